import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Transaction } from 'kafkajs';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import { PROMPT } from '@aarambh/infra/kafka/connection.ts';
import { kafkaFeed } from '@aarambh/infra/kafka/feed.ts';
import { openPartitionReader } from '@aarambh/infra/kafka/partition-reader.ts';
import { eventRecord, generationOf, genesisRecord } from '@aarambh/infra/kafka/records.ts';
import { readMark, sendMark } from '@aarambh/infra/kafka/relay-mark.ts';
import { TopicReplaced } from '@aarambh/infra/kafka/relay-producer.ts';
import { TopicLostRecords } from '@aarambh/infra/kafka/relay-checkpoint.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { skipWithout } from '../../support/engines.ts';
import {
  appendTo,
  collector,
  eventsInTopic,
  flaws,
  makeTopic,
  PARTITIONS,
  startRelay,
  within,
  worldOf,
  relayMark,
  type KafkaWorld,
} from '../../support/kafka.ts';
import { someEvents } from '../../support/store-events.ts';

const skip = skipWithout('kafka');
const STREAMS = Array.from({ length: 8 }, (_, index) => `stream-${index}`);

/** A consumer that keeps, for each partition, the hint of the last batch and the generation it was of, as a projector does. */
async function keeper(world: KafkaWorld, group: string) {
  const seen = collector();
  const kept = new Map<number, { generation: string; next: string }>();
  const feed = kafkaFeed({ ...world, report: () => undefined });
  world.stops(() => feed.close());
  await feed.consume({
    group,
    from(partition, generation) {
      const mine = kept.get(partition);
      return Promise.resolve(mine?.generation === generation ? mine.next : null);
    },
    async handle(batch) {
      kept.set(batch.partition, batch);
      await seen.handle(batch);
    },
  });
  const generations = () => [...new Set(seen.batches.map(({ generation }) => generation))];
  const of = (generation: string | undefined) =>
    seen.batches.filter((batch) => batch.generation === generation).flatMap(({ events }) => events.map(({ position }) => position));
  return { ...seen, generations, of };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * The topic as brokers come back with it that lost their last seconds in a power failure: of each partition only what `kept` says,
 * and everything else they know, the relay's mark among it.
 */
async function cutTopic(world: KafkaWorld, kept: (event: StoredEvent) => boolean): Promise<void> {
  const reader = await openPartitionReader(world.client, world.topic);
  const generation = generationOf((await reader.first(0))!);
  await reader.close();
  const events = await eventsInTopic(world, 0);
  // Brokers that delete a topic forget the mark with it; those that lost its end do not.
  const mark = (await readMark(world.admin, world.namespace, world.topic))!;
  await deleteTopic(world);
  await makeTopic(world);
  const records = events.filter(kept).map((event) => eventRecord(event, PARTITIONS, generation).message);
  const genesis = Array.from({ length: PARTITIONS }, (_, partition) => genesisRecord(partition, generation));
  await transact(world, async (transaction) => {
    await transaction.send({ topic: world.topic, messages: [...genesis, ...records] });
    await sendMark(transaction, world.namespace, world.topic, mark);
  });
}

/** Does something in a transaction that is nobody else's. */
async function transact(world: KafkaWorld, act: (transaction: Transaction) => Promise<void>): Promise<void> {
  const producer = world.kafka.client(PROMPT).producer({
    transactionalId: `${world.namespace}-other`,
    allowAutoTopicCreation: false,
    createPartitioner:
      () =>
      ({ message }) =>
        message.partition!,
  });
  await producer.connect();
  const transaction = await producer.transaction();
  await act(transaction);
  await transaction.commit();
  await producer.disconnect();
}

const inPartition = (partition: number) => (event: StoredEvent) => partitionOf(event.stream, PARTITIONS) === partition;

async function deleteTopic(world: KafkaWorld): Promise<void> {
  await world.admin.deleteTopics({ topics: [world.topic] });
}

test(
  '[J2] a topic that is deleted and filled again while a consumer runs is consumed from its start, under another generation',
  needing(skip),
  async (t) => {
    const world = await worldOf(t);
    const store = memoryEventStore();
    await appendTo(store, STREAMS, someEvents(200));
    const first = startRelay(world, store);
    await first.reached(200);
    const consumer = await keeper(world, 'runs');
    await consumer.until('the log', (events) => events.length >= 200);
    await first.stop();
    await deleteTopic(world);
    // More than before, so that every offset the consumer stood at exists again, with other events before it.
    await appendTo(store, STREAMS, someEvents(400));
    const second = startRelay(world, store);
    await second.reached(600);
    await consumer.until('everything of the new generation', () => consumer.of(consumer.generations()[1]).length >= 600);
    const [before, after] = consumer.generations();
    assert.deepEqual(
      consumer.of(before).sort((a, b) => a - b),
      numbers(200),
    );
    assert.deepEqual(
      consumer.of(after).sort((a, b) => a - b),
      numbers(600),
    );
  },
);

test(
  '[J2] a topic that is deleted and made again under a running relay and consumer holds the whole log again',
  needing(skip),
  async (t) => {
    const world = await worldOf(t);
    const store = memoryEventStore();
    await appendTo(store, STREAMS, someEvents(100));
    const relay = startRelay(world, store);
    await relay.reached(100);
    const consumer = await keeper(world, 'both-run');
    await consumer.until('the log', (events) => events.length >= 100);
    await deleteTopic(world);
    await makeTopic(world);
    await appendTo(store, STREAMS, someEvents(1));
    await consumer.until('everything of the new generation', () => consumer.of(consumer.generations().at(-1)).length >= 101);
    assert.equal(consumer.generations().length, 2);
    assert.deepEqual(
      consumer.of(consumer.generations()[1]).sort((a, b) => a - b),
      numbers(101),
    );
    assert.ok(world.reported.length > 0);
  },
);

test(
  '[J2] a relay killed while it fills a topic made again does not take the mark of the earlier one for its own',
  needing(skip),
  async (t) => {
    const world = await worldOf(t);
    const store = memoryEventStore();
    await appendTo(store, STREAMS, someEvents(60));
    const first = startRelay(world, store);
    await first.reached(60);
    await first.stop();
    await deleteTopic(world);
    const begun = Promise.withResolvers<undefined>();
    const never = Promise.withResolvers<undefined>();
    startRelay(world, store, {
      between(step) {
        if (step !== 'marked') return;
        begun.resolve(undefined);
        return never.promise;
      },
    });
    world.stops(() => never.resolve(undefined));
    await within(15_000, 'the founding transaction', begun.promise);
    const third = startRelay(world, store);
    await third.reached(60);
    const consumer = await keeper(world, 'after');
    await consumer.until('the log', (events) => events.length >= 60);
    assert.deepEqual(
      consumer.of(consumer.generations()[0]).sort((a, b) => a - b),
      numbers(60),
    );
  },
);

for (const [what, kept] of [
  ['the end of one partition', (event: StoredEvent) => !(inPartition(2)(event) && event.position > 150)],
  ['the end of all partitions', ({ position }: StoredEvent) => position <= 120],
  ['everything but the first records', () => false],
] as const)
  test(
    `[J2] a topic that lost ${what}, and whose mark says otherwise, is filled again under another generation`,
    needing(skip),
    async (t) => {
      const world = await worldOf(t);
      const store = memoryEventStore();
      await appendTo(store, STREAMS, someEvents(200));
      const first = startRelay(world, store);
      await first.reached(200);
      const consumer = await keeper(world, 'cut');
      await consumer.until('the log', (events) => events.length >= 200);
      await first.stop();
      await cutTopic(world, kept);
      // The control: whoever believes the mark alone goes on behind what is lost.
      assert.equal((await relayMark(world))?.position, 200);
      assert.ok((await eventsInTopic(world, 0)).length < 200);
      await appendTo(store, STREAMS, someEvents(10));
      const second = startRelay(world, store);
      await second.reached(210);
      await consumer.until('everything of the new generation', () => consumer.of(consumer.generations()[1]).length >= 210);
      assert.deepEqual(
        consumer.of(consumer.generations()[1]).sort((a, b) => a - b),
        numbers(210),
      );
      assert.ok(world.reported.some((error) => error instanceof TopicLostRecords));
      // Who comes later finds the log, once, and nothing of what was left of the lost generation.
      assert.deepEqual(flaws(await eventsInTopic(world, 210), (await store.readAll({ after: 0, limit: 1000 })).events), []);
    },
  );

test('[J2] a topic that lost its end under a running relay is noticed with the next event, and filled again', needing(skip), async (t) => {
  const world = await worldOf(t);
  const store = memoryEventStore();
  await appendTo(store, STREAMS, someEvents(200));
  const relay = startRelay(world, store);
  await relay.reached(200);
  await cutTopic(world, ({ position }) => position <= 40);
  await appendTo(store, STREAMS, someEvents(8));
  await relay.reached(208);
  assert.deepEqual(flaws(await eventsInTopic(world, 208), (await store.readAll({ after: 0, limit: 1000 })).events), []);
  assert.ok(world.reported.some((error) => error instanceof TopicReplaced));
});

test('[J2] a mark of an older build, which says one position alone, is compared by it', needing(skip), async (t) => {
  const world = await worldOf(t);
  const store = memoryEventStore();
  await appendTo(store, STREAMS, someEvents(50));
  const first = startRelay(world, store);
  await first.reached(50);
  await first.stop();
  const { generation } = (await relayMark(world))!;
  const asOlderBuild = (position: number) =>
    transact(world, (transaction) => sendMark(transaction, world.namespace, world.topic, { position, generation, lasts: null }));
  await asOlderBuild(50);
  const second = startRelay(world, store);
  await second.reached(50);
  await second.stop();
  assert.equal((await relayMark(world))?.generation, generation);
  await asOlderBuild(60);
  await appendTo(store, STREAMS, someEvents(20));
  const third = startRelay(world, store);
  await third.reached(70);
  assert.notEqual((await relayMark(world))?.generation, generation);
  assert.deepEqual(flaws(await eventsInTopic(world, 70), (await store.readAll({ after: 0, limit: 100 })).events), []);
});

test('control: a consumer that trusts its offsets misses the start of a topic that was made again', needing(skip), async (t) => {
  const world = await worldOf(t);
  const store = memoryEventStore();
  await appendTo(store, STREAMS, someEvents(200));
  const first = startRelay(world, store);
  await first.reached(200);
  // Brokers show records a moment after they confirmed the commit, and count offsets by what they show.
  await eventsInTopic(world, 200);
  const [stood] = await world.admin.fetchTopicOffsets(world.topic);
  await first.stop();
  await deleteTopic(world);
  await appendTo(store, STREAMS, someEvents(400));
  const second = startRelay(world, store);
  await second.reached(600);
  const trusting = collector();
  const feed = kafkaFeed({ ...world, report: () => undefined });
  world.stops(() => feed.close());
  const { partition, high } = stood!;
  await feed.consume({ group: 'trusting', from: (asked) => Promise.resolve(asked === partition ? high : null), handle: trusting.handle });
  await trusting.until('the end of the log', (events) => events.some(({ position }) => position > 592 && ofPartition(position)));
  const wanted = numbers(600).filter(ofPartition);
  const found = new Set(trusting.events().map(({ position }) => position));
  assert.ok(wanted.some((position) => !found.has(position)));

  function ofPartition(position: number): boolean {
    return partitionOf(STREAMS[(position - 1) % STREAMS.length]!, PARTITIONS) === partition;
  }
});

test(
  '[J2] an event at the beginning of a partition is not committed: it lies in a topic that was never founded',
  needing(skip),
  async (t) => {
    const world = await worldOf(t);
    const store = memoryEventStore();
    await appendTo(store, STREAMS, someEvents(20));
    let replaced = false;
    const relay = startRelay(world, store, {
      async between(step) {
        // Right before the first events are sent.
        if (step !== 'founded' || replaced) return;
        replaced = true;
        await deleteTopic(world);
        await makeTopic(world);
      },
    });
    await relay.reached(20);
    const consumer = await keeper(world, 'replaced');
    await consumer.until('the log', (events) => events.length >= 20);
    assert.deepEqual(
      consumer.of(consumer.generations()[0]).sort((a, b) => a - b),
      numbers(20),
    );
    assert.ok(world.reported.some((error) => error instanceof TopicReplaced));
  },
);
