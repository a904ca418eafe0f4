/** What several pages say of colleges. */
export const words = {
  states: {
    unconfirmed: 'Email not confirmed',
    waiting: 'Waits for you',
    asked: 'Waits for an answer',
    approved: 'Approved',
    declined: 'Declined',
    suspended: 'Suspended',
  },
  released: 'Released',
};
