import { servicesAt } from './services-at.ts';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { vi, type TestContext } from 'vitest';
import { madeUpClock } from './made-up-time.ts';
import { eventRegistry, type DomainEvent } from '@aarambh/contracts/events/registry.ts';
import { memoryFiles } from '@aarambh/infra/memory/files.ts';
import { mongoErasedDocuments } from '@aarambh/infra/mongodb/erased-documents.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { openMongoState } from '@aarambh/infra/mongodb/state.ts';
import { eventCodec, type EventCodec } from '@aarambh/kernel/codec.ts';
import { partitionMarks } from '@aarambh/kernel/read-marks.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { subjectForgetting } from '@aarambh/projections/host/forget-subject.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { readConfig } from '@aarambh/server/config.ts';
import type { Engines, NodeProjections } from '@aarambh/server/engines.ts';
import { actingOf } from '@aarambh/server/parts.ts';
import { createServices, type Services } from '@aarambh/server/services.ts';
import { feedWorld, inMongo, type FeedWorld } from '../projections/feed-harness.ts';
import { testLog } from '../projections/log.ts';
import { testMongo } from './mongo.ts';
import { undrawnPictures } from './undrawn-pictures.ts';
import { unreadSheets } from './unread-sheets.ts';

/** One process of several, with keys at hand of its own. */
export interface ErasureNode {
  readonly engines: Engines;
  readonly codec: EventCodec;
  readonly services: Services;
  readonly mailbox: NonNullable<Services['mailbox']>;
  /** Shows the whole log to every reactor, as a worker without checkpoints does. */
  react(): Promise<void>;
  /** Runs the schedule of the second sweep once, as a worker does every few seconds. */
  sweep(): Promise<void>;
}

/** Everything that nodes share, and a clock that the test moves: of events, of what is due and of keys at hand. */
export interface ErasureWorld extends FeedWorld {
  readonly mongo: Mongo;
  start: FeedWorld['start'];
  /** Starts a process; `through` is what it sees of the engines. */
  node(through?: (engines: Engines) => Engines): Promise<ErasureNode>;
  /** Names of all collections in which one of the words stands. */
  holding(words: readonly string[]): Promise<readonly string[]>;
  pass(ms: number): void;
  readonly reports: unknown[];
  /** How often the documents of somebody were to be made again, with how many mails were left in the mailbox by then. */
  readonly remade: { readonly own: readonly string[]; readonly mails: number }[];
}

// The mailbox is open on one's own machine alone.
const URL = 'http://localhost:3000';

export async function erasureWorld(t: TestContext): Promise<ErasureWorld> {
  madeUpClock();
  // The keys in a database of their own, because the log needs them before the documents are there.
  const vault = await testMongo();
  t.onTestFinished(() => vault.remove());
  const masterKey = randomBytes(32);
  const openKeys = async () => openMongoKeys({ mongo: await vault.connect(), masterKey, monotonic: () => Date.now() });
  const log = testLog(await openKeys());
  const engine = await inMongo(readModels, log.store.epoch);
  const world = await feedWorld(t, async () => engine, { log });
  const { mongo, documents } = engine;
  const files = memoryFiles();
  const secrets = { reservationKey: randomBytes(32), tokensKey: randomBytes(32), headsPrivateKeyPem: '' };
  const config = readConfig({ DATA_DIR: tmpdir(), DEMO: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: URL });
  const erased = mongoErasedDocuments({ mongo, models: readModels, epoch: log.store.epoch });
  const reports: unknown[] = [];
  const remade: { own: readonly string[]; mails: number }[] = [];

  return {
    ...world,
    mongo,
    reports,
    remade,
    pass: (ms) => vi.advanceTimersByTime(ms),

    async node(through = (engines) => engines) {
      const keys = await openKeys();
      const codec = eventCodec(eventRegistry, keys);
      const forget = subjectForgetting({ models: readModels, documents: erased, store: log.store, codec, now: Date.now });
      const engines = through({
        ...{ store: log.store, keys, files, pictures: undrawnPictures, sheets: unreadSheets, secrets, codec, documents, lastTime: 0 },
        room: async () => null,
        state: await openMongoState({ mongo }),
        marks: partitionMarks(log.store.epoch, world.topic.partitions()),
        projections: {
          async forget(subject: string, own: readonly string[]) {
            remade.push({ own, mails: (await services.mailbox!.listMails()).length });
            return forget(subject, own);
          },
          evict: () => undefined,
        } as unknown as NodeProjections,
        // It hears of nothing that others write: what it has at hand is as old as can be.
        onEvents: () => undefined,
        close: async () => undefined,
      });
      const services: Services = createServices(
        engines,
        config,
        servicesAt(URL, (error) => reports.push(error)),
      );
      const { reactors, processes, schedules } = actingOf(engines, services);
      return {
        engines,
        codec,
        services,
        mailbox: services.mailbox!,
        async react() {
          // Each knows its own events; here they only have to see them.
          for (const reactor of [...reactors, ...processes] as unknown as readonly Reactor<DomainEvent>[]) {
            const { events } = await log.store.readAll({ after: 0, limit: 1000, types: reactor.types });
            await reactor.handle(events.map((stored) => codec.decodeNow<DomainEvent>(stored, { personal: false })!));
          }
        },
        async sweep() {
          await schedules.find(({ name }) => name === 'erasure-sweep')!.run();
        },
      };
    },

    holding: async (words) => [...(await collectionsHolding(mongo, words)), ...(await collectionsHolding(vault.mongo, words))],
  };
}

/** Names of the collections of a namespace in which one of the words stands, whatever their documents are made of. */
export async function collectionsHolding({ db, namespace }: Mongo, words: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (!name.startsWith(`${namespace}.`)) continue;
    const text = JSON.stringify(await db.collection(name).find().toArray()).toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(name.slice(namespace.length + 1));
  }
  return found;
}
