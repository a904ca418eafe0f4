import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { Role } from '../roles.ts';
import { fromReadModel } from './shared.ts';

/** A member in the admin console; auditors get no more than name, role and state. */
export const MemberRecord = z.object({
  id: z.string(),
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
  'second-factor-set',
  'second-factor-removed',
  'recovery-codes-renewed',
  'role-proposed',
  'role-rejected',
  'role-changed',
  'suspended',
  'reinstated',
  'erased',
  'exported',
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
  /** The account that it was done to, or the file that was taken. */
  about: z.string().nullable(),
});
export type SecurityLogRecord = z.infer<typeof SecurityLogRecord>;
