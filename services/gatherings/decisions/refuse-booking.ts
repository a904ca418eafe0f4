import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { BookingState } from '../booking.ts';

export interface RefuseBooking {
  readonly bookingId: string;
  readonly code: string;
}

/** Closes the process without a booking; what was held or spent has been given back. */
export function refuseBooking({ bookingId, code }: RefuseBooking, state: BookingState): Decision<BookingEvent> {
  if (state?.status !== 'requested') return [];
  const { gatheringId, memberId } = state.terms;
  return [{ type: 'BookingRefused', data: { bookingId, gatheringId, memberId, code } }];
}
