/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Members',
  /** What its records are called, by the categories of their streams. */
  kinds: { account: 'Member' },
};
