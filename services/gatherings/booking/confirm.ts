import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { BookingState } from './state.ts';

export interface ConfirmBooking {
  readonly bookingId: string;
  readonly paymentId: string;
}

/** The outcome of a booking whose seat is held and whose points are spent. The first outcome stands: after another it writes nothing. */
export function confirmBooking({ bookingId, paymentId }: ConfirmBooking, state: BookingState): Decision<BookingEvent, 'not_booked'> {
  if (state === null) return refuse('not_booked');
  if (state.status !== 'requested') return [];
  const { gatheringId, memberId, points } = state.terms;
  return [{ type: 'BookingConfirmed', data: { bookingId, gatheringId, memberId, paymentId, points } }];
}
