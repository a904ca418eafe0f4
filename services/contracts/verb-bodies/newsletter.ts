import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import type { VerbBodies } from '../verbs/verb.ts';

export const subscriberBodies = {
  end: z.object({ subscriberId: Id }),
} satisfies VerbBodies;

export const issueBodies = {
  /** Null for now. */
  send: z.object({ revision: z.int(), at: Instant.nullable().default(null) }),
} satisfies VerbBodies;
