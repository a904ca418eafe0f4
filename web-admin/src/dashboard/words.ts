import { count, form, plural } from '../ui/format.ts';
import { words as common } from '../ui/words.ts';

/** What the dashboard says. */
export const words = {
  page: 'Dashboard',
  welcome: (name: string) => `Good to see you, ${name}`,
  lead: 'What needs you today.',
  college: {
    lead: 'Your college as it stands now. What you change, you change on its own pages.',
    more: 'All numbers',
    own: 'To the pages of your college',
  },
  adjustments: {
    heading: 'Adjustments',
    more: 'Look at them',
    none: 'Nothing waits for a second person.',
    waiting: (amount: number) => `${count(amount)} ${form(amount, { one: 'waits', other: 'wait' })} for a second person.`,
  },
  audit: {
    heading: 'Last audit',
    start: 'Replay the ledger',
    more: 'Audits',
    none: 'Nobody has replayed the ledger yet. The verdict will stand here.',
    read: (moment: string, events: number, accounts: number) =>
      `${moment}, ${common.events(events)}, ${plural(accounts, { one: 'account', other: 'accounts' })}`,
  },
  events: {
    heading: 'Next events',
    more: 'All events',
    none: 'Nothing is planned. The next events will be listed here with their seats.',
    create: 'New event',
  },
  system: {
    heading: 'System',
    more: 'Details',
    models: (models: number, lag: number, head: number) =>
      `${plural(models, { one: 'read model', other: 'read models' })}, the slowest ${common.events(lag)} behind position ${count(head)}.`,
  },
};
