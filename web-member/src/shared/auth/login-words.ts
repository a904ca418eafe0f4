/** What asks a visitor to log in, and staff to log in as a member. */
export const words = {
  title: 'You are not Logged In',
  why: 'Log in to book, use your points and see your bookings. You then come back to this page. You need no account to look around.',
  asMember: 'Log in as a member',
  asMemberWhy: (name: string) =>
    `You are signed in at the admin console, ${name}. Only members can book seats: log in with a member’s account to book one.`,
  logIn: 'Log in',
  signUp: 'Sign up',
};
