import { z } from 'zod';
import { Id } from '../ids.ts';
import { fromReadModel } from './shared.ts';

/** One thing that somebody of the staff did. Why stands in the history of the record. */
export const DeedRecord = z.object({
  /** `id` is of its event: the stream and the revision in it. */
  ...fromReadModel,
  by: Id,
  /** Null once they are erased. */
  byName: z.string().nullable(),
  /** The event's type. */
  type: z.string(),
  time: z.string(),
  /** What it was done to: the kind of record, by the category of its stream, and its id. */
  category: z.string(),
  recordId: z.string(),
});
export type DeedRecord = z.infer<typeof DeedRecord>;
