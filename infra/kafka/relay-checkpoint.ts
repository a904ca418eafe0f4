import { randomUUID } from 'node:crypto';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { askBrokers, PATIENT, type KafkaConnection } from './connection.ts';
import { openPartitionReader, type PartitionReader } from './partition-reader.ts';
import { eventOf, generationOf } from './records.ts';
import { readMark, type StoredMark } from './relay-mark.ts';
import type { RelayProducer } from './relay-producer.ts';

/** The brokers lost records of the topic that they had confirmed: it is filled again, under another generation. */
export class TopicLostRecords extends Error {
  constructor(topic: string) {
    super(
      `Topic ${topic} is older than its mark: its brokers lost records that they had confirmed. The log goes into it again from the start.`,
    );
    this.name = 'TopicLostRecords';
  }
}

export interface TopicCheckpointOptions {
  readonly kafka: KafkaConnection;
  readonly namespace: string;
  readonly partitions: number;
  readonly topic: string;
  readonly producer: RelayProducer;
  readonly report: (error: unknown) => void;
}

/** A mark that says how far each partition is filled. */
export interface RelayCheckpoint extends StoredMark {
  readonly lasts: readonly number[];
}

/** In a partition without any record, not even a genesis. */
const NOTHING = -1;

/**
 * How far the topic was filled, asked after taking over, when nobody else can fill it any more. The mark counts only if it is of
 * the generation that the topic's first record names: a topic that was deleted and made again leaves the old mark behind. And it is
 * never believed alone: brokers that lost their last seconds in a power failure may have kept the mark and not the records.
 * A topic older than its mark is emptied and founded again, so that every consumer reads it from the start.
 */
export async function topicCheckpoint(options: TopicCheckpointOptions): Promise<RelayCheckpoint> {
  const { kafka, namespace, partitions, topic, producer, report } = options;
  const reader = await openPartitionReader(kafka.client(PATIENT), topic);
  try {
    const genesis = await reader.first(0);
    // The mark first: a relay that woke up late and reads beside its successor would else find the topic older than a mark just moved.
    const stored = await askBrokers(kafka, (admin) => readMark(admin, namespace, topic));
    const lasts = await lastPositions(reader, partitions);
    const generation = genesis === null ? null : generationOf(genesis);
    const mark = generation !== null && stored?.generation === generation ? stored : null;
    if (generation === null || isOlder(lasts, mark)) {
      if (lasts.some((position) => position !== NOTHING)) {
        await emptyTopic(kafka, topic, () => producer.mark(stored ?? { position: 0, generation: 'none', lasts: null }));
        report(new TopicLostRecords(topic));
      }
      return await founded(producer, partitions);
    }
    if (mark?.lasts != null) return { ...mark, lasts: mark.lasts };
    // The mark expired, or is of a build that kept one position alone: the last record of some partition is the last event that was carried.
    const checkpoint = { generation, position: mark?.position ?? Math.max(...lasts), lasts };
    await producer.mark(checkpoint);
    return checkpoint;
  } finally {
    await reader.close();
  }
}

/** The mark once these events are in the topic too. */
export function checkpointAfter(checkpoint: RelayCheckpoint, events: readonly StoredEvent[]): RelayCheckpoint {
  const lasts = [...checkpoint.lasts];
  for (const { stream, position } of events) lasts[partitionOf(stream, lasts.length)] = position;
  return { ...checkpoint, lasts, position: events.at(-1)?.position ?? checkpoint.position };
}

async function founded(producer: RelayProducer, partitions: number): Promise<RelayCheckpoint> {
  const generation = randomUUID();
  await producer.found(generation);
  return { position: 0, generation, lasts: Array.from({ length: partitions }, () => 0) };
}

/** Position of the last event in each partition: 0 behind the genesis alone. */
async function lastPositions(reader: PartitionReader, partitions: number): Promise<readonly number[]> {
  const records = await Promise.all(Array.from({ length: partitions }, (_, partition) => reader.last(partition)));
  return records.map((record) => (record === null ? NOTHING : (eventOf(record)?.position ?? 0)));
}

/** Whether the topic lacks something that the mark says is in it, or the genesis of a partition. */
function isOlder(lasts: readonly number[], mark: StoredMark | null): boolean {
  if (lasts.includes(NOTHING)) return true;
  if (mark === null) return false;
  if (mark.lasts === null) return Math.max(...lasts) < mark.position;
  return mark.lasts.some((position, partition) => lasts[partition]! < position);
}

/**
 * Removes every record. No transaction guards that, so `assertOurs` does: it is refused when another relay took over, and what
 * one writes afterwards lies behind the ends that were asked before. The first partition comes last: as long as it has its
 * genesis, an interruption is found again.
 */
async function emptyTopic(kafka: KafkaConnection, topic: string, assertOurs: () => Promise<void>): Promise<void> {
  await askBrokers(kafka, async (admin) => {
    const ends = (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => ({ partition, offset: high }));
    await assertOurs();
    for (const some of [ends.filter(({ partition }) => partition > 0), ends.filter(({ partition }) => partition === 0)])
      if (some.length > 0) await admin.deleteTopicRecords({ topic, partitions: some });
  });
}
