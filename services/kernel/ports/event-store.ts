/**
 * The event store port. Every adapter gives the same revisions, errors and idempotency; `tests/contract/event-store.ts`
 * is the suite that they all run.
 */

/** An event ready to be stored: what is encrypted already is, and both strings are kept to the letter. */
export interface NewEvent {
  /** UUID v7. */
  readonly id: string;
  readonly type: string;
  /** JSON. */
  readonly data: string;
  /** JSON of `EventMetadata`. */
  readonly meta: string;
}

/** An event as stored. Chains hash stream, revision, id, type, data and meta, never the position. */
export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** The first event of a stream has revision 0. */
  readonly revision: number;
  /** Place in the order of the whole store: ascending, not dense, an integer below 2^53. */
  readonly position: number;
}

/** Where an append ended. */
export interface Appended {
  /** Revision of the last event written. */
  readonly revision: number;
  /** Position of the last event written. */
  readonly position: number;
}

/** Stands for an append, so that others can be sent behind it before it is answered. The store says how it stands. */
export interface AppendTicket {
  state: 'not-sent' | 'sent' | 'stored' | 'refused';
}

/** How an append follows others that may still be on their way; for stores that keep the order. */
export interface AppendOrder {
  /** This append's own. */
  readonly ticket: AppendTicket;
  /** Those of the appends that it was decided on: it is stored only behind all of them. */
  readonly behind: readonly AppendTicket[];
}

/** The expected revision of a stream that has no events yet. */
export const NO_STREAM = -1;

/** An event whose data and metadata exceed this many bytes together is refused at the port, in every adapter. */
export const MAX_EVENT_BYTES = 512 * 1024;

/** A slice of the whole log, in order. `next` is the position to ask after for what follows it. */
export interface LogPage {
  readonly events: readonly StoredEvent[];
  readonly next: number;
  /** Whether the page ends at the head as it was when the page was read. */
  readonly end: boolean;
}

export interface Subscription {
  /** Stops deliveries; resolves when the handler is not running any more. */
  stop(): Promise<void>;
}

export interface EventReader {
  /** Distinguishes this store from any other, and from itself after a restore: part of every `X-Position`. */
  readonly epoch: string;
  /** Position of the last event, 0 while the store is empty. */
  head(): Promise<number>;
  /**
   * The events of one stream from revision `from` on (inclusive; default the first), in pages of at most `pageSize`.
   * A stream that does not exist yields nothing. Throws `StoreCorrupt` rather than serve a damaged event.
   */
  readStream(stream: string, options?: { from?: number; pageSize?: number }): AsyncIterable<readonly StoredEvent[]>;
  /** The last events of a stream, newest first, at most `limit` (default 1). */
  readStreamBackwards(stream: string, limit?: number): Promise<readonly StoredEvent[]>;
  /** Events after `after` (exclusive; 0 for the first) in store order, optionally only of some stream categories or types. */
  readAll(options: { after: number; limit: number; types?: readonly string[]; categories?: readonly string[] }): Promise<LogPage>;
  /** Events before `before` (exclusive; Infinity for the head), newest first. */
  readAllBackwards(options: { before: number; limit: number }): Promise<LogPage>;
}

export interface EventStore extends EventReader {
  /**
   * Nobody but this process appends, and appends are stored in the order in which they were asked for, whichever streams they are for: what
   * survives a crash is a beginning of what was sent. So an append may be sent behind others that are not answered yet.
   */
  readonly keepsOrder?: true;
  /**
   * Appends events to one stream: all or none, durable when the promise resolves.
   * `expected` is the revision of the stream's last event, or NO_STREAM.
   * Repeating an append with the same ids and the same expected revision answers the first result again and writes nothing.
   * `order` is for stores that keep the order.
   * @throws {WrongExpectedRevision} the stream is at another revision
   * @throws {RefusedAhead} an append that this one is behind was refused
   * @throws {EventTooLarge} an event exceeds MAX_EVENT_BYTES; nothing was written
   * @throws {StoreUnavailable} nothing is known to be written, except with code `outcome_unknown`
   */
  append(stream: string, expected: number, events: readonly NewEvent[], order?: AppendOrder): Promise<Appended>;
  /**
   * Delivers every event after `after` in order, in batches, at least once; the next batch waits for the handler.
   * A handler that throws gets the same batch again after a pause.
   */
  subscribe(
    options: { after: number; batch?: number; types?: readonly string[] },
    handler: (events: readonly StoredEvent[]) => Promise<void> | void,
  ): Subscription;
  close(): Promise<void>;
}

export class WrongExpectedRevision extends Error {
  readonly stream: string;
  readonly expected: number;
  readonly actual: number;
  constructor(stream: string, expected: number, actual: number) {
    super(`stream is at revision ${actual}, expected ${expected}`);
    this.name = 'WrongExpectedRevision';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** An append was refused because one that it was sent behind was: what it was decided on is not stored. */
export class RefusedAhead extends Error {
  constructor() {
    super('what this append was decided on was refused');
    this.name = 'RefusedAhead';
  }
}

/** Why a store could not take an append; `clock_wrong`: it would carry a time that cannot be right. */
export type StoreUnavailableCode = 'store_unavailable' | 'busy' | 'disk_full' | 'disk_low' | 'clock_wrong' | 'outcome_unknown';

export class StoreUnavailable extends Error {
  readonly code: StoreUnavailableCode;
  constructor(code: StoreUnavailableCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
    this.code = code;
  }
}

export class EventTooLarge extends Error {
  readonly bytes: number;
  constructor(bytes: number) {
    super(`an event of ${bytes} bytes exceeds the limit of ${MAX_EVENT_BYTES}`);
    this.name = 'EventTooLarge';
    this.bytes = bytes;
  }
}

/** What is stored is not what was written; it is reported and never served. */
export class StoreCorrupt extends Error {
  readonly position: number | null;
  constructor(message: string, position: number | null = null) {
    super(message);
    this.name = 'StoreCorrupt';
    this.position = position;
  }
}

/** `category-id`: everything before the first hyphen. */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen < 0 ? stream : stream.slice(0, hyphen);
}
