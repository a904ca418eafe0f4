import { view } from '@aarambh/kernel/view.ts';

/** Id: booking id. Stream: booking-{id}. */
export interface BookingDocument {
  gatheringId: string;
  memberId: string;
  eventNumber: number;
  points: number;
  status: 'requested' | 'confirmed' | 'refused' | 'cancelled';
  paymentId: string | null;
  why: string | null;
  requestedAt: string;
  changedAt: string;
}

export const bookingsView = view<BookingDocument>('bookings');
