import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { needing } from '../support/needing.ts';
import { mongoDocuments, type MongoDocuments } from '@aarambh/infra/mongodb/documents.ts';
import { BUILD_KEPT_MS, openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import { mongoErasedDocuments } from '@aarambh/infra/mongodb/erased-documents.ts';
import { memoryFeedDocuments } from '@aarambh/infra/memory/feed-documents.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { documentsContract, people, suiteModels, type Scope } from '../contract/documents.ts';
import { feedDocumentsContract, live, seen } from '../contract/feed-documents.suite.ts';
import { feedWriter } from './feed-writer.ts';

const skip = skipWithout('mongo');

interface World {
  readonly mongo: Mongo;
  readonly feed: FeedDocuments;
  readonly documents: MongoDocuments;
  /** Another process's. */
  open(models?: readonly DocumentModel[], epoch?: string): Promise<FeedDocuments>;
}

/** How long a replaced build is kept: longer than it takes to look at it, and shorter than a test waits. */
const KEEP_MS = 1_000;

async function world(t: Scope): Promise<World> {
  const { mongo, remove } = await testMongo();
  const opened: FeedDocuments[] = [];
  const open: World['open'] = async (models = suiteModels, epoch = 'suite') => {
    const feed = await openMongoFeedDocuments({ mongo, models, epoch, keepMs: KEEP_MS });
    opened.push(feed);
    return feed;
  };
  const documents = mongoDocuments({ mongo, models: suiteModels }, 0);
  t.onTestFinished(async () => {
    await documents.close();
    for (const feed of opened) await feed.close();
    await remove();
  });
  return { mongo, feed: await open(), documents, open };
}

documentsContract(
  'mongodb',
  async (t) => {
    const { mongo, feed, documents } = await world(t);
    const erased = mongoErasedDocuments({ mongo, models: suiteModels, epoch: 'suite' });
    return { documents, writer: feedWriter(feed, erased, suiteModels) };
  },
  skip,
);

feedDocumentsContract('mongodb', world, skip);
feedDocumentsContract('memory', async () => {
  const kept = memoryFeedDocuments({ models: suiteModels });
  const open = async (models: readonly DocumentModel[] = suiteModels, epoch = 'suite') => kept.open(models, epoch);
  return { documents: kept.documents, feed: await open(), open };
});
documentsContract('memory, kept by several', async () => {
  const kept = memoryFeedDocuments({ models: suiteModels });
  return { documents: kept.documents, writer: feedWriter(kept.open(suiteModels, 'suite'), kept.erased, suiteModels) };
});

test('mongodb: a replaced build goes when queries under way have ended', needing(skip), async (t) => {
  const at = await world(t);
  const collections = async (): Promise<string[]> =>
    (await at.mongo.db.listCollections({}, { nameOnly: true }).toArray())
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${at.mongo.namespace}.doc.${people.name}.`));
  const old = await live(at);
  await at.feed.write(old, { documents: [seen('a', 0)], park: [], progress: null });
  const builds = await live(at);
  const build = builds.get(people.name)!;
  assert.equal((await collections()).length, 2);
  await vi.waitFor(async () => assert.deepEqual(await collections(), [`${at.mongo.namespace}.doc.${people.name}.${build}`]), {
    timeout: 5000,
  });
});

test(
  'mongodb: the indexes that a model declares are there after a rebuild and after a start, none of them unique',
  needing(skip),
  async (t) => {
    const at = await world(t);
    const build = (await live(at)).get(people.name)!;
    const collection = at.mongo.collection(`doc.${people.name}.${build}`);
    const names = async (): Promise<string[]> => (await collection.indexes()).map(({ name }) => name ?? '').sort();
    assert.deepEqual(await names(), ['_id_', 'city,age', 'name', 'subjects', 'tokens']);
    assert.ok((await collection.indexes()).every(({ unique }) => unique !== true));
    await collection.dropIndex('tokens');
    await at.open();
    assert.deepEqual(await names(), ['_id_', 'city,age', 'name', 'subjects', 'tokens']);
  },
);

test('mongodb: a scan gives every document once, a page at a time', needing(skip), async (t) => {
  const at = await world(t);
  const builds = await live(at);
  await at.feed.write(builds, { documents: ['a', 'b', 'c', 'd', 'e'].map((id) => seen(id, 0)), park: [], progress: null });
  const pages: string[] = [];
  for await (const page of at.documents.scan(people.name, 2)) pages.push(page.map(({ id }) => id).join(''));
  assert.deepEqual(pages, ['ab', 'cd', 'e']);
});

for (const [replicated, expected] of [
  [true, { commitQuorum: 'majority' }],
  [false, {}],
] as const)
  test(
    `[J2] mongodb: indexes of a rebuild wait for a majority of a replica set, not for a member that is down (replicated: ${replicated})`,
    {
      ...needing(skip),
    },
    async (t) => {
      const { mongo, remove } = await testMongo();
      t.onTestFinished(remove);
      assert.equal(mongo.replicated, true, 'the server of the tests says that it is of a replica set');
      const asked: unknown[] = [];
      const collection: Mongo['collection'] = (name) =>
        new Proxy(mongo.collection(name), {
          get(target, key) {
            const found: unknown = Reflect.get(target, key);
            if (typeof found !== 'function') return found;
            return (...given: unknown[]): unknown => {
              if (key === 'createIndexes') asked.push(given[1]);
              return Reflect.apply(found, target, given);
            };
          },
        }) as never;
      const feed = await openMongoFeedDocuments({
        mongo: { ...mongo, replicated, collection },
        models: suiteModels,
        epoch: 'suite',
        keepMs: BUILD_KEPT_MS,
      });
      t.onTestFinished(() => feed.close());
      const rebuild = await feed.rebuild(people.name);
      await rebuild.write([seen('a', 0)]);
      await rebuild.index();
      assert.deepEqual(asked, [expected]);
    },
  );
