import { setTimeout as wait } from 'node:timers/promises';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { EventFeed } from '@aarambh/kernel/ports/event-feed.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import type { Leases } from '@aarambh/kernel/ports/leases.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { feedFollower, type FeedFollower, type FollowerStatus } from './feed-follower.ts';
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
  readonly now?: () => Date;
  /** Documents kept at hand for each model; default 20,000. */
  readonly keep?: number;
  /** Milliseconds between two looks where the documents stand; default 500. */
  readonly pollMs?: number;
  /** Milliseconds between two looks for orders; default 1000. */
  readonly ordersMs?: number;
}

export interface FeedProjectorStatus {
  /** Whether every read model is followed, or kept by newer processes. */
  readonly ready: boolean;
  readonly models: readonly FollowerStatus[];
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

/** The consumer group that keeps a read model. */
export function projectorGroup(namespace: string, model: string): string {
  return `${namespace}-projector-${model}`;
}

/** A model and what is known of it. */
interface Followed {
  readonly model: ReadModel;
  readonly follower: FeedFollower;
  /** Whether it was looked at: documents of another version are rebuilt by a process that finds them when it starts. */
  looked: boolean;
  settled: boolean;
  /** Whether it was told that others keep documents of another version. */
  standingBy: boolean;
}

export function startFeedProjector(options: FeedProjectorOptions): FeedProjector {
  const { models, namespace, feed, documents, store, codec, leases, report } = options;
  const { now = () => new Date(), keep = 20_000, pollMs = 500, ordersMs = 1000 } = options;
  const orders = projectionOrders(options.state);
  const stopping = new AbortController();
  const ready = Promise.withResolvers<undefined>();
  const perLane = Math.ceil(keep / feed.partitions);
  const ordered = new Set<string>();
  const followed = models.map((model): Followed => {
    const group = projectorGroup(namespace, model.name);
    const follower = feedFollower({ model, feed, group, documents, store, codec, now, keep: perLane, pollMs, report });
    return { model, follower, looked: false, settled: false, standingBy: false };
  });
  const rebuilder = feedRebuilder({
    leases,
    documents,
    store,
    codec,
    now,
    report,
    async needed({ name }) {
      const { live, newer } = await documents.standing(name);
      return (!live && !newer) || (await orders.standing()).some((one) => one.kind === 'rebuild' && one.model === name);
    },
    rebuilt: ({ name }) => orders.done({ kind: 'rebuild', model: name }),
  });

  async function look(one: Followed): Promise<void> {
    const { model, follower } = one;
    const { build, live, newer } = await follower.look();
    const first = !one.looked;
    one.looked = true;
    if (live) {
      one.standingBy = false;
      if (!ordered.has(model.name)) rebuilder.unwant(model);
    } else if (build === '' || (first && !newer)) rebuilder.want(model);
    else if (!first && !one.standingBy) {
      // Rebuilding now would take the documents away from those who exchanged them, who would take them back.
      one.standingBy = true;
      report(new Error(`${model.name}: its documents were made by another version of the product; this process stands by`));
    }
    one.settled = (live && follower.status().following) || newer;
    if (followed.every(({ settled }) => settled)) ready.resolve(undefined);
  }

  async function follow(): Promise<void> {
    const standing = await orders.standing();
    ordered.clear();
    for (const order of standing) {
      const one = followed.find(({ model }) => model.name === order.model);
      if (one === undefined) continue;
      if (order.kind === 'rebuild') {
        ordered.add(order.model);
        rebuilder.want(one.model);
      } else if ((await one.follower.retry(partitionOf(order.stream, feed.partitions), order.stream)) !== null) await orders.done(order);
    }
  }

  /** Repeats until it is stopped, with a pause. */
  async function every(ms: number, work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch(report);
      await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = Promise.all([...followed.map((one) => every(pollMs, () => look(one))), every(ordersMs, follow)]);

  return {
    ready: ready.promise,

    status: () => ({
      ready: followed.every(({ settled }) => settled),
      models: followed.map(({ follower }) => follower.status()),
      rebuilding: rebuilder.status(),
    }),

    async stop() {
      stopping.abort();
      await running;
      await rebuilder.stop();
      await Promise.all(followed.map(({ follower }) => follower.stop()));
    },
  };
}
