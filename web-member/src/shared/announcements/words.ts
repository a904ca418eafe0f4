/** What is said around announcements. */
export const words = {
  title: 'Announcements',
  what: 'The announcements',
  none: 'No Announcements',
  view: 'View',
  viewOf: (title: string) => `View ${title}`,
  acknowledge: 'I have read this',
  acknowledgeOf: (title: string) => `I have read this: ${title}`,
  acknowledged: 'You have read this.',
};
