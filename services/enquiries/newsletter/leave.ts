import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { ByNewsletterLink } from './by-link.ts';
import type { NewsletterState } from './state.ts';

/** Ends a subscription by the link in its mails, however old that is; again it has ended already. */
export function leaveNewsletter({ hash }: ByNewsletterLink, state: NewsletterState): Decision<NewsletterEvent, 'link_unknown'> {
  if (state?.leaveHash !== hash) return refuse('link_unknown');
  return state.status === 'left' ? [] : [{ type: 'NewsletterLeft', data: { subscriberId: state.subscriberId, why: 'left' } }];
}
