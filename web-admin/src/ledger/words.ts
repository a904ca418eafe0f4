import { count } from '../ui/format.ts';

/** What the page of one movement says. */
export const words = {
  statement: 'Statement at that moment',
  historyOfAccount: 'History of the account',
  movement: 'The movement',
  counter: (name: string, counter: string) => `${name} (${counter})`,
  booking: 'Booking',
  lots: 'Lots it touched',
  lot: (amount: number, lotId: string) => `${count(amount)} of ${lotId}`,
  place: 'Its place in the log',
  position: 'Position',
  revision: 'Revision in the account',
  eventId: 'Event id',
};
