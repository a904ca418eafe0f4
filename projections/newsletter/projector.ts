import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';
import type { SubscriptionDocument } from './view.ts';

/** Who asked for the newsletter, who has it, and that somebody left: of who left no name and no address. */
export const newsletter: ReadModel<SubscriptionDocument, NewsletterEvent> = {
  name: 'newsletter',
  // 2: keeps that somebody left, and since when each is what they are; staff search it.
  version: 2,
  types: ['NewsletterAsked', 'NewsletterConfirmed', 'NewsletterLeft', 'NewsletterEnded'],
  personal: ['NewsletterAsked'],
  erasing: ['NewsletterLeft', 'NewsletterEnded'],
  fields: { accountId: 'text', openUntil: 'text', state: 'text', since: 'text' },
  indexed: ['accountId', 'openUntil', 'since', ['state', 'since']],
  search: ({ email, name }) => [email, name],
  key: ({ stream }) => idOf(stream),

  apply(doc, { event, meta }) {
    const since = meta.time;
    switch (event.type) {
      case 'NewsletterAsked': {
        const { subscriberId, accountId, until } = event.data;
        const { name, email } = event.personal ?? { name: '', email: '' };
        return { subscriberId, accountId, name, email, state: 'asked', since, askedAt: since, confirmedAt: null, openUntil: until };
      }
      case 'NewsletterConfirmed':
        return doc && { ...doc, state: 'confirmed', since, confirmedAt: since, openUntil: null };
      case 'NewsletterLeft':
      case 'NewsletterEnded':
        return doc && { ...doc, accountId: null, name: '', email: '', state: 'left', since, openUntil: null };
    }
  },
};
