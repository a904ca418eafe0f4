import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { BookingState } from '../booking.ts';

export interface ConfirmBooking {
  readonly bookingId: string;
  readonly paymentId: string;
}

/** Closes the process: seat and points are the member's and ours. */
export function confirmBooking({ bookingId, paymentId }: ConfirmBooking, state: BookingState): Decision<BookingEvent> {
  if (state?.status === 'confirmed') return [];
  if (state?.status !== 'requested') return refuse('not_booked');
  const { gatheringId, memberId, points } = state.terms;
  return [{ type: 'BookingConfirmed', data: { bookingId, gatheringId, memberId, paymentId, points } }];
}
