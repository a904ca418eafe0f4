import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import kafkajs from 'kafkajs';
import { MAX_EVENT_BYTES, NO_STREAM, type NewEvent } from '@aarambh/kernel/ports/event-store.ts';
import { PROMPT, type KafkaConnection } from '@aarambh/infra/kafka/connection.ts';
import { relayName } from '@aarambh/infra/kafka/relay-mark.ts';
import { Fenced } from '@aarambh/infra/kafka/relay-producer.ts';
import { UnfitTopic } from '@aarambh/infra/kafka/topic.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { eventually } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import {
  appendTo,
  eventsInTopic,
  flaws,
  freezeAt,
  makeTopic,
  startRelay,
  within,
  worldOf,
  relayMark,
  type KafkaWorld,
} from '../../support/kafka.ts';
import { seeingProducers } from '../../support/seen-producers.ts';
import type { RelayStep } from '../../support/stepping-kafka.ts';
import { someEvent, someEvents } from '../../support/store-events.ts';

const skip = skipWithout('kafka');
const STREAMS = ['a-1', 'b-2', 'c-3', 'd-4', 'e-5'];
const STEPS: readonly RelayStep[] = ['took-over', 'stood', 'begun', 'sent', 'marked', 'committed', 'founded'];

for (const step of STEPS)
  test(
    `[J2] a relay that is paused for good at "${step}" leaves a prefix, and the next one goes on without gap or repeat`,
    needing(skip),
    async (t) => {
      const world = await worldOf(t);
      const store = memoryEventStore();
      const log = async () => (await store.readAll({ after: 0, limit: 10_000 })).events;
      await appendTo(store, STREAMS, someEvents(50));
      // Steps of every transaction are met in the founding one and in the one that carries the first events: this is the second.
      const freeze = freezeAt(step, step === 'begun' || step === 'marked' || step === 'committed' ? 2 : 1);
      const paused = startRelay(world, store, { between: freeze.between });
      world.stops(freeze.thaw);
      await within(15_000, step, freeze.frozen);
      await appendTo(store, STREAMS, someEvents(50));
      const next = startRelay(world, store);
      await next.reached(100);
      assert.deepEqual(flaws(await eventsInTopic(world, 100), await log()), []);

      // The paused one wakes up and is refused, wherever it stood; what it may still believe does no harm.
      await appendTo(store, STREAMS, someEvents(20));
      await next.reached(120);
      freeze.thaw();
      let head = 120;
      let refusal: unknown = null;
      void paused.ended.then((error) => (refusal = error));
      // One that was paused before it looked where the topic stands has nothing to send, until there is something new.
      while (refusal === null) {
        assert.ok(head < 1000, 'the paused relay was never refused');
        head = await appendTo(store, STREAMS, someEvents(1));
        await next.reached(head);
      }
      assert.ok(refusal instanceof Fenced);
      assert.deepEqual(flaws(await eventsInTopic(world, head), await log()), []);
      assert.equal((await relayMark(world))?.position, head);
    },
  );

test('control: a plain producer that wakes up late repeats what its successor sent', needing(skip), async (t) => {
  const world = await worldOf(t);
  const store = memoryEventStore();
  await appendTo(store, STREAMS, someEvents(50));
  const relay = startRelay(world, store);
  await relay.reached(50);
  const plain = world.kafka.client(PROMPT).producer({
    allowAutoTopicCreation: false,
    createPartitioner:
      () =>
      ({ message }) =>
        message.partition!,
  });
  await plain.connect();
  const [event] = (await store.readAll({ after: 49, limit: 1 })).events;
  await plain.send({ topic: world.topic, messages: [{ partition: 0, key: event!.stream, value: JSON.stringify(event) }] });
  await plain.disconnect();
  const found = flaws(await eventsInTopic(world, 51), (await store.readAll({ after: 0, limit: 100 })).events);
  assert.ok(found.length > 0);
});

for (const at of ['sendOffsets', 'commit'] as const)
  test(`[J2] a relay that meets a transaction which is being ended, at ${at}, takes over from nobody`, needing(skip), async (t) => {
    const world = await worldOf(t);
    // A relay that makes the topic tries until the broker tells of it, and reports each try: it is there before this one.
    await makeTopic(world);
    const store = memoryEventStore();
    await appendTo(store, STREAMS, someEvents(40));
    const met = meetingAnother(world.kafka, at);
    const relay = startRelay(world, store, { kafka: met.kafka });
    if (at === 'sendOffsets') {
      // It is ours of a moment ago, or another's that is over soon: then this producer goes on, or hears that it was fenced.
      await relay.reached(40);
      assert.deepEqual(flaws(await eventsInTopic(world, 40), (await store.readAll({ after: 0, limit: 100 })).events), []);
    } else assert.ok((await relay.ended) instanceof Fenced);
    assert.deepEqual([met.times(), met.producers(), world.reported], [at === 'commit' ? 1 : 3, 1, []]);
  });

