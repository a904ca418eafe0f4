import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { TestimonialConsent, TestimonialOrder, whose } from '../testimonial.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

/** Stream `testimonial-{testimonialId}`; every text in it is the writer's, under their key. Why moderators decided stands beside the event. */
export const testimonialEvents = [
  /** Staff asked somebody without an account to write one; the id of the testimonial is theirs too. */
  definePersonalEvent(
    'TestimonialInvited',
    z.object({ ...whose, link: z.object({ requestId: Id, expiresAt: Instant }) }),
    z.object({ name: z.string(), email: z.string() }),
    { of: 'authorId', ...deed },
  ),
  definePersonalEvent(
    'TestimonialWritten',
    z.object({
      ...whose,
      consent: TestimonialConsent,
      /** Of what they agreed to; absent: the first. */
      textVersion: z.string().optional(),
      /** The link that confirms it was mailed to the writer; nothing is shown before. */
      link: z.object({ requestId: Id, expiresAt: Instant }),
    }),
    z.object({ text: z.string(), designation: z.string() }),
    { of: 'authorId' },
  ),
  defineEvent('TestimonialVerified', z.object(whose)),
  defineEvent('TestimonialApproved', z.object(whose), deed),
  defineEvent('TestimonialRejected', z.object(whose), deed),
  /** It was shown, and is not any more. */
  defineEvent('TestimonialTakenDown', z.object(whose), deed),
  /** What was rejected or taken down waits for a decision again. */
  defineEvent('TestimonialReopened', z.object(whose), deed),
  /** A moderator changed the words; what its writer wrote stays in `TestimonialWritten`. */
  definePersonalEvent('TestimonialEdited', z.object(whose), z.object({ text: z.string() }), { of: 'authorId', ...deed }),
  defineEvent('TestimonialPinned', z.object({ ...whose, pinned: z.boolean() }), deed),
  /** Its place among those that are shown: smaller numbers first. */
  defineEvent('TestimonialPlaced', z.object({ ...whose, order: TestimonialOrder }), deed),
  defineEvent('TestimonialConsentChanged', z.object({ ...whose, consent: TestimonialConsent, textVersion: z.string().optional() })),
  defineEvent('TestimonialWithdrawn', z.object(whose)),
  /** Somebody who was invited is forgotten, with all that they wrote. */
  defineEvent('TestimonialWriterErased', z.object(whose), { erases: 'authorId', ...deed }),
] as const;
export type TestimonialEvent = EventsOf<typeof testimonialEvents>;
