import { z } from 'zod';
import { Password } from '../field-rules.ts';
import { Id } from '../ids.ts';
import { roles } from '../roles.ts';
import type { VerbBodies } from '../verbs/verb.ts';
import { fromReadModel } from './shared.ts';

/** A page that asks for a password, in the admin console: never the password. */
export const ProtectedPageRecord = z.object({
  ...fromReadModel,
  id: Id,
  path: z.string(),
  /** Who sees it without a password. */
  passes: z.array(z.enum(roles)),
  /** Since when there is a password; null while there is none, and only those see it. */
  passwordSince: z.string().nullable(),
  /** Everybody knows the password: it is that of the demonstration, and opens nothing but a node for its own machine. */
  isKnown: z.boolean(),
  changedAt: z.string(),
});
export type ProtectedPageRecord = z.infer<typeof ProtectedPageRecord>;

export const protectedPageBodies = {
  /** By the rules of all passwords. */
  setPassword: z.object({ password: Password }),
} satisfies VerbBodies;
