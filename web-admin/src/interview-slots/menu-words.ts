/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Slots',
  record: (college: string) => `Slots of ${college}`,
  /** What its records are called, by the categories of their streams. */
  kinds: { slotrules: 'Slots' },
};
