/** What the page about notes says. */
export const words = {
  notes: 'Your notes',
};
