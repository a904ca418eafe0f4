import type { PointsEvent, PointsSource } from '@aarambh/contracts/events/points.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { causeOf, takeFrom, type PointsState } from './state.ts';

export interface GrantPoints {
  readonly memberId: string;
  readonly lotId: string;
  readonly source: PointsSource;
  readonly amount: number;
  readonly expiresAt: string | null;
}

/** Grants points for a cause, once; a second time for the same cause writes nothing. */
export function grantPoints(command: GrantPoints, state: Readonly<PointsState>): Decision<PointsEvent, never> {
  if (state.causes.has(causeOf(command.source))) return [];
  const { memberId, lotId, source, amount, expiresAt } = command;
  return [{ type: 'PointsGranted', data: { memberId, lotId, source, amount, expiresAt } }];
}

export interface UnlockPoints {
  readonly memberId: string;
  readonly lotId: string;
}

/** Grants a member's free points, which do not expire; the second time is refused ('already unlocked'). */
export function unlockPoints({ memberId, lotId }: UnlockPoints, state: Readonly<PointsState>): Decision<PointsEvent, 'already_unlocked'> {
  const source = { kind: 'unlocked', ref: memberId } as const;
  if (state.causes.has(causeOf(source))) return refuse('already_unlocked');
  return grantPoints({ memberId, lotId, source, amount: limits.freePoints, expiresAt: null }, state);
}

export interface ExpirePoints {
  readonly memberId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Takes back what is left of every lot that is due, whole lots at a time. */
export function expirePoints({ memberId, now }: ExpirePoints, state: Readonly<PointsState>): Decision<PointsEvent, never> {
  const due = [...state.lots.values()].filter((lot) => lot.left > 0 && lot.expiresAt <= now);
  if (due.length === 0) return [];
  const lots = due.map(({ lotId, left }) => ({ lotId, amount: left }));
  const amount = lots.reduce((sum, part) => sum + part.amount, 0);
  return [{ type: 'PointsExpired', data: { memberId, amount, lots } }];
}

export interface SpendPoints {
  readonly memberId: string;
  readonly bookingId: string;
  readonly gatheringId: string;
  readonly amount: number;
  /** Milliseconds since the epoch: what has expired by then cannot be spent. */
  readonly now: number;
}

/** Takes the points of a booking, once, and stores which lots they came from. */
export function spendPoints(
  command: SpendPoints,
  state: Readonly<PointsState>,
): Decision<PointsEvent, 'spend_voided' | 'insufficient_points'> {
  const { memberId, bookingId, gatheringId, amount, now } = command;
  const spend = state.spends.get(bookingId);
  if (spend?.status === 'spent') return [];
  // Refunded or voided: whoever undid the booking did not know of this late spend.
  if (spend !== undefined) return refuse('spend_voided');
  const lots = takeFrom(state, amount, now);
  if (lots === null) return refuse('insufficient_points', { balance: state.balance, needed: amount });
  return [{ type: 'PointsSpent', data: { memberId, bookingId, gatheringId, amount, lots } }];
}

export interface RefundSpend {
  readonly memberId: string;
  readonly bookingId: string;
  readonly gatheringId: string;
}

/**
 * Gives back what a booking took, to the lots it came from, once. Of a spend that is not known it records a void, so that it
 * is refused when it comes late.
 */
export function refundSpend({ memberId, bookingId, gatheringId }: RefundSpend, state: Readonly<PointsState>): Decision<PointsEvent, never> {
  const spend = state.spends.get(bookingId);
  if (spend === undefined) return [{ type: 'SpendVoided', data: { memberId, bookingId, gatheringId } }];
  if (spend.status !== 'spent') return [];
  return [{ type: 'PointsRefunded', data: { memberId, bookingId, gatheringId, amount: spend.amount, lots: [...spend.lots] } }];
}

export interface DeductPoints {
  readonly memberId: string;
  readonly adjustmentId: string;
  readonly amount: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Takes the points of an approved adjustment, once; an account never goes below zero. */
export function deductPoints(
  { memberId, adjustmentId, amount, now }: DeductPoints,
  state: Readonly<PointsState>,
): Decision<PointsEvent, 'insufficient_points'> {
  if (state.causes.has(causeOf({ kind: 'adjusted', ref: adjustmentId }))) return [];
  const lots = takeFrom(state, amount, now);
  if (lots === null) return refuse('insufficient_points', { balance: state.balance, needed: amount });
  return [{ type: 'PointsDeducted', data: { memberId, adjustmentId, amount, lots } }];
}
