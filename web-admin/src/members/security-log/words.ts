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
  'password-reset': 'Set a new password through an emailed link',
  'sign-in-linked': 'Linked a Google login',
  'sign-in-unlinked': 'Removed a linked Google login',
  'name-changed': 'Changed the name',
  'email-change-asked': 'Asked for another email address',
  'email-changed': 'Changed the email address',
  'second-factor-set': 'Set up two-step login',
  'second-factor-removed': 'Turned off two-step login',
  'recovery-codes-renewed': 'Made new recovery codes',
  'role-proposed': 'A new role was proposed',
  'role-rejected': 'A proposed role was rejected',
  'role-changed': 'The role was changed',
  suspended: 'The account was suspended',
  reinstated: 'The account was reinstated',
  'erasure-requested': 'Asked to be erased',
  'erasure-withdrawn': 'Took the erasure back',
  erased: 'The account was erased',
  exported: 'Exported a file',
  viewed: 'An admin began to look at this person’s pages',
  'looked-at': 'An admin looked at a page of this person',
};

/** What somebody else did to the account, where that is said otherwise. */
const byOthers = {
  'second-factor-removed': 'Two-step login was turned off',
} satisfies Partial<Record<SecurityDeed, string>>;

/** What the account's person did to somebody else's account. */
const toOthers = {
  'second-factor-removed': (whom) => rich('Turned off two-step login for ', whom),
  'role-proposed': (whom) => rich('Proposed a new role for ', whom),
  'role-rejected': (whom) => rich('Rejected the role proposed for ', whom),
  'role-changed': (whom) => rich('Changed the role of ', whom),
  suspended: (whom) => rich('Suspended ', whom),
  reinstated: (whom) => rich('Reinstated ', whom),
  erased: (whom) => rich('Erased ', whom),
  viewed: (whom) => rich('Began to look at the pages of ', whom),
} satisfies Partial<Record<SecurityDeed, (whom: ReactNode) => ReactNode>>;

/** What is in the files of the admin console that are of no list, by their names without the ending. */
const files = {
  verdict: 'the verdict of an audit',
  statement: 'a member’s statement',
};

/** What the security log of a member says. */
export const words = {
  label: 'Security log',
  empty: 'Nothing in the last 180 days',
  emptyText: 'Sign-ins, refused passwords, changes to the login and what admins did to the account are listed here for 180 days.',
  erased: 'Nothing is kept about this person: their security log was erased with them.',
  count: (lines: number, zone: string) =>
    `${plural(lines, { one: 'entry', other: 'entries' })} from the last 180 days, newest first. Times in ${zone}.`,
  deeds,
  byOthers,
  toOthers,
  files,
  whoBooked: (event: string) => `the bookings of event ${event}`,
  formats: { csv: 'CSV', json: 'JSON' },
  exported: (what: string, format: string) => `Exported ${what} as ${format}`,
  exportedOther: (file: string) => `Exported the file ${file}`,
  by: (who: ReactNode) => rich('by ', who),
  from: (device: string | null, address: string | null) => [device, address].filter((part) => part !== null).join(', '),
};
