import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { SubscriptionDocument } from './view.ts';

const left = (doc: SubscriptionDocument, { meta }: Pick<Recorded<NewsletterEvent>, 'meta'>): SubscriptionDocument => ({
  ...{ ...doc, accountId: null, name: '', email: '', state: 'left', since: meta.time, openUntil: null },
});

/** Who asked for the newsletter, who has it, and that somebody left: of who left no name and no address. */
export const newsletter = projector<SubscriptionDocument, NewsletterEvent>({
  name: 'newsletter',
  // 2: keeps that somebody left, and since when each is what they are; staff search it.
  version: 2,
  personal: ['NewsletterAsked'],
  erasing: ['NewsletterLeft', 'NewsletterEnded'],
  fields: { accountId: 'text', openUntil: 'text', state: 'text', since: 'text' },
  indexed: ['accountId', 'openUntil', 'since', ['state', 'since']],
  search: ({ email, name }) => [email, name],
  key: ({ stream }) => idOf(stream),

  missing: () => null,
  on: {
    NewsletterAsked: {
      begins(_before, { event, meta: { time: since } }) {
        const { subscriberId, accountId, until } = event.data;
        const { name, email } = event.personal ?? { name: '', email: '' };
        return { subscriberId, accountId, name, email, state: 'asked', since, askedAt: since, confirmedAt: null, openUntil: until };
      },
    },
    NewsletterConfirmed: (doc, { meta }) => ({ ...doc, state: 'confirmed', since: meta.time, confirmedAt: meta.time, openUntil: null }),
    NewsletterLeft: left,
    NewsletterEnded: left,
  },
});
