import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { NewsletterState } from './state.ts';

/** What a link stands for. */
interface ByNewsletterLink {
  readonly hash: string;
}

type Asked = Extract<NewsletterEvent, { type: 'NewsletterAsked' }>;

interface AskNewsletter {
  readonly data: Asked['data'];
  readonly personal: NonNullable<Asked['personal']>;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Whether an address can be confirmed no longer. */
const isOver = (until: string, now: number): boolean => now >= Date.parse(until);

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

/** Whoever reads the address says that it was meant. */
export function confirmNewsletter(
  { hash, now }: ByNewsletterLink & Pick<AskNewsletter, 'now'>,
  state: NewsletterState,
): Decision<NewsletterEvent, 'link_unknown' | 'link_expired'> {
  if (state?.confirmHash !== hash) return refuse('link_unknown');
  if (state.status === 'confirmed') return [];
  if (state.status === 'left' || isOver(state.until, now)) return refuse('link_expired');
  return [{ type: 'NewsletterConfirmed', data: { subscriberId: state.subscriberId } }];
}

/** Ends a subscription by the link in its mails, however old that is; again it has ended already. */
export function leaveNewsletter({ hash }: ByNewsletterLink, state: NewsletterState): Decision<NewsletterEvent, 'link_unknown'> {
  if (state?.leaveHash !== hash) return refuse('link_unknown');
  return state.status === 'left' ? [] : [{ type: 'NewsletterLeft', data: { subscriberId: state.subscriberId, why: 'left' } }];
}

type Why = Extract<NewsletterEvent, { type: 'NewsletterLeft' }>['data']['why'];

/** Ends the subscription of a subscriber for another reason; one that was confirmed meanwhile is not too old. */
export function endNewsletter(
  { subscriberId, why }: { readonly subscriberId: string; readonly why: Exclude<Why, 'left'> },
  state: NewsletterState,
): Decision<NewsletterEvent, never> {
  if (state?.subscriberId !== subscriberId || state.status === 'left') return [];
  if (why === 'not-confirmed' && state.status === 'confirmed') return [];
  return [{ type: 'NewsletterLeft', data: { subscriberId, why } }];
}

/** Staff end a subscription: of the subscriber whom they saw, since another may have asked with the address meanwhile. */
export function endByStaff(
  { subscriberId }: { readonly subscriberId: string },
  state: NewsletterState,
): Decision<NewsletterEvent, 'not_found' | 'stale_revision' | 'nothing_to_do'> {
  if (state === null) return refuse('not_found');
  if (state.subscriberId !== subscriberId) return refuse('stale_revision');
  return state.status === 'left' ? refuse('nothing_to_do') : [{ type: 'NewsletterEnded', data: { subscriberId } }];
}
