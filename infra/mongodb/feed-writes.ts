import type { AnyClientBulkWriteModel, Collection } from 'mongodb';
import type { DocumentModel, DocumentWrite } from '@aarambh/kernel/ports/document-writer.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import { declared } from '../queries/documents-query.ts';
import type { Mongo } from './connection.ts';
import { guardedUpdate, rowOf, higherAlready, writeGuarded } from './document-writes.ts';
import { parkedId, progressId, reachedBy, type DocumentCollections, type DocumentRow } from './documents-schema.ts';
import { again, hasDuplicates, writing } from './unavailable.ts';

/** Documents of one write at most; the last one carries the parked streams and the progress. */
const MOST = 1000;

/** Documents of several collections: what is written to each is typed where it is made. */
// oxlint-disable-next-line typescript/no-explicit-any -- the driver's type allows one schema for all collections
type Operation = AnyClientBulkWriteModel<any>;
type Higher = Pick<DocumentWrite, 'model' | 'id'>;

/** Where the documents of a model go. */
interface Target {
  readonly model: DocumentModel;
  readonly documents: Collection<DocumentRow>;
  /** As a write to several collections names it. */
  readonly namespace: string;
}

/**
 * Writes what a partition brought to the documents of all models, its parked streams and its progress with one question to the server, which
 * does them in this order and stops at the first that it refuses.
 */
export function feedWrites(mongo: Mongo, collections: DocumentCollections, models: readonly DocumentModel[]): FeedDocuments['write'] {
  const { client } = mongo.db;

  function targetOf(name: string, build: string): Target {
    const documents = collections.documents(name, build);
    return { model: declared(models, name), documents, namespace: documents.namespace };
  }

  return async (builds, { documents, park, progress }) => {
    const names = new Set(documents.map(({ model }) => model));
    const targets = new Map([...names].map((name) => [name, targetOf(name, builds.get(name)!)]));

    function writeOf(write: DocumentWrite): Operation {
      const { model, namespace } = targets.get(write.model)!;
      const row = rowOf(model, write);
      return write.before === null
        ? { name: 'insertOne', namespace, document: row }
        : { name: 'updateOne', namespace, ...guardedUpdate(row) };
    }

    const parking = park.map((one): Operation => {
      const build = builds.get(one.model)!;
      const filter = { _id: parkedId(one.model, build, one.stream) };
      return { name: 'replaceOne', namespace: collections.parked.namespace, filter, replacement: { ...one, build }, upsert: true };
    });
    // Makes readers look for the parked streams again.
    const told = [...new Set(park.map(({ model }) => model))].map((model): Operation => ({
      ...{ name: 'updateOne', namespace: collections.models.namespace },
      ...{ filter: { _id: model }, update: { $inc: { parks: 1 } } },
    }));
    const noted: Operation[] = [];
    if (progress !== null) {
      const row = { builds: [...builds.values()], generation: progress.generation, partition: progress.partition };
      // Never backwards within a generation, where positions and places in the feed grow together.
      const update = { $max: { reached: reachedBy(progress) }, $setOnInsert: row };
      noted.push({
        ...{ name: 'updateOne', namespace: collections.progress.namespace },
        ...{ filter: { _id: progressId(builds, progress) }, update, upsert: true },
      });
    }

    /** Asks each model's collection of those that stood higher. */
    async function higherOf(
      some: readonly DocumentWrite[],
      ask: (target: Target, writes: readonly DocumentWrite[]) => Promise<readonly string[]>,
    ): Promise<Higher[]> {
      const higher: Higher[] = [];
      for (const [model, writes] of Map.groupBy(some, (write) => write.model))
        for (const id of await ask(targets.get(model)!, writes)) higher.push({ model, id });
      return higher;
    }

    async function write(some: readonly DocumentWrite[], rest: readonly Operation[]): Promise<Higher[]> {
      const operations = [...some.map(writeOf), ...rest];
      if (operations.length === 0) return [];
      try {
        const { insertedCount, modifiedCount, upsertedCount } = await writing(() => client.bulkWrite(operations, { ordered: true }));
        // Whatever changed nothing may be a document that stood higher.
        if (insertedCount + modifiedCount + upsertedCount === operations.length) return [];
      } catch (error) {
        if (!hasDuplicates(error)) throw error;
        // Somebody else made one of the documents first: each is written as the guard decides, then what follows them.
        const higher = await higherOf(some, ({ model, documents: of }, writes) => writeGuarded(of, model, writes));
        if (rest.length > 0) await writing(() => again(() => client.bulkWrite(rest, { ordered: true })));
        return higher;
      }
      return higherOf(
        some.filter(({ before }) => before !== null),
        ({ documents: of }, writes) => higherAlready(of, writes),
      );
    }

    const higher: Higher[] = [];
    for (let from = 0; from === 0 || from < documents.length; from += MOST) {
      const isLast = from + MOST >= documents.length;
      higher.push(...(await write(documents.slice(from, from + MOST), isLast ? [...parking, ...told, ...noted] : [])));
    }
    return higher;
  };
}
