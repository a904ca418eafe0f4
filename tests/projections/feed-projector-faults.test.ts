import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentCollections } from '@aarambh/infra/mongodb/documents-schema.ts';
import { writeUnguarded } from '@aarambh/infra/mongodb/document-writes.ts';
import { UnknownEvent } from '@aarambh/kernel/codec.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import { StoreUnavailable, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import { openLane } from '@aarambh/projections/host/feed-lane.ts';
import { skipWithout } from '../support/engines.ts';
import { memoryFeed } from '../support/memory-feed.ts';
import { mongoProxy } from '../support/mongo.ts';
import { counts, verify, type Count } from './counts.ts';
import { feedWorld, until, type FeedWorld } from './feed-harness.ts';
import { id } from './log.ts';

const skip = skipWithout('mongo');
const models = [counts];

async function happenTo(world: FeedWorld, accounts: readonly string[], times = 1): Promise<void> {
  for (let time = 0; time < times; time++) for (const account of accounts) await verify(world.log, account);
  world.publish();
}

const some = (): string[] => Array.from({ length: 6 }, id);

/** Runs a projector that dies at its first progress, after `lastDeed`, and then another one to the end. */
async function dieAtProgress(world: FeedWorld, wrap: (died: () => void) => Partial<FeedDocuments>): Promise<void> {
  await (await world.start()).stop();
  await happenTo(world, some(), 3);
  const feed = memoryFeed(world.topic);
  let dead = false;
  const wrapped = wrap(() => {
    dead = true;
    feed.kill();
    throw new Error('killed');
  });
  await world.start({ feed, documents: { ...world.feedDocuments, ...wrapped } });
  await until(() => dead, 'its end');
  await world.start();
  await world.caughtUp();
}

test('a projector killed after its documents, before its progress: they are those of a rebuild', { skip }, async (t) => {
  const world = await feedWorld(t, { models });
  let found = 0;
  await dieAtProgress(world, (died) => ({
    async advance() {
      ({ total: found } = await world.documents.find('counts', {}));
      died();
    },
  }));
  assert.ok(found > 0, 'documents were written before');
  await world.assertAsRebuilt();
});

test('control: with progress before the documents the same end loses some', { skip }, async (t) => {
  const world = await feedWorld(t, { models });
  await dieAtProgress(world, (died) => ({
    write: async () => [],
    async advance(...progress) {
      await world.feedDocuments.advance(...progress);
      died();
    },
  }));
  await assert.rejects(world.assertAsRebuilt(), assert.AssertionError);
});

/** Holds back the first write of a projector until it is let go. */
function paused(write: FeedDocuments['write']): {
  write: FeedDocuments['write'];
  reached: Promise<unknown>;
  letGo: () => void;
  answers: (readonly string[])[];
} {
  const reached = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const answers: (readonly string[])[] = [];
  return {
    reached: reached.promise,
    letGo: () => gate.resolve(undefined),
    answers,
    async write(...writes) {
      reached.resolve(undefined);
      await gate.promise;
      const answer = await write(...writes);
      answers.push(answer);
      return answer;
    },
  };
}

/** A projector sleeps over its first write while another one, that knows nothing of it, does everything; then it wakes up. */
async function sleepOverWrite(world: FeedWorld, write: FeedDocuments['write']): Promise<readonly (readonly string[])[]> {
  const account = id();
  const sleeper = paused(write);
  const feed = memoryFeed(world.topic, { batch: 1 });
  await world.start({ feed, documents: { ...world.feedDocuments, write: sleeper.write } });
  await happenTo(world, [account]);
  await sleeper.reached;
  const other = await world.start({ feed: memoryFeed(world.topic) });
  await happenTo(world, [account], 2);
  await world.caughtUp();
  await other.stop();
  const before = await world.documents.get<Count>('counts', account);
  assert.equal(before?.doc.seen, 3);
  sleeper.letGo();
  await until(() => sleeper.answers.length > 0, 'its write');
  return sleeper.answers;
}

test('a projector that wakes up after another one went on overwrites nothing, and hears of it', { skip }, async (t) => {
  const world = await feedWorld(t, { models, partitions: 1 });
  const [first] = await sleepOverWrite(world, world.feedDocuments.write);
  assert.equal(first?.length, 1);
  await happenTo(world, some());
  await world.caughtUp();
  await world.assertAsRebuilt();
});

test('control: without the guard it sets the document back', { skip }, async (t) => {
  const world = await feedWorld(t, { models, partitions: 1 });
  const { documents } = documentCollections(world.mongo);
  const [written] = await sleepOverWrite(world, async (model, build, writes) => {
    await writeUnguarded(
      documents(model, build),
      counts,
      writes.map((write) => ({ ...write, before: { values: [], text: '', subjects: [] } })),
    );
    const { items } = await world.documents.find<Count>('counts', {});
    return items.map(({ doc }) => String(doc.seen));
  });
  assert.deepEqual(written, ['1']);
});

