import type { EventFeed } from '@aarambh/kernel/ports/event-feed.ts';
import { askBrokers, PATIENT, type KafkaConnection } from './connection.ts';
import { startFeedConsumer, type StartedConsumer } from './feed-consumer.ts';
import { groupIdOf, groupMembers } from './feed-status.ts';
import { openPartitionReader, type PartitionReader } from './partition-reader.ts';
import { generationOf } from './records.ts';
import { feedTopic } from './topic.ts';

export interface KafkaFeedOptions {
  readonly kafka: KafkaConnection;
  readonly namespace: string;
  readonly partitions: number;
  /** Told of handlers that threw and of consumers that crashed; both go on by themselves. */
  readonly report: (error: unknown) => void;
}

export interface KafkaFeed extends EventFeed {
  /** Why a consumer that was in its group, or wants to be, is not; null when none is in trouble. */
  failure(): Error | null;
}

/** The event feed out of the topic that the relay fills. Connects when somebody consumes. */
export function kafkaFeed({ kafka, namespace, partitions, report }: KafkaFeedOptions): KafkaFeed {
  const topic = feedTopic(namespace, partitions);
  const consumers = new Set<StartedConsumer>();
  let reader: Promise<PartitionReader> | null = null;

  /** Through one connection for all consumers of the feed, which is opened again after an error. */
  async function generation(partition: number): Promise<string | null> {
    const opened = (reader ??= openPartitionReader(kafka.client(PATIENT), topic));
    try {
      const first = await (await opened).first(partition);
      return first === null ? null : generationOf(first);
    } catch (error) {
      if (reader === opened) reader = null;
      void closeReader(opened);
      throw error;
    }
  }

  return {
    partitions,

    async consume(options) {
      const setup = { kafka, topic, groupId: groupIdOf(topic, options.group), partitions, report, generationOf: generation };
      const consumer = startFeedConsumer(setup, options);
      consumers.add(consumer);
      await consumer.joined;
      return consumer;
    },

    members: (group) => askBrokers(kafka, (admin) => groupMembers(admin, topic, group)),

    failure: () => [...consumers].map((consumer) => consumer.failure()).find((failure) => failure !== null) ?? null,

    async close() {
      await Promise.all([...consumers].map((consumer) => consumer.stop()));
      if (reader !== null) await closeReader(reader);
      reader = null;
    },
  };
}

/** A reader that could not be opened, or whose connection is broken, need not be closed. */
async function closeReader(reader: Promise<PartitionReader>): Promise<void> {
  await reader.then((opened) => opened.close()).catch(() => undefined);
}
