import { randomUUID } from 'node:crypto';
import { END, EventStoreDBClient, jsonEvent, NO_STREAM, streamNameFilter } from '@eventstore/db-client';
import { PATIENT, PROMPT } from '@aarambh/infra/kafka/connection.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { KafkaWorld } from '../support/kafka.ts';
import { PARTITIONS, type MeasuredStore } from './distributed.ts';
import type { Chain } from './visible-chain.ts';

const STREAMS = 200;
/** About as much as the product stores of a changed profile. */
const TEXT = 'x'.repeat(300);

interface Change {
  readonly stream: string;
  readonly revision: number;
}

interface ChangeRow extends Change {
  readonly _id: string;
  readonly text: string;
}

/**
 * The shortest chain over the same engines: appendToStream, subscribeToAll, one transaction at a time with all that came in
 * meanwhile, a consumer, an update guarded by revision, and at last the same query by id. No marks, no generations, no progress kept, one document for each event.
 */
export function openBareChain({ store, kafka, mongo }: { store: MeasuredStore; kafka: KafkaWorld; mongo: Mongo }): () => Promise<Chain> {
  return async () => {
    const name = `${kafka.namespace}-bare-${randomUUID()}`;
    const documents = mongo.collection<ChangeRow>(name);
    await kafka.admin.createTopics({ topics: [{ topic: name, numPartitions: PARTITIONS }] });
    const shown = new Map<string, () => void>();
    const client = EventStoreDBClient.connectionString(store.url);

    const producer = kafka.kafka.client(PROMPT).producer({
      transactionalId: name,
      createPartitioner:
        () =>
        ({ message }) =>
          message.partition!,
    });
    await producer.connect();
    let waiting: Change[] = [];
    let sending = false;
    async function send(): Promise<void> {
      if (sending) return;
      sending = true;
      while (waiting.length > 0) {
        const changes = waiting;
        waiting = [];
        const transaction = await producer.transaction();
        const messages = changes.map((change) => ({
          partition: partitionOf(change.stream, PARTITIONS),
          key: change.stream,
          value: JSON.stringify({ ...change, text: TEXT }),
        }));
        await transaction.send({ topic: name, messages });
        await transaction.commit();
      }
      sending = false;
    }

    const consumer = kafka.kafka.client(PATIENT).consumer({ groupId: name, maxWaitTimeInMs: 250 });
    await consumer.connect();
    await consumer.subscribe({ topics: [name], fromBeginning: true });
    const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
    await consumer.run({
      partitionsConsumedConcurrently: PARTITIONS,
      async eachBatch({ batch }) {
        const changes = batch.messages.map(({ value }) => JSON.parse(value!.toString()) as Change & { text: string });
        await documents.bulkWrite(changes.map(guarded), { ordered: false });
        for (const { stream, revision } of changes) shown.get(`${stream}@${revision}`)?.();
      },
    });
    await joined;

    const subscription = client.subscribeToAll({ fromPosition: END, filter: streamNameFilter({ prefixes: [name] }) });
    const confirmed = new Promise((resolve) => subscription.on('confirmation', () => resolve(undefined)));
    subscription.on('error', (error) => console.error(error));
    subscription.on('data', ({ event }) => {
      waiting.push({ stream: event!.streamId, revision: Number(event!.revision) });
      send().catch((error: unknown) => console.error(error));
    });
    await confirmed;

    const last = new Map<string, Promise<bigint>>();
    return {
      async command(index) {
        const stream = `${name}-${index % STREAMS}`;
        const before = last.get(stream);
        const append = async (): Promise<bigint> => {
          const expectedRevision = (await before) ?? NO_STREAM;
          const { nextExpectedRevision } = await client.appendToStream(stream, jsonEvent({ type: 'Changed', data: { text: TEXT } }), {
            expectedRevision,
          });
          return nextExpectedRevision;
        };
        const appended = append();
        last.set(stream, appended);
        const revision = before === undefined ? 0 : Number(await before) + 1;
        const visible = new Promise<void>((resolve) => shown.set(`${stream}@${revision}`, resolve));
        await appended;
        const acknowledged = performance.now();
        await visible;
        await documents.findOne({ _id: stream });
        return performance.now() - acknowledged;
      },

      hops: () => [],

      async close() {
        await subscription.unsubscribe();
        await consumer.disconnect();
        await producer.disconnect();
        await client.dispose();
        await kafka.admin.deleteTopics({ topics: [name] });
        await documents.drop();
      },
    };
  };
}

/** As the product guards: a filter by revision would upsert a second document. */
function guarded({ stream, revision, text }: Change & { text: string }) {
  const row: ChangeRow = { _id: stream, stream, revision, text };
  const older = { $lt: [{ $ifNull: ['$revision', -1] }, revision] };
  return {
    updateOne: { filter: { _id: stream }, update: [{ $replaceWith: { $cond: [older, { $literal: row }, '$$ROOT'] } }], upsert: true },
  };
}
