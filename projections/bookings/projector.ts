import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { BookingDocument } from './view.ts';
import { idOf, projector } from '../host/read-model.ts';

/** Every booking and how it ended. The member's number stays encrypted in the event: nobody lists by it. */
export const bookings = projector<BookingDocument, BookingEvent>({
  name: 'bookings',
  version: 1,
  fields: {
    gatheringId: 'text',
    memberId: 'text',
    status: 'text',
    eventNumber: 'number',
    points: 'number',
    paymentId: 'text',
    requestedAt: 'text',
    changedAt: 'text',
  },
  // The numbers that a member booked are answered with every booking: from the index alone.
  indexed: ['gatheringId', ['memberId', 'status', 'eventNumber'], 'requestedAt', 'status'],
  key: ({ stream }) => idOf(stream),

  on: {
    BookingRequested: {
      // A refused booking may be requested again under the same id: it starts anew.
      begins(_before, { event, meta }) {
        const { gatheringId, memberId, eventNumber, points } = event.data;
        return {
          gatheringId,
          memberId,
          eventNumber,
          points,
          status: 'requested',
          paymentId: null,
          why: null,
          requestedAt: meta.time,
          changedAt: meta.time,
        };
      },
    },
    BookingConfirmed(booking, { event }) {
      booking.status = 'confirmed';
      booking.paymentId = event.data.paymentId;
    },
    BookingRefused(booking, { event }) {
      booking.status = 'refused';
      booking.why = event.data.code;
    },
    BookingCancelled(booking, { event }) {
      booking.status = 'cancelled';
      booking.why = event.data.why;
    },
  },
  after(booking, { meta }) {
    booking.changedAt = meta.time;
  },
});
