import { randomUUID } from 'node:crypto';
import type { TestContext } from 'vitest';
import type { FeedBatch } from '@aarambh/kernel/ports/event-feed.ts';
import { NO_STREAM, type EventStore, type NewEvent, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { openKafka, PATIENT, type KafkaConnection } from '@aarambh/infra/kafka/connection.ts';
import { markToShow, type RelayMark } from '@aarambh/infra/kafka/relay-mark.ts';
import { MARK_EVERY_MS, runRelay, type RelayOptions } from '@aarambh/infra/kafka/relay.ts';
import { ensureTopic, feedTopic } from '@aarambh/infra/kafka/topic.ts';
import type { Admin, Kafka } from 'kafkajs';
import { eventually } from './deadline.ts';
import { engines } from './engines.ts';
import { steppingKafka, type Between, type RelayStep } from './stepping-kafka.ts';

export const PARTITIONS = 4;

/** A namespace of its own on the brokers that tests may use; what was started in it is stopped and removed with it. */
export interface KafkaWorld {
  readonly kafka: KafkaConnection;
  /** A client for what the product does not do. */
  readonly client: Kafka;
  readonly admin: Admin;
  readonly namespace: string;
  readonly topic: string;
  readonly partitions: number;
  /** What was reported; a test that expects nothing looks. */
  readonly reported: unknown[];
  /** Has something stopped before the namespace is removed, the last first. */
  stops(stop: () => Promise<void> | void): void;
  remove(): Promise<void>;
}

/** How far the relay came; null when there is no mark, or no topic. */
export function relayMark({ admin, namespace, topic }: Pick<KafkaWorld, 'admin' | 'namespace' | 'topic'>): Promise<RelayMark | null> {
  return markToShow(admin, namespace, topic);
}

export async function kafkaWorld(partitions = PARTITIONS): Promise<KafkaWorld> {
  const namespace = `test-${randomUUID().slice(0, 8)}`;
  const reported: unknown[] = [];
  const kafka = openKafka({
    brokers: engines.kafka!,
    ssl: false,
    clientId: namespace,
    report: (error) => reported.push(error),
  });
  const client = kafka.client(PATIENT);
  const admin = client.admin();
  await admin.connect();
  const topic = feedTopic(namespace, partitions);
  const stopping: (() => Promise<void> | void)[] = [];
  return {
    kafka,
    client,
    admin,
    namespace,
    topic,
    partitions,
    reported,
    stops: (stop) => void stopping.push(stop),
    async remove() {
      for (const stop of stopping.splice(0).reverse()) await stop();
      const { groups } = await admin.listGroups();
      const mine = groups.map(({ groupId }) => groupId).filter((groupId) => groupId.startsWith(namespace));
      await admin.deleteGroups(mine).catch(() => undefined);
      const topics = (await admin.listTopics()).filter((name) => name.startsWith(namespace));
      if (topics.length > 0) await admin.deleteTopics({ topics });
      await admin.disconnect();
    },
  };
}

/** One that lives as long as a test. */
export async function worldOf(t: TestContext): Promise<KafkaWorld> {
  const world = await kafkaWorld();
  t.onTestFinished(() => world.remove());
  return world;
}

/** A relay that runs until it is stopped. */
interface RunningRelay {
  /** Resolves once the topic holds everything up to a position; rejects when nothing new came into it for `ms`, 20 s by default. */
  reached(position: number, ms?: number): Promise<void>;
  /** What `runRelay` ended with: null when it was stopped. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

export function startRelay(
  world: KafkaWorld,
  store: EventStore,
  { between, ...options }: Partial<RelayOptions> & { readonly between?: Between } = {},
): RunningRelay {
  const stopping = new AbortController();
  let position = 0;
  let wake: (() => void)[] = [];
  const ended = runRelay({
    markEveryMs: MARK_EVERY_MS,
    store,
    kafka: between === undefined ? world.kafka : steppingKafka(world.kafka, between),
    namespace: world.namespace,
    partitions: world.partitions,
    signal: stopping.signal,
    report: (error) => world.reported.push(error),
    onProgress(progress) {
      position = progress.position;
      for (const one of wake.splice(0)) one();
    },
    ...options,
  }).then(
    () => null,
    (error: unknown) => error,
  );
  async function stop(): Promise<void> {
    stopping.abort();
    await ended;
  }
  world.stops(stop);
  return {
    ended,
    stop,
    async reached(target, ms = 20_000) {
      while (position < target)
        await within(
          ms,
          `the relay at ${target}, not ${position}`,
          Promise.race([
            new Promise<void>((resolve) => wake.push(resolve)),
            ended.then((error) => {
              wake = [];
              throw error instanceof Error ? error : new Error('the relay ended');
            }),
          ]),
        );
    },
  };
}

/** Fails with a sentence when something does not come in time. */
export async function within<Answer>(ms: number, what: string, promise: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`waited ${ms} ms for ${what}`)), ms);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Collects what a consumer handles, and tells when a condition holds. */
export function collector(): {
  readonly batches: FeedBatch[];
  readonly handle: (batch: FeedBatch) => Promise<void>;
  events(): StoredEvent[];
  /** Waits until `done` holds of what was handled so far. */
  until(what: string, done: (events: readonly StoredEvent[]) => boolean): Promise<void>;
} {
  const batches: FeedBatch[] = [];
  const waiting = new Set<() => void>();
  const events = () => batches.flatMap((batch) => batch.events);
  return {
    batches,
    events,
    handle(batch) {
      batches.push(batch);
      for (const one of waiting) one();
      return Promise.resolve();
    },
    async until(what, done) {
      if (done(events())) return;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const look = () => {
        if (done(events())) resolve(undefined);
      };
      waiting.add(look);
      try {
        await within(20_000, what, promise);
      } finally {
        waiting.delete(look);
      }
    },
  };
}

