import { z } from 'zod';
import { FileId, Id, Instant } from '../ids.ts';
import { OWN_DATA_DOCUMENTS, OWN_DATA_PIECES } from '../own-data.ts';
import { defineEvent, type EventsOf } from './definition.ts';

/** How a download was noted while it was one file. */
function inOneFile({ fileId, ...data }: Readonly<Record<string, unknown>>): object {
  return { ...data, fileIds: [fileId] };
}

/** How a download was noted while documents stood in it by their names alone. */
function withoutDocuments(data: Readonly<Record<string, unknown>>): object {
  return { ...data, documentIds: [] };
}

/** How a failure was noted while nobody said why. */
function withoutWhy(data: Readonly<Record<string, unknown>>): object {
  return { ...data, why: 'broken' };
}

/** Stream `mydata-{accountId}`: downloads of everything we hold of a person. */
export const ownDataEvents = [
  defineEvent('OwnDataRequested', z.object({ accountId: Id, requestId: Id, at: Instant })),
  /** It is there, for its person alone, until then: files whose texts, one after the other, are one JSON document, and files that it names. */
  defineEvent(
    'OwnDataMade',
    z.object({
      accountId: Id,
      requestId: Id,
      fileIds: z.array(z.string()).min(1).max(OWN_DATA_PIECES),
      documentIds: z.array(FileId).max(OWN_DATA_DOCUMENTS),
      until: Instant,
    }),
    { version: 3, upcasts: { 1: inOneFile, 2: withoutDocuments } },
  ),
  /** It could not be made, and is tried no more; `too-long`: another one would end the same way. */
  defineEvent('OwnDataFailed', z.object({ accountId: Id, requestId: Id, why: z.enum(['broken', 'too-long']) }), {
    version: 2,
    upcasts: { 1: withoutWhy },
  }),
] as const;
export type OwnDataEvent = EventsOf<typeof ownDataEvents>;