/** The same connection; the brokers answer the first of these requests, made by the relay's producer, as while a transaction of its name ends. */
function meetingAnother(inner: KafkaConnection, at: 'sendOffsets' | 'commit') {
  let times = 0;
  const refused = refusing(inner, at, () => {
    if (times === 3 || (at === 'commit' && times === 1)) return null;
    times++;
    return Object.assign(new Error('another concurrent operation'), { type: 'CONCURRENT_TRANSACTIONS' });
  });
  return { ...refused, times: () => times };
}

/** The same connection; what `refusal` tells, when it tells anything, is answered to these requests of the relay's producers, and nobody else hears of them. */
function refusing(inner: KafkaConnection, at: 'send' | 'sendOffsets' | 'commit', refusal: () => Error | null) {
  let producers = 0;
  const kafka = seeingProducers(inner, (producer, config) => {
    if (config?.transactionalId !== undefined) producers++;
    const begin = producer.transaction.bind(producer);
    producer.transaction = async () => {
      const transaction = await begin();
      const ask = transaction[at] as (...given: unknown[]) => Promise<unknown>;
      const answer = (...given: unknown[]): Promise<unknown> => {
        const error = refusal();
        return error === null ? ask(...given) : Promise.reject(error);
      };
      return Object.assign(transaction, { [at]: answer });
    };
  });
  return { kafka, producers: () => producers };
}

for (const at of ['send', 'sendOffsets'] as const)
  test(`[J2] events and their mark go beside each other: when ${at} alone fails, neither is committed`, needing(skip), async (t) => {
    const world = await worldOf(t);
    await makeTopic(world);
    const store = memoryEventStore();
    await appendTo(store, STREAMS, someEvents(40));
    let next: Error | null = null;
    const { kafka, producers } = refusing(world.kafka, at, () => {
      const error = next;
      next = null;
      return error;
    });
    const relay = startRelay(world, store, { kafka });
    await relay.reached(40);
    const refusal = new Error(`${at} was refused`);
    next = refusal;
    await appendTo(store, STREAMS, someEvents(10));
    await relay.reached(50);
    // A mark without its events would be reported when the next producer compares it with the topic; events without their mark are sent twice.
    assert.deepEqual([producers(), world.reported], [2, [refusal]]);
    assert.deepEqual(flaws(await eventsInTopic(world, 50), (await store.readAll({ after: 0, limit: 100 })).events), []);
  });

test('[J2] a mark does not wait until its events were taken', needing(skip), async (t) => {
  const world = await worldOf(t);
  await makeTopic(world);
  const store = memoryEventStore();
  await appendTo(store, STREAMS, someEvents(40));
  const marked = Promise.withResolvers<undefined>();
  let transactions = 0;
  const relay = startRelay(world, store, {
    between(step) {
      if (step === 'begun') transactions++;
      // The first one founds the topic.
      if (step === 'marked' && transactions === 2) marked.resolve(undefined);
      return step === 'sent' ? marked.promise : undefined;
    },
  });
  world.stops(() => marked.resolve(undefined));
  await relay.reached(40);
});

test('[J2] a relay asks where its coordinators are once, and not for every transaction', needing(skip), async (t) => {
  const world = await worldOf(t);
  const requests: string[] = [];
  const store = memoryEventStore();
  const kafka = seeingProducers(world.kafka, (producer) => {
    producer.on(producer.events.REQUEST, ({ payload }) => requests.push(payload.apiName));
  });
  const relay = startRelay(world, store, { kafka });
  await relay.reached(await appendTo(store, STREAMS, someEvents(1)));
  const count = (name: string) => requests.filter((request) => request === name).length;
  assert.ok(count('GroupCoordinator') > 0);
  requests.length = 0;
  for (let transaction = 1; transaction <= 10; transaction++) await relay.reached(await appendTo(store, STREAMS, someEvents(1)));
  assert.deepEqual([count('EndTxn'), count('GroupCoordinator')], [10, 0]);
});

test('[J2] a failure of the producer is reported and survived, without gap or repeat', needing(skip), async (t) => {
  const world = await worldOf(t);
  const store = memoryEventStore();
  await appendTo(store, STREAMS, someEvents(40));
  let failures = 0;
  const relay = startRelay(world, store, {
    between(step) {
      if ((step === 'sent' || step === 'marked' || step === 'committed') && failures < 3) {
        failures++;
        throw new Error(`failure ${failures} at ${step}`);
      }
    },
  });
  await relay.reached(40);
  assert.equal(world.reported.filter((error) => error instanceof Error && error.message.startsWith('failure ')).length, 3);
  assert.deepEqual(flaws(await eventsInTopic(world, 40), (await store.readAll({ after: 0, limit: 100 })).events), []);
});

