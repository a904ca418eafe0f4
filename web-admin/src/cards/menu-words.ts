/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Directory',
  /** What its records are called, by the categories of their streams. */
  kinds: { card: 'Card of a member' },
};
