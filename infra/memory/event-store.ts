import { randomUUID } from 'node:crypto';
import {
  categoryOf,
  RefusedAhead,
  StoreUnavailable,
  WrongExpectedRevision,
  type Appended,
  type AppendOrder,
  type EventStore,
  type LogPage,
  type NewEvent,
  type StoredEvent,
} from '@aarambh/kernel/ports/event-store.ts';
import { settleSent, takeSent } from '../feed/append-order.ts';
import { commitFeed, type LocalEventStore } from '../feed/commit-feed.ts';
import { assertSizes } from '../feed/event-size.ts';
import { subscribeTo } from '../feed/subscription.ts';

/** The memory store with the handles that tests need. */
export interface MemoryEventStore extends LocalEventStore {
  /** The next flush fails with this error: everything in it and everything queued behind it is refused. */
  failNextFlush(error?: Error): void;
  /** Holds flushes back until the function it answers is called: appends queue up meanwhile. */
  holdFlushes(): () => void;
  /** Every event, in order: for assertions. */
  all(): readonly StoredEvent[];
}

interface Queued {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly NewEvent[];
  readonly order: AppendOrder | undefined;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The event store in memory: the same revisions, errors, order and idempotency as the others, and nothing durable.
 * @param options.keepsOrder whoever has it is the only one who appends to it, and may send ahead
 */
export function memoryEventStore(options: { epoch?: string; keepsOrder?: true } = {}): MemoryEventStore {
  const epoch = options.epoch ?? randomUUID();
  const log: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const feed = commitFeed(0);
  let queue: Queued[] = [];
  let flushing = false;
  let held: Promise<void> | null = null;
  let failure: Error | null = null;
  let closed = false;

  function write({ stream, expected, events }: Queued): Appended {
    const stored = streams.get(stream) ?? [];
    const revision = stored.length - 1;
    if (revision !== expected) {
      const repeated = events.length > 0 && events.every((event, index) => stored[expected + 1 + index]?.id === event.id);
      if (!repeated) throw new WrongExpectedRevision(stream, expected, revision);
      const last = stored[expected + events.length]!;
      return { revision: last.revision, position: last.position };
    }
    for (const event of events) {
      const one: StoredEvent = {
        id: event.id,
        type: event.type,
        data: event.data,
        meta: event.meta,
        stream,
        revision: stored.length,
        position: log.length + 1,
      };
      stored.push(one);
      log.push(one);
    }
    if (stored.length > 0) streams.set(stream, stored);
    return { revision: stored.length - 1, position: log.length };
  }

  async function flush(): Promise<void> {
    flushing = true;
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      if (held !== null) await held;
      if (failure !== null) {
        const error = failure;
        failure = null;
        const refused = [...batch, ...queue];
        queue = [];
        for (const { order, reject } of refused) {
          settleSent(order, 'refused');
          reject(error);
        }
        continue;
      }
      const answers = batch.map((queued) => attempt(queued));
      feed.committed(log.length);
      for (const answer of answers) answer();
    }
    flushing = false;
  }

  function attempt(queued: Queued): () => void {
    const { order } = queued;
    try {
      if (order?.behind.some(({ state }) => state !== 'stored') === true) throw new RefusedAhead();
      const appended = write(queued);
      settleSent(order, 'stored');
      return () => queued.resolve(appended);
    } catch (error) {
      settleSent(order, 'refused');
      return () => queued.reject(error as Error);
    }
  }

  function append(stream: string, expected: number, events: readonly NewEvent[], order?: AppendOrder): Promise<Appended> {
    return new Promise((resolve, reject) => {
      if (closed) throw new StoreUnavailable('store_unavailable', 'the store is closed');
      assertSizes(events);
      takeSent(order);
      queue.push({ stream, expected, events, order, resolve, reject });
      if (!flushing) {
        flushing = true;
        queueMicrotask(() => void flush());
      }
    });
  }

  function readAll({ after, limit, types, categories }: Parameters<EventStore['readAll']>[0]): Promise<LogPage> {
    const events: StoredEvent[] = [];
    let position = Math.max(0, after);
    for (; position < log.length && events.length < limit; position++) {
      const event = log[position]!;
      if (types?.includes(event.type) === false) continue;
      if (categories?.includes(categoryOf(event.stream)) === false) continue;
      events.push(event);
    }
    return Promise.resolve({ events, next: Math.max(after, position), end: position >= log.length });
  }

  return {
    epoch,
    ...(options.keepsOrder === true ? { keepsOrder: true } : undefined),
    append,
    readAll,
    head: () => Promise.resolve(log.length),
    headNow: feed.head,
    onCommit: feed.onCommit,

    async *readStream(stream, { from = 0, pageSize = 1000 } = {}) {
      for (let at = from; ; at += pageSize) {
        const page = streams.get(stream)?.slice(at, at + pageSize) ?? [];
        if (page.length > 0) yield await Promise.resolve(page);
        if (page.length < pageSize) return;
      }
    },

    readStreamBackwards: (stream, limit = 1) => Promise.resolve(limit > 0 ? (streams.get(stream) ?? []).slice(-limit).reverse() : []),

    readAllBackwards({ before, limit }) {
      const upTo = Math.min(log.length, Math.max(0, before - 1));
      const from = Math.max(0, upTo - limit);
      const events = log.slice(from, upTo).reverse();
      return Promise.resolve({ events, next: events.at(-1)?.position ?? 0, end: from === 0 });
    },

    subscribe: (subscription, handler) => subscribeTo({ readAll, feed }, subscription, handler),

    async close() {
      closed = true;
      while (flushing) await new Promise((resolve) => setImmediate(resolve));
    },

    failNextFlush(error = new StoreUnavailable('store_unavailable', 'the test made this flush fail')) {
      failure = error;
    },

    holdFlushes() {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const mine = promise.then(() => undefined);
      held = mine;
      return () => {
        if (held === mine) held = null;
        resolve(undefined);
      };
    },

    all: () => log,
  };
}