test('[J2] a mark that expired is found again in the topic, never taken for zero', needing(skip), async (t) => {
  const world = await worldOf(t);
  const store = memoryEventStore();
  await appendTo(store, STREAMS, someEvents(300));
  const first = startRelay(world, store);
  await first.reached(300);
  await first.stop();
  await world.admin.deleteGroups([relayName(world.namespace)]);
  assert.equal(await relayMark(world), null);
  await appendTo(store, STREAMS, someEvents(10));
  const second = startRelay(world, store);
  await second.reached(310);
  assert.deepEqual(flaws(await eventsInTopic(world, 310), (await store.readAll({ after: 0, limit: 1000 })).events), []);
});

test('[J2] an idle relay sets its mark again from time to time', needing(skip), async (t) => {
  const world = await worldOf(t);
  const store = memoryEventStore();
  const position = await appendTo(store, STREAMS, someEvents(5));
  const renewed = Promise.withResolvers<number>();
  const relay = startRelay(world, store, {
    markEveryMs: 20,
    onProgress(progress) {
      if (progress.events === 0 && progress.position === position) renewed.resolve(progress.position);
    },
  });
  assert.equal(await within(10_000, 'the mark', renewed.promise), position);
  await relay.stop();
  assert.equal((await relayMark(world))?.position, position);
});

test('[J2] one event of the largest size that JSON can grow, and 500 large ones that gzip cannot shrink', needing(skip), async (t) => {
  const world = await worldOf(t);
  const store = memoryEventStore();
  // Quotes and backslashes double when JSON is put into JSON, twice over here.
  const room = MAX_EVENT_BYTES - '{"v":1}'.length - 2;
  const quotes: NewEvent = { ...someEvent('Large'), data: `"${'\\"'.repeat(Math.floor(room / 2))}"` };
  await store.append('large-1', NO_STREAM, [quotes]);
  const noise = Array.from({ length: 500 }, () => ({
    ...someEvent('Noise'),
    data: JSON.stringify(randomBytes(12 * 1024).toString('base64')),
  }));
  await store.append('noise-1', NO_STREAM, noise);
  const relay = startRelay(world, store);
  await relay.reached(501);
  const found = await eventsInTopic(world, 501);
  assert.deepEqual(flaws(found, (await store.readAll({ after: 0, limit: 1000 })).events), []);
  assert.equal(found.find(({ stream }) => stream === 'large-1')!.data, quotes.data);
});

const WRONG: readonly [name: string, value: string][] = [
  ['retention.ms', '604800000'],
  ['retention.bytes', '1000000'],
  ['cleanup.policy', 'compact'],
  ['max.message.bytes', '1048588'],
];

for (const [name, value] of WRONG)
  test(`[J2] a topic with ${name}=${value} is refused in one sentence that names the setting`, needing(skip), async (t) => {
    const world = await worldOf(t);
    await makeTopic(world);
    await alter(world, name, value);
    const relay = startRelay(world, memoryEventStore());
    const error = await within(10_000, 'the refusal', relay.ended);
    assert.ok(error instanceof UnfitTopic);
    assert.match(
      error.message,
      new RegExp(`^Topic \\S+ has ${name.replaceAll('.', '\\.')}=${value} and needs [^.]*: [^.]*\\.$`.replace('[^.]*:', '\\S+:')),
    );
  });

test('[J2] a topic whose partitions were increased is refused', needing(skip), async (t) => {
  const world = await worldOf(t);
  await makeTopic(world);
  await world.admin.createPartitions({ topicPartitions: [{ topic: world.topic, count: world.partitions + 1 }] });
  const increased = async () =>
    (await world.admin.fetchTopicMetadata({ topics: [world.topic] })).topics[0]!.partitions.length > world.partitions;
  await eventually(10_000, increased, 'one more partition');
  const error = await within(10_000, 'the refusal', startRelay(world, memoryEventStore()).ended);
  assert.ok(error instanceof UnfitTopic);
});

async function configOf({ admin, topic }: KafkaWorld) {
  const resource = { type: kafkajs.ConfigResourceTypes.TOPIC, name: topic };
  const { resources } = await admin.describeConfigs({ resources: [resource], includeSynonyms: false });
  return resources[0]!.configEntries;
}

/** Resolves when the broker tells the new value, a moment after it confirmed the change. */
async function alter(world: KafkaWorld, name: string, value: string): Promise<void> {
  const own = (await configOf(world)).filter(({ configSource }) => configSource === kafkajs.ConfigSource.TOPIC_CONFIG);
  const configEntries = own.map((entry) => ({ name: entry.configName, value: entry.configName === name ? value : entry.configValue }));
  await world.admin.alterConfigs({
    validateOnly: false,
    resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: world.topic, configEntries }],
  });
  const isSet = async () => (await configOf(world)).some(({ configName, configValue }) => configName === name && configValue === value);
  await eventually(10_000, isSet, `${name}=${value}`);
}
