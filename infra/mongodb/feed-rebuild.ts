import type { UpdateFilter } from 'mongodb';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { FeedRebuild } from '@aarambh/kernel/ports/feed-documents.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { shapeOf } from '@aarambh/kernel/document-shape.ts';
import { RebuildSuperseded } from '../queries/rebuild-superseded.ts';
import { documentSource, writeUnguarded } from './document-writes.ts';
import { indexesOf, parkedId, type DocumentCollections, type ModelRow } from './documents-schema.ts';
import { again, writing } from './unavailable.ts';

interface RebuildParts {
  readonly collections: DocumentCollections;
  readonly model: DocumentModel;
  readonly epoch: string;
  /** Called after a switch: the build before is to go. */
  readonly switched: () => void;
}

/** Times that the making of indexes is asked for again: it may take longer than a connection waits, and goes on meanwhile. */
const INDEX_TRIES = 30;

/** Begins a build of a model in a collection of its own. There is one at a time: a later one ends the earlier. */
export async function beginRebuild({ collections, model, epoch, switched }: RebuildParts): Promise<FeedRebuild> {
  const { models, parked } = collections;
  const build = newId();
  const documents = collections.documents(model.name, build);
  const none = { build: null, previous: null, version: 0, shape: '', epoch, base: 0, parks: 0 } as const;
  const begun = { $set: { rebuilding: { build, done: 0, total: 0 } }, $setOnInsert: none };
  await writing(() => again(() => models.updateOne({ _id: model.name }, begun, { upsert: true })));

  /** Changes where the model stands, as long as this is the build that is being made. */
  async function change(update: UpdateFilter<ModelRow> | UpdateFilter<ModelRow>[]): Promise<void> {
    const { matchedCount } = await writing(() => models.updateOne({ _id: model.name, 'rebuilding.build': build }, update));
    if (matchedCount === 0) throw new RebuildSuperseded(model.name);
  }

  async function removeDocuments(): Promise<void> {
    await writing(() => documents.drop());
    await writing(() => parked.deleteMany({ model: model.name, build }));
  }

  return {
    build,
    ...documentSource(() => documents),
    write: (writes) => writeUnguarded(documents, model, writes),

    async park(streams) {
      if (streams.length === 0) return;
      const upserts = streams.map((one) => ({
        replaceOne: { filter: { _id: parkedId(one.model, build, one.stream) }, replacement: { ...one, build }, upsert: true },
      }));
      await writing(() => parked.bulkWrite(upserts, { ordered: false }));
      await change({ $inc: { parks: 1 } });
    },

    progress: (done, total) => change({ $set: { rebuilding: { build, done, total } } }),

    async index() {
      const indexes = indexesOf(model);
      if (indexes.length === 0) return;
      for (let tries = 1; ; tries++)
        try {
          await writing(() => documents.createIndexes(indexes, collections.indexing));
          return;
        } catch (error) {
          if (!(error instanceof StoreUnavailable) || tries === INDEX_TRIES) throw error;
        }
    },

    async switchOver(base) {
      const { version } = model;
      const next = { build, version, shape: shapeOf(model), epoch, base, rebuilding: null };
      // One change of one document: whoever reads sees the old build or the new one, with where it stands.
      await change([
        { $set: { previous: '$build', ...Object.fromEntries(Object.entries(next).map(([key, value]) => [key, { $literal: value }])) } },
      ]);
      switched();
    },

    async abandon() {
      const mine = { _id: model.name, 'rebuilding.build': build };
      const { matchedCount } = await writing(() => models.updateOne(mine, { $set: { rebuilding: null } }));
      // It may have been switched over although the answer was lost; what is left of a superseded one is swept.
      if (matchedCount > 0) await removeDocuments();
    },
  };
}
