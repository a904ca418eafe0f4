import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { BookingState, BookingTerms } from '../booking.ts';

export interface RequestBooking extends BookingTerms {
  readonly bookingId: string;
  readonly contact: string | null;
}

/**
 * Opens the process of a booking. Asked again with the same body it writes nothing; a refused booking may be requested again
 * under the same id, because refusals are not kept (design §3.7).
 */
export function requestBooking(command: RequestBooking, state: BookingState): Decision<BookingEvent> {
  if (state !== null && state.status !== 'refused')
    return state.terms.fingerprint === command.fingerprint ? [] : refuse('idempotency_key_reused');
  const { contact, ...data } = command;
  return [{ type: 'BookingRequested', data, personal: contact === null ? null : { contact } }];
}
