/** What the page of a mailed invitation says, whatever it invites to. */
export const words = {
  title: 'An invitation',
  what: 'Your invitation',
  name: 'Your name',
  password: 'Password',
  passwordRule: '8 to 15 characters, with a number and a special character.',
  confirm: 'Confirm password',
  accept: 'Accept',
  accepting: 'Accepting…',
  known: 'You have an account with this address. Log in with it, and accept here.',
  other: (email: string) =>
    `You are signed in with another account. This invitation is for ${email}. Log out, then log in with that one.`,
  logIn: 'Log in',
  decline: 'Decline',
  declineTitle: 'Decline the invitation?',
  declineWhy: 'Nothing of you is kept. The college can invite you again.',
  declining: 'Declining…',
  declined: 'The invitation was declined',
  declinedWhy: 'Nothing of you is kept.',
  accepted: 'Welcome',
};
