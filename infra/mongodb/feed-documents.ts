import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { FeedDocuments, FeedCheckpoint, ModelCheckpoint } from '@aarambh/kernel/ports/feed-documents.ts';
import { declared } from '../queries/documents-query.ts';
import { buildSweep } from './build-sweep.ts';
import type { Mongo } from './connection.ts';
import { documentSource } from './document-writes.ts';
import { documentCollections, indexesOf, isCurrent, parkedId, progressIn, type ModelRow } from './documents-schema.ts';
import { beginRebuild } from './feed-rebuild.ts';
import { feedWrites } from './feed-writes.ts';
import { reading, writing } from './unavailable.ts';

export interface MongoFeedDocumentsOptions {
  readonly mongo: Mongo;
  readonly models: readonly DocumentModel[];
  /** Epoch of the store that the documents are of: those of another one are not live. */
  readonly epoch: string;
  /** Milliseconds for which a replaced build is kept for queries under way. */
  readonly keepMs: number;
}

/** Longer than any query of people may take. */
export const BUILD_KEPT_MS = 10_000;

/**
 * The writing half of the documents in MongoDB, for projectors of any number of processes. Makes the indexes of the builds that
 * are live, and throws away builds that nobody reads. Every method rejects with `StoreUnavailable` while the server is away.
 */
export async function openMongoFeedDocuments(options: MongoFeedDocumentsOptions): Promise<FeedDocuments> {
  const { mongo, models, epoch, keepMs } = options;
  const collections = documentCollections(mongo);

  for (const row of await reading(() => collections.models.find().toArray())) {
    const model = models.find(({ name }) => name === row._id);
    if (model === undefined || !isCurrent(row, model, epoch)) continue;
    const indexes = indexesOf(model);
    if (indexes.length > 0) await writing(() => collections.documents(model.name, row.build!).createIndexes(indexes));
  }
  const sweep = buildSweep(mongo, collections, keepMs);

  /** Asked after this call: partitions that are assigned together share the answer. */
  let asking: Promise<FeedCheckpoint> | null = null;
  function checkpoint(): Promise<FeedCheckpoint> {
    asking ??= nextTurn().then(() => {
      asking = null;
      return see();
    });
    return asking;
  }

  async function see(): Promise<FeedCheckpoint> {
    const rows = await reading(() => collections.models.find().toArray());
    const progress = await reading(() => collections.progress.find().toArray());
    const byName = new Map(rows.map((row) => [row._id, row]));
    return {
      models: new Map(models.map((model) => [model.name, checkpointOf(model, byName.get(model.name))])),
      partitions: progress.map(progressIn),
    };
  }

  function checkpointOf(model: DocumentModel, row: ModelRow | undefined): ModelCheckpoint {
    if (row?.build == null) return { build: '', live: false, newer: false, base: 0 };
    return { build: row.build, live: isCurrent(row, model, epoch), newer: row.version > model.version, base: row.base };
  }

  return {
    checkpoint,
    source: (builds) => documentSource((name) => collections.documents(name, builds.get(name)!)),
    write: feedWrites(mongo, collections, models),

    async unpark(builds, streams) {
      if (streams.length === 0) return;
      const ids = streams.map(({ model, stream }) => parkedId(model, builds.get(model)!, stream));
      await writing(() => collections.parked.deleteMany({ _id: { $in: ids } }));
      // Makes readers look for the parked streams again.
      const names = [...new Set(streams.map(({ model }) => model))];
      await writing(() => collections.models.updateMany({ _id: { $in: names } }, { $inc: { parks: 1 } }));
    },

    parked: (builds) =>
      reading(() =>
        collections.parked
          .find({ build: { $in: [...builds.values()] } }, { projection: { _id: 0, build: 0 } })
          .sort({ _id: 1 })
          .toArray(),
      ),

    rebuild: (name) => beginRebuild({ collections, model: declared(models, name), epoch, switched: sweep.soon }),

    async close() {
      sweep.stop();
    },
  };
}
