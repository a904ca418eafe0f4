import type { AnyBulkWriteOperation, Collection, MongoBulkWriteError } from 'mongodb';
import type { DocumentModel, DocumentSource, DocumentWrite, StoredDocument } from '@aarambh/kernel/ports/document-writer.ts';
import type { DocumentRow } from './documents-schema.ts';
import { searchTokens } from '@aarambh/kernel/search-tokens.ts';
import { assertRace, duplicatesOf, reading, writing } from './unavailable.ts';

/** Documents of one bulk write. */
const BULK = 1000;
/** Queries under way at once for the last documents of prefixes. */
const AT_ONCE = 32;
const STORED = { f: 0, t: 0 } as const;

export function rowOf(model: DocumentModel, { id, stream, revision, json, subjects, values, text }: DocumentWrite): DocumentRow {
  const f = Object.fromEntries(Object.keys(model.fields).map((field, place) => [field, values[place] ?? null]));
  return { _id: id, stream, revision, json, f, t: model.search === undefined ? [] : [...searchTokens(text)], s: subjects };
}

/**
 * Writes each document where a lower revision or none is kept, and answers the ids of those that stood higher. What is new to
 * the writer is inserted, which costs a fraction of an upsert; where somebody else was first the guard decides.
 * @throws {KeyStaysTaken} an index refuses a document for good; the others are written
 */
export async function writeGuarded(
  documents: Collection<DocumentRow>,
  model: DocumentModel,
  writes: readonly DocumentWrite[],
): Promise<string[]> {
  const higher: string[] = [];
  for (let from = 0; from < writes.length; from += BULK) {
    const some = writes.slice(from, from + BULK);
    const rows = some.map((write) => rowOf(model, write));
    const fresh = await inserted(
      documents,
      rows.filter((_, place) => some[place]!.before === null),
    );
    const known = rows.filter(({ _id }) => !fresh.has(_id));
    if (known.length > 0 && !(await updated(documents, known))) higher.push(...(await higherAlready(documents, some)));
  }
  return higher;
}

/** Inserts and answers the ids of those that were not there. */
async function inserted(documents: Collection<DocumentRow>, rows: readonly DocumentRow[]): Promise<ReadonlySet<string>> {
  const ids = new Set(rows.map(({ _id }) => _id));
  if (rows.length === 0) return ids;
  try {
    await writing(() => documents.insertMany(rows, { ordered: false }));
  } catch (error) {
    for (const place of duplicatesOf(error)) ids.delete(rows[place]!._id);
  }
  return ids;
}

/** Updates under the guard; true when every one was written. */
async function updated(documents: Collection<DocumentRow>, rows: readonly DocumentRow[]): Promise<boolean> {
  for (let left = rows, losses = 1; ; losses++) {
    const operations = left.map((row): AnyBulkWriteOperation<DocumentRow> => ({ updateOne: guardedUpdate(row) }));
    try {
      const { modifiedCount, upsertedCount } = await writing(() => documents.bulkWrite(operations, { ordered: false }));
      return modifiedCount + upsertedCount === rows.length;
    } catch (error) {
      // Two upserts of one new document: one wins, and the other now finds it there.
      const lost = duplicatesOf(error);
      assertRace(losses, error as MongoBulkWriteError);
      left = lost.map((place) => left[place]!);
    }
  }
}

/** A pipeline, because a filter by revision would upsert a second document, and E11000 cannot tell stale from broken. */
export function guardedUpdate(row: DocumentRow) {
  const older = { $lt: [{ $ifNull: ['$revision', -1] }, row.revision] };
  return { filter: { _id: row._id }, update: [{ $replaceWith: { $cond: [older, { $literal: row }, '$$ROOT'] } }], upsert: true };
}

/** The ids of those that are kept with a higher revision than was written. */
export async function higherAlready(
  documents: Collection<DocumentRow>,
  writes: readonly Pick<DocumentWrite, 'id' | 'revision'>[],
): Promise<string[]> {
  if (writes.length === 0) return [];
  const written = new Map(writes.map(({ id, revision }) => [id, revision]));
  const found = await reading(() => documents.find({ _id: { $in: [...written.keys()] } }, { projection: { revision: 1 } }).toArray());
  return found.filter(({ _id, revision }) => revision > written.get(_id)!).map(({ _id }) => _id);
}

/** Writes documents of a build that only one writer knows: no guard. */
export async function writeUnguarded(
  documents: Collection<DocumentRow>,
  model: DocumentModel,
  writes: readonly DocumentWrite[],
): Promise<void> {
  for (let from = 0; from < writes.length; from += BULK) {
    const operations = writes.slice(from, from + BULK).map((write): AnyBulkWriteOperation<DocumentRow> => {
      const row = rowOf(model, write);
      const { _id, ...replacement } = row;
      return write.before === null ? { insertOne: { document: row } } : { replaceOne: { filter: { _id }, replacement, upsert: true } };
    });
    await writing(() => documents.bulkWrite(operations, { ordered: false }));
  }
}

/** The documents of one build, for a fold. */
export function documentSource(collectionOf: (model: string) => Collection<DocumentRow>): DocumentSource {
  const stored = ({ _id, stream, revision, json, s }: DocumentRow): StoredDocument => ({ id: _id, stream, revision, json, subjects: s });
  return {
    async load(model, ids) {
      if (ids.length === 0) return [];
      const found = await reading(() =>
        collectionOf(model)
          .find({ _id: { $in: [...ids] } }, { projection: STORED })
          .toArray(),
      );
      return found.map(stored);
    },

    async last(model, prefixes) {
      const found: StoredDocument[] = [];
      for (let from = 0; from < prefixes.length; from += AT_ONCE) {
        const some = prefixes.slice(from, from + AT_ONCE).map((prefix) =>
          reading(() =>
            collectionOf(model)
              .find({ _id: { $gte: prefix, $lt: `${prefix}\u{10ffff}` } }, { projection: STORED })
              .sort({ _id: -1 })
              .limit(1)
              .toArray(),
          ),
        );
        found.push(...(await Promise.all(some)).flat().map(stored));
      }
      return found;
    },
  };
}
