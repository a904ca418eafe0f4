import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  BookingRequested: 'Asked for a seat',
  BookingConfirmed: 'Booked',
  BookingRefused: 'Refused',
  BookingCancelled: 'Booking cancelled',
} satisfies EventWords<BookingEvent>;
