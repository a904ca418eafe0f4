import { z } from 'zod';
import { CareerFields } from '../careers/form.ts';
import { CareerState, OpeningState } from '../careers/state.ts';
import { CareerMessage, CareerNote } from '../careers/text.ts';
import { OpeningDetails, Resume } from '../events/careers.ts';
import type { VerbBodies } from '../verbs/verb.ts';
import { fromReadModel } from './shared.ts';

/** What staff write about an opening: what stays out is empty. */
export const OpeningBody = OpeningDetails.extend({
  location: OpeningDetails.shape.location.default(''),
  link: OpeningDetails.shape.link.default(''),
  about: OpeningDetails.shape.about.default(''),
  closesAt: OpeningDetails.shape.closesAt.default(null),
});

/** An opening in the admin console. */
export const OpeningRecord = OpeningDetails.extend({
  ...fromReadModel,
  /** What an edit must name. */
  revision: z.int(),
  state: OpeningState,
  changedAt: z.string(),
  /** Applications that nobody has decided, and all: on the opening itself. */
  undecided: z.int().optional(),
  applications: z.int().optional(),
});
export type OpeningRecord = z.infer<typeof OpeningRecord>;

/** Something that staff wrote to an application, or a step. */
export const CareerLine = z.object({
  /** The step that it was taken to; null of a note. */
  state: CareerState.nullable(),
  at: z.string(),
  text: z.string(),
  /** Who did it; null of the applicant. */
  byId: z.string().nullable(),
  byName: z.string().nullable(),
});
export type CareerLine = z.infer<typeof CareerLine>;

/** An application for an opening in the admin console. */
export const CareerRecord = z.object({
  ...fromReadModel,
  reference: z.string(),
  openingId: z.string().nullable(),
  /** Null where it was for no opening in particular. */
  role: z.string().nullable(),
  state: CareerState,
  /** Nobody has decided it, and it was not taken back. */
  open: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  accountId: z.string().nullable(),
  /** Null for a visitor, and once the account is erased. */
  accountName: z.string().nullable(),
  /** Null once it was taken back. */
  fields: CareerFields.nullable(),
  resume: Resume.omit({ fileId: true }).nullable(),
  receivedAt: z.string(),
  changedAt: z.string(),
  /** Only on the record itself, not in lists. */
  thread: z.array(CareerLine).optional(),
});
export type CareerRecord = z.infer<typeof CareerRecord>;

/** What the applicant is told beside the step. */
const message = z.object({ text: CareerMessage });

export const careerBodies = {
  screen: message,
  interview: message,
  offer: message,
  hire: message,
  decline: message,
  note: z.object({ text: CareerNote }),
} satisfies VerbBodies;
