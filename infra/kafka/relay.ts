import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { askBrokers, PATIENT, PROMPT, type KafkaConnection } from './connection.ts';
import { followLog } from './log-tail.ts';
import { openPartitionReader } from './partition-reader.ts';
import { eventOf, generationOf } from './records.ts';
import { readMark, type RelayMark } from './relay-mark.ts';
import { Fenced, openRelayProducer, type RelayProducer, type RelayStep } from './relay-producer.ts';
import { ensureTopic, feedTopic, UnfitTopic } from './topic.ts';

export interface RelayProgress extends RelayMark {
  /** Events sent by the transaction that ended; 0 right after taking over. */
  readonly events: number;
}

export interface RelayOptions {
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly kafka: KafkaConnection;
  readonly namespace: string;
  readonly partitions: number;
  /** Aborted when the lease is lost or the process ends. */
  readonly signal: AbortSignal;
  /** Told of every failure after which the relay starts over. */
  readonly report: (error: unknown) => void;
  readonly onProgress?: (progress: RelayProgress) => void;
  /** Called between any two steps: where a test stops or kills a relay. */
  readonly between?: (step: RelayStep) => Promise<void> | void;
  /** How often the mark is set again while nothing happens; Kafka forgets it after seven days. Default: a day. */
  readonly markEveryMs?: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;

/**
 * Carries the log of a store into the topic of its namespace, in order, each event once, until `signal` is aborted. Whoever
 * calls holds the lease; two at once do no harm, because the brokers refuse all but the last to take over.
 * Any failure discards the producer, and the relay starts over from what the topic really holds.
 * @throws {Fenced} another relay took over: compete for the lease again
 * @throws {UnfitTopic} the topic's settings would lose or refuse events
 */
export async function runRelay(options: RelayOptions): Promise<void> {
  const { signal, report, onProgress } = options;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      await relayOnce({
        ...options,
        onProgress(progress) {
          if (progress.events > 0) pauseMs = FIRST_PAUSE_MS;
          onProgress?.(progress);
        },
      });
    } catch (error) {
      if (error instanceof Fenced || error instanceof UnfitTopic) throw error;
      report(error);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }
}

/** One producer's life: takes over, finds out where the topic stands, and carries on until it is told to stop or something fails. */
async function relayOnce(options: RelayOptions): Promise<void> {
  const { store, kafka, namespace, partitions, signal, onProgress, between = () => undefined, markEveryMs = DAY_MS } = options;
  const topic = feedTopic(namespace, partitions);
  await askBrokers(kafka, (admin) => ensureTopic(admin, topic, partitions));
  const producer = await openRelayProducer({ client: kafka.client(PROMPT), namespace, topic, partitions, between });
  try {
    await between('took-over');
    let mark = await stand(options, topic, producer);
    onProgress?.({ ...mark, events: 0 });
    const tail = followLog(store, mark.position);
    const stop = () => void tail.stop();
    signal.addEventListener('abort', stop);
    try {
      while (!isAborted(signal)) {
        const events = await tail.take(markEveryMs);
        if (isAborted(signal)) return;
        mark = { ...mark, position: events.at(-1)?.position ?? mark.position };
        if (events.length > 0) await producer.send(events, mark);
        else await producer.mark(mark);
        onProgress?.({ ...mark, events: events.length });
      }
    } finally {
      signal.removeEventListener('abort', stop);
      await tail.stop();
    }
  } finally {
    await producer.close();
  }
}

/**
 * How far the topic was filled, asked after taking over, when nobody else can fill it any more. The mark counts only if it is of
 * the generation that the topic's first record names: a topic that was deleted and made again leaves the old mark behind.
 */
async function stand(
  { kafka, namespace, partitions, between = () => undefined }: RelayOptions,
  topic: string,
  producer: RelayProducer,
): Promise<RelayMark> {
  const reader = await openPartitionReader(kafka.client(PATIENT), topic);
  try {
    const genesis = await reader.first(0);
    const mark = await askBrokers(kafka, (admin) => readMark(admin, namespace, topic));
    await between('stood');
    if (genesis === null) {
      const generation = randomUUID();
      await between('founding');
      await producer.found(generation);
      await between('founded');
      return { position: 0, generation };
    }
    const generation = generationOf(genesis);
    if (mark?.generation === generation) return mark;
    // The mark expired: the last record of some partition is the last event that was carried.
    const found: RelayMark = { position: 0, generation };
    const last = await Promise.all(Array.from({ length: partitions }, (_, partition) => reader.last(partition)));
    const position = Math.max(0, ...last.map((record) => (record === null ? 0 : (eventOf(record)?.position ?? 0))));
    await producer.mark({ ...found, position });
    return { ...found, position };
  } finally {
    await reader.close();
  }
}

// A function, because the signal changes while the relay waits and the compiler would narrow the property.
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
