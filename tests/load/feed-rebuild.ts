/**
 * P19: all read models rebuilt into MongoDB from 200,000 events of the community's mix (EVENTS for fewer), against the bare clients: the log
 * read, every event's data and metadata parsed, the personal parts that a read model shows opened, and each document inserted once, as
 * it is in the end, into fresh collections with the same indexes. Both begin with no key at hand. Turns, and medians count.
 */
import { randomBytes } from 'node:crypto';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { connect, type Connection } from '@aarambh/infra/eventstoredb/connection.ts';
import { openEventStoreDb, type EventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { eventIn } from '@aarambh/infra/eventstoredb/read-calls.ts';
import { naming as namingOf, storedEvent, type Naming } from '@aarambh/infra/eventstoredb/records.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import { documentCollections, indexesOf, type DocumentRow } from '@aarambh/infra/mongodb/documents-schema.ts';
import { BUILD_KEPT_MS, openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import { rebuildFromStore } from '@aarambh/projections/host/feed-rebuild.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { someNamespace } from '../support/eventstore.ts';
import { testMongo } from '../support/mongo.ts';
import { onDistributed } from './distributed.ts';
import { MIX, writeMix } from './event-mix.ts';
import { figure, median, type Figure } from './figure.ts';

const EVENTS = Number(process.env.EVENTS ?? 200_000);
const ROUNDS = 3;
/** Events whose keys the floor asks for together. */
const FLOOR_PAGE = 1000;
const BUILD = 'floor';

/** The documents of each read model as they are kept. */
type Finals = ReadonlyMap<string, readonly DocumentRow[]>;

export function benchFeedRebuild(): Promise<readonly Figure[]> {
  return onDistributed('P19', ['mongo'], async ({ url, name }) => {
    const namespace = someNamespace();
    const store = await openEventStoreDb({ connectionString: url, namespace, report: (error) => console.error(error) });
    const client = connect(url, 5000);
    const people = await testMongo();
    const masterKey = new Uint8Array(randomBytes(32));
    const coldKeys = (): Promise<Keys> => openMongoKeys({ mongo: people.mongo, masterKey });
    try {
      const events = await writeMix(store, eventCodec(eventRegistry, await coldKeys()), EVENTS);
      // The first rebuild makes the documents that the floor inserts.
      const { finals } = await rebuild(store, await coldKeys());
      const rounds: { floor: number; inserts: number; rebuild: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const floor = await bare({ client, naming: namingOf(namespace), keys: await coldKeys(), finals, events });
        const { seconds } = await rebuild(store, await coldKeys());
        rounds.push({ floor: floor.seconds, inserts: floor.unindexed, rebuild: seconds });
      }
      const documents = [...finals.values()].reduce((sum, rows) => sum + rows.length, 0);
      const unindexed = median(rounds.map(({ inserts, rebuild: seconds }) => inserts / seconds));
      return [
        figure({
          id: 'P19',
          name: `rebuild of all ${readModels.length} read models (${documents} documents) into MongoDB from ${events} events (against a floor without indexes: ${unindexed.toFixed(2)}): ${MIX}; on ${name}`,
          value: events / median(rounds.map(({ rebuild: seconds }) => seconds)),
          unit: 'events/s',
          floor: events / median(rounds.map(({ floor }) => floor)),
          ratio: median(rounds.map(({ floor, rebuild: seconds }) => floor / seconds)),
          goal: '>= 0.5',
        }),
      ];
    } finally {
      await people.remove();
      client.stop();
      await client.dispose();
      await store.close();
    }
  });
}

async function rebuild(store: EventStoreDb, keys: Keys): Promise<{ seconds: number; finals: Finals }> {
  const { mongo, remove } = await testMongo();
  const documents = await openMongoFeedDocuments({ mongo, models: readModels, epoch: store.epoch, keepMs: BUILD_KEPT_MS });
  const began = performance.now();
  await rebuildFromStore({ models: readModels, documents, store, codec: eventCodec(eventRegistry, keys) });
  const seconds = (performance.now() - began) / 1000;
  const collections = documentCollections(mongo);
  const finals = new Map<string, readonly DocumentRow[]>();
  for (const { name } of readModels) {
    const { build } = (await documents.checkpoint()).models.get(name)!;
    finals.set(name, await collections.documents(name, build).find().toArray());
  }
  await documents.close();
  await keys.close();
  await remove();
  return { seconds, finals };
}

interface BareOptions {
  readonly client: Connection;
  readonly naming: Naming;
  readonly keys: Keys;
  readonly finals: Finals;
  readonly events: number;
}

async function bare({ client, naming, keys, finals, events }: BareOptions): Promise<{ seconds: number; unindexed: number }> {
  const { mongo, remove } = await testMongo();
  const began = performance.now();
  const scanned = await scan(client, naming, keys);
  if (scanned !== events) throw new Error(`the floor read ${scanned} events of ${events}`);
  await insert(mongo, finals);
  const unindexed = (performance.now() - began) / 1000;
  for (const model of readModels) {
    const indexes = indexesOf(model);
    if (indexes.length > 0) await documentCollections(mongo).documents(model.name, BUILD).createIndexes(indexes);
  }
  const seconds = (performance.now() - began) / 1000;
  await keys.close();
  await remove();
  return { seconds, unindexed };
}

async function scan(client: Connection, naming: Naming, keys: Keys): Promise<number> {
  const codec = eventCodec(eventRegistry, keys);
  const personal = new Set(readModels.flatMap((model) => model.personal ?? []));
  let closed: StoredEvent[] = [];
  let scanned = 0;

  async function open(): Promise<void> {
    const subjects = closed.map(({ data }) => (JSON.parse(data) as { $personal: { s: string } }).$personal.s);
    await Promise.all(subjects.map((subject) => keys.forReading(subject)));
    for (const stored of closed) codec.decodeNow(stored);
    closed = [];
  }

  const { stream } = await client.read.readAll('start', 'forwards', Number.MAX_SAFE_INTEGER);
  for await (const message of stream) {
    const event = eventIn(message as streams.ReadResp);
    if (event === null || !naming.isOurs(event.streamId)) continue;
    const stored = storedEvent(naming, event);
    if (personal.has(stored.type)) closed.push(stored);
    else {
      JSON.parse(stored.data);
      JSON.parse(stored.meta);
    }
    if (++scanned % FLOOR_PAGE === 0) await open();
  }
  await open();
  return scanned;
}

async function insert(mongo: Mongo, finals: Finals): Promise<void> {
  const collections = documentCollections(mongo);
  for (const [model, rows] of finals)
    if (rows.length > 0) await collections.documents(model, BUILD).insertMany([...rows], { ordered: false });
}

if (import.meta.main) console.table(await benchFeedRebuild(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
