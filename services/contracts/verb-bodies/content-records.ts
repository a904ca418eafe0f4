import { z } from 'zod';
import { Instant } from '../ids.ts';
import type { VerbBodies } from '../verbs/verb.ts';

const seen = z.object({ revision: z.int() });

export const contentBodies = {
  /** Null for now. */
  publish: seen.extend({ from: Instant.nullable().default(null) }),
  restore: seen.extend({ version: z.int().min(0) }),
} satisfies VerbBodies;
