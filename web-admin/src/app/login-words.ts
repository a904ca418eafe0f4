/** What the login page says; its banner has the words of the member console's. */
export const words = {
  tab: 'Login',
  heading: 'Admin console',
  lead: 'For admins, moderators, colleges and auditors.',
  loginFirst: 'Please First Login to visit this Page',
  goToMembers: 'Go to the member console',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  forgot: 'Forgot password?',
  /** Around the link to the member console. */
  opensThere: [' It opens in the ', '.'] as readonly [before: string, after: string],
  memberConsole: 'member console',
};
