import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

const which = { subscriberId: Id };

/**
 * Stream `newsletter-{addressId}`, one for each address; its name is a keyed hash of the address. Who asked is a subject by an id of their
 * own, whose key goes when they leave: whoever asks again is another subject.
 */
export const newsletterEvents = [
  definePersonalEvent(
    'NewsletterAsked',
    z.object({
      ...which,
      /** The account that asked; null for a visitor. */
      accountId: Id.nullable(),
      /** Hashes of the secrets in the links that confirm and that leave. */
      confirmHash: z.string(),
      leaveHash: z.string(),
      /** Until when it can be confirmed. */
      until: Instant,
    }),
    z.object({ name: z.string(), email: z.string(), confirmSecret: z.string(), leaveSecret: z.string() }),
    { of: 'subscriberId' },
  ),
  /** Whoever reads the address wants the newsletter. */
  defineEvent('NewsletterConfirmed', z.object(which)),
  defineEvent('NewsletterLeft', z.object({ ...which, why: z.enum(['left', 'not-confirmed', 'account-erased']) }), {
    erases: 'subscriberId',
  }),
  /** Staff ended it; why stands beside the event. */
  defineEvent('NewsletterEnded', z.object(which), { erases: 'subscriberId', ...deed }),
] as const;
export type NewsletterEvent = EventsOf<typeof newsletterEvents>;
