import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { NewsletterState } from './state.ts';

type Asked = Extract<NewsletterEvent, { type: 'NewsletterAsked' }>;

export interface AskNewsletter {
  readonly data: Asked['data'];
  readonly personal: NonNullable<Asked['personal']>;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Whether an address can be confirmed no longer. */
export const isOver = (until: string, now: number): boolean => now >= Date.parse(until);

/** Whether an address is asked by mail: once while it can still be confirmed, and not at all while it has the newsletter. */
export function asksNewsletter(state: NewsletterState, now: number): boolean {
  return state === null || state.status === 'left' || (state.status === 'asked' && isOver(state.until, now));
}

/** Asks for the newsletter. */
export function askNewsletter({ data, personal, now }: AskNewsletter, state: NewsletterState): Decision<NewsletterEvent, never> {
  if (!asksNewsletter(state, now)) return [];
  const asked = { type: 'NewsletterAsked', data, personal } as const;
  if (state === null || state.status === 'left') return [asked];
  return [{ type: 'NewsletterLeft', data: { subscriberId: state.subscriberId, why: 'not-confirmed' } }, asked];
}
