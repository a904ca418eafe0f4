import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { NewsletterState } from './state.ts';

/** Staff end a subscription: of the subscriber whom they saw, since another may have asked with the address meanwhile. */
export function endByStaff(
  { subscriberId }: { readonly subscriberId: string },
  state: NewsletterState,
): Decision<NewsletterEvent, 'not_found' | 'stale_revision' | 'nothing_to_do'> {
  if (state === null) return refuse('not_found');
  if (state.subscriberId !== subscriberId) return refuse('stale_revision');
  return state.status === 'left' ? refuse('nothing_to_do') : [{ type: 'NewsletterEnded', data: { subscriberId } }];
}
