/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Protected pages',
  /** What its records are called, by the categories of their streams. */
  kinds: { protectedpage: 'Protected page' },
};
