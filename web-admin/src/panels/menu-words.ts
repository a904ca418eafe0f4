/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Panels',
  record: (college: string) => `Panel of ${college}`,
  aCollege: 'a college',
  /** What its records are called, by the categories of their streams. */
  kinds: { panel: 'Panel' },
};
