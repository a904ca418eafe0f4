import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isOver, type AskNewsletter } from './ask.ts';
import type { ByNewsletterLink } from './by-link.ts';
import type { NewsletterState } from './state.ts';

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
