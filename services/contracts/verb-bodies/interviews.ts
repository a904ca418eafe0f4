import { z } from 'zod';
import { Email } from '../field-rules.ts';
import { Id } from '../ids.ts';
import { MissingSide } from '../interviews/state.ts';
import type { VerbBodies } from '../verbs/verb.ts';

export const interviewBookingBodies = { miss: z.object({ side: MissingSide }) } satisfies VerbBodies;

export const panelBodies = {
  invite: z.object({ email: Email }),
  remove: z.object({ interviewerId: Id }),
} satisfies VerbBodies;
