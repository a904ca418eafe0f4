import type { BookingEvent, BookingRefusal } from '@aarambh/contracts/events/gatherings.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** What was asked for. The contact stays encrypted in its event: no step of the process needs it. */
export interface BookingTerms {
  readonly gatheringId: string;
  readonly memberId: string;
  readonly eventNumber: number;
  readonly points: number;
  readonly fingerprint: string;
}

/** One attempt to book. Null until it was requested. */
export type BookingState =
  | null
  | { readonly terms: BookingTerms; readonly status: 'requested' }
  | { readonly terms: BookingTerms; readonly status: 'confirmed' }
  | { readonly terms: BookingTerms; readonly status: 'refused'; readonly why: BookingRefusal }
  | { readonly terms: BookingTerms; readonly status: 'cancelled'; readonly why: BookingEnd };

/** Why a confirmed booking was cancelled. */
export type BookingEnd = Extract<BookingEvent, { type: 'BookingCancelled' }>['data']['why'];

function evolve(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'BookingRequested': {
      const { gatheringId, memberId, eventNumber, points, fingerprint } = event.data;
      return { terms: { gatheringId, memberId, eventNumber, points, fingerprint }, status: 'requested' };
    }
    case 'BookingConfirmed':
      return state && { terms: state.terms, status: 'confirmed' };
    case 'BookingRefused':
      return state && { terms: state.terms, status: 'refused', why: event.data.code };
    case 'BookingCancelled':
      return state && { terms: state.terms, status: 'cancelled', why: event.data.why };
    default:
      return unreachable(event);
  }
}

/** Streams `booking-{bookingId}`: one attempt to book, its outcome, and its end. */
export const booking: StreamKind<BookingState, BookingEvent> = {
  category: 'booking',
  impersonal: true,
  initialState: () => null,
  evolve,
  sizeOf: () => 600,
};
