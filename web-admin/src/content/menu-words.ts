/** What the menu and lists of what was done call this resource. */
export const words = {
  menu: 'Pages',
  record: (title: string) => (title === '' ? 'Record' : title),
  /** What its records are called, by the categories of their streams. */
  kinds: { content: 'Part of a page' },
};
