import { z } from 'zod';
import { LotPart, PointsSource } from '../events/points.ts';
import { Reason } from '../field-rules.ts';
import { words } from '../field-words/points.ts';
import { Id } from '../ids.ts';
import { fromReadModel } from './shared.ts';

/** A member's points account in the admin console. */
export const PointsAccountRecord = z.object({
  ...fromReadModel,
  revision: z.int(),
  memberId: z.string(),
  /** Null once the member is erased. */
  memberName: z.string().nullable(),
  balance: z.int(),
  unlocked: z.boolean(),
  lots: z.array(
    z.object({
      lotId: z.string(),
      source: PointsSource,
      granted: z.int(),
      left: z.int(),
      expiresAt: z.string().nullable(),
      grantedAt: z.string(),
    }),
  ),
  /** Soonest instant at which something expires; null when nothing does. */
  nextExpiry: z.string().nullable(),
  entries: z.int(),
  changedAt: z.string(),
});
export type PointsAccountRecord = z.infer<typeof PointsAccountRecord>;

/** A movement of points in the admin console. */
export const LedgerRecord = z.object({
  ...fromReadModel,
  revision: z.int(),
  memberId: z.string(),
  memberName: z.string().nullable(),
  type: z.string(),
  /** Signed change of the member's account; the counter account moves by the opposite. */
  amount: z.int(),
  counter: z.string(),
  balance: z.int(),
  bookingId: z.string().nullable(),
  gatheringId: z.string().nullable(),
  lots: z.array(LotPart),
  eventId: z.string(),
  time: z.string(),
  position: z.int(),
});
export type LedgerRecord = z.infer<typeof LedgerRecord>;

/** What proposes an adjustment: a positive amount gives points, a negative one takes them. */
export const AdjustmentProposal = z.object({
  memberId: z.string(words.member).pipe(Id),
  amount: z
    .int(words.amount)
    .min(-100_000, words.amount)
    .max(100_000, words.amount)
    .refine((amount) => amount !== 0, words.amount),
  reason: Reason,
});

/** A manual change of points in the admin console. */
export const AdjustmentRecord = z.object({
  ...fromReadModel,
  revision: z.int(),
  memberId: z.string(),
  memberName: z.string().nullable(),
  amount: z.int(),
  status: z.enum(['proposed', 'approved', 'rejected']),
  proposedBy: z.string(),
  proposedByName: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  proposedAt: z.string(),
  /** Only on the record itself, not in lists; null where nobody can read it any more. */
  reason: z.string().nullable().optional(),
});
export type AdjustmentRecord = z.infer<typeof AdjustmentRecord>;
