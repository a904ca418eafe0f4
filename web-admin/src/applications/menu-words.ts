/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Applications',
  /** What its records are called, by the categories of their streams. */
  kinds: { membership: 'Application' },
  /** What a file of its list holds. */
  file: 'the list of applications for membership',
};
