import { pause } from '@aarambh/kernel/pause.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { askBrokers, PROMPT, type KafkaConnection } from './connection.ts';
import { readAhead } from './read-ahead.ts';
import type { RelayMark } from './relay-mark.ts';
import { Fenced, openRelayProducer } from './relay-producer.ts';
import { checkpointAfter, topicCheckpoint } from './relay-checkpoint.ts';
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
  /** How often the mark is set again while nothing happens. */
  readonly markEveryMs: number;
}

/** A day: Kafka forgets a mark after seven. */
export const MARK_EVERY_MS = 24 * 60 * 60 * 1000;
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
      await pause(pauseMs, signal);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }
}

/** One producer's life: takes over, finds out where the topic stands, and carries on until it is told to stop or something fails. */
async function relayOnce(options: RelayOptions): Promise<void> {
  const { store, kafka, namespace, partitions, signal, report, onProgress, markEveryMs } = options;
  const topic = feedTopic(namespace, partitions);
  const tell = ({ position, generation }: RelayMark, events: number): void => onProgress?.({ position, generation, events });
  await askBrokers(kafka, (admin) => ensureTopic(admin, topic, partitions));
  const producer = await openRelayProducer({ client: kafka.client(PROMPT), namespace, topic, partitions });
  try {
    let mark = await topicCheckpoint({ kafka, namespace, partitions, topic, producer, report });
    tell(mark, 0);
    const log = readAhead(store, mark.position);
    const stop = () => void log.stop();
    signal.addEventListener('abort', stop);
    try {
      while (!isAborted(signal)) {
        const events = await log.take(markEveryMs);
        if (isAborted(signal)) return;
        mark = checkpointAfter(mark, events);
        if (events.length > 0) await producer.send(events, mark);
        else await producer.mark(mark);
        tell(mark, events.length);
      }
    } finally {
      signal.removeEventListener('abort', stop);
      await log.stop();
    }
  } finally {
    await producer.close();
  }
}

// A function, because the signal changes while the relay waits and the compiler would narrow the property.
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
