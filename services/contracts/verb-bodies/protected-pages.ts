import { z } from 'zod';
import { Password } from '../field-rules.ts';
import type { VerbBodies } from '../verbs/verb.ts';

export const protectedPageBodies = {
  /** By the rules of all passwords. */
  setPassword: z.object({ password: Password }),
} satisfies VerbBodies;