test('a partition that is taken away in the middle of a batch: the batch notes no progress, the next owner does', { skip }, async (t) => {
  const world = await feedWorld(t, { models, partitions: 1 });
  const feed = memoryFeed(world.topic, { batch: 100 });
  const loser = paused(world.feedDocuments.write);
  const advanced: string[] = [];
  const noting = (name: string): Pick<FeedDocuments, 'advance'> => ({
    async advance(...progress) {
      advanced.push(name);
      await world.feedDocuments.advance(...progress);
    },
  });
  await world.start({ feed, documents: { ...world.feedDocuments, ...noting('loser'), write: loser.write } });
  await world.start({ feed, documents: { ...world.feedDocuments, ...noting('winner') } });
  await feed.give(world.group('counts'), 0);
  advanced.length = 0;
  await happenTo(world, some(), 2);
  await loser.reached;
  const moved = feed.give(world.group('counts'), 1);
  loser.letGo();
  await moved;
  await world.caughtUp();
  assert.deepEqual([...new Set(advanced)], ['winner']);
  await world.assertAsRebuilt();
  // Control: undisturbed it does note its progress.
  await feed.give(world.group('counts'), 0);
  await happenTo(world, some());
  await world.caughtUp();
  assert.ok(advanced.includes('loser'));
});

test('a partition moved back and forth between two projectors with warm caches gives the documents of a rebuild', { skip }, async (t) => {
  const world = await feedWorld(t, { models });
  const feed = memoryFeed(world.topic);
  await world.start({ feed });
  await world.start({ feed });
  const accounts = some();
  for (let turn = 0; turn < 6; turn++) {
    await feed.give(world.group('counts'), turn % 2);
    await happenTo(world, accounts);
    // Every other move comes while batches are under way.
    if (turn % 2 === 0) await world.caughtUp();
  }
  await world.caughtUp();
  await world.assertAsRebuilt();
});

test('control: a cache that was kept while another owner went on makes wrong documents', { skip }, async (t) => {
  const world = await feedWorld(t, { models, partitions: 1 });
  await (await world.start()).stop();
  const account = id();
  await verify(world.log, account, 3);
  const parts = { documents: world.feedDocuments, store: world.log.store, codec: world.log.codec, now: () => new Date(), keep: 100 };
  const start = { model: counts, partition: 0, generation: 'g', standing: await world.feedDocuments.standing('counts') };
  const [first, second] = [await openLane(parts, start), await openLane(parts, start)];
  const { signal } = new AbortController();
  for (const [index, lane] of [first, second, first].entries())
    await lane.take({ partition: 0, generation: 'g', events: [world.log.store.all()[index]!], next: '' }, signal);
  assert.equal((await world.documents.get<Count>('counts', account))?.doc.seen, 2);
});

/** Deletes the topic while a projector runs, and makes it again with everything, cut in another way. */
async function recreateTopic(world: FeedWorld, documents: FeedDocuments): Promise<void> {
  const before = memoryFeed(world.topic);
  await world.start({ documents, feed: before });
  const accounts = some();
  // What was published twice takes places that the next topic gives to others.
  await happenTo(world, accounts, 2);
  world.topic.publish(world.log.store.all());
  // Repeats reach no new position: only the feed tells that they were taken.
  await until(() => before.settled(), 'the end of the topic');
  const feed = memoryFeed(world.topic);
  for (const account of accounts) await verify(world.log, account, 2);
  world.topic.recreate();
  world.topic.publish(world.log.store.all());
  world.publish = () => world.topic.publish(world.log.store.all().slice(-accounts.length));
  await world.start({ documents, feed });
  await happenTo(world, accounts);
  await until(() => feed.settled(), 'the end of the new topic');
}

test('a topic deleted and made again while a projector runs: nothing is skipped', { skip }, async (t) => {
  const world = await feedWorld(t, { models });
  await recreateTopic(world, world.feedDocuments);
  await world.caughtUp();
  await world.assertAsRebuilt();
});

test('control: taking the progress of the deleted topic for that of the new one skips events', { skip }, async (t) => {
  const world = await feedWorld(t, { models });
  const deleted = world.topic.generation();
  const standing: FeedDocuments['standing'] = async (model) => {
    const found = await world.feedDocuments.standing(model);
    const before = found.partitions.filter(({ generation }) => generation === deleted);
    return { ...found, partitions: before.map((one) => ({ ...one, generation: world.topic.generation() })) };
  };
  await recreateTopic(world, { ...world.feedDocuments, standing });
  await assert.rejects(world.assertAsRebuilt(), assert.AssertionError);
});

