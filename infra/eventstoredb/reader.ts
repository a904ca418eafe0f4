import { pause } from '@aarambh/kernel/pause.ts';
import {
  categoryOf,
  StoreCorrupt,
  StoreUnavailable,
  type EventReader,
  type LogPage,
  type StoredEvent,
} from '@aarambh/kernel/ports/event-store.ts';
import type { OpenCall } from './channel.ts';
import { collectedOnce } from './collected.ts';
import type { Connection } from './connection.ts';
import { failureOf, isNoRecord, textOf } from './failures.ts';
import { backoffMs } from './pauses.ts';
import type { Direction, From, Place, RawEvent, ReadCall } from './read-calls.ts';
import { placeOf, positionOf, storedEvent, type Naming } from './records.ts';

/** Events of the server that one call asks for: as many as are probably still wanted. */
const MIN_CHUNK = 16;
const MAX_CHUNK = 2000;
/** Events of the server that one page looks at, at most: a sparse filter answers an empty page and where it got to. */
const MAX_SCAN = 20_000;

export interface ReaderOptions {
  readonly connection: Connection;
  readonly naming: Naming;
  /** How long the server may say nothing while it is read. */
  readonly idleMs: number;
  /** How often a read is tried again. */
  readonly retries: number;
  /** Position of an event of ours that is known to be stored, or 0: the head is there or later. */
  readonly knownHead: () => number;
  /** A position that all events of ours stand behind: the server may hold much of others before it. */
  readonly floor: () => number;
}

export interface EventStoreDbReader extends Omit<EventReader, 'epoch'> {
  /** The first or the last event of a stream of the adapter's own, by its name at the server. */
  ownEvent(name: string, which: 'first' | 'last'): Promise<RawEvent | null>;
}

