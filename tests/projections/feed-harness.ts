import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { memoryFeedDocuments } from '@aarambh/infra/memory/feed-documents.ts';
import { memoryLeases } from '@aarambh/infra/memory/leases.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { mongoDocuments, type MongoDocuments } from '@aarambh/infra/mongodb/documents.ts';
import { openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import type { EventFeed } from '@aarambh/kernel/ports/event-feed.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { FeedDocuments, ModelCheckpoint } from '@aarambh/kernel/ports/feed-documents.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import {
  projectorGroup,
  startFeedProjector,
  type FeedProjector,
  type FeedProjectorStatus,
  type FeedProjectorOptions,
} from '@aarambh/projections/host/feed-projector.ts';
import type { ReadModel } from '@aarambh/projections/host/read-model.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { skipWithout } from '../support/engines.ts';
import { memoryFeed, memoryTopic, type MemoryFeed, type MemoryTopic } from '../support/memory-feed.ts';
import { testMongo } from '../support/mongo.ts';
import { everything } from './harness.ts';
import { testLog, type TestLog } from './log.ts';

/** A log, a topic and documents, and projectors between them. */
export interface FeedWorld {
  /** What is to be waited for to see everything that the log holds. */
  mark(): ReadonlyMap<number, number>;
  readonly log: TestLog;
  readonly topic: MemoryTopic;
  readonly documents: Documents;
  readonly feedDocuments: FeedDocuments;
  readonly state: OperationalState;
  /** What projectors reported. */
  readonly errors: unknown[];
  /** The writing half, as another process has it. */
  open(): Promise<FeedDocuments>;
  /** Starts a projector; it follows when this resolves. */
  start(options?: Partial<FeedProjectorOptions> & { feed?: EventFeed }): Promise<FeedProjector>;
  /** Publishes what the log has and the topic has not yet. */
  publish(): void;
  /** Waits until all models applied everything that the log holds; fails after `patienceMs`. */
  caughtUp(patienceMs?: number): Promise<void>;
  /** Waits until everything that was published was applied, repeats too: they reach no new position. */
  settled(feed: MemoryFeed): Promise<void>;
  /** Where a model's live documents stand. */
  checkpointOf(model: string): Promise<ModelCheckpoint>;
  /** Asserts that the documents are those of a rebuild from the log, which who asserts it often makes once. */
  assertAsRebuilt(rebuilt?: Record<string, unknown>): Promise<void>;
  readonly group: string;
  /** Deletes all documents, and what is known of them. */
  dropDocuments(): Promise<void>;
}

export const PATIENCE_MS = 10_000;

/** What keeps the documents of a world. */
interface FeedEngine {
  readonly namespace: string;
  readonly documents: Documents;
  open(models?: readonly ReadModel[]): Promise<FeedDocuments>;
  dropDocuments(): Promise<void>;
  close(): Promise<void>;
}

export type OpenFeedEngine = (models: readonly ReadModel[], epoch: string) => Promise<FeedEngine>;

export const inMemory: OpenFeedEngine = async (models, epoch) => {
  const kept = memoryFeedDocuments({ models });
  return {
    namespace: 'memory',
    documents: kept.documents,
    open: async (others = models) => kept.open(others, epoch),
    dropDocuments: async () => kept.clear(),
    close: async () => undefined,
  };
};

interface MongoEngine extends FeedEngine {
  readonly mongo: Mongo;
  readonly documents: MongoDocuments;
  /** The same through another connection, by `url` when given. */
  openThrough(url?: string): Promise<FeedDocuments>;
}

export async function inMongo(models: readonly ReadModel[], epoch: string): Promise<MongoEngine> {
  const { mongo, connect, remove } = await testMongo();
  const opened: FeedDocuments[] = [];
  const through = async (connection: Mongo, others = models): Promise<FeedDocuments> => {
    const feed = await openMongoFeedDocuments({ mongo: connection, models: others, epoch, keepMs: 200 });
    opened.push(feed);
    return feed;
  };
  const documents = mongoDocuments({ mongo, models }, 0);
  return {
    ...{ namespace: mongo.namespace, mongo, documents },
    open: (others) => through(mongo, others),
    openThrough: async (url) => through(await connect(url)),
    async dropDocuments() {
      await mongo.db.dropDatabase();
    },
    async close() {
      await documents.close();
      for (const feed of opened) await feed.close();
      await remove();
    },
  };
}

/** Runs a test on documents in memory, and on MongoDB where it is there. */
export function onFeedEngines(title: string, body: (t: Scope, engine: OpenFeedEngine) => Promise<void>): void {
  test(`${title} (memory)`, (t) => body(t, inMemory));
  test(`${title} (mongodb)`, needing(skipWithout('mongo')), (t) => body(t, inMongo));
}

interface Scope {
  onTestFinished(done: () => Promise<void>): void;
}

export async function feedWorld(
  t: Scope,
  open: OpenFeedEngine,
  {
    models = readModels,
    log = testLog(),
    partitions = 3,
    topic = memoryTopic(partitions),
  }: { models?: readonly ReadModel[]; partitions?: number; log?: TestLog; topic?: MemoryTopic } = {},
): Promise<FeedWorld> {
  const engine = await open(models, log.store.epoch);
  const { documents, namespace } = engine;
  const feedDocuments = await engine.open();
  const state = memoryState();
  const leases = memoryLeases({ restMs: 10 });
  const errors: unknown[] = [];
  const projectors: FeedProjector[] = [];
  let published = 0;
  t.onTestFinished(async () => {
    await Promise.all(projectors.map((one) => one.stop()));
    await engine.close();
  });

  function mark(): ReadonlyMap<number, number> {
    const reached = new Map<number, number>();
    for (const { stream, position } of log.store.all()) reached.set(partitionOf(stream, topic.partitions()), position);
    return reached;
  }

  return {
    open: engine.open,
    dropDocuments: engine.dropDocuments,
    mark,
    log,
    topic,
    documents,
    feedDocuments,
    state,
    errors,
    group: projectorGroup(namespace, models),
    checkpointOf: async (model) => (await feedDocuments.checkpoint()).models.get(model)!,

    async start(options = {}) {
      const projector = startFeedProjector({
        models,
        namespace,
        feed: memoryFeed(topic),
        documents: feedDocuments,
        store: log.store,
        codec: log.codec,
        leases,
        state,
        report: (error) => errors.push(error),
        pollMs: 20,
        ordersMs: 20,
        ...options,
      });
      projectors.push(projector);
      await projector.ready;
      return projector;
    },

    publish() {
      const all = log.store.all();
      topic.publish(all.slice(published));
      published = all.length;
    },

    caughtUp: (patienceMs = PATIENCE_MS) =>
      documents.waitFor(
        models.map(({ name }) => name),
        mark(),
        patienceMs,
      ),

    settled: (feed) => until(() => feed.settled() && projectors.every((one) => isIdle(one.status())), 'the end of the topic'),

    async assertAsRebuilt(rebuilt) {
      assert.deepEqual(await everything(documents, models), rebuilt ?? (await rebuiltFrom(log, models)));
    },
  };
}

/** The documents of a rebuild from a log. */
export async function rebuiltFrom(log: TestLog, models: readonly ReadModel[] = readModels): Promise<Record<string, unknown>> {
  const expected = memoryDocuments({ models });
  await rebuildDocuments({ models, writer: expected.writer, log, codec: log.codec });
  return everything(expected, models);
}

/** Whether everything that was handed over was applied. */
function isIdle({ starting, partitions }: FeedProjectorStatus): boolean {
  return starting === 0 && partitions.every(({ waiting }) => waiting === 0);
}

/** Waits until `condition` holds; fails when it does not in time. */
export async function until(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
