import type { SecurityDeed } from '@aarambh/contracts/records/accounts.ts';
import { plural } from '@aarambh/web-shared/format.ts';
import { rich } from '@aarambh/web-shared/ui/rich.ts';
import type { ReactNode } from 'react';

/** What the account's person did, or somebody who tried to be them. */
const deeds: Readonly<Record<SecurityDeed, string>> = {
  'signed-in': 'Signed in',
  'sign-in-refused': 'A sign-in was refused',
  'password-refused': 'A wrong password was entered while signed in',
  'code-refused': 'A wrong login code was entered',
  'password-changed': 'Changed the password',
  'password-reset': 'Set a new password through a link in a mail',
  'second-factor-set': 'Set up two-step login',
  'second-factor-removed': 'Turned off two-step login',
  'recovery-codes-renewed': 'Made new recovery codes',
  'role-proposed': 'A new role was proposed',
  'role-rejected': 'A proposed role was rejected',
  'role-changed': 'The role was changed',
  suspended: 'The account was suspended',
  reinstated: 'The account was reinstated',
  erased: 'The account was erased',
  exported: 'Exported a file',
};

/** What somebody else did to the account, where that is said otherwise. */
const byOthers: Readonly<Partial<Record<SecurityDeed, string>>> = {
  'second-factor-removed': 'Two-step login was turned off',
};

/** What the account's person did to somebody else's account. */
const toOthers: Readonly<Partial<Record<SecurityDeed, (whom: ReactNode) => ReactNode>>> = {
  'second-factor-removed': (whom) => rich('Turned off two-step login for ', whom),
  'role-proposed': (whom) => rich('Proposed a new role for ', whom),
  'role-rejected': (whom) => rich('Rejected the role proposed for ', whom),
  'role-changed': (whom) => rich('Changed the role of ', whom),
  suspended: (whom) => rich('Suspended ', whom),
  reinstated: (whom) => rich('Reinstated ', whom),
  erased: (whom) => rich('Erased ', whom),
};

/** What is in the files of the admin console, by their names without the ending. A list has the name of its resource. */
const files: Readonly<Record<string, string>> = {
  gatherings: 'the list of events',
  bookings: 'the list of bookings',
  points: 'the list of points accounts',
  ledger: 'the list of points movements',
  adjustments: 'the list of adjustments',
  verdict: 'the verdict of an audit',
  statement: 'a member’s statement',
};

/** What the security log of a member says. */
export const words = {
  label: 'Security log',
  empty: 'Nothing in the last 180 days',
  emptyText: 'Sign-ins, refused passwords, changes of the login and what admins did to the account are listed here for 180 days.',
  erased: 'Nothing is kept of this person: their security log was erased with them.',
  count: (lines: number, zone: string) =>
    `${plural(lines, { one: 'entry', other: 'entries' })} of the last 180 days, newest first. Times in ${zone}.`,
  deeds,
  byOthers,
  toOthers,
  files,
  whoBooked: (event: string) => `who booked event ${event}`,
  formats: { csv: 'CSV', json: 'JSON' },
  exported: (what: string, format: string) => `Exported ${what} as ${format}`,
  exportedOther: (file: string) => `Exported the file ${file}`,
  /** An account whose name is not read yet. */
  somebody: 'Another member',
  by: (who: ReactNode) => rich('by ', who),
  from: (device: string | null, address: string | null) => [device, address].filter((part) => part !== null).join(', '),
  older: 'Show older entries',
};
