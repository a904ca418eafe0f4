import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import type { EventFeed } from '@aarambh/kernel/ports/event-feed.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { ReadModel } from '@aarambh/projections/host/read-model.ts';
import { projectorGroup } from '@aarambh/projections/host/feed-projector.ts';
import { projectionOrders } from '@aarambh/projections/host/projection-orders.ts';
import fc from 'fast-check';
import { skipWithout } from '../support/engines.ts';
import { memoryFeed } from '../support/memory-feed.ts';
import {
  feedWorld,
  inMemory,
  inMongo,
  onFeedEngines,
  PATIENCE_MS,
  rebuiltFrom,
  until,
  type FeedWorld,
  type OpenFeedEngine,
} from '../projections/feed-harness.ts';
import { counts, verify, type Count } from '../projections/counts.ts';
import { id, testLog } from '../projections/log.ts';
import { writeStory } from '../projections/story.ts';

onFeedEngines('[J2] the story through the feed gives the documents of a rebuild', async (t, engine) => {
  const world = await feedWorld(t, engine);
  await world.start();
  await writeStory(world.log);
  world.publish();
  await world.caughtUp();
  await world.assertAsRebuilt();
  assert.deepEqual(await world.documents.parked(), []);
  assert.deepEqual(world.errors, []);
});

for (const { kept, engine, numRuns, skip } of [
  { kept: 'memory', engine: inMemory, numRuns: 200, skip: false },
  { kept: 'mongodb', engine: inMongo, numRuns: 2, skip: skipWithout('mongo') },
] as const)
  test(
    `[J2] delivery shuffled across streams, repeated and delayed gives the documents of a rebuild (${kept})`,
    needing(skip),
    async () => {
      const log = testLog();
      await writeStory(log, 3);
      const streams = [...Map.groupBy(log.store.all(), ({ stream }) => stream).values()];
      const rebuilt = await rebuiltFrom(log);
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 20 }), async (choices, batch) => {
          await within(engine, { log }, async (world) => {
            // Live from the beginning: the store is empty when the models are built.
            const empty = { ...log.store, readAll: async () => ({ events: [], next: 0, end: true }) };
            const feed = memoryFeed(world.topic, { batch });
            await world.start({ feed, store: empty });
            for (const events of shuffled(streams, choices)) world.topic.publish(events);
            await world.settled(feed);
            await world.assertAsRebuilt(rebuilt);
          });
        }),
        { numRuns },
      );
    },
  );

/** A world that ends with what is done in it, and not with the test. */
async function within(
  engine: OpenFeedEngine,
  options: Parameters<typeof feedWorld>[2],
  work: (world: FeedWorld) => Promise<void>,
): Promise<void> {
  const ends: (() => Promise<void>)[] = [];
  try {
    await work(await feedWorld({ onTestFinished: (end) => void ends.push(end) }, engine, options));
  } finally {
    for (const end of ends) await end();
  }
}

/** Streams taken at random, each in its own order, some events twice. */
function* shuffled(streams: readonly (readonly StoredEvent[])[], choices: Iterable<number>): Generator<StoredEvent[]> {
  const left = streams.map((events) => [...events]);
  for (const choice of choices) {
    const open = left.filter((events) => events.length > 0);
    if (open.length === 0) return;
    const events = open[choice % open.length]!;
    const taken = events.splice(0, 1 + (choice % 3));
    yield choice % 4 === 0 ? [...taken, ...taken] : taken;
  }
}

onFeedEngines('[J2] two projectors share the partitions, and one goes on with those of the other when it stops', async (t, engine) => {
  const world = await feedWorld(t, engine, { models: [counts] });
  const feed = memoryFeed(world.topic);
  const first = await world.start({ feed });
  await world.start({ feed });
  const accounts = Array.from({ length: 8 }, id);
  for (const accountId of accounts) await verify(world.log, accountId);
  world.publish();
  await world.caughtUp();
  assert.deepEqual((await feed.members(world.group)).map(({ partitions }) => partitions.length).sort(), [1, 2]);
  await first.stop();
  for (const accountId of accounts) await verify(world.log, accountId);
  world.publish();
  await world.caughtUp();
  await world.assertAsRebuilt();
  assert.equal((await feed.members(world.group)).length, 1);
});

