import { words as common } from '@aarambh/web-shared/words.ts';

/** What stands around every page: menu, bar, connection, keys. */
export const words = {
  title: `${common.product} admin console`,
  console: 'Console',
  adminConsole: 'Admin console',
  menu: 'Menu',
  dashboard: 'Dashboard',
  statements: 'Statements',
  system: 'System',
  home: `${common.product}, to the dashboard`,
  skip: 'To the content',
  offline: 'You are offline. What you see may be old, and nothing can be saved until you are back.',
  light: 'Light look',
  dark: 'Dark look',
  account: {
    yours: 'Your account',
    label: 'Account',
    of: (name: string) => `Account of ${name}`,
    settings: 'Settings',
    memberConsole: 'Member console',
    logOut: 'Log out',
  },
  keys: {
    hint: 'Keys (?)',
    show: 'Show the keys',
    heading: 'Keys',
    search: 'Search the list, or go to one that can be searched',
    these: 'Show these keys',
    rows: 'Go from row to row and open one',
    tabs: 'Go from tab to tab of a record',
    close: 'Close a dialog',
  },
};
