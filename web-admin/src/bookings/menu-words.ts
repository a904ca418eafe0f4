/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Bookings',
  record: (member: string) => `Booking of ${member}`,
  /** What a file of its list holds. */
  file: 'the list of bookings',
};
