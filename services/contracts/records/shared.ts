import { z } from 'zod';

/** What the kit adds to the record of a document. */
export const fromReadModel = {
  /** An event that could not be applied parked this record's stream: it may lack what happened since. */
  stale: z.literal(true).optional(),
};
