import { z } from 'zod';
import type { VerbBodies } from '../verbs/verb.ts';

/** What whoever decides has read; without it the decision is about what stands. */
const read = z.object({ revision: z.int().min(0).optional() });

export const applicationBodies = { accept: read, ask: read, decline: read } satisfies VerbBodies;