test("the documents' database dropped while a projector runs: they are built again and go on", { skip }, async (t) => {
  const world = await feedWorld(t, { models });
  await world.start();
  const accounts = some();
  await happenTo(world, accounts, 2);
  await world.caughtUp();
  const { build } = await world.feedDocuments.standing('counts');
  await world.dropDatabase();
  // Control: it is gone, and only events bring it back.
  assert.notEqual((await world.feedDocuments.standing('counts')).build, build);
  await happenTo(world, accounts);
  await until(async () => (await world.feedDocuments.standing('counts')).live, 'the rebuild');
  await happenTo(world, accounts);
  await world.caughtUp();
  await world.assertAsRebuilt();
});

test('progress names a partition: another one that is further says nothing about it', { skip }, async (t) => {
  const world = await feedWorld(t, { models });
  await (await world.start()).stop();
  const { build } = await world.feedDocuments.standing('counts');
  const progress = { generation: 'g', position: 50, next: '7' };
  await world.feedDocuments.advance('counts', build, { ...progress, partition: 0 }, false);
  await world.feedDocuments.advance('counts', build, { ...progress, partition: 1, position: 90 }, false);
  await world.feedDocuments.advance('counts', build, { ...progress, partition: 0, position: 40, next: '5' }, false);
  // At the same position a later place counts, by its number.
  await world.feedDocuments.advance('counts', build, { ...progress, partition: 1, position: 90, next: '12' }, true);
  const { partitions } = await world.feedDocuments.standing('counts');
  assert.deepEqual(partitions.map(({ partition, position, next }) => [partition, position, next]).sort(), [
    [0, 50, '7'],
    [1, 90, '12'],
  ]);
  // A new generation of the feed begins anew.
  await world.feedDocuments.advance('counts', build, { ...progress, generation: 'h', partition: 0, position: 10 }, false);
  const anew = (await world.feedDocuments.standing('counts')).partitions.filter(({ generation }) => generation === 'h');
  assert.deepEqual(
    anew.map(({ partition, position }) => [partition, position]),
    [[0, 10]],
  );
});

test('the store of keys away says nothing about an event: nothing is parked, and it is applied later', { skip }, async (t) => {
  const world = await feedWorld(t, { models });
  const { codec } = world.log;
  let away: Error = new StoreUnavailable('store_unavailable', 'the keys are away');
  const failing = {
    ...codec,
    decodeNow: () => undefined,
    decode: async <Event>(stored: readonly StoredEvent[]) => {
      if (tries++ < 3) throw away;
      return codec.decode<Event>(stored);
    },
  };
  let tries = 0;
  await world.start({ codec: failing });
  await happenTo(world, [id()]);
  await world.caughtUp();
  assert.ok(tries > 3);
  assert.deepEqual(await world.documents.parked(), []);
  await world.assertAsRebuilt();
  // Control: what an event itself is to blame for parks it.
  [tries, away] = [0, new Error('not readable')];
  await happenTo(world, [id()]);
  await world.caughtUp();
  assert.equal((await world.documents.parked()).length, 1);
});

test('a stream that an older build could not read is taken up by the next process that can', { skip }, async (t) => {
  const world = await feedWorld(t, { models, partitions: 1 });
  const older = { ...world.log.codec, decodeNow: unknown };
  const projector = await world.start({ codec: older });
  await happenTo(world, [id()], 2);
  await world.caughtUp();
  await projector.stop();
  // Control: another old process leaves it as it is.
  await (await world.start({ codec: older })).stop();
  assert.equal((await world.documents.parked()).length, 1);
  await world.start();
  await until(async () => (await world.documents.parked()).length === 0, 'the stream taken up');
  await world.assertAsRebuilt();
});

function unknown(): never {
  throw new UnknownEvent('EmailVerified', 9);
}

test('documents away and back again: the projector catches up by itself', { skip }, async (t) => {
  const proxy = await mongoProxy();
  t.after(() => proxy.close());
  const world = await feedWorld(t, { models });
  const behind = await world.open(await world.connect(proxy.url));
  await world.start({ documents: behind });
  const accounts = some();
  await happenTo(world, accounts);
  await world.caughtUp();
  await proxy.refuse();
  await happenTo(world, accounts);
  await until(() => world.errors.length > 0, 'the fault noticed');
  await assert.rejects(world.documents.waitFor(['counts'], world.mark(), 50), ReadNotReady);
  await proxy.heal();
  await world.caughtUp();
  await world.assertAsRebuilt();
  assert.deepEqual(await world.documents.parked(), []);
});
