import type { AnyBulkWriteOperation } from 'mongodb';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { ErasedDocuments } from '@aarambh/kernel/ports/erased-documents.ts';
import { declared } from '../queries/documents-query.ts';
import type { Mongo } from './connection.ts';
import { rowOf } from './document-writes.ts';
import { documentCollections, isCurrent, type DocumentRow } from './documents-schema.ts';
import { again, reading, repeatable } from './unavailable.ts';

export interface MongoErasedDocumentsOptions {
  readonly mongo: Mongo;
  readonly models: readonly DocumentModel[];
  /** Epoch of the store that the documents are of. */
  readonly epoch: string;
}

/** Reaches an erased person's documents in every build; rejects with `StoreUnavailable` while the server is away. */
export function mongoErasedDocuments({ mongo, models, epoch }: MongoErasedDocumentsOptions): ErasedDocuments {
  const collections = documentCollections(mongo);

  return {
    async builds(name) {
      const model = declared(models, name);
      const prefix = `${mongo.namespace}.doc.${name}.`;
      // In this order: a build that is made later reads the erasure in the log.
      const all = await reading(() => mongo.db.listCollections({}, { nameOnly: true }).toArray());
      const row = await reading(() => collections.models.findOne({ _id: name }));
      const current = row !== null && isCurrent(row, model, epoch) ? row.build : null;
      const builds = all.filter(({ name: one }) => one.startsWith(prefix)).map(({ name: one }) => one.slice(prefix.length));
      // One that has just begun holds what it read in memory, and has no collection yet.
      const begun = row?.rebuilding?.build;
      if (begun !== undefined && !builds.includes(begun)) builds.push(begun);
      return builds.map((build) => ({ build, ours: build === current }));
    },

    holding: (name, build, subject) =>
      reading(async () => {
        const found = collections
          .documents(name, build)
          .find({ s: subject }, { projection: { stream: 1, revision: 1 } })
          .sort({ _id: 1 });
        return (await found.toArray()).map(({ _id, stream, revision }) => ({ id: _id, stream, revision }));
      }),

    async replace(name, build, writes) {
      const model = declared(models, name);
      const operations = writes.map((write): AnyBulkWriteOperation<DocumentRow> => {
        const row = rowOf(model, write);
        // Also of the same revision: it may have been folded with the key.
        const later = { $gt: [{ $ifNull: ['$revision', -1] }, row.revision] };
        const update = [{ $replaceWith: { $cond: [later, '$$ROOT', { $literal: row }] } }];
        return { updateOne: { filter: { _id: row._id }, update, upsert: true } };
      });
      if (operations.length > 0) await repeatable(() => again(() => collections.documents(name, build).bulkWrite(operations)));
    },

    async blank(name, build, documents) {
      const operations = documents.map(({ id, stream, revision }): AnyBulkWriteOperation<DocumentRow> => {
        const nothing = { stream, revision, json: null, f: {}, t: [] };
        return { updateOne: { filter: { _id: id, revision: { $lte: revision } }, update: { $set: nothing } } };
      });
      if (operations.length > 0) await repeatable(() => collections.documents(name, build).bulkWrite(operations));
    },
  };
}