/**
 * Every event of the topic as a consumer of committed records sees it, partition by partition.
 * @param count how many are committed at least: brokers show them a moment after they confirmed the commit
 */
export async function eventsInTopic(
  world: Pick<KafkaWorld, 'client' | 'admin' | 'namespace' | 'topic'>,
  count: number,
): Promise<StoredEvent[]> {
  const consumer = world.client.consumer({ groupId: `${world.namespace}-look-${randomUUID()}`, maxWaitTimeInMs: 100 });
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [world.topic], fromBeginning: true });
    const events: StoredEvent[] = [];
    // A broker that has just come back leads its partitions a moment later, and nobody retries that for us.
    const offsets = await eventually(20_000, () => world.admin.fetchTopicOffsets(world.topic).catch(() => null), 'leaders');
    const ends = new Map(offsets.map(({ partition, high }) => [partition, BigInt(high)]));
    const open = new Set([...ends].filter(([, high]) => high > 0n).map(([partition]) => partition));
    const complete = () => open.size === 0 && events.length >= count;
    if (complete()) return events;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    consumer.on('consumer.end_batch_process', ({ payload }) => {
      if (BigInt(payload.lastOffset) + 1n >= ends.get(payload.partition)!) open.delete(payload.partition);
      if (complete()) resolve(undefined);
    });
    await consumer.run({
      autoCommit: false,
      eachBatch: ({ batch }) => {
        for (const { value } of batch.messages) if (value !== null) events.push(JSON.parse(value.toString()) as StoredEvent);
        return Promise.resolve();
      },
    });
    await within(30_000, `the end of ${world.topic} with ${count} events`, promise);
    return events;
  } finally {
    await consumer.disconnect();
  }
}

/** Makes the topic. Brokers finish a creation, or the deletion of one of the same name, some time after they answered: until then it is tried again. */
export async function makeTopic({ admin, topic, partitions }: KafkaWorld): Promise<void> {
  const made = (): Promise<boolean> =>
    ensureTopic(admin, topic, partitions).then(
      () => true,
      () => false,
    );
  await eventually(10_000, made, 'the topic');
}

/** What is wrong with the events of a topic, as a prefix of the log: empty when nothing is. */
export function flaws(found: readonly StoredEvent[], log: readonly StoredEvent[]): string[] {
  const wrong: string[] = [];
  const last = new Map<string, number>();
  for (const { stream, revision } of found) {
    const previous = last.get(stream) ?? -1;
    if (revision <= previous) wrong.push(`${stream} ${revision} is repeated or out of order`);
    if (revision > previous + 1) wrong.push(`${stream} ${previous + 1} is missing`);
    last.set(stream, revision);
  }
  const positions = found.map(({ position }) => position).sort((a, b) => a - b);
  if (positions.some((position, index) => position !== log[index]?.position)) wrong.push('no prefix of the log');
  return wrong;
}

/** A relay stopped between two steps, as a pause of its process would: it holds its connections and does nothing. */
export function freezeAt(step: RelayStep, occurrence: number) {
  const frozen = Promise.withResolvers<undefined>();
  const thaw = Promise.withResolvers<undefined>();
  let seen = 0;
  return {
    frozen: frozen.promise,
    thaw: () => thaw.resolve(undefined),
    async between(at: RelayStep) {
      if (at !== step || ++seen !== occurrence) return;
      frozen.resolve(undefined);
      await thaw.promise;
    },
  };
}

/** Appends events about nothing to several streams, one append each in turn. */
export async function appendTo(store: EventStore, streams: readonly string[], events: readonly NewEvent[]): Promise<number> {
  const revisions = new Map<string, number>();
  let position = 0;
  for (const [index, event] of events.entries()) {
    const stream = streams[index % streams.length]!;
    if (!revisions.has(stream)) {
      const [last] = await store.readStreamBackwards(stream);
      revisions.set(stream, last?.revision ?? NO_STREAM);
    }
    const appended = await store.append(stream, revisions.get(stream)!, [event]);
    revisions.set(stream, appended.revision);
    position = appended.position;
  }
  return position;
}
