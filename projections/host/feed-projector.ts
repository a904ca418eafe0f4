import { createHash } from 'node:crypto';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import { shapeOf } from '@aarambh/kernel/document-shape.ts';
import { pause } from '@aarambh/kernel/pause.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { EventFeed } from '@aarambh/kernel/ports/event-feed.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import type { FeedDocuments, ModelCheckpoint } from '@aarambh/kernel/ports/feed-documents.ts';
import type { Leases } from '@aarambh/kernel/ports/leases.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { foldBudget } from './fold-budget.ts';
import { feedFollower, type FollowerStatus } from './feed-follower.ts';
import { feedRebuilder, type FeedRebuilder } from './feed-rebuilder.ts';
import { projectionOrders } from './projection-orders.ts';
import type { ReadModel } from './read-model.ts';

export interface FeedProjectorOptions {
  readonly models: readonly ReadModel[];
  readonly namespace: string;
  readonly feed: EventFeed;
  readonly documents: FeedDocuments;
  readonly store: Pick<EventReader, 'readAll' | 'readStream' | 'head'>;
  readonly codec: EventCodec;
  readonly leases: Leases;
  /** Where operators leave their orders. */
  readonly state: Pick<OperationalState, 'put' | 'list' | 'delete'>;
  /** Told what keeps the projections from going on; they try again by themselves. */
  readonly report: (error: unknown) => void;
  readonly now?: Clock;
  /** Milliseconds between two looks where the documents stand. */
  readonly pollMs: number;
  /** Milliseconds between two looks for orders. */
  readonly ordersMs: number;
}

/** How often a node looks: at its own documents as often as people may notice, at what operators left them to do less often. */
export const FEED_LOOKS = { pollMs: 500, ordersMs: 1000 };

export interface FeedProjectorStatus extends FollowerStatus {
  /** Whether every read model is followed, or kept by newer processes. */
  readonly ready: boolean;
  /** What this process is rebuilding. */
  readonly rebuilding: ReturnType<FeedRebuilder['status']>;
}

/** Keeps the read models up to date from the event feed, together with other processes that do the same. */
export interface FeedProjector {
  /** Resolves when every read model is followed, or kept by newer processes; never when it is stopped before. */
  readonly ready: Promise<void>;
  status(): FeedProjectorStatus;
  /** Lets the batches under way end and gives its partitions to others. */
  stop(): Promise<void>;
}

/**
 * The consumer group that keeps read models. Processes that keep other models, or other versions of them, are another group: each group sees
 * all events, and what two of them write of the same documents is the same.
 */
export function projectorGroup(namespace: string, models: readonly DocumentModel[]): string {
  const declared = models.map((model) => JSON.stringify([model.name, model.version, shapeOf(model)])).sort();
  return `${namespace}-projector-${createHash('sha256').update(declared.join()).digest('base64url').slice(0, 12)}`;
}

export function startFeedProjector(options: FeedProjectorOptions): FeedProjector {
  const { models, namespace, feed, documents, store, codec, leases, report } = options;
  const { now = Date.now, pollMs, ordersMs } = options;
  const orders = projectionOrders(options.state);
  const stopping = new AbortController();
  const ready = Promise.withResolvers<undefined>();
  const ordered = new Set<string>();
  /** Models that were looked at: documents of another version are rebuilt by a process that finds them when it starts. */
  const looked = new Set<string>();
  /** Those of which it was told that others keep documents of another version. */
  const standingBy = new Set<string>();
  let isReady = false;
  // One for all that this process folds, live documents and those of a rebuild.
  const budget = foldBudget();
  const follower = feedFollower({
    ...{ models, feed, group: projectorGroup(namespace, models), documents, store, codec, budget, now, pollMs, report },
  });
  const rebuilder = feedRebuilder({
    leases,
    documents,
    store,
    codec,
    budget,
    now,
    report,
    async needed({ name }) {
      const { live, newer } = (await documents.checkpoint()).models.get(name)!;
      return (!live && !newer) || (await orders.waiting()).some((one) => one.kind === 'rebuild' && one.model === name);
    },
    rebuilt: ({ name }) => orders.done({ kind: 'rebuild', model: name }),
  });

  async function look(): Promise<void> {
    const checkpoint = await follower.look();
    const { following } = follower.status();
    for (const model of models) decide(model, checkpoint.models.get(model.name)!);
    isReady = models.every(({ name }) => following.includes(name) || checkpoint.models.get(name)!.newer);
    if (isReady) ready.resolve(undefined);
  }

  /** Whether a model is to be rebuilt, and by whom. */
  function decide(model: ReadModel, { build, live, newer }: ModelCheckpoint): void {
    const { name } = model;
    const first = !looked.has(name);
    looked.add(name);
    if (live) {
      standingBy.delete(name);
      if (!ordered.has(name)) rebuilder.unwant(model);
    } else if (build === '' || (first && !newer)) rebuilder.want(model);
    else if (!first && !standingBy.has(name)) {
      // Rebuilding now would take the documents away from those who exchanged them, who would take them back.
      standingBy.add(name);
      report(new Error(`${name}: its documents were made by another version of the product; this process stands by`));
    }
  }

  async function follow(): Promise<void> {
    const waiting = await orders.waiting();
    ordered.clear();
    for (const order of waiting) {
      const model = models.find(({ name }) => name === order.model);
      if (model === undefined) continue;
      if (order.kind === 'rebuild') {
        ordered.add(order.model);
        rebuilder.want(model);
      } else if ((await follower.retry(order.model, order.stream)) !== null) await orders.done(order);
    }
  }

  /** Repeats until it is stopped, with a pause. */
  async function every(ms: number, work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch(report);
      await pause(ms, stopping.signal);
    }
  }

  const running = Promise.all([every(pollMs, look), every(ordersMs, follow)]);

  return {
    ready: ready.promise,
    status: () => ({ ...follower.status(), ready: isReady, rebuilding: rebuilder.status() }),

    async stop() {
      stopping.abort();
      await running;
      await rebuilder.stop();
      await follower.stop();
    },
  };
}
