import { z } from 'zod';
import { FileId, Id, Instant } from './ids.ts';

/** Hours that a download of everything we hold of a person lives, and in which they can ask for the next few. */
export const OWN_DATA_HOURS = 24;
/** Downloads that a person can ask for in that time. */
export const OWN_DATA_MOST = 3;

/** Pieces of a download at most, of a quarter of a MiB and a row each. */
export const OWN_DATA_PIECES = 512;

/** Documents and pictures at most that a download names. */
export const OWN_DATA_DOCUMENTS = 5_000;

/** A document or a picture that a person sent, and where they fetch it as long as their download opens. */
export const OwnDataDocument = z.object({ fileId: FileId, name: z.string(), contentType: z.string(), bytes: z.int(), address: z.string() });
export type OwnDataDocument = z.infer<typeof OwnDataDocument>;

/** Something we hold of a person: when it came to be, what it is, everything that it says, and the documents that came with it. */
export const OwnDataRow = z.looseObject({ at: Instant, what: z.string(), documents: z.array(OwnDataDocument).optional() });
export type OwnDataRow = z.infer<typeof OwnDataRow>;

/** What belongs together, by the part of the product that holds it. */
export const OwnDataPart = z.object({ part: z.string(), rows: z.array(OwnDataRow) });

/** Everything that we hold of a person at a moment. */
export const OwnData = z.object({ accountId: Id, madeAt: Instant, parts: z.array(OwnDataPart) });
export type OwnData = z.infer<typeof OwnData>;
