import { points } from '../ui/format.ts';

/** What the pages about points accounts say. */
export const words = {
  title: 'Accounts',
  lead: 'What every member holds.',
  search: 'Search by member’s name or email',
  /** For those who see no addresses. */
  searchNames: 'Search by member’s name',
  none: 'No accounts yet',
  noneWhy: 'A member’s account opens with their first points, for example the free ones.',
  unlocked: 'Unlocked',
  locked: 'Not yet',
  account: 'Account',
  holds: (balance: number) => `Points account, ${points(balance)}`,
};
