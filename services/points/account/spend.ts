import type { PointsEvent } from '@aarambh/contracts/events/points.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { takeFrom, type PointsState } from './state.ts';

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
