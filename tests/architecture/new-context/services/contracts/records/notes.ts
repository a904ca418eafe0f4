import { z } from 'zod';
import { fromReadModel } from './shared.ts';

/** A note in the admin console. */
export const NoteRecord = z.object({
  ...fromReadModel,
  memberId: z.string(),
  /** Null once its writer is erased. */
  writerName: z.string().nullable(),
  text: z.string(),
  hidden: z.boolean(),
  writtenAt: z.string(),
});
export type NoteRecord = z.infer<typeof NoteRecord>;
