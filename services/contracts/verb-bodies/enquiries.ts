import { z } from 'zod';
import { EnquiryText } from '../enquiries/text.ts';
import { Id } from '../ids.ts';
import type { VerbBodies } from '../verbs/verb.ts';

const note = z.object({ text: EnquiryText });

export const enquiryBodies = {
  give: z.object({ toId: Id }),
  note,
  /** An answer may name the revision that was read. */
  answer: note.extend({ revision: z.int().min(0).optional() }),
} satisfies VerbBodies;
