/**
 * P18: events a second that the relay carries from a store into an empty topic, once it has taken over, against the bare clients:
 * `readAll`, and an idempotent producer that sends batches of 500 with gzip and no transaction. Turns, and medians count.
 * EVENTS=10000 for a quick look.
 */
import { EventStoreDBClient, START } from '@eventstore/db-client';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import { openEventStoreDb, type EventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { PATIENT } from '@aarambh/infra/kafka/connection.ts';
import { MARK_EVERY_MS, runRelay } from '@aarambh/infra/kafka/relay.ts';
import { TOPIC_MESSAGE_BYTES } from '@aarambh/infra/kafka/topic.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import kafkajs, { type Message } from 'kafkajs';
import { someNamespace } from '../support/eventstore.ts';
import { kafkaWorld, type KafkaWorld } from '../support/kafka.ts';
import { onDistributed, PARTITIONS } from './distributed.ts';
import { writeMix } from './event-mix.ts';
import { figure, median, type Figure } from './figure.ts';

const EVENTS = Number(process.env.EVENTS ?? 50_000);
const ROUNDS = 5;
const FLOOR_BATCH = 500;

export function benchRelay(): Promise<readonly Figure[]> {
  return onDistributed('P18', ['kafka'], async ({ url, name }) => {
    const namespace = someNamespace();
    const writer = await openEventStoreDb({ connectionString: url, namespace, report });
    const events = await writeMix(writer, eventCodec(eventRegistry, memoryKeys()), EVENTS);
    await writer.close();
    // Opened anew, as by a relay that starts: what was appended through a store is at hand in it.
    const store = await openEventStoreDb({ connectionString: url, namespace, report });
    const kafka = await kafkaWorld(PARTITIONS);
    try {
      const rounds: { floor: number; relay: number }[] = [];
      // The first round warms both up and is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const floor = await bareRate({ url, prefix: `${namespace}.`, kafka, topic: `${kafka.namespace}-floor-${round}`, events });
        const relay = await relayRate(store, kafka, `${kafka.namespace}-${round}`, events);
        if (round > 0) rounds.push({ floor, relay });
      }
      return [
        figure({
          id: 'P18',
          name: `relay of ${events} events against readAll and idempotent gzip batches of ${FLOOR_BATCH}; on ${name}`,
          value: median(rounds.map(({ relay }) => relay)),
          unit: 'events/s',
          floor: median(rounds.map(({ floor }) => floor)),
          ratio: median(rounds.map(({ relay, floor }) => relay / floor)),
          goal: '>= 0.6',
        }),
      ];
    } finally {
      await kafka.remove();
      await store.close();
    }
  });
}

async function relayRate(store: EventStoreDb, { kafka }: KafkaWorld, namespace: string, events: number): Promise<number> {
  const stopping = new AbortController();
  const head = await store.head();
  let began = 0;
  let ended = 0;
  await runRelay({
    markEveryMs: MARK_EVERY_MS,
    ...{ store, kafka, namespace, partitions: PARTITIONS, signal: stopping.signal, report },
    onProgress({ position, events: sent }) {
      if (sent === 0) began = performance.now();
      if (position < head) return;
      ended = performance.now();
      stopping.abort();
    },
  });
  return (events / (ended - began)) * 1000;
}

interface BareOptions {
  readonly url: string;
  /** What the names of the streams start with. */
  readonly prefix: string;
  readonly kafka: KafkaWorld;
  readonly topic: string;
  readonly events: number;
}

async function bareRate({ url, prefix, kafka, topic, events }: BareOptions): Promise<number> {
  const configEntries = [{ name: 'max.message.bytes', value: String(TOPIC_MESSAGE_BYTES) }];
  await kafka.admin.createTopics({ topics: [{ topic, numPartitions: PARTITIONS, configEntries }] });
  const client = EventStoreDBClient.connectionString(url);
  const createPartitioner =
    () =>
    ({ message }: { message: Message }): number =>
      message.partition!;
  const producer = kafka.kafka.client(PATIENT).producer({ idempotent: true, maxInFlightRequests: 1, createPartitioner });
  await producer.connect();
  const began = performance.now();
  let messages: Message[] = [];
  let sent = 0;
  async function send(): Promise<void> {
    await producer.send({ topic, messages, acks: -1, compression: kafkajs.CompressionTypes.GZIP });
    sent += messages.length;
    messages = [];
  }
  for await (const { event } of client.readAll({ fromPosition: START })) {
    if (event?.streamId.startsWith(prefix) !== true || event.streamId.startsWith('$', prefix.length)) continue;
    const { id, type, streamId, revision, position, data, metadata } = event;
    const texts = { data: JSON.stringify(data), meta: JSON.stringify(metadata) };
    const value = JSON.stringify({ id, type, stream: streamId, revision: Number(revision), position: Number(position.commit), ...texts });
    messages.push({ partition: partitionOf(streamId, PARTITIONS), key: streamId, value });
    if (messages.length === FLOOR_BATCH) await send();
  }
  if (messages.length > 0) await send();
  const seconds = (performance.now() - began) / 1000;
  if (sent !== events) throw new Error(`the floor sent ${sent} events of ${events}`);
  await producer.disconnect();
  await client.dispose();
  await kafka.admin.deleteTopics({ topics: [topic] });
  return events / seconds;
}

function report(error: unknown): void {
  console.error(error);
}

if (import.meta.main) console.table(await benchRelay(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
