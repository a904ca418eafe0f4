import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { FeedDocuments, FeedStanding } from '@aarambh/kernel/ports/feed-documents.ts';
import { declared } from '../queries/documents-query.ts';
import { buildSweep } from './build-sweep.ts';
import type { Mongo } from './connection.ts';
import { documentSource, writeGuarded } from './document-writes.ts';
import {
  documentCollections,
  indexesOf,
  isCurrent,
  parkedId,
  PROGRESS_ID,
  progressOf,
  type ModelRow,
  type ProgressRow,
} from './documents-schema.ts';
import { beginRebuild } from './feed-rebuild.ts';
import { progressWrites } from './progress-writes.ts';
import { reading, writing } from './unavailable.ts';

export interface MongoFeedDocumentsOptions {
  readonly mongo: Mongo;
  readonly models: readonly DocumentModel[];
  /** Epoch of the store that the documents are of: those of another one are not live. */
  readonly epoch: string;
  /** Milliseconds for which a replaced build is kept for queries under way; default 10,000. */
  readonly keepMs?: number;
}

interface Seen {
  readonly rows: ReadonlyMap<string, ModelRow>;
  readonly progress: ProgressRow | null;
}

/**
 * The writing half of the documents in MongoDB, for projectors of any number of processes. Makes the indexes of the builds that
 * are live, and throws away builds that nobody reads. Every method rejects with `StoreUnavailable` while the server is away.
 */
export async function openMongoFeedDocuments(options: MongoFeedDocumentsOptions): Promise<FeedDocuments> {
  const { mongo, models, epoch, keepMs = 10_000 } = options;
  const collections = documentCollections(mongo);
  const advance = progressWrites(collections);

  for (const row of await reading(() => collections.models.find().toArray())) {
    const model = models.find(({ name }) => name === row._id);
    if (model === undefined || !isCurrent(row, model, epoch)) continue;
    const indexes = indexesOf(model);
    if (indexes.length > 0) await writing(() => collections.documents(model.name, row.build!).createIndexes(indexes));
  }
  const sweep = buildSweep(mongo, collections, keepMs);

  /** Where all models stand, asked after this call: the models' followers look at the same times, and share the answer. */
  let asking: Promise<Seen> | null = null;
  function seen(): Promise<Seen> {
    asking ??= nextTurn().then(() => {
      asking = null;
      return see();
    });
    return asking;
  }

  async function see(): Promise<Seen> {
    // In this order: a build has its progress before it is live.
    const rows = await reading(() => collections.models.find().toArray());
    const progress = await reading(() => collections.progress.findOne({ _id: PROGRESS_ID }));
    return { rows: new Map(rows.map((row) => [row._id, row])), progress };
  }

  return {
    async standing(name): Promise<FeedStanding> {
      const model = declared(models, name);
      const { rows, progress } = await seen();
      const row = rows.get(name);
      if (row?.build == null) return { build: '', live: false, newer: false, base: 0, partitions: [] };
      const { build } = row;
      return {
        build,
        live: isCurrent(row, model, epoch),
        newer: row.version > model.version,
        base: row.base,
        partitions: progressOf(progress, name, build),
      };
    },

    source: (_, build) => documentSource((name) => collections.documents(name, build)),
    write: (name, build, writes) => writeGuarded(collections.documents(name, build), declared(models, name), writes),

    async park(build, streams) {
      if (streams.length === 0) return;
      const upserts = streams.map((one) => ({
        replaceOne: { filter: { _id: parkedId(one.model, build, one.stream) }, replacement: { ...one, build }, upsert: true },
      }));
      await writing(() => collections.parked.bulkWrite(upserts, { ordered: false }));
      await tell(streams);
    },

    async unpark(build, streams) {
      if (streams.length === 0) return;
      const ids = streams.map(({ model, stream }) => parkedId(model, build, stream));
      await writing(() => collections.parked.deleteMany({ _id: { $in: ids } }));
      await tell(streams);
    },

    parked: (model, build) =>
      reading(() =>
        collections.parked
          .find({ model, build }, { projection: { _id: 0, build: 0 } })
          .sort({ _id: 1 })
          .toArray(),
      ),

    advance,

    rebuild: (name) => beginRebuild({ collections, model: declared(models, name), epoch, switched: sweep.soon }),

    async close() {
      sweep.stop();
    },
  };

  /** Makes readers look for the parked streams again. */
  async function tell(streams: readonly { readonly model: string }[]): Promise<void> {
    const names = [...new Set(streams.map(({ model }) => model))];
    await writing(() => collections.models.updateMany({ _id: { $in: names } }, { $inc: { parks: 1 } }));
  }
}
