import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
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
export type BookingState = null | {
  readonly terms: BookingTerms;
  readonly status: 'requested' | 'confirmed' | 'refused' | 'cancelled';
  /** Code of a refusal, or why it was cancelled. */
  readonly why: string | null;
};

function evolve(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'BookingRequested': {
      const { gatheringId, memberId, eventNumber, points, fingerprint } = event.data;
      return { terms: { gatheringId, memberId, eventNumber, points, fingerprint }, status: 'requested', why: null };
    }
    case 'BookingConfirmed':
      return state && { ...state, status: 'confirmed' };
    case 'BookingRefused':
      return state && { ...state, status: 'refused', why: event.data.code };
    case 'BookingCancelled':
      return state && { ...state, status: 'cancelled', why: event.data.why };
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
