import { z } from 'zod';
import { Id, Instant, Points } from '../ids.ts';
import { deed, defineEvent, type EventsOf } from './definition.ts';

/** How much was taken from, or returned to, which lot. */
export const LotPart = z.object({ lotId: Id, amount: Points });
export type LotPart = z.infer<typeof LotPart>;

/**
 * Where points come from. `ref` names the cause: the account for the one unlock, the order for a plan, the adjustment for an
 * adjustment; a second grant for the same cause writes nothing.
 * Nobody can order a plan yet: the audit finds that each grant for one lacks its cause.
 */
export const PointsSource = z.object({ kind: z.enum(['unlocked', 'plan', 'adjusted']), ref: z.string().max(100) });
export type PointsSource = z.infer<typeof PointsSource>;

/**
 * Stream `points-{memberId}`: one member's account in the double-entry ledger. Every event is one movement
 * between the member's account and the counter account that `counterAccount` names; each carries the hash of its account's
 * previous stored event in its metadata.
 */
export const pointsEvents = [
  defineEvent(
    'PointsGranted',
    z.object({ memberId: Id, lotId: Id, source: PointsSource, amount: Points.min(1), expiresAt: Instant.nullable() }),
  ),
  defineEvent(
    'PointsSpent',
    z.object({ memberId: Id, bookingId: Id, gatheringId: Id, amount: Points.min(1), lots: z.array(LotPart).min(1) }),
  ),
  defineEvent(
    'PointsRefunded',
    z.object({ memberId: Id, bookingId: Id, gatheringId: Id, amount: Points.min(1), lots: z.array(LotPart).min(1) }),
  ),
  /** A refund asked for before its spend was known: the late spend is refused. */
  defineEvent('SpendVoided', z.object({ memberId: Id, bookingId: Id, gatheringId: Id })),
  defineEvent('PointsExpired', z.object({ memberId: Id, amount: Points.min(1), lots: z.array(LotPart).min(1) })),
  defineEvent('PointsDeducted', z.object({ memberId: Id, adjustmentId: Id, amount: Points.min(1), lots: z.array(LotPart).min(1) })),
] as const;
export type PointsEvent = EventsOf<typeof pointsEvents>;

/** Stream `adjustment-{adjustmentId}`: a manual change that needs a second person's approval. */
export const adjustmentEvents = [
  defineEvent(
    'AdjustmentProposed',
    z.object({ adjustmentId: Id, memberId: Id, amount: z.int().min(-100_000).max(100_000), proposedBy: Id }),
    deed,
  ),
  defineEvent('AdjustmentApproved', z.object({ adjustmentId: Id, memberId: Id, amount: z.int(), approvedBy: Id }), deed),
  defineEvent('AdjustmentRejected', z.object({ adjustmentId: Id, memberId: Id, rejectedBy: Id }), deed),
] as const;
export type AdjustmentEvent = EventsOf<typeof adjustmentEvents>;

/** The other side of a movement, and its sign on the member's account; null for events that move nothing. */
export function movementOf(event: PointsEvent): { counter: string; amount: number } | null {
  switch (event.type) {
    case 'PointsGranted':
      return { counter: `issued:${event.data.source.kind}`, amount: event.data.amount };
    case 'PointsSpent':
      return { counter: `gathering:${event.data.gatheringId}`, amount: -event.data.amount };
    case 'PointsRefunded':
      return { counter: `gathering:${event.data.gatheringId}`, amount: event.data.amount };
    case 'PointsExpired':
      return { counter: 'expired', amount: -event.data.amount };
    case 'PointsDeducted':
      return { counter: 'issued:adjusted', amount: -event.data.amount };
    case 'SpendVoided':
      return null;
  }
}
