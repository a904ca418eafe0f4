import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import { documentCollections } from '@aarambh/infra/mongodb/documents-schema.ts';
import { writeUnguarded } from '@aarambh/infra/mongodb/document-writes.ts';
import { GIVEN_UP_MS } from '@aarambh/infra/mongodb/unavailable.ts';
import { UnknownEvent } from '@aarambh/kernel/upcast.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import { StoreUnavailable, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { FeedDocuments, PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';
import { openLane, type FeedLane, type LaneStart } from '@aarambh/projections/host/feed-lane.ts';
import { foldBudget } from '@aarambh/projections/host/fold-budget.ts';
import { skipWithout } from '../../support/engines.ts';
import { memoryFeed } from '../../support/memory-feed.ts';
import { mongoProxy } from '../../support/mongo.ts';
import { counts, verify, type Count } from '../../projections/counts.ts';
import {
  feedWorld,
  inMongo,
  onFeedEngines,
  PATIENCE_MS,
  until,
  type FeedWorld,
  type OpenFeedEngine,
} from '../../projections/feed-harness.ts';
import { id } from '../../projections/log.ts';

const models = [counts];

async function happenTo(world: FeedWorld, accounts: readonly string[], times = 1): Promise<void> {
  for (let time = 0; time < times; time++) for (const account of accounts) await verify(world.log, account);
  world.publish();
}

const some = (): string[] => Array.from({ length: 6 }, id);