onFeedEngines('waiting by partition: reached when that partition has it, whatever the others have', async (t, engine) => {
  const world = await feedWorld(t, engine, { models: [counts] });
  await world.start();
  const accountId = id();
  await verify(world.log, accountId);
  const partition = partitionOf(`account-${accountId}`, world.topic.partitions());
  const other = (partition + 1) % world.topic.partitions();
  const position = world.log.headSync();
  const waiting = world.documents.waitFor(['counts'], new Map([[partition, position]]), PATIENCE_MS);
  await assert.rejects(world.documents.waitFor(['counts'], new Map([[partition, position]]), 30), ReadNotReady);
  world.publish();
  await waiting;
  await assert.rejects(world.documents.waitFor(['counts'], new Map([[other, position]]), 30), ReadNotReady);
  await world.documents.waitFor(['counts'], new Map(), 0);
});

onFeedEngines('a poison event parks its stream for every process, until an order tries it again', async (t, engine) => {
  let poisoned = true;
  const model: ReadModel<Count, { type: 'EmailVerified' }> = {
    ...counts,
    apply(doc, { stream, revision }) {
      if (poisoned && revision === 1 && stream.endsWith(bad)) throw new Error('cannot be applied');
      return { seen: (doc?.seen ?? 0) + 1 };
    },
  };
  const world = await feedWorld(t, engine, { models: [model] });
  const bad = id();
  const good = id();
  const seen = async (account: string) => {
    const found = await world.documents.get<Count>('counts', account);
    return [found?.doc.seen, found?.stale];
  };
  const first = await world.start();
  for (const account of [bad, good]) await verify(world.log, account, 3);
  world.publish();
  await world.caughtUp();
  assert.deepEqual(
    [await seen(bad), await seen(good)],
    [
      [1, true],
      [3, undefined],
    ],
  );
  assert.deepEqual(
    (await world.documents.parked('counts')).map(({ stream, revision, error }) => [stream, revision, error]),
    [[`account-${bad}`, 1, 'Error: cannot be applied']],
  );
  // Another process takes over: it knows what is parked, although it could apply what comes now.
  await first.stop();
  await world.start();
  for (const account of [bad, good]) await verify(world.log, account);
  world.publish();
  await world.caughtUp();
  assert.deepEqual(
    [await seen(bad), await seen(good)],
    [
      [1, true],
      [4, undefined],
    ],
  );
  // An order before the fix parks it again; one after it makes it whole.
  const orders = projectionOrders(world.state);
  const order = { kind: 'retry', model: 'counts', stream: `account-${bad}` } as const;
  await orders.give(order);
  await until(async () => (await orders.waiting()).length === 0, 'the order done');
  assert.deepEqual(await seen(bad), [1, true]);
  poisoned = false;
  await orders.give(order);
  await until(async () => (await orders.waiting()).length === 0, 'the order done');
  assert.deepEqual(await seen(bad), [4, undefined]);
  await world.assertAsRebuilt();
});

/** Orders a rebuild of what happened to a few accounts; more happens to them after the store was read and before the new documents take the place of the old. */
async function rebuildUnderWay(world: FeedWorld, documents: FeedDocuments): Promise<void> {
  const accounts = Array.from({ length: 5 }, id);
  const happen = async (): Promise<void> => {
    for (const account of accounts) await verify(world.log, account);
    world.publish();
  };
  let ordered = false;
  await world.start({
    documents: {
      ...documents,
      async rebuild(model) {
        const rebuild = await documents.rebuild(model);
        return {
          ...rebuild,
          async switchOver(...end) {
            // The first one, before anything is live, is nobody's order.
            if (ordered) {
              await happen();
              await world.caughtUp();
            }
            await rebuild.switchOver(...end);
          },
        };
      },
    },
  });
  await happen();
  await world.caughtUp();
  const { build } = await world.checkpointOf('counts');
  const orders = projectionOrders(world.state);
  ordered = true;
  await orders.give({ kind: 'rebuild', model: 'counts' });
  await until(async () => (await orders.waiting()).length === 0, 'the order done');
  assert.notEqual((await world.checkpointOf('counts')).build, build);
  await happen();
}

