/** What a page of one's own says once the session ended. */
export const words = {
  ended: 'Your session has ended',
  endedWhy: 'Log in, and you are back on this page. Everything that you saved is kept.',
  logIn: 'Log in',
};
