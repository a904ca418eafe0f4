import type { BookingEvent, GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';

export interface BookingRequest {
  readonly memberId: string;
  readonly gatheringId: string;
  /** The price in points that the member saw; another than the gathering's is price_mismatch. */
  readonly credit: number;
  /** The member's WhatsApp number; null where none was asked for. */
  readonly contact: string | null;
  /** Names the process; the same key with another body is idempotency_key_reused. Absent: every call is a new try. */
  readonly idempotencyKey: string | null;
}

export interface Booked {
  readonly bookingId: string;
  /** The booking's reference that the success modal shows as PaymentID. */
  readonly paymentId: string;
  readonly newPoint: number;
  readonly eventNumber: number;
  readonly joinLink: string;
}

/** What a cancellation answers: the balance after it, and of which gathering. */
export interface Cancelled {
  readonly newPoint: number;
  readonly gatheringId: string;
  readonly eventNumber: number;
}

/** What opens a booking's process, or brings it nearer to its end. */
export type WatchedEvent = BookingEvent | Extract<GatheringEvent, { type: 'SeatConfirmed' | 'SeatReleased' }>;
