import { z } from 'zod';
import { schemaOfField } from '../content/kinds.ts';
import { ISSUE_SUBJECT_MAX, issueStates, subscriptionStates } from '../enquiries/newsletter.ts';
import { Id, Instant } from '../ids.ts';
import type { VerbBodies } from '../verbs/verb.ts';
import { fromReadModel } from './shared.ts';

/** A subscription of the newsletter in the admin console. */
export const SubscriberRecord = z.object({
  ...fromReadModel,
  /** Whose it is: whoever asks with the same address again is another subscriber. */
  subscriberId: z.string(),
  /** Name and address: for admins alone, and empty once somebody left. */
  name: z.string().optional(),
  email: z.string().optional(),
  state: z.enum(subscriptionStates),
  since: z.string(),
  askedAt: z.string(),
  confirmedAt: z.string().nullable(),
});
export type SubscriberRecord = z.infer<typeof SubscriberRecord>;

const line = schemaOfField({ type: 'line', most: ISSUE_SUBJECT_MAX });
const rich = schemaOfField({ type: 'rich' });

/** What staff write of an issue: its subject, which is one line, and its text as the JSON of rich text. */
export const IssueBody = z.object({
  subject: line.transform(String),
  body: rich.transform(String),
});

/** An issue of the newsletter in the admin console. */
export const IssueRecord = z.object({
  ...fromReadModel,
  /** What an edit, and sending it, must name. */
  revision: z.int(),
  subject: z.string(),
  state: z.enum(issueStates),
  changedAt: z.string(),
  /** When it goes out; null while nobody said. */
  plannedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  /** Since when nothing of it is under way any more. */
  endedAt: z.string().nullable(),
  /** How many it goes to, and what became of their mails; `left` left before their mail did. */
  toSend: z.int(),
  sent: z.int(),
  failed: z.int(),
  left: z.int(),
  /** Only on the record itself, while it is stopped: how many would get it if it went on. */
  rest: z.int().optional(),
  /** Only on the record itself, not in lists: its text. */
  body: z.string().optional(),
  /** The same: where it stands as a mail, for half an hour. */
  preview: z.string().optional(),
});
export type IssueRecord = z.infer<typeof IssueRecord>;

export const subscriberBodies = {
  end: z.object({ subscriberId: Id }),
} satisfies VerbBodies;

export const issueBodies = {
  /** Null for now. */
  send: z.object({ revision: z.int(), at: Instant.nullable().default(null) }),
} satisfies VerbBodies;
