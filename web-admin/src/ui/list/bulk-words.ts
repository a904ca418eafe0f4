import { count, plural } from '../format.ts';

const records = (amount: number): string => plural(amount, { one: 'record', other: 'records' });

/** What the dialog says that does something to many records, and its report. */
export const words = {
  title: (command: string, amount: number) => `${command}: ${records(amount)}`,
  consequence: (consequence: string) => `${consequence} Each record is decided on its own, and you see what each one got.`,
  report: (command: string, done: number, amount: number) => `${command}: ${count(done)} of ${count(amount)} done`,
  done: 'Done',
  refused: 'Refused',
};
