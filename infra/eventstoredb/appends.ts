import { pause } from '@aarambh/kernel/pause.ts';
import {
  EventTooLarge,
  NO_STREAM,
  StoreCorrupt,
  StoreUnavailable,
  WrongExpectedRevision,
  type Appended,
  type EventStore,
  type NewEvent,
  type StoredEvent,
} from '@aarambh/kernel/ports/event-store.ts';
import { assertSizes } from '../feed/event-size.ts';
import type { Landed } from './batch-appender.ts';
import type { Connection } from './connection.ts';
import { failureOf, textOf } from './failures.ts';
import { backoffMs } from './pauses.ts';
import { positionOf, proposedEvent, type EventForm, type Naming } from './records.ts';

/** What the server takes in one append by default, all of it counted; some bytes of each event are its own. */
const MAX_APPEND_BYTES = 1024 * 1024;
const BYTES_AROUND_EVENT = 128;
/** Appends that wait for an answer at most, and their characters: while the server says nothing, more are refused and not kept in memory. */
const MAX_WAITING = 4096;
const MAX_WAITING_CHARACTERS = 64 * 1024 * 1024;
/** Pauses double up to this, about a second together, until what a stream was refused for counts as lost. */
const LONGEST_INDEXING_MS = 512;

export interface AppendsOptions {
  readonly connection: Connection;
  readonly naming: Naming;
  readonly retries: number;
  /** How events are written now. */
  readonly form: () => EventForm;
  readonly readStream: EventStore['readStream'];
  readonly readStreamBackwards: EventStore['readStreamBackwards'];
}

export interface Appends {
  readonly append: EventStore['append'];
  /** Resolves when nobody waits for an append any more. */
  settled(): Promise<void>;
}

/**
 * The writing half of the port. Appends to one stream are sent one after the other, in the order of the calls; each is tried a
 * bounded number of times with the same ids and expected revision, which the server and `firstResult` know for the same append.
 */
