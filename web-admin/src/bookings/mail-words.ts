/** What the mails about bookings are called on the system page, by the names of their templates in the outbox. */
export const words = {
  'booking.confirmed': 'Seat booked',
  'booking.cancelled': 'Booking cancelled',
};
