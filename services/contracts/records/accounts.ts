import { z } from 'zod';
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
