import { z } from 'zod';
import { CareerFields } from '../careers/form.ts';
import { CareerStep } from '../careers/state.ts';
import { fieldMessages, ONE_LINE, OUR_LINES } from '../field-rules.ts';
import { words } from '../field-words/careers.ts';
import { FileId, Id, instant, Instant } from '../ids.ts';
import { linkSchema } from '../link.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

/** What staff write about an opening; `link` is empty where people apply on the careers page. */
export const OpeningDetails = z.object({
  role: z.string(words.role).trim().min(1, words.role).max(120, words.role).regex(ONE_LINE, fieldMessages.control),
  mode: z.string(words.mode).trim().min(1, words.mode).max(60, words.mode).regex(ONE_LINE, fieldMessages.control),
  type: z.string(words.type).trim().min(1, words.type).max(60, words.type).regex(ONE_LINE, fieldMessages.control),
  location: z.string(words.location).trim().max(120, words.location).regex(ONE_LINE, fieldMessages.control),
  link: linkSchema({ most: 300, or: ['page', 'none'], wrong: words.link }),
  about: z.string(words.about).trim().max(5_000, words.about).regex(OUR_LINES, fieldMessages.control),
  /** From when on nobody can apply any more; null: until staff close it. */
  closesAt: instant(words.closesAt).nullable(),
});
export type OpeningDetails = z.infer<typeof OpeningDetails>;

/** Stream `opening-{openingId}`. */
export const openingEvents = [
  defineEvent('OpeningWritten', z.object({ openingId: Id, details: OpeningDetails }), deed),
  /** It takes applications, for the first time or again. */
  defineEvent('OpeningPublished', z.object({ openingId: Id }), deed),
  defineEvent('OpeningClosed', z.object({ openingId: Id }), deed),
] as const;
export type OpeningEvent = EventsOf<typeof openingEvents>;

/** The file that somebody applied with. */
export const Resume = z.object({ fileId: FileId, contentType: z.string(), bytes: z.int().positive() });
export type Resume = z.infer<typeof Resume>;

const which = { applicationId: Id };
const text = z.object({ text: z.string() });
const of = { of: 'applicationId' } as const;

/**
 * Stream `career-{applicationId}`. The id is a keyed hash of the address, the opening and how often it was applied before, so that two
 * applications for one opening meet in one stream. Each application is a subject of its own by that id, with an account or without one.
 */
export const careerEvents = [
  definePersonalEvent(
    'CareerApplicationReceived',
    z.object({
      ...which,
      /** Null where somebody applied for no opening in particular. */
      openingId: Id.nullable(),
      reference: z.string(),
      /** The account that sent it; null for a visitor. */
      accountId: Id.nullable(),
      /** Hash of the secret in the link to its status page. */
      linkHash: z.string(),
      /** Whether the applicant is told by mail that it came in: the address had not had its mails of the day. */
      mails: z.boolean(),
      /** From when on the same address may apply for the same opening again. */
      againFrom: Instant,
      resume: Resume,
    }),
    z.object({ fields: CareerFields, linkSecret: z.string() }),
    of,
  ),
  /** Staff took it a step further, or back. The text is to the applicant, and may be empty. `linkUntil`: until when its status page opens. */
  definePersonalEvent('CareerApplicationMoved', z.object({ ...which, to: CareerStep, linkUntil: Instant.nullable() }), text, {
    ...of,
    ...deed,
  }),
  /** For staff alone. */
  definePersonalEvent('CareerApplicationNoted', z.object(which), text, { ...of, ...deed }),
  /** The applicant took it back: nobody reads it any more. */
  defineEvent('CareerApplicationWithdrawn', z.object({ ...which, linkUntil: Instant })),
  defineEvent(
    'CareerApplicationErased',
    z.object({ ...which, why: z.enum(['not-applicant', 'asked', 'account-erased', 'kept-long-enough']) }),
    { erases: 'applicationId', ...deed },
  ),
] as const;
export type CareerEvent = EventsOf<typeof careerEvents>;
