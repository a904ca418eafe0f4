import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { EventStore, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { commitFeed, type LocalEventStore } from '../feed/commit-feed.ts';
import { recentEvents } from '../feed/recent-events.ts';
import { sharedPages } from '../feed/shared-pages.ts';
import { subscribeTo } from '../feed/subscription.ts';
import { appends } from './appends.ts';
import { connect } from './connection.ts';
import { eventFormWatch } from './event-form.ts';
import { follow } from './follower.ts';
import { eventStoreDbReader } from './reader.ts';
import { naming as namingOf } from './records.ts';
import { clockOffset } from './store-clock.ts';
import { storeEpoch, type StoreEpoch } from './store-epoch.ts';

export interface EventStoreDbOptions {
  /** `esdb://…`, with credentials, TLS and discovery as the client's manual has them. */
  readonly connectionString: string;
  /** Keeps several products apart in one server: letters, digits, hyphens, underscores. */
  readonly namespace: string;
  /** Told what goes wrong where nobody waits for an answer: the subscription, a page of a subscriber. */
  readonly report?: (error: unknown) => void;
  readonly clock?: Clock;
  /** Whether it follows the log from the start, which `onCommit`, `onEvents` and subscriptions need; default true. */
  readonly follow?: boolean;
}

/** How long an answer is waited for. */
export interface Patience {
  /** Time that one try of an append has. */
  readonly deadlineMs: number;
  /** How often an append or a read is tried again before it is refused. */
  readonly retries: number;
}

export interface EventStoreDb extends LocalEventStore {
  /** Calls back with every event stored from now on, in order, whichever node wrote it; answers how to stop. */
  onEvents(listener: (events: readonly StoredEvent[]) => void): () => void;
  /** Milliseconds by which this node's clock is ahead of the store's. Writes a probe: ask seldom. Throws `StoreUnavailable`. */
  clockOffset(): Promise<number>;
}

/** A read may wait for more than an append: pages are large. */
const IDLE_FACTOR = 2;
export const PATIENCE: Patience = { deadlineMs: 2000, retries: 3 };

/**
 * The event store in EventStoreDB, of which one namespace is ours. Several nodes may write: `onCommit` tells of events of all of
 * them, and a node may be told of its own before their append has resolved.
 * @throws {StoreUnavailable} the server cannot be reached, or refuses us
 * @throws {StoreCorrupt} the namespace was not written by this product
 */
export async function openEventStoreDb(options: EventStoreDbOptions, { deadlineMs, retries }: Patience = PATIENCE): Promise<EventStoreDb> {
  const { clock = Date.now } = options;
  const naming = namingOf(options.namespace);
  const connection = connect(options.connectionString, deadlineMs);
  const report = (error: unknown): void => {
    if (!connection.closing.aborted) options.report?.(error);
  };
  /** Position of the last event that is known to be stored: acknowledged here, or delivered. */
  let knownHead = 0;
  const know = (position: number): number => (knownHead = Math.max(knownHead, position));
  let floor = 0;
  const reader = eventStoreDbReader({
    connection,
    naming,
    idleMs: deadlineMs * IDLE_FACTOR,
    retries,
    knownHead: () => knownHead,
    floor: () => floor,
  });
  const opened = await opening().catch(async (error: unknown) => {
    connection.stop();
    await connection.dispose();
    throw error;
  });
  const { readAll, readAllBackwards, readStream, readStreamBackwards } = reader;
  const watch = eventFormWatch({ connection, naming, opened: opened.own, report });
  const writer = appends({ connection, naming, retries, form: watch.form, readStream, readStreamBackwards });
  const feed = commitFeed(know(opened.head));
  const listeners = new Set<(events: readonly StoredEvent[]) => void>();
  const recent = recentEvents(opened.head);
  const following = {
    connection,
    naming,
    after: Math.max(opened.head, floor),
    confirmMs: deadlineMs * IDLE_FACTOR,
    report,
    own: watch.own,
    deliver(events: readonly StoredEvent[]) {
      recent.add(events);
      const head = events.at(-1)!.position;
      know(head);
      for (const listener of listeners) listener(events);
      feed.committed(head);
    },
  };
  const follower = options.follow === false ? null : follow(following);
  const log = { readAll: sharedPages(readAll), feed, recent, report };
  const subscriptions = new Set<{ stop(): Promise<void> }>();
  let closing: Promise<void> | null = null;

  async function opening(): Promise<Pick<StoreEpoch, 'epoch' | 'own'> & { readonly head: number }> {
    const { epoch, position, own } = await storeEpoch({ connection, naming, reader, retries });
    floor = position;
    return { epoch, own, head: await reader.head() };
  }

  async function append(...[stream, expected, events]: Parameters<EventStore['append']>): ReturnType<EventStore['append']> {
    const appended = await writer.append(stream, expected, events);
    know(appended.position);
    return appended;
  }

  async function close(): Promise<void> {
    connection.stop();
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    await writer.settled();
    await connection.dispose();
    await follower?.stopped;
  }

  return {
    epoch: opened.epoch,
    append,
    head: reader.head,
    headNow: () => knownHead,
    onCommit: feed.onCommit,
    onEvents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readStream,
    readStreamBackwards,
    readAll,
    readAllBackwards,
    clockOffset: () => clockOffset({ connection, naming, reader, clock }),
    subscribe(subscription, handler) {
      const running = subscribeTo(log, subscription, handler);
      subscriptions.add(running);
      return {
        stop() {
          subscriptions.delete(running);
          return running.stop();
        },
      };
    },
    close: () => (closing ??= close()),
  };
}
