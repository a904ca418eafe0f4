import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { BookingState, BookingTerms } from './state.ts';

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
