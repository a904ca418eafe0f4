import type { ProcessWatch } from '@aarambh/kernel/process.ts';
import type { BookingProcess } from './booking-process.ts';
import type { WatchedEvent } from '../booking/asked.ts';

/** What was seen of a booking that is not at its end. */
export interface BookingProgress {
  readonly confirmed: boolean;
  readonly seated: boolean;
}

/**
 * Watches over bookings from their request until their seat is confirmed or everything is given back, and over cancellations from
 * the seat that was given back to the points that return for it. Older logs confirm the seat first and write the outcome last.
 */
export function bookingWatch(process: BookingProcess): ProcessWatch<WatchedEvent, BookingProgress> {
  return {
    name: 'booking-processes',
    idOf: ({ data }) => data.bookingId,

    follow: {
      BookingRequested: () => ({ confirmed: false, seated: false }),
      BookingConfirmed: (before) => (before?.seated === true ? null : { confirmed: true, seated: false }),
      SeatConfirmed: (before) => (before === null || before.confirmed ? null : { confirmed: false, seated: true }),
      // No event says that nothing is held any more: `advance` looks, once, when nobody is at it.
      BookingRefused: (before) => before ?? { confirmed: false, seated: false },
      SeatReleased: (before, event) => (event.data.why === 'booking-refused' ? before : { confirmed: true, seated: false }),
      BookingCancelled: () => null,
    },

    async advance(bookingId) {
      await process.carryOn(bookingId, { actor: 'system:booking-processes', corr: bookingId });
    },
    undo: process.undo,
  };
}
