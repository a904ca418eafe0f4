import { z } from 'zod';
import { HeldWhy } from '../enquiries/state.ts';
import { FileId, Id, Instant } from '../ids.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

/** The file that came with an enquiry. */
export const EnquiryDocument = z.object({ fileId: FileId, contentType: z.string(), bytes: z.int() });

const which = { enquiryId: Id };
const text = z.object({ text: z.string() });
const of = { of: 'enquiryId' } as const;

/**
 * Stream `enquiry-{enquiryId}`. Whoever sent it, with an account or without one, is a subject by the enquiry's own id: all text in it is under
 * that one key, which goes when it is erased.
 */
export const enquiryEvents = [
  definePersonalEvent(
    'EnquiryReceived',
    z.object({
      ...which,
      category: z.string(),
      reference: z.string(),
      /** The account that sent it; null for a visitor. */
      accountId: Id.nullable(),
      /** Hash of the secret in the link to its status page. */
      linkHash: z.string(),
      /** Whether its sender is told by mail: they gave an address that had not had its mails of the day. */
      mails: z.boolean(),
      held: HeldWhy.nullable(),
      /** When an answer is promised. */
      dueAt: Instant,
      /** What came with it. */
      document: EnquiryDocument.optional(),
    }),
    z.object({
      name: z.string(),
      email: z.string().nullable(),
      fields: z.record(z.string(), z.string()),
      linkSecret: z.string(),
      documentName: z.string().optional(),
    }),
    of,
  ),
  /** Somebody of the desk looks at it; they are the actor. */
  defineEvent('EnquiryTaken', z.object({ ...which, byId: Id }), deed),
  defineEvent('EnquiryLetGo', z.object(which), deed),
  /** For the desk alone. */
  definePersonalEvent('EnquiryNoted', z.object(which), text, { ...of, ...deed }),
  definePersonalEvent('EnquiryAnswered', z.object(which), text, { ...of, ...deed }),
  /** Its sender said more. */
  definePersonalEvent('EnquiryAdded', z.object(which), text, of),
  /** `linkUntil`: until when its status page opens. */
  defineEvent('EnquiryClosed', z.object({ ...which, linkUntil: Instant }), deed),
  defineEvent('EnquiryReopened', z.object(which), deed),
  defineEvent('EnquiryHeld', z.object({ ...which, why: HeldWhy }), deed),
  /** What was held was no spam. `mails`: its sender is told now, and was not before. */
  defineEvent('EnquiryReleased', z.object({ ...which, mails: z.boolean() }), deed),
  /** Everybody reads on its page what its definition shows of it. */
  defineEvent('EnquiryPublished', z.object(which), deed),
  defineEvent('EnquiryUnpublished', z.object(which), deed),
  /** Its sender took it back: nobody reads it any more. */
  defineEvent('EnquiryWithdrawn', z.object({ ...which, linkUntil: Instant })),
  defineEvent('EnquiryErased', z.object({ ...which, why: z.enum(['not-sender', 'asked', 'account-erased', 'kept-long-enough']) }), {
    erases: 'enquiryId',
    ...deed,
  }),
] as const;
export type EnquiryEvent = EventsOf<typeof enquiryEvents>;
