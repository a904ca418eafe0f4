import { z } from 'zod';
import { OptionalReason, Reason } from '../field-rules.ts';
import { Id } from '../ids.ts';

/** The query of a list: JSON in each parameter. */
export const ListQuery = z.object({
  sort: z.string().max(200).optional(),
  range: z.string().max(100).optional(),
  filter: z.string().max(20_000).optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** Body of every command. Where somebody loses something by it, the reason is that of `LosingCommandBody`. */
export const CommandBody = z.object({ reason: OptionalReason });

/** Body of a command by which somebody loses something. */
export const LosingCommandBody = z.object({ reason: Reason });

/** Records that one bulk action may name. */
const MAX_BULK = 100;

/** Revisions of records as somebody read them, by id. */
const ReadRevisions = z.record(Id, z.int().min(0)).refine((read) => Object.keys(read).length <= MAX_BULK, `At most ${MAX_BULK} records.`);

/** What a command for many records says beside what one for one record does. */
export const Many = z.object({ ids: z.array(Id).min(1).max(MAX_BULK), revisions: ReadRevisions.optional() });

/** What a bulk action answers: what became of each record. */
export const BulkVerdicts = z.object({
  results: z.array(z.object({ id: Id, ok: z.boolean(), code: z.string().optional(), message: z.string().optional() })),
});
export type BulkVerdicts = z.infer<typeof BulkVerdicts>;

/** What trying again answers: of how many streams or mails. */
export const TriedAgain = z.object({ tried: z.int() });
export type TriedAgain = z.infer<typeof TriedAgain>;

/** One line of GET /admin/api/history?filter={"stream":…}: who, when, what, why. */
export const HistoryLine = z.object({
  id: z.string(),
  revision: z.int(),
  position: z.int(),
  time: z.string(),
  type: z.string(),
  actor: z.string(),
  /** The actor's name where it is an account that is not erased. */
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  correlation: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

/** What an audit can find. Stable: people script against it, and the console explains each. */
const differenceKinds = [
  // The log as a whole
  'store_corrupt',
  'stream_revision',
  'head_signature',
  'head_differs',
  'log_cut',
  'part_missing',
  'unreadable_event',
  'wrong_stream',
  // One account's stream
  'account_chain',
  'lot',
  'spending_rule',
  'below_zero',
  'unbalanced',
  // Effects and their causes
  'effect_without_cause',
  'cause_without_effect',
  'effect_differs',
  'effect_twice',
  'self_approved',
  'out_of_order',
  // Documents of the read model
  'document_differs',
  'document_missing',
  'document_extra',
  'document_behind',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What an audit found first, in words and by place. */
export const AuditDifference = z.object({
  kind: z.enum(differenceKinds),
  detail: z.string(),
  stream: z.string().nullable(),
  revision: z.int().nullable(),
  position: z.int().nullable(),
});
export type AuditDifference = z.infer<typeof AuditDifference>;

/** The verdict of an audit; `npm run audit -- --json` prints it to the letter. */
export const AuditVerdict = z.object({
  verdict: z.enum(['consistent', 'different']),
  position: z.int(),
  events: z.int(),
  accounts: z.int(),
  /** Sum over all accounts of both sides: 0 when every movement has its counter. */
  sum: z.int(),
  /** Head of the chain over the whole log, hexadecimal. */
  chain: z.string(),
  /** Signed heads that the chain was found to extend. */
  heads: z.int(),
  firstDifference: AuditDifference.nullable(),
  differences: z.int(),
  startedAt: z.string(),
  finishedAt: z.string(),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;

/** A running or finished audit at GET /admin/api/audits/{id}; kept in operational state, the last twenty. */
export const AuditRun = z.object({
  id: z.string(),
  state: z.enum(['running', 'finished', 'failed']),
  read: z.int(),
  total: z.int(),
  verdict: AuditVerdict.nullable(),
  /** Why it failed; null also where its process ended before it. */
  error: z.string().nullable(),
  startedBy: z.string(),
  startedAt: z.string(),
});
export type AuditRun = z.infer<typeof AuditRun>;

/** GET /admin/api/statements/{memberId}?at=ISO: a member's account as it stood at a moment, folded from its stream. */
export const MemberStatement = z.object({
  memberId: z.string(),
  at: z.string(),
  position: z.int(),
  balance: z.int(),
  lots: z.array(z.object({ lotId: z.string(), source: z.string(), left: z.int(), expiresAt: z.string().nullable() })),
  lines: z.array(
    z.object({
      eventId: z.string(),
      revision: z.int(),
      time: z.string(),
      type: z.string(),
      amount: z.int(),
      balance: z.int(),
      counter: z.string(),
      bookingId: z.string().nullable(),
      gatheringId: z.string().nullable(),
      /** The title of the gathering, where it is still known. */
      event: z.string().nullable(),
      adjustmentId: z.string().nullable(),
      /** Why the booking ended whose points came back: a code. */
      why: z.string().nullable(),
      /** Why the adjustment was proposed; null once nobody can read it any more. */
      reason: z.string().nullable(),
      actor: z.string(),
    }),
  ),
});
export type MemberStatement = z.infer<typeof MemberStatement>;

/**
 * One line of GET /admin/api/system/mails: a mail given up after every try, newest first. Whom it was for is not said: `id` is
 * good for trying it again and for nothing else.
 */
export const FailedMailView = z.object({
  id: z.string(),
  template: z.string(),
  attempts: z.int(),
  /** Code of the last failure. */
  failure: z.string(),
  failedAt: z.string().nullable(),
});
export type FailedMailView = z.infer<typeof FailedMailView>;

/** A partition of the event feed as a read model applied it. */
export const PartitionStatus = z.object({
  partition: z.int(),
  /** Position in the store of the last event applied. */
  position: z.int(),
  /** Positions of the store up to the partition's last event; 0 when everything in it was applied, however long ago. */
  lag: z.int(),
  /** The member of the consumer group that applies it; null when nobody does, or when the feed cannot be asked. */
  member: z.string().nullable(),
});
export type PartitionStatus = z.infer<typeof PartitionStatus>;

/** Where a read model stands. */
export const ProjectionStatus = z.object({
  name: z.string(),
  version: z.int(),
  position: z.int(),
  /** Positions of the store that are not applied yet: of the partition that is furthest behind, where there are partitions. */
  lag: z.int(),
  /** For how long the oldest event that is not applied has been in the store; null where nobody measures it. */
  lagSeconds: z.number().nullable(),
  parked: z.int(),
  rebuilding: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Empty where one process applies the whole log. */
  partitions: z.array(PartitionStatus),
});
export type ProjectionStatus = z.infer<typeof ProjectionStatus>;

/** The relay that carries the log into the event feed; its numbers are null while the feed cannot be asked. */
export const RelayStatus = z.object({
  position: z.int().nullable(),
  lag: z.int().nullable(),
  lagSeconds: z.number().nullable(),
  /** The node that carries; null when none does. */
  holder: z.string().nullable(),
});
export type RelayStatus = z.infer<typeof RelayStatus>;

/** A process in the consumer group of a read model. */
export const GroupMember = z.object({ model: z.string(), member: z.string(), host: z.string(), partitions: z.array(z.int()) });
export type GroupMember = z.infer<typeof GroupMember>;

/** GET /admin/api/system: what an operator sees of engines, projections, reactors and parked streams. */
export const SystemStatus = z.object({
  epoch: z.string(),
  engines: z.enum(['embedded', 'distributed']),
  /** Position of the last event in the store. */
  head: z.int(),
  /** Null where no feed is between the store and the projections. */
  relay: RelayStatus.nullable(),
  projections: z.array(ProjectionStatus),
  /** Who does what only one node does at a time. */
  leases: z.array(z.object({ name: z.string(), holder: z.string() })),
  /** Members of the projections' consumer groups; null while the feed cannot be asked. */
  members: z.array(GroupMember).nullable(),
  /** What could not be found out just now, in sentences for an operator. */
  notes: z.array(z.string()),
  parked: z.array(
    z.object({ model: z.string(), stream: z.string(), revision: z.int(), type: z.string(), error: z.string(), parkedAt: z.string() }),
  ),
  /** `parked` counts the events that a reactor failed on, and those behind them in their streams. */
  reactors: z.array(z.object({ name: z.string(), position: z.int(), parked: z.int() })),
  /** The first hundred that failed, without those that wait behind them. They are tried again by themselves. */
  parkedReactions: z.array(
    z.object({
      reactor: z.string(),
      stream: z.string(),
      revision: z.int(),
      type: z.string(),
      error: z.string(),
      failures: z.int(),
      parkedAt: z.string(),
      nextTryAt: z.string().nullable(),
      /** Whether POST /admin/api/system/undo-work can decide that nothing comes of it. */
      undoable: z.boolean(),
    }),
  ),
  reactorsHeld: z.boolean(),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

/** Which engines run, and how far each part of them is. */
export type EnginesStatus = Omit<SystemStatus, 'epoch' | 'parked' | 'reactors' | 'parkedReactions' | 'reactorsHeld'>;
