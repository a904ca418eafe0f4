import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import { byStatusLink } from '@aarambh/kernel/status-links.ts';
import type { Applied } from './state.ts';

/** What whoever has the mailed link to an application does. */
export const linked = byStatusLink<Applied, CareerEvent>();
