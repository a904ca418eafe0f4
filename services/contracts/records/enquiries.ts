import { z } from 'zod';
import { EnquiryState, HeldWhy } from '../enquiries/state.ts';
import { EnquiryText } from '../enquiries/text.ts';
import { Id } from '../ids.ts';
import type { VerbBodies } from '../verbs/verb.ts';
import { fromReadModel } from './shared.ts';

/** Something that was written to an enquiry after it came. */
export const EnquiryLine = z.object({
  what: z.enum(['answer', 'added', 'note']),
  at: z.string(),
  text: z.string(),
  /** Who of the desk wrote it; null of the sender. */
  byId: z.string().nullable(),
  byName: z.string().nullable(),
});
export type EnquiryLine = z.infer<typeof EnquiryLine>;

/** An enquiry in the admin console. */
export const EnquiryRecord = z.object({
  ...fromReadModel,
  /** What an answer may name, so that nobody answers what they have not read. */
  revision: z.int(),
  reference: z.string(),
  category: z.string(),
  state: EnquiryState,
  /** Nobody has closed it, and it was not taken back. */
  open: z.boolean(),
  held: z.boolean(),
  heldWhy: HeldWhy.nullable(),
  /** This and every field that may be absent: of the desk alone, not of auditors. */
  name: z.string().optional(),
  email: z.string().nullable().optional(),
  accountId: z.string().nullable().optional(),
  /** Null for a visitor, and once the account is erased. */
  accountName: z.string().nullable().optional(),
  /** What was sent, by field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What came with it; it may have been kept long enough meanwhile. */
  document: z.object({ name: z.string(), contentType: z.string(), bytes: z.int() }).nullable().optional(),
  receivedAt: z.string(),
  /** When an answer is promised; null once somebody answered, and where none is due. */
  dueAt: z.string().nullable(),
  firstAnsweredAt: z.string().nullable(),
  takenById: z.string().nullable(),
  takenByName: z.string().nullable().optional(),
  endedAt: z.string().nullable(),
  /** Since when everybody reads it on its page; null while nobody does. */
  shownAt: z.string().nullable(),
  /** Only on the record itself, not in lists. */
  thread: z.array(EnquiryLine).optional(),
  /** Whom it can be given to; only on the record itself. */
  team: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
export type EnquiryRecord = z.infer<typeof EnquiryRecord>;

const note = z.object({ text: EnquiryText });

export const enquiryBodies = {
  give: z.object({ toId: Id }),
  note,
  /** An answer may name the revision that was read. */
  answer: note.extend({ revision: z.int().min(0).optional() }),
} satisfies VerbBodies;
