/** What several pages say of testimonials. */
export const words = {
  statuses: {
    invited: 'Asked to write',
    unverified: 'Not confirmed yet',
    waiting: 'Waits for you',
    approved: 'Shown',
    rejected: 'Not shown',
    withdrawn: 'Taken back',
  },
  pinned: 'Pinned',
};
