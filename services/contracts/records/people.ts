import { z } from 'zod';
import { Audience, CardDetails } from '../http/people.ts';
import { fromReadModel } from './shared.ts';

/** What somebody shows of themselves, in the admin console: all of it, whoever may see it elsewhere. */
export const CardRecord = z.object({
  /** `id` is the owner's account. */
  ...fromReadModel,
  revision: z.int(),
  name: z.string(),
  designation: z.string(),
  company: z.string(),
  linkedin: z.string(),
  ...CardDetails.shape,
  /** Of the public page; '' without one. */
  handle: z.string(),
  /** Whom the owner shows the card to. */
  audience: Audience,
  /** Null for who is no member: they may have a public page all the same. */
  listedAt: z.string().nullable(),
  /** The account cannot be used. */
  suspended: z.boolean(),
  /** An admin took it out of the directory. */
  hidden: z.boolean(),
  /** Why, where it is hidden. Only on the record itself, not in lists. */
  hiddenWhy: z.string().nullable().optional(),
});
export type CardRecord = z.infer<typeof CardRecord>;
