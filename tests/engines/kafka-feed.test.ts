import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { needing } from '../support/needing.ts';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { FeedBatch } from '@aarambh/kernel/ports/event-feed.ts';
import type { EventStore, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { kafkaFeed } from '@aarambh/infra/kafka/feed.ts';
import { readFeedStatus } from '@aarambh/infra/kafka/feed-status.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { skipWithout } from '../support/engines.ts';
import { appendTo, collector, kafkaWorld, PARTITIONS, startRelay, within, relayMark, type KafkaWorld } from '../support/kafka.ts';
import { someEvents } from '../support/store-events.ts';

const skip = skipWithout('kafka');
const STREAMS = Array.from({ length: 12 }, (_, index) => `stream-${index}`);

let world: KafkaWorld;
let store: EventStore;
let head: number;

beforeAll(async () => {
  if (skip !== false) return;
  world = await kafkaWorld();
  store = memoryEventStore();
  head = await appendTo(store, STREAMS, someEvents(600));
  await startRelay(world, store).reached(head);
});

afterAll(async () => {
  if (skip === false) await world.remove();
});

const fromStart = () => Promise.resolve(null);

function openFeed(report: (error: unknown) => void = (error) => assert.fail(String(error))) {
  const feed = kafkaFeed({ kafka: world.kafka, namespace: world.namespace, partitions: PARTITIONS, report });
  world.stops(() => feed.close());
  return feed;
}

function assertOrdered(events: readonly StoredEvent[]): void {
  const revisions = new Map<string, number>();
  for (const { stream, revision } of events) {
    assert.equal(revision, (revisions.get(stream) ?? -1) + 1, stream);
    revisions.set(stream, revision);
  }
}

async function everyEvent(): Promise<readonly StoredEvent[]> {
  return (await store.readAll({ after: 0, limit: 10_000 })).events;
}

const byPosition = (events: readonly StoredEvent[]) => [...events].sort((a, b) => a.position - b.position);

test(
  '[J2] everything arrives once, as stored, in the order of its stream, in the partition of its stream, and new events follow',
  needing(skip),
  async () => {
    const feed = openFeed();
    const seen = collector();
    const consumer = await feed.consume({ group: 'all', from: fromStart, handle: seen.handle });
    assert.deepEqual([...consumer.partitions()], [0, 1, 2, 3]);
    await seen.until('the log', (events) => events.length >= head);
    head = await appendTo(store, STREAMS, someEvents(30));
    await seen.until('what was appended since', (events) => events.length >= head);
    assert.deepEqual(byPosition(seen.events()), await everyEvent());
    assertOrdered(seen.events());
    for (const { partition, events } of seen.batches)
      for (const { stream } of events) assert.equal(partitionOf(stream, PARTITIONS), partition);
    assert.equal(new Set(seen.batches.map(({ generation }) => generation)).size, 1);
    assert.deepEqual(await relayMark(world), {
      position: head,
      generation: seen.batches[0]!.generation,
    });
    await feed.close();
  },
);

test(
  '[J2] a consumer goes on after the batch whose hint it answers, and starts a partition again when told to',
  needing(skip),
  async () => {
    const feed = openFeed();
    const first = collector();
    const before = await feed.consume({ group: 'hint', from: fromStart, handle: first.handle });
    await first.until('the log', (events) => events.length >= head);
    await before.stop();
    const stood = new Map(first.batches.map((batch) => [batch.partition, batch]));

    head = await appendTo(store, STREAMS, someEvents(40));
    const second = collector();
    const asked: [number, string][] = [];
    let answer = (partition: number): string | null => stood.get(partition)?.next ?? null;
    const consumer = await feed.consume({
      group: 'hint',
      from(partition, generation) {
        asked.push([partition, generation]);
        return Promise.resolve(answer(partition));
      },
      handle: second.handle,
    });
    await second.until('what came since', (events) => events.length >= 40);
    assert.deepEqual(byPosition(second.events()), (await everyEvent()).slice(-40));
    assert.deepEqual(
      [...asked].sort(([a], [b]) => a - b),
      [0, 1, 2, 3].map((partition) => [partition, first.batches[0]!.generation]),
    );

    const again = second.batches.length;
    answer = () => null;
    await consumer.restart(2);
    const ofTwo = (await everyEvent()).filter(({ stream }) => partitionOf(stream, PARTITIONS) === 2);
    await second.until('partition 2 once more', (events) => events.length >= 40 + ofTwo.length);
    assert.deepEqual(
      second.batches.slice(again).flatMap(({ events }) => events),
      ofTwo,
    );
    await feed.close();
  },
);

test('[J2] a handler that throws gets the same batch again, and the consumer lives', needing(skip), async () => {
  const reported: unknown[] = [];
  const feed = openFeed((error) => reported.push(error));
  const seen = collector();
  const failure = new Error('not today');
  const refused: FeedBatch[] = [];
  await feed.consume({
    group: 'throws',
    from: fromStart,
    handle(batch) {
      if (batch.partition === 1 && refused.length < 3) {
        refused.push(batch);
        return Promise.reject(failure);
      }
      return seen.handle(batch);
    },
  });
  await seen.until('the log', (events) => events.length >= head);
  assert.deepEqual(byPosition(seen.events()), await everyEvent());
  assert.deepEqual(reported, [failure, failure, failure]);
  for (const batch of refused) assert.equal(batch.events[0]!.id, seen.batches.find(({ partition }) => partition === 1)!.events[0]!.id);
  await feed.close();
});

test('[J2] two consumers of a group share the partitions; what one held moves to the other when it stops', needing(skip), async () => {
  const [one, two] = [openFeed(), openFeed()];
  const [seenByOne, seenByTwo] = [collector(), collector()];
  const changes = changesOf();
  await one.consume({ group: 'two', from: fromStart, handle: seenByOne.handle, assigned: changes.note('one') });
  const second = await two.consume({ group: 'two', from: fromStart, handle: seenByTwo.handle, assigned: changes.note('two') });
  await changes.until('two partitions each', (held) => held.one?.length === 2 && held.two?.length === 2);
  const members = await one.members('two');
  assert.deepEqual(
    members.flatMap(({ partitions }) => partitions).sort((a, b) => a - b),
    [0, 1, 2, 3],
  );
  assert.equal(new Set(members.map(({ id }) => id)).size, 2);
  assert.ok(members.every(({ host }) => host === '127.0.0.1'));
  const look = await readFeedStatus({ kafka: world.kafka, namespace: world.namespace, partitions: PARTITIONS, group: 'two' });
  assert.deepEqual(look.mark, await relayMark(world));
  assert.deepEqual(
    look.members.map(({ id, partitions }) => [id, partitions]).sort(),
    members.map(({ id, partitions }) => [id, partitions]).sort(),
  );
  await seenByTwo.until('something', (events) => events.length > 0);

  await second.stop();
  await changes.until('all of them', (held) => held.one?.length === 4);
  const marks = { one: seenByOne.events().length, two: seenByTwo.events().length };
  head = await appendTo(store, STREAMS, someEvents(24));
  const wanted = (await everyEvent()).slice(-24).map(({ id }) => id);
  await seenByOne.until('what came since', (events) => {
    const ids = new Set(events.slice(marks.one).map(({ id }) => id));
    return wanted.every((id) => ids.has(id));
  });
  assert.equal(seenByTwo.events().length, marks.two);
  await Promise.all([one.close(), two.close()]);
});

test('[J2] the signal of a batch under way is aborted when its partition is taken away', needing(skip), async () => {
  const [one, two] = [openFeed(), openFeed()];
  const underWay = Promise.withResolvers<undefined>();
  const taken = Promise.withResolvers<undefined>();
  let held = false;
  await one.consume({
    group: 'taken',
    from: fromStart,
    async handle(_batch, signal) {
      if (held) return;
      held = true;
      underWay.resolve(undefined);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      taken.resolve(undefined);
    },
  });
  await within(10_000, 'a batch', underWay.promise);
  const joining = two.consume({ group: 'taken', from: fromStart, handle: () => Promise.resolve() });
  await within(10_000, 'the signal', taken.promise);
  await joining;
  await Promise.all([one.close(), two.close()]);
});

test('[J2] a feed can be closed while it waits for a topic that nobody has made yet', needing(skip), async () => {
  const reported = Promise.withResolvers<unknown>();
  const feed = kafkaFeed({ kafka: world.kafka, namespace: `${world.namespace}-none`, partitions: PARTITIONS, report: reported.resolve });
  world.stops(() => feed.close());
  const consuming = feed.consume({ group: 'none', from: fromStart, handle: () => Promise.resolve() });
  assert.ok((await within(15_000, 'a report', reported.promise)) instanceof Error);
  await feed.close();
  assert.deepEqual((await consuming).partitions(), []);
  assert.ok(!(await world.admin.listTopics()).some((name) => name.startsWith(`${world.namespace}-none`)));
});

/** Which partitions each of several consumers holds. */
function changesOf() {
  const held: Record<string, readonly number[]> = {};
  let wake = Promise.withResolvers<undefined>();
  return {
    note: (name: string) => (partitions: readonly number[]) => {
      held[name] = partitions;
      wake.resolve(undefined);
      wake = Promise.withResolvers();
    },
    async until(what: string, done: (held: Readonly<Record<string, readonly number[]>>) => boolean) {
      while (!done(held)) await within(20_000, what, wake.promise);
    },
  };
}
