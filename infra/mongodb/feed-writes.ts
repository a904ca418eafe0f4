import type { AnyClientBulkWriteModel } from 'mongodb';
import type { DocumentModel, DocumentWrite } from '@aarambh/kernel/ports/document-writer.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import { declared } from '../queries/documents-query.ts';
import type { Mongo } from './connection.ts';
import { guardedUpdate, rowOf, standingHigher, writeGuarded } from './document-writes.ts';
import { parkedId, progressId, reachedBy, type DocumentCollections } from './documents-schema.ts';
import { again, hasDuplicates, writing } from './unavailable.ts';

/** Documents of one write at most; the last one carries the parked streams and the progress. */
const MOST = 1000;

/** Documents of several collections: what is written to each is typed where it is made. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the driver's type allows one schema for all collections
type Operation = AnyClientBulkWriteModel<any>;
type Higher = Pick<DocumentWrite, 'model' | 'id'>;

/**
 * Writes what a partition brought to the documents of all models, its parked streams and its progress with one question to the server, which
 * does them in this order and stops at the first that it refuses.
 */
export function feedWrites(mongo: Mongo, collections: DocumentCollections, models: readonly DocumentModel[]): FeedDocuments['write'] {
  const { client, databaseName } = mongo.db;
  const namespaceOf = ({ collectionName }: { readonly collectionName: string }): string => `${databaseName}.${collectionName}`;

  return async (builds, { documents, park, progress }) => {
    const documentsOf = (model: string) => collections.documents(model, builds.get(model)!);

    function writeOf(write: DocumentWrite): Operation {
      const namespace = namespaceOf(documentsOf(write.model));
      const row = rowOf(declared(models, write.model), write);
      return write.before === null
        ? { name: 'insertOne', namespace, document: row }
        : { name: 'updateOne', namespace, ...guardedUpdate(row) };
    }

    const parking = park.map((one): Operation => {
      const build = builds.get(one.model)!;
      const filter = { _id: parkedId(one.model, build, one.stream) };
      return { name: 'replaceOne', namespace: namespaceOf(collections.parked), filter, replacement: { ...one, build }, upsert: true };
    });
    // Makes readers look for the parked streams again.
    const told = [...new Set(park.map(({ model }) => model))].map((model): Operation => ({
      ...{ name: 'updateOne', namespace: namespaceOf(collections.models) },
      ...{ filter: { _id: model }, update: { $inc: { parks: 1 } } },
    }));
    const noted: Operation[] = [];
    if (progress !== null) {
      const row = { builds: [...builds.values()], generation: progress.generation, partition: progress.partition };
      // Never backwards within a generation, where positions and places in the feed grow together.
      const update = { $max: { reached: reachedBy(progress) }, $setOnInsert: row };
      noted.push({
        ...{ name: 'updateOne', namespace: namespaceOf(collections.progress) },
        ...{ filter: { _id: progressId(builds, progress) }, update, upsert: true },
      });
    }

    /** Somebody else made one of the documents first: each is written as the guard decides, then what follows them. */
    async function oneByOne(some: readonly DocumentWrite[], rest: readonly Operation[]): Promise<Higher[]> {
      const higher: Higher[] = [];
      for (const [model, writes] of Map.groupBy(some, (write) => write.model))
        for (const id of await writeGuarded(documentsOf(model), declared(models, model), writes)) higher.push({ model, id });
      if (rest.length > 0) await writing(() => again(() => client.bulkWrite(rest, { ordered: true })));
      return higher;
    }

    async function higherOf(some: readonly DocumentWrite[]): Promise<Higher[]> {
      const higher: Higher[] = [];
      for (const [model, writes] of Map.groupBy(some, (write) => write.model))
        for (const id of await standingHigher(documentsOf(model), writes)) higher.push({ model, id });
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
        return oneByOne(some, rest);
      }
      return higherOf(some.filter(({ before }) => before !== null));
    }

    const higher: Higher[] = [];
    for (let from = 0; from === 0 || from < documents.length; from += MOST) {
      const isLast = from + MOST >= documents.length;
      higher.push(...(await write(documents.slice(from, from + MOST), isLast ? [...parking, ...told, ...noted] : [])));
    }
    return higher;
  };
}
