import type { BookingEvent, BookingRefusal } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { BookingState } from './state.ts';

export interface RefuseBooking {
  readonly bookingId: string;
  readonly code: BookingRefusal;
}

/** The outcome of a booking that cannot be had; what it holds and spent goes back. The first outcome stands: after another it writes nothing. */
export function refuseBooking({ bookingId, code }: RefuseBooking, state: BookingState): Decision<BookingEvent, 'not_booked'> {
  if (state === null) return refuse('not_booked');
  if (state.status !== 'requested') return [];
  const { gatheringId, memberId } = state.terms;
  return [{ type: 'BookingRefused', data: { bookingId, gatheringId, memberId, code } }];
}
