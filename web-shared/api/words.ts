/** What both consoles say about the service itself. */
export const words = {
  service: {
    well: null,
    'catching-up': 'Waiting for the latest changes to appear here…',
    lagging: 'This page may be out of date. The latest changes are saved and will appear by themselves.',
    reconnecting: 'Reconnecting…',
    away: 'Aarambh cannot be reached. Keep this page open: it keeps trying, and what you typed stays.',
  },
  offline: 'The service could not be reached. Check your connection and try again in a moment.',
  unreadable: 'Something went wrong on the way. Try again in a moment.',
  unknown: 'Something went wrong. Try again in a moment.',
  loggedOutHereOnly: 'You are logged out here. The service could not be told, so the session stays in your list until it ends.',
  outcomeUnknown: 'The service does not answer, so it is not known whether this was done. Try again in a moment: it is never done twice.',
};
