/** What a page of one's own says once the session ended. */
export const words = {
  ended: 'Your session has ended',
  endedWhy: 'Log in, and you are back on this page. Everything that you saved is kept.',
  logIn: 'Log in',
  /** What asks a visitor to log in, and staff to log in as a member. */
  asked: {
    title: 'You are not Logged In',
    why: 'Log in to book, use your points and see your bookings. You then come back to this page. You need no account to look around.',
    asMember: 'Log in as a member',
    asMemberWhy: (name: string) =>
      `You are signed in at the admin console, ${name}. Only members can book seats: log in with a member’s account to book one.`,
    signUp: 'Sign up',
  },
};
