import type { BookingEvent, BookingRefusal } from '@aarambh/contracts/events/gatherings.ts';

type CancelledWhy = Extract<BookingEvent, { type: 'BookingCancelled' }>['data']['why'];

/** Why a booking was refused, or ended. */
const ended: Readonly<Record<BookingRefusal | CancelledWhy, string>> = {
  'cancelled-by-member': 'The member cancelled',
  'gathering-cancelled': 'The event was cancelled',
  'account-erased': 'The account was erased',
  not_found: 'There was no such event',
  gathering_cancelled: 'The event was cancelled before',
  already_booked: 'The member had booked it already',
  closed: 'Booking was closed',
  paid_only: 'The event is paid in rupees only',
  price_mismatch: 'The price had changed',
  full: 'Every seat was taken',
  insufficient_points: 'The member had too few points',
  spend_voided: 'It was cancelled meanwhile',
  idempotency_key_reused: 'It was sent before with other details',
};

/** What several resources say of bookings. */
export const words = {
  title: 'Bookings',
  lead: 'Who booked what. Bookings belong to their members; what an admin can change is the event.',
  statuses: { requested: 'Under way', confirmed: 'Booked', refused: 'Refused', cancelled: 'Cancelled' },
  ended,
  contact: 'WhatsApp',
  typeTitle: 'Type a title',
};
