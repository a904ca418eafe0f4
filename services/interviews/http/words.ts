/** What students read of what bookings of events refuse with too, in other words. */
export const words = {
  refused: {
    full: 'This slot was taken meanwhile. Choose another one.',
    already_booked: 'You have booked as many interviews as your college allows.',
    closed: 'It is too late for this slot.',
  },
} as const;
