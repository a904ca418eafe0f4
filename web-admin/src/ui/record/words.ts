import { rich } from '@aarambh/web-shared/ui/rich.ts';
import type { ReactNode } from 'react';
import { plural } from '../format.ts';

/** What a record's page says: its parts, its commands, its history. */
export const words = {
  parts: 'Parts of this record',
  none: 'none',
  otherPicture: (text: string) => `another file: ${text}`,
  yes: 'yes',
  no: 'no',
  missing: 'There is no such record',
  missingWhy: 'The address may be mistyped. Nothing in this console is ever deleted from history, so a record that was once here still is.',
  toList: 'To the list',
  stale:
    'A change of this record could not be read into this view, so it may be out of date. Its history is complete. An admin can retry under System.',
  notSaved: 'Not saved: somebody changed this record meanwhile. Decide above the button which version stays.',
  changedMeanwhile:
    'Somebody changed this record while you were typing. Nothing of yours is lost, and nothing of yours is saved yet. If you keep your version and save it, it takes the place of theirs.',
  reason: 'Why this change?',
  reasonHelp: 'Stands in the history.',
  moment: 'When',
  seeTheirs: 'See what they changed',
  keepMine: 'Keep my version',
  typeToConfirm: (typed: ReactNode) => rich('Type ', typed, ' to confirm'),
  typedWrong: (typed: string) => `Type ${typed} exactly as it stands above.`,
  history: {
    none: 'Nothing happened yet',
    noneWhy: 'Every change of this record will be listed here, with who made it, when and why.',
    entries: (total: number, zone: string) => `${plural(total, { one: 'entry', other: 'entries' })}, newest first. Times in ${zone}.`,
    older: 'Show older entries',
    seats: 'Changes of seats',
    seatsOf: (amount: number) => `${plural(amount, { one: 'change', other: 'changes' })} of seats by members`,
    by: (actor: string) => `by ${actor}`,
    field: (name: string) => `${name}:`,
  },
};
