import { z } from 'zod';
import { Id } from '../ids.ts';
import { Role } from '../roles.ts';
import type { VerbBodies } from '../verbs/verb.ts';

const role = z.object({ role: Role });
/** Whoever decides names the proposal that they have seen. */
const proposal = z.object({ proposalId: Id });

export const memberBodies = {
  'change-role': role,
  'propose-role': role,
  'approve-role': proposal,
  'reject-role': proposal,
} satisfies VerbBodies;
