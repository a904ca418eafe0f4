import { z } from 'zod';
import { Email, PersonName } from '../field-rules.ts';
import { TestimonialConsent, TestimonialOrder, TestimonialStatus, TestimonialText } from '../testimonial.ts';
import type { VerbBodies } from '../verbs/verb.ts';
import { fromReadModel } from './shared.ts';

/** A testimonial in the admin console. */
export const TestimonialRecord = z.object({
  ...fromReadModel,
  /** What an edit must name. */
  revision: z.int(),
  authorId: z.string(),
  /** Staff asked them to write; they have no account. */
  invited: z.boolean(),
  /** Whatever the writer agreed to: moderators know whom they decide about. */
  authorName: z.string().nullable(),
  /** As it is shown. */
  text: z.string(),
  /** As its writer wrote it, where a moderator changed it; null where nobody did. */
  original: z.string().nullable(),
  designation: z.string(),
  consent: TestimonialConsent,
  status: TestimonialStatus,
  pinned: z.boolean(),
  order: z.int(),
  writtenAt: z.string(),
  verifiedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type TestimonialRecord = z.infer<typeof TestimonialRecord>;

/** Whom staff ask to write one: somebody without an account. */
export const TestimonialInvitation = z.object({ name: PersonName, email: Email });

/** What a moderator changes: the words that are shown. */
export const TestimonialEdit = z.object({ text: TestimonialText });

export const testimonialBodies = { place: z.object({ order: TestimonialOrder }) } satisfies VerbBodies;
