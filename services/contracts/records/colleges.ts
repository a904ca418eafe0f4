import { z } from 'zod';
import { CollegeState, Seat } from '../colleges/college.ts';
import { Email } from '../field-rules.ts';
import type { VerbBodies } from '../verbs/verb.ts';
import { fromReadModel } from './shared.ts';

/** Somebody of a college in the admin console. */
const Colleague = z.object({ accountId: z.string(), seat: Seat, name: z.string().nullable(), email: z.string().nullable() });

/** A college in the admin console. */
export const OrganisationRecord = z.object({
  ...fromReadModel,
  name: z.string(),
  state: CollegeState,
  /** Somebody has to decide. */
  undecided: z.boolean(),
  /** Null before it was approved. */
  code: z.string().nullable(),
  released: z.boolean(),
  people: z.int(),
  /** The account that opened it; null once erased. */
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable().optional(),
  signedUpAt: z.string(),
  changedAt: z.string(),
  /** Only on the record itself, not in lists. */
  team: z.array(Colleague).optional(),
  answers: z.array(z.object({ at: z.string(), text: z.string() })).optional(),
});
export type OrganisationRecord = z.infer<typeof OrganisationRecord>;

export const organisationBodies = {
  /** Whom an admin invites to speak for a college. */
  inviteOwner: z.object({ email: Email }),
} satisfies VerbBodies;
