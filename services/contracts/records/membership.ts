import { z } from 'zod';
import { MembershipMoment, MembershipStatus } from '../membership.ts';
import type { VerbBodies } from '../verbs/verb.ts';
import { fromReadModel } from './shared.ts';

/** An application for membership in the admin console; auditors get no more than who, and how it stands. */
export const ApplicationRecord = z.object({
  /** `id` is the applicant's account. */
  ...fromReadModel,
  /** What a decision may name, so that nobody decides about what they have not read. */
  revision: z.int(),
  name: z.string(),
  designation: z.string(),
  company: z.string(),
  linkedin: z.string(),
  status: MembershipStatus,
  undecided: z.boolean(),
  emailVerified: z.boolean(),
  appliedAt: z.string(),
  decidedAt: z.string().nullable(),
  contact: z.string().optional(),
  email: z.string().optional(),
  probono: z.string().optional(),
  /** Who decided, or asked for more; null before, and once they are erased. */
  decidedByName: z.string().nullable(),
  /** Only on the record itself, not in lists. */
  moments: z.array(MembershipMoment).optional(),
});
export type ApplicationRecord = z.infer<typeof ApplicationRecord>;

/** What whoever decides has read; without it the decision is about what stands. */
const read = z.object({ revision: z.int().min(0).optional() });

export const applicationBodies = { accept: read, ask: read, decline: read } satisfies VerbBodies;
