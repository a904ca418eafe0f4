import assert from 'node:assert/strict';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { memoryLeases } from '@aarambh/infra/memory/leases.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { mongoDocuments, type MongoDocuments } from '@aarambh/infra/mongodb/documents.ts';
import { openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import type { EventFeed } from '@aarambh/kernel/ports/event-feed.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import {
  projectorGroup,
  startFeedProjector,
  type FeedProjector,
  type FeedProjectorOptions,
} from '@aarambh/projections/host/feed-projector.ts';
import type { ReadModel } from '@aarambh/projections/host/read-model.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { memoryFeed, memoryTopic, type MemoryTopic } from '../support/memory-feed.ts';
import { testMongo } from '../support/mongo.ts';
import { everything } from './harness.ts';
import { testLog, type TestLog } from './log.ts';

/** A log, a topic and documents in MongoDB, and projectors between them. */
export interface FeedWorld {
  readonly mongo: Mongo;
  /** Another connection, through `url`. */
  readonly connect: (url?: string) => Promise<Mongo>;
  /** The writing half, as another process has it. */
  open(through: Mongo): Promise<FeedDocuments>;
  /** What is to be waited for to see everything that the log holds. */
  mark(): ReadonlyMap<number, number>;
  readonly log: TestLog;
  readonly topic: MemoryTopic;
  readonly documents: MongoDocuments;
  readonly feedDocuments: FeedDocuments;
  readonly state: OperationalState;
  /** What projectors reported. */
  readonly errors: unknown[];
  /** Starts a projector; it follows when this resolves. */
  start(options?: Partial<FeedProjectorOptions> & { feed?: EventFeed }): Promise<FeedProjector>;
  /** Publishes what the log has and the topic has not yet. */
  publish(): void;
  /** Waits until all models applied everything that the log holds. */
  caughtUp(): Promise<void>;
  /** Asserts that the documents are those of a rebuild from the log. */
  assertAsRebuilt(): Promise<void>;
  readonly group: (model: string) => string;
  /** Deletes everything in the database. */
  dropDatabase(): Promise<void>;
}

export const PATIENCE_MS = 10_000;

export async function feedWorld(
  t: { after(done: () => Promise<void>): void },
  { models = readModels, partitions = 3, log = testLog() }: { models?: readonly ReadModel[]; partitions?: number; log?: TestLog } = {},
): Promise<FeedWorld> {
  const { mongo, connect, remove } = await testMongo();
  const opened: FeedDocuments[] = [];
  const open = async (through: Mongo): Promise<FeedDocuments> => {
    const feed = await openMongoFeedDocuments({ mongo: through, models, epoch: log.store.epoch, keepMs: 200 });
    opened.push(feed);
    return feed;
  };
  const feedDocuments = await open(mongo);
  const documents = mongoDocuments({ mongo, models, freshMs: 0 });
  const topic = memoryTopic(partitions);
  const state = memoryState();
  const leases = memoryLeases({ restMs: 10 });
  const errors: unknown[] = [];
  const projectors: FeedProjector[] = [];
  let published = 0;
  t.after(async () => {
    await Promise.all(projectors.map((one) => one.stop()));
    await documents.close();
    for (const feed of opened) await feed.close();
    await remove();
  });

  function mark(): ReadonlyMap<number, number> {
    const reached = new Map<number, number>();
    for (const { stream, position } of log.store.all()) reached.set(partitionOf(stream, topic.partitions()), position);
    return reached;
  }

  return {
    mongo,
    connect,
    open,
    mark,
    log,
    topic,
    documents,
    feedDocuments,
    state,
    errors,
    group: (model) => projectorGroup(mongo.namespace, model),

    async start(options = {}) {
      const projector = startFeedProjector({
        models,
        namespace: mongo.namespace,
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

    caughtUp: () =>
      documents.waitFor(
        models.map(({ name }) => name),
        mark(),
        PATIENCE_MS,
      ),

    async assertAsRebuilt() {
      const expected = memoryDocuments({ models });
      await rebuildDocuments({ models, writer: expected.writer, log, codec: log.codec });
      assert.deepEqual(await everything(documents, models), await everything(expected, models));
    },

    async dropDatabase() {
      await mongo.db.dropDatabase();
    },
  };
}

/** Waits until `condition` holds; fails when it does not in time. */
export async function until(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
