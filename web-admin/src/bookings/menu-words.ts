/** What the menu calls this resource, and what its records are called. */
export const words = {
  menu: 'Bookings',
  record: (member: string) => `Booking of ${member}`,
};
