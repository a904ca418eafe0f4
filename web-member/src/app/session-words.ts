import { rich, type Wrap } from '@aarambh/web-shared/ui/rich.ts';

/** What is said above a page that anybody may see once the session ended; it loads when that happens. */
export const words = {
  ended: (link: Wrap) => rich('Your session has ended. ', link('Log in'), ' to continue with your points and bookings.'),
  withoutLogin: 'Go on without logging in',
};
