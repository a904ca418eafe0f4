/** What several pages say of applications for membership. */
export const words = {
  statuses: { applied: 'Waits for you', asked: 'Waits for an answer', accepted: 'Accepted', declined: 'Declined' },
  unconfirmed: 'Email not confirmed',
};