export function appends(options: AppendsOptions): Appends {
  const { connection, naming, retries } = options;
  const { closing } = connection;
  /** The last append of each stream that is under way; it never rejects. */
  const turns = new Map<string, Promise<void>>();
  let waiting = 0;
  let characters = 0;

  async function append(stream: string, expected: number, events: readonly NewEvent[]): Promise<Appended> {
    if (closing.aborted) throw new StoreUnavailable('store_unavailable', 'the store is closed');
    assertSizes(events);
    assertAppendSize(events);
    if (waiting >= MAX_WAITING || characters >= MAX_WAITING_CHARACTERS)
      throw new StoreUnavailable('busy', 'too many appends wait for the event store');
    const length = lengthOf(events);
    waiting++;
    characters += length;
    const before = turns.get(stream);
    const answer = before === undefined ? write(stream, expected, events) : before.then(() => write(stream, expected, events));
    const turn = answer.then(
      () => undefined,
      () => undefined,
    );
    turns.set(stream, turn);
    try {
      return await answer;
    } finally {
      waiting--;
      characters -= length;
      if (turns.get(stream) === turn) turns.delete(stream);
    }
  }

  async function write(stream: string, expected: number, events: readonly NewEvent[]): Promise<Appended> {
    // No stream is at a revision below that of an empty one, and the server has no word for it.
    if (events.length === 0 || expected < NO_STREAM) return await checkOnly(stream, expected);
    const form = options.form();
    const proposed = events.map((event) => proposedEvent(event, form));
    let mayBeWritten = false;
    for (let attempt = 1; ; attempt++) {
      try {
        return await answered(stream, expected, events, await connection.append(naming.outside(stream), expected, proposed));
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'wrong-revision') {
          if (failure.actual > expected) await untilReadable(stream, failure.actual);
          return (await firstResult(stream, expected, events, failure.actual)) ?? refuse(stream, expected, failure.actual);
        }
        if (failure.kind === 'too-large') throw new EventTooLarge(sizeOf(events));
        if (failure.kind === 'unknown') mayBeWritten = true;
        if (failure.kind === 'refused' || attempt > retries || closing.aborted) throw unavailable(mayBeWritten, error);
        await pause(backoffMs(attempt), closing);
      }
    }
  }

  /**
   * The server refuses by what it has taken in, and shows that only when it is on disk and indexed, some milliseconds later. Whoever lost
   * a race decides again on what can be read, and would lose again and again. What was taken in may yet be lost with the server.
   * Source: `CheckCommit` in `Services/Storage/ReaderIndex/IndexWriter.cs` of EventStore.Core.
   */
  async function untilReadable(stream: string, revision: number): Promise<void> {
    for (let waitMs = 2; waitMs <= LONGEST_INDEXING_MS && !closing.aborted; waitMs *= 2) {
      const [last] = await options.readStreamBackwards(stream);
      if ((last?.revision ?? NO_STREAM) >= revision) return;
      await pause(waitMs, closing);
    }
  }

  /** Where the append ended; read back when the server's answer does not say it. */
  async function answered(stream: string, expected: number, events: readonly NewEvent[], landed: Landed): Promise<Appended> {
    const revision = expected + events.length;
    if (landed.commit !== null && landed.revision === revision) return { revision, position: positionOf({ commit: landed.commit }) };
    const [last] = await storedFrom(stream, revision, 1);
    if (last?.id !== events.at(-1)!.id) throw new StoreCorrupt('an acknowledged event is not where the event store said');
    return { revision, position: last.position };
  }

  /** The result of the same append, when it was made before. The server tells most repeats by itself. */
  async function firstResult(stream: string, expected: number, events: readonly NewEvent[], actual: number): Promise<Appended | null> {
    if (actual < expected + events.length) return null;
    const stored = await storedFrom(stream, expected + 1, events.length);
    if (!events.every(({ id }, index) => stored[index]?.id === id)) return null;
    const { revision, position } = stored.at(-1)!;
    return { revision, position };
  }

  async function storedFrom(stream: string, from: number, count: number): Promise<readonly StoredEvent[]> {
    for await (const page of options.readStream(stream, { from, pageSize: count })) return page;
    return [];
  }

  async function checkOnly(stream: string, expected: number): Promise<Appended> {
    const [last] = await options.readStreamBackwards(stream);
    const revision = last?.revision ?? NO_STREAM;
    return revision === expected ? { revision, position: last?.position ?? 0 } : refuse(stream, expected, revision);
  }

  return {
    append,
    async settled() {
      while (turns.size > 0) await Promise.all(turns.values());
    },
  };
}

function refuse(stream: string, expected: number, actual: number): never {
  throw new WrongExpectedRevision(stream, expected, actual);
}

function unavailable(mayBeWritten: boolean, cause: unknown): StoreUnavailable {
  return mayBeWritten
    ? new StoreUnavailable('outcome_unknown', `the event store did not say whether the events are stored: ${textOf(cause)}`, { cause })
    : new StoreUnavailable('store_unavailable', `the event store cannot be reached: ${textOf(cause)}`, { cause });
}

function sizeOf(events: readonly NewEvent[]): number {
  return events.reduce((sum, { data, meta }) => sum + Buffer.byteLength(data) + Buffer.byteLength(meta), 0);
}

function lengthOf(events: readonly NewEvent[]): number {
  let length = 0;
  for (const { data, meta } of events) length += data.length + meta.length;
  return length;
}

function assertAppendSize(events: readonly NewEvent[]): void {
  if (events.length < 2) return;
  // A UTF-16 unit is at most three bytes of UTF-8, so almost no append has to be measured.
  if (lengthOf(events) * 3 + events.length * BYTES_AROUND_EVENT <= MAX_APPEND_BYTES) return;
  const bytes = sizeOf(events) + events.length * BYTES_AROUND_EVENT;
  if (bytes > MAX_APPEND_BYTES) throw new EventTooLarge(bytes);
}
