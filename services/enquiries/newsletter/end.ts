import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { NewsletterState } from './state.ts';

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
