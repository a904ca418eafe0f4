import { rich, type Wrap } from '@aarambh/web-shared/ui/rich.ts';

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
  forgot: (reset: Wrap, members: Wrap) => rich(reset('Forgot password?'), ' It opens in the ', members('member console'), '.'),
};
