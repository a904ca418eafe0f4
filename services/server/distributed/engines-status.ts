import type { EnginesStatus, ProjectionStatus, RelayStatus } from '@aarambh/contracts/http/admin.ts';
import { readFeedStatus, type GroupMember } from '@aarambh/infra/kafka/feed-status.ts';
import type { ReadModelStatus } from '@aarambh/kernel/ports/documents.ts';
import { projectorGroup } from '@aarambh/projections/host/feed-projector.ts';
import { projectionOrders, type ProjectionOrders } from '@aarambh/projections/host/projection-orders.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import type { DistributedEngines } from '../config/engines.ts';
import type { DistributedSet } from './engines.ts';
import { liveLeases, type HeldLease } from './live-leases.ts';
import { followLogEnds, type LogEnds } from './log-ends.ts';
import type { Behind } from './position-ages.ts';
import { watched } from './watched.ts';

const STORE_AWAY =
  'The event store does not answer: the server that EVENTSTORE_URL names cannot be asked. Nothing can be booked or changed until it is back; queries go on.';
const FEED_AWAY = 'The event feed does not answer: the servers that KAFKA_BROKERS names cannot be asked. Queries go on, and may lag.';

/** What was seen of the feed, and how far the relay was behind what was known when it was asked. */
export interface FeedSeen {
  readonly relay: (Behind & { readonly position: number }) | null;
  readonly members: readonly GroupMember[];
}

export interface EnginesParts {
  readonly head: () => number;
  readonly documents: { status(): Promise<readonly ReadModelStatus[]> };
  readonly leases: () => Promise<HeldLease[]>;
  /** What operators want of the projectors and was not done yet. */
  readonly orders: Pick<ProjectionOrders, 'waiting'>;
  readonly ends: Pick<LogEnds, 'behind'>;
  /** Whether the store can be asked. */
  readonly store: { look(): Promise<boolean | null> };
  /** Null while the feed cannot be asked. */
  readonly feed: { look(): Promise<FeedSeen | null> };
  readonly namespace: string;
  readonly partitions: number;
}

/** Follows what an operator wants to see of the engines; asks the feed only when somebody looks. */
export function followEngines(
  { store, documents, leases, kafka, state }: Pick<DistributedSet, 'store' | 'documents' | 'leases' | 'kafka' | 'state'>,
  { namespace, partitions }: Pick<DistributedEngines, 'namespace' | 'partitions'>,
  report: (error: unknown) => void,
): () => Promise<EnginesStatus> {
  const ends = followLogEnds({ store, onEvents: store.onEvents, partitions, report });
  const feed = watched<FeedSeen>({
    async ask() {
      const group = projectorGroup(namespace, readModels);
      const { mark, members } = await readFeedStatus({ kafka, namespace, partitions, group });
      const relay = mark && { position: mark.position, ...ends.behind(null, mark.position) };
      return { relay, members };
    },
    report,
  });
  const answers = watched({ ask: () => store.head().then(() => true), report });
  const parts = {
    ...{ head: store.headNow, documents, leases: liveLeases(leases), orders: projectionOrders(state) },
    ...{ ends, store: answers, feed, namespace, partitions },
  };
  return () => readEnginesStatus(parts);
}

/** @throws the documents, the leases or the orders cannot be read */
export async function readEnginesStatus(parts: EnginesParts): Promise<EnginesStatus> {
  const { documents, leases, orders, store, feed, namespace, head } = parts;
  const [models, holders, ordered, stored, seen] = await Promise.all([
    documents.status(),
    leases(),
    orders.waiting(),
    store.look(),
    feed.look(),
  ]);
  const wanted = new Set(ordered.filter(({ kind }) => kind === 'rebuild').map(({ model }) => model));
  const members = seen?.members.map((one) => ({ ...one, name: nodeOfClient(one.name, namespace) })) ?? [];
  return {
    engines: 'distributed',
    head: head(),
    relay: relayStatus(seen, holders.find(({ name }) => name === 'relay')?.holder ?? null),
    projections: models.map((model) => {
      // An order that no projector has begun yet is a rebuild with nothing done.
      const rebuilding = model.rebuilding ?? (wanted.has(model.name) ? { done: 0, total: head() } : null);
      return projectionStatus(parts, { ...model, rebuilding }, members);
    }),
    leases: holders,
    members:
      seen &&
      // The members keep all read models together.
      models.flatMap(({ name: model }) =>
        members.map(({ name, host, partitions }) => ({ model, member: name, host, partitions: [...partitions] })),
      ),
    notes: [...(stored === null ? [STORE_AWAY] : []), ...(seen === null ? [FEED_AWAY] : [])],
  };
}

function relayStatus(seen: FeedSeen | null, holder: string | null): RelayStatus {
  const relay = seen?.relay ?? null;
  return { position: relay?.position ?? null, lag: relay?.positions ?? null, lagSeconds: relay && tenths(relay.seconds), holder };
}

function projectionStatus(
  { ends, partitions: count }: EnginesParts,
  { name, version, position, base = 0, partitions = [], parked, rebuilding }: ReadModelStatus,
  members: readonly GroupMember[],
): ProjectionStatus {
  const applied = new Map(partitions.map((one) => [one.partition, one.position]));
  const each = Array.from({ length: count }, (_, partition) => {
    const reached = applied.get(partition) ?? base;
    const behind = ends.behind(partition, reached);
    const member = members.find((one) => one.partitions.includes(partition))?.name ?? null;
    return { partition, position: reached, lag: behind.positions, member, seconds: behind.seconds };
  });
  return {
    ...{ name, version, position, parked, rebuilding },
    lag: Math.max(0, ...each.map(({ lag }) => lag)),
    lagSeconds: tenths(Math.max(0, ...each.map(({ seconds }) => seconds))),
    partitions: each.map(({ partition, position: reached, lag, member }) => ({ partition, position: reached, lag, member })),
  };
}

/** A client's name as leases name the node: `host:process`. */
function nodeOfClient(client: string, namespace: string): string {
  return client.replace(`${namespace}-`, '').replace(/-(\d+)$/, ':$1');
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
