import type { PointsEvent } from '@aarambh/contracts/events/points.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { causeOf, takeFrom, type PointsState } from './state.ts';

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
