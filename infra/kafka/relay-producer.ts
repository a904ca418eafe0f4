import { setTimeout as sleep } from 'node:timers/promises';
import { CompressionTypes, type Kafka, type Producer, type RecordMetadata, type Transaction } from 'kafkajs';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { BEING_ENDED, protocolErrorType } from './connection.ts';
import { keepingCoordinators } from './coordinators.ts';
import { eventRecord, genesisRecord } from './records.ts';
import { sendBatches, type SendBatch } from './relay-batches.ts';
import { relayName, sendMark, type StoredMark } from './relay-mark.ts';

/** Another relay took over, or the brokers gave this one's transaction up: whatever it sends is refused. */
export class Fenced extends Error {
  constructor(cause: unknown) {
    super('Another relay took over.', { cause });
    this.name = 'Fenced';
  }
}

/** The topic was deleted and made again under a relay that runs, or its brokers lost the end of it. */
export class TopicReplaced extends Error {
  constructor(topic: string) {
    super(`Topic ${topic} does not hold what was sent to it any more: it was made again, or its end was lost.`);
    this.name = 'TopicReplaced';
  }
}

export interface RelayProducer {
  /** Gives an empty topic its generation: a first record for every partition, and the mark at zero, or neither. */
  found(generation: string): Promise<void>;
  /** Sends events and moves the mark to the last of them, or neither. */
  send(events: readonly StoredEvent[], mark: StoredMark): Promise<void>;
  /** Sets the mark again, so that it never expires. */
  mark(mark: StoredMark): Promise<void>;
  close(): Promise<void>;
}

export interface RelayProducerOptions {
  readonly client: Kafka;
  readonly namespace: string;
  readonly topic: string;
  readonly partitions: number;
}

/** How long the brokers let a transaction stand open while its relay says nothing; readers wait for it. */
const TRANSACTION_MS = 30_000;

/** Ending one takes milliseconds; asked for more than a second, it is a failure like others. */
const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 512;

/** Less is sent as it is: gzip takes 0.1 to 0.2 ms of the CPU for an event of 0.6 KB as for six of them (zlib, Node 24), and spares 0.2 to 2 KB. */
const COMPRESS_FROM_BYTES = 4096;

/**
 * A producer of its own for every time that the relay takes over: from here on the brokers refuse what earlier ones send, and
 * an open transaction of theirs is undone or finished. After any error it is to be closed and never used again.
 */
export async function openRelayProducer(options: RelayProducerOptions): Promise<RelayProducer> {
  const { client, namespace, topic, partitions } = options;
  const producer: Producer = keepingCoordinators(client).producer({
    transactionalId: relayName(namespace),
    transactionTimeout: TRANSACTION_MS,
    allowAutoTopicCreation: false,
    // Every record names its partition. Without a partitioner the library warns of its default one.
    createPartitioner:
      () =>
      ({ message }) =>
        message.partition!,
  });

  /** Offsets at which the next record of each partition lies at least: behind the genesis, and behind what was sent. */
  const ends = Array.from({ length: partitions }, () => 1n);

  /**
   * The mark goes beside the records. Both are added to the transaction over one connection, whose requests a broker answers one after another:
   * it refuses two additions at once.
   */
  async function transact(act: (transaction: Transaction) => Promise<void>, mark: StoredMark): Promise<void> {
    try {
      const transaction = await producer.transaction();
      await both(act(transaction), setMark(transaction, mark));
      await commit(transaction);
    } catch (error) {
      // No abort: the next producer undoes what this one left, and this one may not be able to.
      throw isFenced(error) ? new Fenced(error) : error;
    }
  }

  /**
   * While another transaction of this name is being ended the brokers say that, and not yet whether this producer was fenced: it asks
   * again. Starting over for it would take over from whoever has the lease now.
   */
  async function setMark(transaction: Transaction, mark: StoredMark): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      try {
        await sendMark(transaction, namespace, topic, mark);
        return;
      } catch (error) {
        if (protocolErrorType(error) !== BEING_ENDED || pauseMs > LONGEST_PAUSE_MS) throw error;
        await sleep(pauseMs);
      }
    }
  }

  /** A transaction that is open already can only be ended by somebody else who took over; the library cannot ask a second time. */
  async function commit(transaction: Transaction): Promise<void> {
    try {
      await transaction.commit();
    } catch (error) {
      throw protocolErrorType(error) === BEING_ENDED ? new Fenced(error) : error;
    }
  }

  /**
   * Every partition begins with its genesis, so an event at the very beginning lies in another topic of the same name; one that lies
   * before what was sent earlier lies in a topic that lost it. Nothing of it may be committed, because the mark says
   * that everything before it is there too.
   */
  function assertBehind({ partition, baseOffset = '0' }: RecordMetadata, messages: SendBatch['messages']): void {
    const first = BigInt(baseOffset);
    if (first < ends[partition]!) throw new TopicReplaced(topic);
    ends[partition] = first + BigInt(messages.filter((message) => message.partition === partition).length);
  }

  await producer.connect();
  try {
    // The library asks for its epoch, which is what fences the others, only when a transaction begins. An empty one sends nothing.
    await (await producer.transaction()).abort();
  } catch (error) {
    await producer.disconnect();
    throw error;
  }

  return {
    found: (generation) =>
      transact(
        async (transaction) => {
          await transaction.send({
            topic,
            messages: Array.from({ length: partitions }, (_, partition) => genesisRecord(partition, generation)),
          });
        },
        { position: 0, generation, lasts: ends.map(() => 0) },
      ),

    send: (events, mark) =>
      transact(async (transaction) => {
        for (const { messages, bytes } of sendBatches(events.map((event) => eventRecord(event, partitions, mark.generation)))) {
          const compression = bytes < COMPRESS_FROM_BYTES ? CompressionTypes.None : CompressionTypes.GZIP;
          for (const answer of await transaction.send({ topic, messages: [...messages], compression })) assertBehind(answer, messages);
        }
      }, mark),

    mark: (mark) => transact(() => Promise.resolve(), mark),

    close: () => producer.disconnect(),
  };
}

/** Waits until neither of them has anything under way; fails when either failed, and says first that another took over. */
async function both(...doing: readonly Promise<void>[]): Promise<void> {
  const failures = (await Promise.allSettled(doing)).filter((done) => done.status === 'rejected').map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw failures.find(isFenced) ?? failures[0];
}

function isFenced(error: unknown): boolean {
  return protocolErrorType(error) === 'INVALID_PRODUCER_EPOCH';
}
