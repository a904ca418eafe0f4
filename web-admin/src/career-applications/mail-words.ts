/** What the mails about applications for an opening are called on the system page, by the names of their templates in the outbox. */
export const words = {
  'career.received': 'Job application received',
  'career.again': 'Job application sent again',
  'career.moved': 'Job application taken to a step',
};
