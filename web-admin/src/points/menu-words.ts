/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Accounts',
  /** What a file of its list holds. */
  file: 'the list of points accounts',
};
