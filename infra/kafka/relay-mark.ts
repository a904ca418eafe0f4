import type { Admin, Transaction } from 'kafkajs';

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

/** The mark as the relay keeps it, so that a topic can be compared with it. */
export interface StoredMark extends RelayMark {
  /** Position of the last event in each partition, 0 where none is; null in the mark of a build that did not keep them. */
  readonly lasts: readonly number[] | null;
}

/** The brokers take 4096 characters (`offset.metadata.max.bytes`); 256 partitions need at most 11 each. */
const RADIX = 36;

/** What stands beside the offset: the generation, then the positions. An older build takes a mark of this form for an expired one, which does no harm. */
function metadataOf({ generation, lasts }: StoredMark): string {
  return lasts === null ? generation : `${generation} ${lasts.map((position) => position.toString(RADIX)).join(',')}`;
}

/** Null when the mark expired, or was never set. */
export async function readMark(admin: Admin, namespace: string, topic: string): Promise<StoredMark | null> {
  const answers = await admin.fetchOffsets({ groupId: relayName(namespace), topics: [topic] });
  const mark = answers[0]?.partitions.find(({ partition }) => partition === 0);
  if (mark === undefined || Number(mark.offset) < 0 || mark.metadata === null) return null;
  const [generation = '', lasts] = mark.metadata.split(' ');
  return {
    position: Number(mark.offset),
    generation,
    lasts: lasts === undefined ? null : lasts.split(',').map((position) => Number.parseInt(position, RADIX)),
  };
}

/** Sets the mark as part of a transaction. */
export async function sendMark(transaction: Transaction, namespace: string, topic: string, mark: StoredMark): Promise<void> {
  // The library passes the metadata on, and its types do not know that.
  const partition = { partition: 0, offset: String(mark.position), metadata: metadataOf(mark) };
  await transaction.sendOffsets({ consumerGroupId: relayName(namespace), topics: [{ topic, partitions: [partition] }] });
}

/** How far the relay came, for operators; null when there is no mark, or no topic. */
export async function markToShow(admin: Admin, namespace: string, topic: string): Promise<RelayMark | null> {
  const mark = (await admin.listTopics()).includes(topic) ? await readMark(admin, namespace, topic) : null;
  return mark === null ? null : { position: mark.position, generation: mark.generation };
}
