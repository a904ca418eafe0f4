import { clock } from '@aarambh/web-shared/format.ts';
import { rich, type Wrap } from '@aarambh/web-shared/ui/rich.ts';

/** What surrounds every page says. */
export const words = {
  home: 'Home',
  events: 'Events',
  members: 'Members',
  learn: 'Learn',
  chat: 'Chat',
  you: 'You',
  logIn: 'Log in',
  signUp: 'Sign up',
  adminConsole: 'Admin console',
  loggedOut: 'You are logged out.',
  brand: 'Aarambh, home',
  main: 'Main',
  mainBelow: 'Main, at the bottom',
  accountMenu: 'Account menu',
  skip: 'Skip to the content',
  loading: 'Loading the page',
  announcement: 'Announcement',
  closeAnnouncement: 'Close the announcement',
  offline: 'You are offline. What you see may be out of date. Changes need a connection.',
  broken: 'This page stopped working',
  brokenWhy: 'What you saved is safe. If this happens again, a new version may be on its way: wait a minute.',
  reload: 'Load it again',
  /** What is said above a page that visitors may see once the session ended. */
  session: {
    ended: (link: Wrap) => rich('Your session has ended. ', link('Log in'), ' to continue with your points and bookings.'),
    withoutLogin: 'Go on without logging in',
  },
  /** What is said to an admin above the pages of the member that they look at. */
  viewing: {
    as: (name: string, until: string) => `You are viewing as ${name}, until ${clock(until)}. Nothing can be changed.`,
    asksAge: 'They have not said their age: after a week they see only that question.',
    ended: (name: string) => `You were viewing as ${name}. That has ended.`,
    end: 'End now',
    back: 'To the admin console',
  },
  /** What the account menu says. */
  account: {
    contact: 'Contact us',
    profile: 'Profile',
    dashboard: 'Points and bookings',
    interviews: 'Interviews',
    student: 'Student dashboard',
    sessions: 'Where you are signed in',
    settings: 'Settings',
    feedback: 'Feedback',
    logOut: 'Logout',
    asMember: 'Log in as a member',
    staffHere: 'Signed in at the admin console',
    account: 'Account',
  },
  /** What the footer says. */
  footer: {
    points: 'Points',
    community: 'Community',
    testimonials: 'Testimonials',
    join: 'Join community',
    joinWhy: 'Founders, investors and students who begin together. Every beginning here is one evening away.',
    start: 'Get started',
    goTo: 'Go to',
    policies: 'Policies',
    about: 'About',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
    refunds: 'Refund and cancellation',
    grievance: 'Complaints about data',
    follow: 'Follow us',
    questions: (link: Wrap) => rich('Questions? ', link('Contact us'), '. We answer within 24 hours. Gurgaon, India.'),
  },
};
