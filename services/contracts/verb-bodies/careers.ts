import { z } from 'zod';
import { CareerMessage, CareerNote } from '../careers/text.ts';
import type { VerbBodies } from '../verbs/verb.ts';

/** What the applicant is told beside the step. */
const message = z.object({ text: CareerMessage });

export const careerBodies = {
  screen: message,
  interview: message,
  offer: message,
  hire: message,
  decline: message,
  note: z.object({ text: CareerNote }),
} satisfies VerbBodies;
