/** What several resources say of bookings. */
export const words = {
  title: 'Bookings',
  lead: 'Who booked what. Bookings belong to their members; what an admin can change is the event.',
  statuses: { requested: 'Under way', confirmed: 'Booked', refused: 'Refused', cancelled: 'Cancelled' },
  ended: {
    'cancelled-by-member': 'The member cancelled',
    'gathering-cancelled': 'The event was cancelled',
    'account-erased': 'The account was erased',
  } as Readonly<Record<string, string>>,
  contact: 'WhatsApp',
  typeTitle: 'Type a title',
};
