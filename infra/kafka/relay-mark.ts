import type { Admin, Transaction } from 'kafkajs';
import { askBrokers, type KafkaConnection } from './connection.ts';
import { feedTopic } from './topic.ts';

/** How far the relay came: the offset of its group in partition 0, committed by the very transactions that carry the events. */
export interface RelayMark {
  /** Position in the store of the last event in the topic; 0 when none is. */
  readonly position: number;
  readonly generation: string;
}

/** Group of the mark, and transactional id of the relay's producers. */
export function relayName(namespace: string): string {
  return `${namespace}-relay`;
}

/** Null when the mark expired, or was never set. */
export async function readMark(admin: Admin, namespace: string, topic: string): Promise<RelayMark | null> {
  const answers = await admin.fetchOffsets({ groupId: relayName(namespace), topics: [topic] });
  const mark = answers[0]?.partitions.find(({ partition }) => partition === 0);
  if (mark === undefined || Number(mark.offset) < 0 || mark.metadata === null) return null;
  return { position: Number(mark.offset), generation: mark.metadata };
}

/** Sets the mark as part of a transaction. */
export async function sendMark(
  transaction: Transaction,
  namespace: string,
  topic: string,
  { position, generation }: RelayMark,
): Promise<void> {
  // The library passes the metadata on, and its types do not know that.
  const partition = { partition: 0, offset: String(position), metadata: generation };
  await transaction.sendOffsets({ consumerGroupId: relayName(namespace), topics: [{ topic, partitions: [partition] }] });
}

/** How far the relay came, for operators; null when there is no mark, or no topic. */
export async function relayMark(options: { kafka: KafkaConnection; namespace: string; partitions: number }): Promise<RelayMark | null> {
  const { kafka, namespace, partitions } = options;
  const topic = feedTopic(namespace, partitions);
  return askBrokers(kafka, async (admin) => ((await admin.listTopics()).includes(topic) ? readMark(admin, namespace, topic) : null));
}
