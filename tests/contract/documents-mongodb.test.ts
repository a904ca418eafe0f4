import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { mongoDocuments, type MongoDocuments } from '@aarambh/infra/mongodb/documents.ts';
import { mongoErasedDocuments } from '@aarambh/infra/mongodb/erased-documents.ts';
import { openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import { RebuildSuperseded } from '@aarambh/infra/mongodb/feed-rebuild.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import type { DocumentModel, DocumentWrite } from '@aarambh/kernel/ports/document-writer.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import fc from 'fast-check';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { documentsContract, people, suiteModels, type Scope } from './documents.ts';
import { feedWriter } from './feed-writer.ts';

const skip = skipWithout('mongo');

interface World {
  readonly mongo: Mongo;
  readonly feed: FeedDocuments;
  readonly documents: MongoDocuments;
  /** Another process's. */
  open(models?: readonly DocumentModel[], epoch?: string): Promise<FeedDocuments>;
}

async function world(t: Scope): Promise<World> {
  const { mongo, remove } = await testMongo();
  const opened: FeedDocuments[] = [];
  const open: World['open'] = async (models = suiteModels, epoch = 'suite') => {
    const feed = await openMongoFeedDocuments({ mongo, models, epoch, keepMs: 50 });
    opened.push(feed);
    return feed;
  };
  const documents = mongoDocuments({ mongo, models: suiteModels, freshMs: 0 });
  t.after(async () => {
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

function seen(id: string, revision: number, before: DocumentWrite['before'] = null): DocumentWrite {
  const name = `${id} at ${revision}`;
  return {
    model: people.name,
    id,
    stream: `person-${id}`,
    revision,
    json: JSON.stringify({ name }),
    values: [name, revision, null, null],
    text: name,
    subjects: [],
    before,
  };
}

async function live({ feed }: World): Promise<string> {
  const rebuild = await feed.rebuild(people.name);
  await rebuild.index();
  await rebuild.switchOver(0, []);
  return rebuild.build;
}

test('mongodb: whatever the order in which several processes write, the greatest revision stands', { skip }, async (t) => {
  const at = await world(t);
  const build = await live(at);
  const feeds = [at.feed, await at.open()];
  let run = 0;
  const batches = fc.array(fc.tuple(fc.nat(4), fc.nat(6), fc.boolean()), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.array(batches, { minLength: 2, maxLength: 4 }), async (all) => {
      run++;
      const greatest = new Map<string, number>();
      await Promise.all(
        all.map((batch, index) => {
          const writes = new Map<string, DocumentWrite>();
          for (const [which, revision, known] of batch) {
            const id = `${run}-${which}`;
            greatest.set(id, Math.max(greatest.get(id) ?? 0, revision));
            if ((writes.get(id)?.revision ?? -1) < revision)
              writes.set(id, seen(id, revision, known ? { values: [], text: '', subjects: [] } : null));
          }
          return feeds[index % 2]!.write(people.name, build, [...writes.values()]);
        }),
      );
      const found = await at.documents.getMany<{ name: string }>(people.name, [...greatest.keys()]);
      assert.deepEqual(new Map(found.map(({ id, revision }) => [id, revision])), new Map([...greatest].sort()));
      for (const { id, revision, doc } of found) assert.equal(doc.name, `${id} at ${revision}`);
    }),
    { numRuns: 8 },
  );
});

test('mongodb: who writes an older revision hears that the document stood higher, and only then', { skip }, async (t) => {
  const at = await world(t);
  const build = await live(at);
  assert.deepEqual(await at.feed.write(people.name, build, [seen('a', 5), seen('b', 5)]), []);
  assert.deepEqual(await at.feed.write(people.name, build, [seen('a', 3), seen('b', 5), seen('c', 1)]), ['a']);
  assert.deepEqual(await at.feed.write(people.name, build, [seen('a', 4, { values: [], text: '', subjects: [] }), seen('b', 6)]), ['a']);
});

test('mongodb: a later rebuild ends an earlier one, which cannot switch over what was thrown away', { skip }, async (t) => {
  const at = await world(t);
  const first = await at.feed.rebuild(people.name);
  await first.write([seen('a', 0)]);
  const second = await (await at.open()).rebuild(people.name);
  await first.write([seen('b', 0)]);
  await assert.rejects(first.switchOver(1, []), RebuildSuperseded);
  await second.write([seen('a', 0), seen('b', 0)]);
  await second.switchOver(1, []);
  assert.equal((await at.feed.standing(people.name)).build, second.build);
  assert.equal((await at.documents.find(people.name, {})).total, 2);
});

test('mongodb: a rebuild that was switched over cannot be abandoned any more', { skip }, async (t) => {
  const at = await world(t);
  const rebuild = await at.feed.rebuild(people.name);
  await rebuild.write([seen('a', 0)]);
  await rebuild.switchOver(1, []);
  await rebuild.abandon();
  assert.equal((await at.documents.find(people.name, {})).total, 1);
});

test('mongodb: a replaced build goes when queries under way have ended', { skip }, async (t: TestContext) => {
  const at = await world(t);
  const builds = async (): Promise<string[]> =>
    (await at.mongo.db.listCollections({}, { nameOnly: true }).toArray())
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${at.mongo.namespace}.doc.${people.name}.`));
  const old = await live(at);
  await at.feed.write(people.name, old, [seen('a', 0)]);
  const build = await live(at);
  assert.equal((await builds()).length, 2);
  await t.waitFor(async () => assert.deepEqual(await builds(), [`${at.mongo.namespace}.doc.${people.name}.${build}`]), { timeout: 5000 });
});

test(
  'mongodb: documents of another version, another shape or another store are not live; later ones are known as such',
  { skip },
  async (t) => {
    const at = await world(t);
    await live(at);
    const standing = async (model: DocumentModel, epoch?: string): Promise<[boolean, boolean]> => {
      const found = await (await at.open([model], epoch)).standing(model.name);
      return [found.live, found.newer];
    };
    assert.deepEqual(await standing(people), [true, false]);
    assert.deepEqual(await standing({ ...people, version: 2 }), [false, false]);
    assert.deepEqual(await standing({ ...people, version: 0 }), [false, true]);
    assert.deepEqual(await standing({ ...people, types: ['Other'] }), [false, false]);
    assert.deepEqual(await standing(people, 'another store'), [false, false]);
  },
);

test('mongodb: the indexes that a model declares are there after a rebuild and after a start, none of them unique', { skip }, async (t) => {
  const at = await world(t);
  const build = await live(at);
  const collection = at.mongo.collection(`doc.${people.name}.${build}`);
  const names = async (): Promise<string[]> => (await collection.indexes()).map(({ name }) => name ?? '').sort();
  assert.deepEqual(await names(), ['_id_', 'city,age', 'name', 'subjects', 'tokens']);
  assert.ok((await collection.indexes()).every(({ unique }) => unique !== true));
  await collection.dropIndex('tokens');
  await at.open();
  assert.deepEqual(await names(), ['_id_', 'city,age', 'name', 'subjects', 'tokens']);
});

test('mongodb: a scan gives every document once, a page at a time', { skip }, async (t) => {
  const at = await world(t);
  const build = await live(at);
  await at.feed.write(
    people.name,
    build,
    ['a', 'b', 'c', 'd', 'e'].map((id) => seen(id, 0)),
  );
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
      skip,
    },
    async (t) => {
      const { mongo, remove } = await testMongo();
      t.after(remove);
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
      const feed = await openMongoFeedDocuments({ mongo: { ...mongo, replicated, collection }, models: suiteModels, epoch: 'suite' });
      t.after(() => feed.close());
      const rebuild = await feed.rebuild(people.name);
      await rebuild.write([seen('a', 0)]);
      await rebuild.index();
      assert.deepEqual(asked, [expected]);
    },
  );
