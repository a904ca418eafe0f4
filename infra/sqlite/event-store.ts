import {
  RefusedAhead,
  StoreCorrupt,
  StoreUnavailable,
  WrongExpectedRevision,
  type Appended,
  type AppendOrder,
  type AppendTicket,
  type NewEvent,
  type StoredEvent,
} from '@aarambh/kernel/ports/event-store.ts';
import { DataLost } from '../disk/data-lost.ts';
import { settleSent, takeSent } from '../feed/append-order.ts';
import { commitFeed, type LocalEventStore } from '../feed/commit-feed.ts';
import { assertSizes } from '../feed/event-size.ts';
import { recentEvents } from '../feed/recent-events.ts';
import { subscribeTo } from '../feed/subscription.ts';
import { UnsafeSqlite } from './connection.ts';
import { REFUSED_AHEAD, WRONG_REVISION, type BatchAnswer, type EventBatch } from './event-batch.ts';
import { openSqliteEventReader, type SqliteEventReader } from './event-reader.ts';
import type { WriterReady } from './event-writer-worker.ts';
import type { EventWriterOptions } from './event-writer.ts';
import { startSupervisedWorker } from './supervised-worker.ts';
import type { Failure } from './worker-channel.ts';

export interface SqliteEventStoreOptions extends EventWriterOptions {
  /** Told what goes wrong where nobody waits for an answer: a page of a subscription, a writer that had to be started again. */
  readonly report?: (error: unknown) => void;
}

export interface SqliteEventStore extends LocalEventStore, Pick<SqliteEventReader, 'readPageSync' | 'headSync'> {}

interface Waiting {
  readonly order: AppendOrder | undefined;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: Error) => void;
}

/** A batch being collected or under way, with those who wait for it. */
interface OpenBatch extends EventBatch {
  readonly waiting: Waiting[];
  readonly behind: number[];
  readonly refused: number[];
  /** Length of all its events' data and metadata. */
  characters: number;
  /** Places of its appends by their tickets. */
  readonly places: Map<AppendTicket, number>;
}

/** More appends than this wait for the next transaction, so that no single one keeps the others waiting for long. */
const MAX_APPENDS = 1000;
const MAX_CHARACTERS = 2 * 1024 * 1024;
/** Batches that wait at most: about a third of a second's work, and a bound on the memory of all that wait (64 Mi characters). */
const MAX_BATCHES = 32;

/**
 * The event store in one SQLite file. Appends are collected while the writer's thread is busy and share its next flush (group
 * commit); reads go over a connection of this thread.
 * @throws {StoreCorrupt} acknowledged events are lost, or the tail is damaged: the store does not start
 * @throws {UnsafeSqlite} SQLite cannot be trusted with the data
 */
