import { Kafka, type Cluster, type KafkaMessage } from 'kafkajs';

/**
 * Reads single records of a partition without joining a group, which takes seconds: the first (which generation is this?) and
 * the last (up to where did the relay come?).
 */
export interface PartitionReader {
  /** The first committed record, null while there is none. */
  first(partition: number): Promise<KafkaMessage | null>;
  /** The last committed record, null while there is none. */
  last(partition: number): Promise<KafkaMessage | null>;
  close(): Promise<void>;
}

/** What `Broker.fetch` answers; the library leaves it untyped. */
interface Fetched {
  readonly responses: readonly { readonly partitions: readonly FetchedPartition[] }[];
}

interface FetchedPartition {
  readonly abortedTransactions: readonly { readonly producerId: string; readonly firstOffset: string }[] | null;
  readonly messages: readonly FetchedMessage[];
}

type FetchedMessage = KafkaMessage & {
  readonly isControlRecord: boolean;
  readonly batchContext: { readonly producerId: string; readonly inTransaction: boolean };
};

const READ_COMMITTED = 1;
/** A broker answers with one whole batch, however small the limit. */
const ONE_BATCH = 1;
const MANY_BATCHES = 1024 * 1024;

export async function openPartitionReader(client: Kafka, topic: string): Promise<PartitionReader> {
  const cluster = clusterOf(client);
  await cluster.connect();
  await cluster.addTargetTopic(topic);

  async function bound(partition: number, fromBeginning: boolean): Promise<bigint> {
    const [answer] = await cluster.fetchTopicsOffset([{ topic, partitions: [{ partition }], fromBeginning }]);
    return BigInt(answer!.partitions[0]!.offset);
  }

  async function fetch(partition: number, offset: bigint, maxBytes: number): Promise<FetchedPartition> {
    const [nodeId] = Object.keys(cluster.findLeaderForPartitions(topic, [partition]));
    const broker = await cluster.findBroker({ nodeId: nodeId! });
    const fetched = (await broker.fetch({
      isolationLevel: READ_COMMITTED,
      maxWaitTime: 0,
      minBytes: 1,
      maxBytes,
      topics: [{ topic, partitions: [{ partition, fetchOffset: String(offset), maxBytes }] }],
    })) as Fetched;
    return fetched.responses[0]!.partitions[0]!;
  }

  /** Committed records from `from` on, in order, up to the last stable offset as it is now. */
  async function* committed(partition: number, from: bigint, maxBytes: number): AsyncGenerator<KafkaMessage> {
    const end = await bound(partition, false);
    for (let at = from; at < end;) {
      const fetched = await fetch(partition, at, maxBytes);
      for (const message of committedOf(fetched)) if (BigInt(message.offset) >= at) yield message;
      const last = fetched.messages.at(-1);
      if (last === undefined) return;
      at = BigInt(last.offset) + 1n;
    }
  }

  async function first(partition: number): Promise<KafkaMessage | null> {
    for await (const message of committed(partition, await bound(partition, true), ONE_BATCH)) return message;
    return null;
  }

  async function last(partition: number): Promise<KafkaMessage | null> {
    const low = await bound(partition, true);
    const end = await bound(partition, false);
    // The end may be markers and aborted records only: step back further each time.
    for (let step = 64n; ; step *= 4n) {
      const from = end - step > low ? end - step : low;
      let found: KafkaMessage | null = null;
      for await (const message of committed(partition, from, MANY_BATCHES)) found = message;
      if (found !== null || from === low) return found;
    }
  }

  // One after the other: asked twice at once for a broker not connected yet, the library connects twice and forgets one of the sockets.
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = turn.then(ask, ask);
    turn = answer;
    return answer;
  }

  return {
    first: (partition) => inTurn(() => first(partition)),
    last: (partition) => inTurn(() => last(partition)),
    close: () => inTurn(() => cluster.disconnect()),
  };
}

/** Leaves out markers, and records of transactions that were aborted. */
function committedOf({ abortedTransactions, messages }: FetchedPartition): readonly KafkaMessage[] {
  const upcoming = [...(abortedTransactions ?? [])].sort((a, b) => Number(BigInt(a.firstOffset) - BigInt(b.firstOffset)));
  const aborting = new Set<string>();
  return messages.filter(({ offset, isControlRecord, batchContext: { producerId, inTransaction } }) => {
    while (upcoming.length > 0 && BigInt(upcoming[0]!.firstOffset) <= BigInt(offset)) aborting.add(upcoming.shift()!.producerId);
    // A marker ends its producer's transaction, whichever way it went.
    if (isControlRecord) aborting.delete(producerId);
    return !isControlRecord && !(inTransaction && aborting.has(producerId));
  });
}

/**
 * The library reads through consumers of groups only. What it hands to an assigner of partitions is its one public door to the
 * layer below; the consumer itself is never run.
 */
function clusterOf(client: Kafka): Cluster {
  let cluster: Cluster | null = null;
  client.consumer({
    groupId: 'none',
    allowAutoTopicCreation: false,
    partitionAssigners: [
      (given) => {
        cluster = given.cluster;
        return {
          name: 'none',
          version: 0,
          assign: () => Promise.resolve([]),
          protocol: () => ({ name: 'none', metadata: Buffer.alloc(0) }),
        };
      },
    ],
  });
  return cluster!;
}
