import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { Role } from '../roles.ts';
import { SignInProvider } from '../sign-ins.ts';
import type { VerbBodies } from '../verbs/verb.ts';
import { fromReadModel } from './shared.ts';

/** A member in the admin console; auditors get no more than name, role and state. */
export const MemberRecord = z.object({
  ...fromReadModel,
  /** Null once they are erased. */
  name: z.string().nullable(),
  role: Role,
  suspended: z.boolean(),
  erased: z.boolean(),
  revision: z.int().optional(),
  email: z.string().nullable().optional(),
  bio: z.string().optional(),
  imagePath: z.string().nullable().optional(),
  verified: z.boolean().optional(),
  /** The person asked to be erased and can still take it back. */
  held: z.boolean().optional(),
  registeredAt: z.string().optional(),
  referrer: z.string().nullable().optional(),
  referrals: z.int().optional(),
  /** A role that one admin proposed and another has to approve. */
  proposedRole: Role.nullable().optional(),
  proposalId: z.string().nullable().optional(),
  proposedBy: z.string().nullable().optional(),
  proposedAt: z.string().nullable().optional(),
  /** Only on the record itself, not in lists. */
  points: z.int().optional(),
  /** The same: names that the person had before, the latest first. */
  formerNames: z.array(z.string()).optional(),
  /** The same: other ways to sign in than the password, and since when. */
  signIns: z.array(z.object({ provider: SignInProvider, since: Instant })).optional(),
  /** The same: their card in the directory; null for who is no member. */
  card: z.object({ handle: z.string().nullable(), hidden: z.boolean(), listedAt: Instant.nullable() }).nullable().optional(),
  /** The same: with how many members they are connected. */
  connections: z.int().optional(),
});
export type MemberRecord = z.infer<typeof MemberRecord>;

/** What stands in the security log of an account. */
export const SecurityDeed = z.enum([
  'signed-in',
  'sign-in-refused',
  'password-refused',
  'code-refused',
  'password-changed',
  'password-reset',
  'sign-in-linked',
  'sign-in-unlinked',
  'name-changed',
  'email-change-asked',
  'email-changed',
  'second-factor-set',
  'second-factor-removed',
  'recovery-codes-renewed',
  'role-proposed',
  'role-rejected',
  'role-changed',
  'suspended',
  'reinstated',
  'erasure-requested',
  'erasure-withdrawn',
  'erased',
  'exported',
  'viewed',
  'looked-at',
]);
export type SecurityDeed = z.infer<typeof SecurityDeed>;

/** One line of the security log: kept for 180 days under the key of the account's person. */
export const SecurityLogRecord = z.object({
  id: z.string(),
  accountId: Id,
  time: Instant,
  deed: SecurityDeed,
  /** Network address that it came from; null where somebody else than the account's person did it. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** The account, or part of the system, that did it to this one; null: its own person. */
  by: z.string().nullable(),
  /** The account that it was done to, the file that was taken, or the view and the route that was looked at. */
  about: z.string().nullable(),
});
export type SecurityLogRecord = z.infer<typeof SecurityLogRecord>;

/** The same with the names of the accounts that it names: null where none is named, or its person was erased. */
export const SecurityLogLine = SecurityLogRecord.extend({ byName: z.string().nullable(), aboutName: z.string().nullable() });
export type SecurityLogLine = z.infer<typeof SecurityLogLine>;

const role = z.object({ role: Role });
/** Whoever decides names the proposal that they have seen. */
const proposal = z.object({ proposalId: Id });

export const memberBodies = {
  'change-role': role,
  'propose-role': role,
  'approve-role': proposal,
  'reject-role': proposal,
} satisfies VerbBodies;
