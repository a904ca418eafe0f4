import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { Applied } from './state.ts';

/** What taking an application back comes to, whoever asks: once is enough. */
export const withdrawn = ({ applicationId, state }: Applied, linkUntil: string): Decision<CareerEvent, never> =>
  state === 'withdrawn' ? [] : [{ type: 'CareerApplicationWithdrawn', data: { applicationId, linkUntil } }];
