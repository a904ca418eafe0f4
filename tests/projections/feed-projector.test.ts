import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { ReadModel } from '@aarambh/projections/host/read-model.ts';
import { projectionOrders } from '@aarambh/projections/host/projection-orders.ts';
import fc from 'fast-check';
import { skipWithout } from '../support/engines.ts';
import { memoryFeed } from '../support/memory-feed.ts';
import { feedWorld, PATIENCE_MS, until, type FeedWorld } from './feed-harness.ts';
import { counts, verify, type Count } from './counts.ts';
import { id, testLog } from './log.ts';
import { writeStory } from './story.ts';

const skip = skipWithout('mongo');

test('[J2] the story through the feed gives the documents of a rebuild', { skip }, async (t) => {
  const world = await feedWorld(t);
  await world.start();
  await writeStory(world.log);
  world.publish();
  await world.caughtUp();
  await world.assertAsRebuilt();
  assert.deepEqual(await world.documents.parked(), []);
  assert.deepEqual(world.errors, []);
});

test('[J2] delivery shuffled across streams, repeated and delayed gives the documents of a rebuild', { skip }, async (t) => {
  const log = testLog();
  await writeStory(log, 3);
  const streams = [...Map.groupBy(log.store.all(), ({ stream }) => stream).values()];
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 20 }), async (choices, batch) => {
      const world = await feedWorld(t, { log });
      // Live from the beginning: the store is empty when the models are built.
      const empty = { ...log.store, readAll: async () => ({ events: [], next: 0, end: true }) };
      const feed = memoryFeed(world.topic, { batch });
      await world.start({ feed, store: empty });
      for (const events of shuffled(streams, choices)) world.topic.publish(events);
      await until(() => feed.settled(), 'the end of the topic');
      await world.assertAsRebuilt();
    }),
    { numRuns: 2 },
  );
});

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

test('[J2] two projectors share the partitions, and one goes on with those of the other when it stops', { skip }, async (t) => {
  const world = await feedWorld(t, { models: [counts] });
  const feed = memoryFeed(world.topic);
  const first = await world.start({ feed });
  await world.start({ feed });
  const accounts = Array.from({ length: 8 }, id);
  for (const accountId of accounts) await verify(world.log, accountId);
  world.publish();
  await world.caughtUp();
  assert.deepEqual((await feed.members(world.group('counts'))).map(({ partitions }) => partitions.length).sort(), [1, 2]);
  await first.stop();
  for (const accountId of accounts) await verify(world.log, accountId);
  world.publish();
  await world.caughtUp();
  await world.assertAsRebuilt();
  assert.equal((await feed.members(world.group('counts'))).length, 1);
});

test('waiting by partition: reached when that partition has it, whatever the others have', { skip }, async (t) => {
  const world = await feedWorld(t, { models: [counts] });
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

test('a poison event parks its stream for every process, until an order tries it again', { skip }, async (t) => {
  let poisoned = true;
  const model: ReadModel<Count, { type: 'EmailVerified' }> = {
    ...counts,
    apply(doc, { stream, revision }) {
      if (poisoned && revision === 1 && stream.endsWith(bad)) throw new Error('cannot be applied');
      return { seen: (doc?.seen ?? 0) + 1 };
    },
  };
  const world = await feedWorld(t, { models: [model] });
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
  await until(async () => (await orders.standing()).length === 0, 'the order done');
  assert.deepEqual(await seen(bad), [1, true]);
  poisoned = false;
  await orders.give(order);
  await until(async () => (await orders.standing()).length === 0, 'the order done');
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
  const { build } = await world.feedDocuments.standing('counts');
  const orders = projectionOrders(world.state);
  ordered = true;
  await orders.give({ kind: 'rebuild', model: 'counts' });
  await until(async () => (await orders.standing()).length === 0, 'the order done');
  assert.notEqual((await world.feedDocuments.standing('counts')).build, build);
  await happen();
}

test('a rebuild ordered while events keep coming leaves no gap and repeats nothing', { skip }, async (t) => {
  const world = await feedWorld(t, { models: [counts] });
  await rebuildUnderWay(world, world.feedDocuments);
  await world.caughtUp();
  await world.assertAsRebuilt();
});

test('control: joining the feed where it stands when the rebuild ends leaves a gap', { skip }, async (t) => {
  const world = await feedWorld(t, { models: [counts] });
  await rebuildUnderWay(world, {
    ...world.feedDocuments,
    async rebuild(model) {
      const rebuild = await world.feedDocuments.rebuild(model);
      return {
        ...rebuild,
        switchOver: async (base) => rebuild.switchOver(base, (await world.feedDocuments.standing(model)).partitions),
      };
    },
  });
  await world.caughtUp();
  await assert.rejects(world.assertAsRebuilt(), assert.AssertionError);
});
