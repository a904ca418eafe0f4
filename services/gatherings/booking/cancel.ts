import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { BookingEnd, BookingState } from './state.ts';

export interface CancelBooking {
  readonly bookingId: string;
  readonly why: BookingEnd;
}

/** Ends a confirmed booking, once; its points have been given back. */
export function cancelBooking({ bookingId, why }: CancelBooking, state: BookingState): Decision<BookingEvent, 'not_booked'> {
  if (state?.status === 'cancelled') return [];
  if (state?.status !== 'confirmed') return refuse('not_booked');
  const { gatheringId, memberId, points } = state.terms;
  return [{ type: 'BookingCancelled', data: { bookingId, gatheringId, memberId, points, why } }];
}
