/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Subscribers',
  /** What its records are called, by the categories of their streams. */
  kinds: { newsletter: 'Subscription' },
  /** What a file of its list holds. */
  file: 'the list of newsletter subscribers',
  /** What a subscriber is called whose address is not shown, or not kept any more. */
  nobody: 'A subscriber',
  left: 'Somebody who left',
};
