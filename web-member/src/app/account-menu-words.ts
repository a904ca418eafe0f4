/** What the account menu says; it loads with what is in it. */
export const words = {
  logIn: 'Log in',
  signUp: 'Sign up',
  adminConsole: 'Admin console',
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
};
