/** What the mails about notes are called on the system page, by the names of their templates in the outbox. */
export const words = {
  'note.hidden': 'A note is out of sight',
};
