/** What the mails about gatherings are called on the system page, by the names of their templates in the outbox. */
export const words = {
  'gathering.cancelled': 'Event cancelled',
};