export async function openSqliteEventStore(options: SqliteEventStoreOptions): Promise<SqliteEventStore> {
  const { report = () => undefined, ...writerOptions } = options;
  const { ready, channel } = await startSupervisedWorker<EventWriterOptions, WriterReady, EventBatch, BatchAnswer>({
    module: new URL('./event-writer-worker.ts', import.meta.url),
    options: writerOptions,
    revive: revived,
    onAnswer: (answer) => settle(answer),
    onDeath(error) {
      refuseAll(new StoreUnavailable('outcome_unknown', 'the writer ended while the events were being written', { cause: error }));
    },
    onRestart({ head }) {
      // What was under way when the last one ended may have been written.
      if (head > feed.head()) feed.committed(head);
    },
    report,
  });
  const { epoch } = ready;
  const feed = commitFeed(ready.head);
  const reader = openSqliteEventReader({ path: options.path });
  const recent = recentEvents();
  /** The one batch at the writer. A second lying ready there was measured and only made batches smaller. */
  let underWay: OpenBatch | null = null;
  const queued: OpenBatch[] = [];
  let scheduled = false;
  let closing: Promise<void> | null = null;

  /** Refuses the batch under way, and everything queued behind it: that was decided on what is not known to be stored. */
  function refuseAll(error: StoreUnavailable): void {
    const behind = error.code === 'outcome_unknown' ? new StoreUnavailable('store_unavailable', error.message, { cause: error }) : error;
    const batches = queued.splice(0);
    for (const waiting of underWay?.waiting ?? []) refuse(waiting, error);
    underWay = null;
    for (const { waiting } of batches) for (const one of waiting) refuse(one, behind);
  }

  function refuse({ order, reject }: Waiting, error: Error): void {
    settleSent(order, 'refused');
    reject(error);
  }

  function settle(answer: BatchAnswer): void {
    if (!answer.ok) {
      refuseAll(new StoreUnavailable(answer.code, answer.message));
      return;
    }
    const batch = underWay!;
    underWay = null;
    if (answer.head > feed.head()) {
      recent.add(committedOf(batch, answer.results, feed.head()));
      feed.committed(answer.head);
    }
    for (const [index, waiting] of batch.waiting.entries()) {
      const revision = answer.results[index * 2]!;
      const position = answer.results[index * 2 + 1]!;
      if (position === REFUSED_AHEAD) refuse(waiting, new RefusedAhead());
      else if (position === WRONG_REVISION)
        refuse(waiting, new WrongExpectedRevision(batch.streams[index]!, batch.expected[index]!, revision));
      else {
        settleSent(waiting.order, 'stored');
        waiting.resolve({ revision, position });
      }
    }
    schedule();
  }

  /** Sends after the current turn of the event loop: who was answered just now, and appends at once, shares the next flush. */
  function schedule(): void {
    if (scheduled || underWay !== null || queued.length === 0) return;
    scheduled = true;
    setImmediate(send);
  }

  function send(): void {
    scheduled = false;
    const batch = queued.shift();
    if (batch === undefined) return;
    underWay = batch;
    // Whatever left before this batch is answered by now.
    for (const [index, { order }] of batch.waiting.entries())
      if (order?.behind.some((ticket) => ticket.state === 'refused') === true) batch.refused.push(index);
    const { streams, expected, counts, events, behind, refused } = batch;
    channel.send({ streams, expected, counts, events, behind, refused });
  }

  function enqueue(stream: string, expected: number, events: readonly NewEvent[], waiting: Waiting): void {
    let batch = queued.at(-1);
    if (batch === undefined || batch.waiting.length >= MAX_APPENDS || batch.characters >= MAX_CHARACTERS) {
      if (queued.length === MAX_BATCHES) throw new StoreUnavailable('busy', 'too many appends wait for the event store');
      batch = { streams: [], expected: [], counts: [], events: [], behind: [], refused: [], waiting: [], characters: 0, places: new Map() };
      queued.push(batch);
    }
    takeSent(waiting.order);
    const place = batch.streams.length;
    for (const ticket of waiting.order?.behind ?? []) {
      const other = batch.places.get(ticket);
      if (other !== undefined) batch.behind.push(place, other);
    }
    if (waiting.order !== undefined) batch.places.set(waiting.order.ticket, place);
    batch.streams.push(stream);
    batch.expected.push(expected);
    batch.counts.push(events.length);
    for (const { id, type, data, meta } of events) {
      batch.events.push(id, type, data, meta);
      batch.characters += data.length + meta.length;
    }
    batch.waiting.push(waiting);
    schedule();
  }

  function append(stream: string, expected: number, events: readonly NewEvent[], order?: AppendOrder): Promise<Appended> {
    return new Promise((resolve, reject) => {
      if (!channel.alive() || closing !== null)
        throw new StoreUnavailable('store_unavailable', closing === null ? 'the writer is being started again' : 'the store is closed');
      assertSizes(events);
      enqueue(stream, expected, events, { order, resolve, reject });
    });
  }

  const log = { readAll: reader.readAll, feed, recent, report };
  const subscriptions = new Set<{ stop(): Promise<void> }>();

  async function close(): Promise<void> {
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    await new Promise<void>((resolve) => {
      const whenIdle = (): void => {
        if (underWay === null && queued.length === 0) resolve();
        else setImmediate(whenIdle);
      };
      whenIdle();
    });
    // The last one to close a file empties its WAL, and a reader cannot.
    reader.close();
    await channel.close();
  }

  return {
    ...reader,
    epoch,
    keepsOrder: true,
    append,
    head: async () => feed.head(),
    headNow: feed.head,
    onCommit: feed.onCommit,
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

/** The events of a batch that were written behind `head`, as stored: not those of appends that were refused or repeated. */
function committedOf({ streams, counts, events }: EventBatch, results: readonly number[], head: number): StoredEvent[] {
  const committed: StoredEvent[] = [];
  let last = head;
  let at = 0;
  for (const [index, stream] of streams.entries()) {
    const before = { revision: results[index * 2]! - counts[index]!, position: results[index * 2 + 1]! - counts[index]! };
    const end = at + counts[index]! * 4;
    if (before.position < last) {
      at = end;
      continue;
    }
    for (; at < end; at += 4) {
      committed.push({
        id: events[at]!,
        type: events[at + 1]!,
        data: events[at + 2]!,
        meta: events[at + 3]!,
        stream,
        revision: ++before.revision,
        position: (last = ++before.position),
      });
    }
  }
  return committed;
}

function revived({ name, message, position }: Failure): Error {
  if (name === 'StoreCorrupt') return new StoreCorrupt(message, position);
  if (name === 'DataLost') return new DataLost(message);
  return name === 'UnsafeSqlite' ? new UnsafeSqlite(message) : new StoreUnavailable('store_unavailable', message);
}
