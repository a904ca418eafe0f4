import { z } from 'zod';
import { Email } from '../field-rules.ts';
import type { VerbBodies } from '../verbs/verb.ts';

export const organisationBodies = {
  /** Whom an admin invites to speak for a college. */
  inviteOwner: z.object({ email: Email }),
} satisfies VerbBodies;