/** Runs a projector that dies at its first progress, after `lastDeed`, and then another one to the end. */
async function dieAtProgress(world: FeedWorld, wrap: (died: () => never) => Partial<FeedDocuments>): Promise<void> {
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

onFeedEngines('a projector killed after its documents, before its progress: they are those of a rebuild', async (t, engine) => {
  const world = await feedWorld(t, engine, { models });
  let found = 0;
  await dieAtProgress(world, (died) => ({
    async write(builds, batch) {
      await world.feedDocuments.write(builds, { ...batch, progress: null });
      ({ total: found } = await world.documents.find('counts', {}));
      return died();
    },
  }));
  assert.ok(found > 0, 'documents were written before');
  await world.assertAsRebuilt();
});

onFeedEngines('control: with progress before the documents the same end loses some', async (t, engine) => {
  const world = await feedWorld(t, engine, { models });
  await dieAtProgress(world, (died) => ({
    async write(builds, batch) {
      await world.feedDocuments.write(builds, { ...batch, documents: [] });
      return died();
    },
  }));
  await assert.rejects(world.assertAsRebuilt(), assert.AssertionError);
});

/** Holds back the first write of a projector until it is let go. */
function paused(write: FeedDocuments['write']): {
  write: FeedDocuments['write'];
  reached: Promise<unknown>;
  letGo: () => void;
  answers: (readonly { id: string }[])[];
} {
  const reached = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const answers: (readonly { id: string }[])[] = [];
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
async function sleepOverWrite(world: FeedWorld, write: FeedDocuments['write']): Promise<readonly (readonly { id: string }[])[]> {
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

onFeedEngines('a projector that wakes up after another one went on overwrites nothing, and hears of it', async (t, engine) => {
  const world = await feedWorld(t, engine, { models, partitions: 1 });
  const [first] = await sleepOverWrite(world, world.feedDocuments.write);
  assert.equal(first?.length, 1);
  await happenTo(world, some());
  await world.caughtUp();
  await world.assertAsRebuilt();
});

test('control: without the guard it sets the document back (mongodb)', needing(skipWithout('mongo')), async (t) => {
  let mongo: Mongo | null = null;
  const engine: OpenFeedEngine = async (...given) => {
    const opened = await inMongo(...given);
    mongo = opened.mongo;
    return opened;
  };
  const world = await feedWorld(t, engine, { models, partitions: 1 });
  const [written] = await sleepOverWrite(world, async (builds, { documents }) => {
    await writeUnguarded(
      documentCollections(mongo!).documents('counts', builds.get('counts')!),
      counts,
      documents.map((write) => ({ ...write, before: { values: [], text: '', subjects: [] } })),
    );
    const { items } = await world.documents.find<Count>('counts', {});
    return items.map(({ doc }) => ({ model: 'counts', id: String(doc.seen) }));
  });
  assert.deepEqual(
    written?.map(({ id: seen }) => seen),
    ['1'],
  );
});

onFeedEngines('a partition that is taken away before a write: nothing of it is written, and the next owner does it', async (t, engine) => {
  const world = await feedWorld(t, engine, { models, partitions: 1 });
  const feed = memoryFeed(world.topic, { batch: 100 });
  const writers: string[] = [];
  const noting = (name: string, parked: FeedDocuments['parked'] = world.feedDocuments.parked): Partial<FeedDocuments> => ({
    parked,
    async write(builds, batch) {
      writers.push(name);
      return world.feedDocuments.write(builds, batch);
    },
  });
  const folding = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  let sleeps = true;
  /** Falls asleep over the reading of what it is about to change. */
  const source: FeedDocuments['source'] = (builds) => {
    const found = world.feedDocuments.source(builds);
    return {
      ...found,
      async load(...asked) {
        folding.resolve(undefined);
        if (sleeps) await gate.promise;
        return found.load(...asked);
      },
    };
  };
  await world.start({ feed, documents: { ...world.feedDocuments, ...noting('loser'), source } });
  await world.start({ feed, documents: { ...world.feedDocuments, ...noting('winner') } });
  await feed.give(world.group, 0);
  await happenTo(world, some(), 2);
  await folding.promise;
  await feed.give(world.group, 1);
  sleeps = false;
  gate.resolve(undefined);
  await world.caughtUp();
  assert.deepEqual([...new Set(writers)], ['winner']);
  await world.assertAsRebuilt();
  // Control: undisturbed it does write.
  await feed.give(world.group, 0);
  await happenTo(world, some());
  await world.caughtUp();
  assert.ok(writers.includes('loser'));
});

onFeedEngines(
  'a partition moved back and forth between two projectors with warm caches gives the documents of a rebuild',
  async (t, engine) => {
    const world = await feedWorld(t, engine, { models });
    const feed = memoryFeed(world.topic);
    await world.start({ feed });
    await world.start({ feed });
    const accounts = some();
    for (let turn = 0; turn < 6; turn++) {
      await feed.give(world.group, turn % 2);
      await happenTo(world, accounts);
      // Every other move comes while batches are under way.
      if (turn % 2 === 0) await world.caughtUp();
    }
    await world.caughtUp();
    await world.assertAsRebuilt();
  },
);

onFeedEngines('control: a cache that was kept while another owner went on makes wrong documents', async (t, engine) => {
  const world = await feedWorld(t, engine, { models, partitions: 1 });
  await (await world.start()).stop();
  const account = id();
  await verify(world.log, account, 3);
  const parts = { documents: world.feedDocuments, store: world.log.store, codec: world.log.codec, now: Date.now };
  const start: LaneStart = {
    ...{ models, partition: 0, generation: 'g', checkpoint: await world.feedDocuments.checkpoint() },
    current: async () => undefined,
    failed: (error) => assert.fail(String(error)),
  };
  const open = (): Promise<FeedLane> => openLane({ ...parts, partitions: 1, budget: foldBudget() }, start);
  const [first, second] = [await open(), await open()];
  const { signal } = new AbortController();
  for (const [index, lane] of [first, second, first].entries()) {
    await lane.take({ partition: 0, generation: 'g', events: [world.log.store.all()[index]!], next: String(index + 1) }, signal);
    await until(() => lane.waiting() === 0, 'the event applied');
  }
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
  await world.settled(before);
  const feed = memoryFeed(world.topic);
  for (const account of accounts) await verify(world.log, account, 2);
  world.topic.recreate();
  world.topic.publish(world.log.store.all());
  world.publish = () => world.topic.publish(world.log.store.all().slice(-accounts.length));
  await world.start({ documents, feed });
  await happenTo(world, accounts);
  await world.settled(feed);
}

onFeedEngines('a topic deleted and made again while a projector runs: nothing is skipped', async (t, engine) => {
  const world = await feedWorld(t, engine, { models });
  await recreateTopic(world, world.feedDocuments);
  await world.caughtUp();
  await world.assertAsRebuilt();
});

onFeedEngines('control: taking the progress of the deleted topic for that of the new one skips events', async (t, engine) => {
  const world = await feedWorld(t, engine, { models });
  const deleted = world.topic.generation();
  const checkpoint: FeedDocuments['checkpoint'] = async () => {
    const found = await world.feedDocuments.checkpoint();
    const before = found.partitions.filter(({ generation }) => generation === deleted);
    return { ...found, partitions: before.map((one) => ({ ...one, generation: world.topic.generation() })) };
  };
  await recreateTopic(world, { ...world.feedDocuments, checkpoint });
  await assert.rejects(world.assertAsRebuilt(), assert.AssertionError);
});

onFeedEngines("the documents' database dropped while a projector runs: they are built again and go on", async (t, engine) => {
  const world = await feedWorld(t, engine, { models });
  await world.start();
  const accounts = some();
  await happenTo(world, accounts, 2);
  await world.caughtUp();
  const { build } = await world.checkpointOf('counts');
  await world.dropDocuments();
  // Control: it is gone, and only events bring it back.
  assert.notEqual((await world.checkpointOf('counts')).build, build);
  await happenTo(world, accounts);
  await until(async () => (await world.checkpointOf('counts')).live, 'the rebuild');
  await happenTo(world, accounts);
  await world.caughtUp();
  await world.assertAsRebuilt();
});

onFeedEngines('progress names a partition: another one that is further says nothing about it', async (t, engine) => {
  const world = await feedWorld(t, engine, { models });
  await (await world.start()).stop();
  const builds = new Map([['counts', (await world.checkpointOf('counts')).build]]);
  const note = (progress: Omit<PartitionProgress, 'builds'>) => world.feedDocuments.write(builds, { documents: [], park: [], progress });
  const progress = { generation: 'g', partition: 0, position: 50, next: '7' };
  await note(progress);
  await note({ ...progress, partition: 1, position: 90 });
  await note({ ...progress, position: 40, next: '5' });
  // At the same position a later place counts, by its number.
  await note({ ...progress, partition: 1, position: 90, next: '12' });
  const noted = async (generation: string) =>
    (await world.feedDocuments.checkpoint()).partitions
      .filter((one) => one.generation === generation)
      .map(({ partition, position, next }) => [partition, position, next])
      .sort();
  assert.deepEqual(await noted('g'), [
    [0, 50, '7'],
    [1, 90, '12'],
  ]);
  // A new generation of the feed begins anew.
  await note({ ...progress, generation: 'h', position: 10 });
  assert.deepEqual(await noted('h'), [[0, 10, '7']]);
});

onFeedEngines('the store of keys away says nothing about an event: nothing is parked, and it is applied later', async (t, engine) => {
  const world = await feedWorld(t, engine, { models });
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

onFeedEngines('a stream that an older build could not read is taken up by the next process that can', async (t, engine) => {
  const world = await feedWorld(t, engine, { models, partitions: 1 });
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

onFeedEngines('a projector that is stopped while it opens a partition leaves that to others', async (t, engine) => {
  const world = await feedWorld(t, engine, { models, partitions: 1 });
  const older = await world.start({ codec: { ...world.log.codec, decodeNow: unknown } });
  await happenTo(world, [id()], 2);
  await world.caughtUp();
  await older.stop();
  const opening = Promise.withResolvers<undefined>();
  const leaving = Promise.withResolvers<undefined>();
  const feed = memoryFeed(world.topic);
  let asked = 0;
  const next = await world.start({
    documents: {
      ...world.feedDocuments,
      async parked(builds) {
        asked++;
        opening.resolve(undefined);
        await leaving.promise;
        return world.feedDocuments.parked(builds);
      },
    },
    feed: {
      ...feed,
      async consume(options) {
        const joined = await feed.consume(options);
        return {
          ...joined,
          stop() {
            leaving.resolve(undefined);
            return joined.stop();
          },
        };
      },
    },
  });
  await opening.promise;
  await next.stop();
  // The control is the test before: what an older build could not read is looked for by the next one that holds its partition.
  assert.equal(asked, 1);
  assert.equal((await world.documents.parked()).length, 1);
});

function unknown(): never {
  throw new UnknownEvent('EmailVerified', 9);
}

test('documents away and back again: the projector catches up by itself (mongodb)', needing(skipWithout('mongo')), async (t) => {
  const proxy = await mongoProxy();
  t.onTestFinished(() => proxy.close());
  let behindProxy: FeedDocuments | null = null;
  const engine: OpenFeedEngine = async (...given) => {
    const opened = await inMongo(...given);
    behindProxy = await opened.openThrough(proxy.url);
    return opened;
  };
  const world = await feedWorld(t, engine, { models });
  const behind = behindProxy!;
  await world.start({ documents: behind });
  const accounts = some();
  await happenTo(world, accounts);
  await world.caughtUp();
  await proxy.refuse();
  await happenTo(world, accounts);
  await until(() => world.errors.length > 0, 'the fault noticed');
  await assert.rejects(world.documents.waitFor(['counts'], world.mark(), 50), ReadNotReady);
  await proxy.heal();
  // A connection that was closed in the moment in which it was used may say nothing until the work on it is given up.
  await world.caughtUp(PATIENCE_MS + GIVEN_UP_MS);
  await world.assertAsRebuilt();
  assert.deepEqual(await world.documents.parked(), []);
});
