import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState } from '../gathering.ts';

export interface ReleaseSeat {
  readonly gatheringId: string;
  readonly bookingId: string;
  readonly why: 'cancelled-by-member' | 'booking-refused' | 'account-erased';
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Gives a seat back, once. A member may do so until the deadline that the gathering states; who is erased leaves every
 * gathering that has not begun.
 */
export function releaseSeat({ gatheringId, bookingId, why, now }: ReleaseSeat, state: Readonly<GatheringState>): Decision<GatheringEvent> {
  const seat = state.seats.get(bookingId);
  if (seat === undefined) return [];
  if (why !== 'booking-refused' && state.status === 'cancelled') return refuse('gathering_cancelled');
  if (why === 'cancelled-by-member' && now > state.scheduled!.cancelUntil) return refuse('cancellation_closed');
  if (why === 'account-erased' && now >= state.scheduled!.startsAt) return refuse('closed');
  return [{ type: 'SeatReleased', data: { gatheringId, bookingId, memberId: seat.memberId, why } }];
}
