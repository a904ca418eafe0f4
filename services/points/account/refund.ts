import type { PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { PointsState } from './state.ts';

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
