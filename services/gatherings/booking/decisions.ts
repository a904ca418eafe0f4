import type { BookingEvent, BookingRefusal } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { BookingEnd, BookingState, BookingTerms } from './state.ts';

export interface RequestBooking extends BookingTerms {
  readonly bookingId: string;
  readonly contact: string | null;
}

/**
 * Opens an attempt to book. Asked again with the same body it writes nothing; another body under the same key is refused, unless
 * the attempt was: refusals are not kept, and whoever asks again makes a new attempt.
 */
export function requestBooking(command: RequestBooking, state: BookingState): Decision<BookingEvent, 'idempotency_key_reused'> {
  if (state === null) {
    const { contact, ...data } = command;
    return [{ type: 'BookingRequested', data, personal: contact === null ? null : { contact } }];
  }
  return state.status === 'refused' || state.terms.fingerprint === command.fingerprint ? [] : refuse('idempotency_key_reused');
}

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