/** The reading half of the port. Every read is safe to repeat and is, a few times, before it is refused. */
export function eventStoreDbReader({ connection, naming, idleMs, retries, knownHead, floor }: ReaderOptions): EventStoreDbReader {
  const { read, closing } = connection;

  async function collected(open: () => Promise<OpenCall<ReadCall>>): Promise<readonly RawEvent[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await collectedOnce(connection, open, idleMs);
      } catch (error) {
        if (failureOf(error).kind === 'refused' || attempt > retries || closing.aborted)
          throw new StoreUnavailable('store_unavailable', `the event store cannot be read: ${textOf(error)}`, { cause: error });
        await pause(backoffMs(attempt), closing);
      }
    }
  }

  const chunkOfAll = (from: From<Place>, count: number, direction: Direction) => collected(() => read.readAll(from, direction, count));

  async function streamChunk(stream: string, from: From<number>, count: number): Promise<StoredEvent[]> {
    const direction = from === 'end' ? 'backwards' : 'forwards';
    const found = await collected(() => read.readStream(naming.outside(stream), from, direction, count));
    return found.map((event) => storedEvent(naming, event));
  }

  /**
   * The first chunk of a scan. The server reads from positions of records alone, while the port takes any number: a reactor's
   * checkpoint stands just before an event, for one. What lies too early for the scan is passed over by it.
   */
  async function firstChunk(position: number, size: number, direction: Direction) {
    try {
      return await chunkOfAll(startOf(position, direction), size, direction);
    } catch (error) {
      if (!startedAtNoRecord(error)) throw error;
    }
    try {
      if (direction === 'forwards') return await chunkOfAll(startOf(position + 1, direction), size, direction);
      const at = await chunkOfAll(startOf(position - 1, 'forwards'), 1, 'forwards');
      return [...at, ...(await chunkOfAll(startOf(position - 1, direction), size - 1, direction))];
    } catch (error) {
      if (!startedAtNoRecord(error)) throw error;
    }
    return chunkOfAll(direction === 'forwards' ? startOf(floor(), direction) : 'end', size, direction);
  }

  /**
   * Reads the server's whole log from `position` on (exclusive) until `visit` says that it has enough. `left` is how many more events it
   * wants: a chunk is as large as they make it by the share of wanted ones in the chunk before, and twice that where there were none.
   */
  async function scan(
    position: number,
    direction: Direction,
    left: () => number,
    visit: (event: RawEvent, position: number) => boolean,
  ): Promise<{ readonly last: number; readonly end: boolean }> {
    if (direction === 'forwards') position = Math.max(position, floor());
    let last = direction === 'forwards' && position <= 0 ? -1 : position;
    let from: From<Place> = startOf(position, direction);
    for (let size = Math.min(MAX_CHUNK, left()), scanned = 0; ;) {
      const before = left();
      const chunk =
        scanned === 0 && last === position ? await firstChunk(position, size, direction) : await chunkOfAll(from, size, direction);
      for (const event of chunk) {
        const at = positionOf(event.place);
        from = event.place;
        // Reading is inclusive.
        if (direction === 'forwards' ? at <= last : at >= last) continue;
        if (direction === 'backwards' && at <= floor()) return { last, end: true };
        last = at;
        if (!visit(event, at)) return { last, end: false };
      }
      if (chunk.length < size) return { last, end: true };
      scanned += chunk.length;
      // A scan that is still on its way to where it should begin has not got anywhere yet.
      if (scanned >= MAX_SCAN && last !== position) return { last, end: false };
      const found = before - left();
      const wanted = found === 0 ? 2 * size : Math.ceil((left() * chunk.length) / found);
      size = Math.min(MAX_CHUNK, Math.max(MIN_CHUNK, wanted));
    }
  }

  return {
    async ownEvent(name, which) {
      const [from, direction] = which === 'first' ? (['start', 'forwards'] as const) : (['end', 'backwards'] as const);
      const [found] = await collected(() => read.readStream(name, from, direction, 1));
      return found ?? null;
    },

    async head() {
      const known = knownHead();
      for (let before = Infinity; ;) {
        const heads: number[] = [];
        const { last, end } = await scan(
          before,
          'backwards',
          () => MIN_CHUNK,
          ({ streamId }, at) => {
            if (naming.isOurs(streamId) || at <= known) heads.push(Math.max(at, known));
            return heads.length === 0;
          },
        );
        if (heads.length > 0) return heads[0]!;
        if (end) return known;
        before = last;
      }
    },

    async *readStream(stream, { from = 0, pageSize = 1000 } = {}) {
      for (let at = Math.max(0, from); ; at += pageSize) {
        const page = await streamChunk(stream, at, pageSize);
        assertDense(page, at, 1);
        if (page.length > 0) yield page;
        if (page.length < pageSize) return;
      }
    },

    async readStreamBackwards(stream, limit = 1) {
      if (limit <= 0) return [];
      const page = await streamChunk(stream, 'end', limit);
      assertDense(page, page[0]?.revision ?? 0, -1);
      return page;
    },

    async readAll({ after, limit, types, categories }): Promise<LogPage> {
      const events: StoredEvent[] = [];
      let next = after;
      // One event more than wanted, and the one at `after`, tell whether the page ends at the head.
      const left = (): number => limit + 2 - events.length;
      const { last, end } = await scan(after, 'forwards', left, (event, at) => {
        if (!naming.isOurs(event.streamId)) return true;
        if (events.length >= limit) return false;
        next = at;
        if (types?.includes(event.type) === false) return true;
        if (categories?.includes(categoryOf(event.streamId.slice(naming.prefix.length))) === false) return true;
        events.push(storedEvent(naming, event));
        return true;
      });
      // Where only others wrote the scan still got on; but a page that ends at the head must not name one of their positions.
      return { events, next: end || events.length >= limit ? next : last, end };
    },

    async readAllBackwards({ before, limit }): Promise<LogPage> {
      const events: StoredEvent[] = [];
      const left = (): number => limit + 2 - events.length;
      const { last, end } = await scan(before, 'backwards', left, (event) => {
        if (!naming.isOurs(event.streamId)) return true;
        if (events.length >= limit) return false;
        events.push(storedEvent(naming, event));
        return true;
      });
      const oldest = events.at(-1)?.position ?? 0;
      return { events, next: end || events.length >= limit ? oldest : last, end };
    },
  };
}

function startedAtNoRecord(error: unknown): boolean {
  return error instanceof StoreUnavailable && isNoRecord(error.cause);
}

function startOf(position: number, direction: Direction): From<Place> {
  if (direction === 'forwards' && position <= 0) return 'start';
  if (direction === 'backwards' && position === Infinity) return 'end';
  return placeOf(position);
}

/** Nothing of ours is ever deleted from a stream: a revision that is not there was taken away. */
function assertDense(events: readonly StoredEvent[], first: number, step: 1 | -1): void {
  for (const [index, { revision, position }] of events.entries()) {
    const expected = first + index * step;
    if (revision !== expected) throw new StoreCorrupt(`revision ${expected} of a stream is missing`, position);
  }
}
