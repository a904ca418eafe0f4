import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState } from './state.ts';

export type ReleaseRefusal = 'already_booked' | 'not_booked' | 'gathering_cancelled' | 'cancellation_closed' | 'closed';

export interface ReleaseSeat {
  readonly gatheringId: string;
  readonly bookingId: string;
  readonly memberId: string;
  readonly why: 'cancelled-by-member' | 'booking-refused' | 'account-erased';
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Gives a seat back, once. A refused booking gives back what it holds, at any time, but never a confirmed seat; a member gives
 * back a confirmed one, until the deadline that the gathering states; who is erased leaves every gathering that has not begun.
 * Of a seat that is not known it records a void, so that the hold is refused when it comes late.
 */
export function releaseSeat(command: ReleaseSeat, state: Readonly<GatheringState>): Decision<GatheringEvent, ReleaseRefusal> {
  const { gatheringId, bookingId, memberId, why, now } = command;
  if (state.ended.has(bookingId)) return [];
  const seat = state.seats.get(bookingId);
  if (seat === undefined) return [{ type: 'SeatVoided', data: { gatheringId, bookingId, memberId } }];
  if (seat.confirmed !== (why !== 'booking-refused')) return refuse(seat.confirmed ? 'already_booked' : 'not_booked');
  if (why !== 'booking-refused' && state.status === 'cancelled') return refuse('gathering_cancelled');
  if (why === 'cancelled-by-member' && now > state.scheduled!.cancelUntil) return refuse('cancellation_closed');
  if (why === 'account-erased' && now >= state.scheduled!.startsAt) return refuse('closed');
  return [{ type: 'SeatReleased', data: { gatheringId, bookingId, memberId: seat.memberId, why } }];
}
