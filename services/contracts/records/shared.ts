import { z } from 'zod';

/** What the kit says of the record of a document: its id, which a record may narrow, and whether it can be relied on. */
export const fromReadModel = {
  id: z.string(),
  /** An event that could not be applied parked this record's stream: it may lack what happened since. */
  stale: z.literal(true).optional(),
};
