import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { BookingDocument } from './view.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';

/** Every booking and how it ended. The member's number stays encrypted in the event: nobody lists by it. */
export const bookings: ReadModel<BookingDocument, BookingEvent> = {
  name: 'bookings',
  version: 1,
  types: ['BookingRequested', 'BookingConfirmed', 'BookingRefused', 'BookingCancelled'],
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

  apply(doc, recorded) {
    const { event, meta } = recorded;
    // A refused booking may be requested again under the same id: it starts anew.
    if (event.type === 'BookingRequested') {
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
    }
    const booking = existing(doc, recorded);
    booking.changedAt = meta.time;
    switch (event.type) {
      case 'BookingConfirmed':
        booking.status = 'confirmed';
        booking.paymentId = event.data.paymentId;
        break;
      case 'BookingRefused':
        booking.status = 'refused';
        booking.why = event.data.code;
        break;
      case 'BookingCancelled':
        booking.status = 'cancelled';
        booking.why = event.data.why;
        break;
    }
    return booking;
  },
};
