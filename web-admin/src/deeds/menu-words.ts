/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'What staff did',
  /** What a file of its list holds. */
  file: 'the list of what staff did',
};