onFeedEngines('a rebuild of all models at once goes on where the builds before were, and whoever comes then too', async (t, engine) => {
  const world = await feedWorld(t, engine, { models: [counts], partitions: 1 });
  const feed = memoryFeed(world.topic);
  const begins: (string | null)[] = [];
  const watched: EventFeed = {
    ...feed,
    consume: (options) =>
      feed.consume({
        ...options,
        async from(...given) {
          const begin = await options.from(...given);
          begins.push(begin);
          return begin;
        },
      }),
  };
  const first = await world.start({ feed: watched });
  await verify(world.log, id(), 9);
  world.publish();
  await world.caughtUp();
  // The control: nothing was there when it began.
  assert.deepEqual(begins, [null]);
  const { build } = await world.checkpointOf('counts');
  await projectionOrders(world.state).give({ kind: 'rebuild', model: 'counts' });
  await until(() => begins.length > 1, 'the new documents followed');
  assert.notEqual((await world.checkpointOf('counts')).build, build);
  assert.deepEqual(begins, [null, '9']);
  await until(() => first.status().partitions[0]?.position === 9, 'the place where it goes on');
  await first.stop();
  // What was noted of the old build may be thrown away by now.
  const builds = (await world.feedDocuments.checkpoint()).partitions.map((one) => one.builds);
  assert.ok(builds.some((noted) => !noted.includes(build)));
});

onFeedEngines('a rebuild ordered while events keep coming leaves no gap and repeats nothing', async (t, engine) => {
  const world = await feedWorld(t, engine, { models: [counts] });
  await rebuildUnderWay(world, world.feedDocuments);
  await world.caughtUp();
  await world.assertAsRebuilt();
});

onFeedEngines('control: new documents that claim what came after the store was read leave a gap', async (t, engine) => {
  const world = await feedWorld(t, engine, { models: [counts] });
  await rebuildUnderWay(world, {
    ...world.feedDocuments,
    async rebuild(model) {
      const rebuild = await world.feedDocuments.rebuild(model);
      return { ...rebuild, switchOver: () => rebuild.switchOver(world.log.headSync()) };
    },
  });
  await world.caughtUp();
  await assert.rejects(world.assertAsRebuilt(), assert.AssertionError);
});

onFeedEngines('a model of another version is rebuilt while the others go on, and joins them behind what they have', async (t, engine) => {
  const log = testLog();
  const others: ReadModel = { ...counts, name: 'other-counts' };
  const changed: ReadModel = { ...counts, version: 2 };
  const shared = await engine([counts, others], log.store.epoch);
  t.onTestFinished(shared.close);
  const open: OpenFeedEngine = async (models) => ({ ...shared, open: () => shared.open(models), close: async () => undefined });
  const before = await feedWorld(t, open, { models: [counts, others], log });
  const topic = before.topic;
  await before.start();
  const accounts = Array.from({ length: 5 }, id);
  for (const account of accounts) await verify(log, account);
  before.publish();
  await before.caughtUp();
  const build = (await before.checkpointOf('other-counts')).build;

  // A process of the next version comes up beside the one that goes on.
  const next = await feedWorld(t, open, { models: [changed, others], log, topic });
  const gate = Promise.withResolvers<undefined>();
  const reading = Promise.withResolvers<undefined>();
  const documents: FeedDocuments = {
    ...next.feedDocuments,
    async rebuild(model) {
      const rebuild = await next.feedDocuments.rebuild(model);
      return {
        ...rebuild,
        async switchOver(base) {
          reading.resolve(undefined);
          await gate.promise;
          await rebuild.switchOver(base);
        },
      };
    },
  };
  const following = next.start({ documents, feed: memoryFeed(topic) });
  await reading.promise;
  for (const account of accounts) await verify(log, account);
  before.publish();
  await before.caughtUp();
  gate.resolve(undefined);
  await following;
  for (const account of accounts) await verify(log, account);
  before.publish();
  await next.caughtUp();
  await next.assertAsRebuilt();
  assert.equal((await next.checkpointOf('other-counts')).build, build, 'the others were not made anew');
});

test('processes share a consumer group only where they declare their read models alike', () => {
  const other = { ...counts, name: 'other-counts' };
  const group = projectorGroup('n', [counts, other]);
  const changed: Record<string, ReadModel> = {
    version: { ...counts, version: 2 },
    types: { ...counts, types: ['EmailVerified', 'AccountErased'] },
    personal: { ...counts, personal: ['EmailVerified'] },
    fields: { ...counts, fields: { seen: 'text' } },
    indexed: { ...counts, indexed: ['seen'] },
    search: { ...counts, search: () => [] },
  };
  for (const [what, model] of Object.entries(changed)) assert.notEqual(projectorGroup('n', [model, other]), group, what);
  // The control: in whichever order they stand.
  assert.equal(projectorGroup('n', [other, counts]), group);
});
