import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** An event as a client proposes it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event as it lies in the log. */
export interface RecordedEvent extends ProposedEvent {
  /** Where the record begins; it grows by the size of what lies before. */
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly createdMs: number;
}

/** What is known of a stream without reading its events. */
interface StreamState {
  /** Revision of the last event, NOTHING for none, TOMBSTONE after a tombstone. */
  readonly last: number;
  /** Events before this revision are not served any more; HIDDEN after a (soft) deletion. */
  readonly truncateBefore: number;
}

export const NOTHING = -1;
/** The server's own number is 2^63-1, which a JavaScript number cannot hold; it never gets further than this module's callers. */
export const TOMBSTONE = Number.MAX_SAFE_INTEGER;
export const HIDDEN = Number.MAX_SAFE_INTEGER;
/** What stands for HIDDEN in the metadata of a stream: 2^63-1. */
const HIDDEN_IN_METADATA = '9223372036854775807';

/** A fresh server has written its own epoch and chunk header by now: nothing begins at 0. */
const FIRST_POSITION = 1503;
/** What a record takes besides names and payload. */
const RECORD_OVERHEAD = 121;
/** So often the server's own statistics come in between. */
const STATISTICS_EVERY = 128;
const MAX_KNOWN_STREAMS = 200_000;

/** Writers see what was written, readers what was shown since: the real server indexes in between. */
export interface RecordLog {
  stateOf(stream: string): StreamState;
  readableStateOf(stream: string): StreamState;
  /** Writes events behind the last one of a stream and answers their positions. Only within `transaction`. */
  write(stream: string, events: readonly ProposedEvent[]): readonly number[];
  /** Writes the last event that a stream can have. Only within `transaction`. */
  writeTombstone(stream: string): number;
  /** Hides the events of a stream before `revision`, as its metadata. Only within `transaction`. */
  writeTruncateBefore(stream: string, revision: number): number;
  /** Everything that `work` writes becomes durable at once, or nothing does. */
  transaction<T>(work: () => T): T;
  /** Identity and place of one event. */
  idAt(stream: string, revision: number): { readonly id: string; readonly position: number } | null;
  readStream(stream: string, from: number, limit: number): RecordedEvent[];
  readStreamBackwards(stream: string, from: number, limit: number): RecordedEvent[];
  /** From the record at `from` on, inclusive. */
  readAll(from: number, limit: number): RecordedEvent[];
  /** The records that end at or before `before`. */
  readAllBackwards(before: number, limit: number): RecordedEvent[];
  /** Whether a record begins or the log ends there, or nothing is there yet. */
  isBoundary(position: number): boolean;
  /** Where the next record will begin. */
  written(): number;
  /** Readers see what lies before `upTo` from now on. */
  show(upTo: number): void;
  /** Position of the last record that readers see. */
  head(): number;
  /** Where that record ends. */
  end(): number;
  close(): void;
}

/** Opens the log in a folder, or in memory when there is none. */
export function openRecordLog(folder: string | null, clock: () => number = Date.now): RecordLog {
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(folder === null ? ':memory:' : join(folder, 'eventstore-stand-in.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768');
  db.exec(`CREATE TABLE IF NOT EXISTS records (
    position INTEGER PRIMARY KEY, size INTEGER NOT NULL, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL,
    json INTEGER NOT NULL, data BLOB NOT NULL, metadata BLOB NOT NULL, created INTEGER NOT NULL
  ) STRICT; CREATE UNIQUE INDEX IF NOT EXISTS by_stream ON records (stream, revision)`);
  const columns = 'position, stream, revision, id, type, json, data, metadata, created';
  const insert = db.prepare('INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const lastOf = db.prepare('SELECT max(revision) AS last FROM records WHERE stream = ?');
  const lastData = db.prepare('SELECT data FROM records WHERE stream = ? ORDER BY revision DESC LIMIT 1');
  const idAt = db.prepare('SELECT id, position FROM records WHERE stream = ? AND revision = ?');
  const at = db.prepare('SELECT 1 FROM records WHERE position = ?');
  const lastBefore = db.prepare('SELECT max(position) AS head FROM records WHERE position < ?');
  const lastOfBefore = db.prepare('SELECT max(revision) AS last FROM records WHERE stream = ? AND position < ?');
  const tail = db.prepare('SELECT position, size FROM records ORDER BY position DESC LIMIT 1');
  const forwards = db.prepare(
    `SELECT ${columns} FROM records WHERE stream = ? AND revision >= ? AND position < ? ORDER BY revision LIMIT ?`,
  );
  const backwards = db.prepare(
    `SELECT ${columns} FROM records WHERE stream = ? AND revision <= ? AND position < ? ORDER BY revision DESC LIMIT ?`,
  );
  const allForwards = db.prepare(`SELECT ${columns} FROM records WHERE position >= ? AND position < ? ORDER BY position LIMIT ?`);
  const allBackwards = db.prepare(`SELECT ${columns} FROM records WHERE position < ? ORDER BY position DESC LIMIT ?`);

  const states = new Map<string, StreamState>();
  let { head, end } = readTail();
  let untilStatistics = STATISTICS_EVERY;

  function readTail(): { head: number; end: number } {
    const row = tail.get();
    const position = Number(row?.position ?? 0);
    return { head: position, end: row === undefined ? FIRST_POSITION : position + Number(row.size) };
  }

  function stateOf(stream: string): StreamState {
    let state = states.get(stream);
    if (state === undefined) {
      if (states.size >= MAX_KNOWN_STREAMS) states.clear();
      state = { last: Number(lastOf.get(stream)?.last ?? NOTHING), truncateBefore: truncateBeforeOf(stream) };
      states.set(stream, state);
    }
    return state;
  }

  function truncateBeforeOf(stream: string): number {
    const row = lastData.get(metastreamOf(stream));
    if (row === undefined) return 0;
    try {
      const metadata: unknown = JSON.parse(Buffer.from(row.data as Uint8Array).toString());
      const value = typeof metadata === 'object' && metadata !== null && '$tb' in metadata ? Number(metadata.$tb) : 0;
      return Number.isFinite(value) ? Math.min(value, HIDDEN) : 0;
    } catch {
      return 0;
    }
  }

  function record(stream: string, revision: number, { id, type, isJson, data, metadata }: ProposedEvent): number {
    const size = RECORD_OVERHEAD + Buffer.byteLength(stream) + Buffer.byteLength(type) + data.length + metadata.length;
    insert.run(end, size, stream, revision, id, type, isJson ? 1 : 0, data, metadata, clock());
    head = end;
    end += size;
    return head;
  }

  function write(stream: string, events: readonly ProposedEvent[]): number[] {
    const before = stateOf(stream);
    let { last } = before;
    const positions = events.map((event) => record(stream, ++last, event));
    states.set(stream, { ...before, last });
    if (stream.startsWith('$$')) states.delete(stream.slice(2));
    return positions;
  }

  function writeStatistics(): void {
    untilStatistics = STATISTICS_EVERY;
    write('$stats-127.0.0.1:2113', [jsonEvent('$statsCollected', JSON.stringify({ 'proc-startTime': new Date().toISOString() }))]);
  }

  function transaction<T>(work: () => T): T {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      states.clear();
      ({ head, end } = readTail());
      throw error;
    }
  }

  transaction(() => {
    if (head === 0) {
      write('$$$stats-127.0.0.1:2113', [jsonEvent('$metadata', '{"$maxAge":86400}')]);
      write('$user-admin', [jsonEvent('$UserCreated', '{"LoginName":"admin","FullName":"Event Store Administrator"}')]);
      write('$users', [jsonEvent('$User', '"admin"')]);
    }
    // Every start of a server begins an epoch.
    write('$epoch-information', [jsonEvent('$EpochInformation', `{"EpochId":"${randomUUID()}"}`)]);
  });

  let shownHead = head;
  let shownEnd = end;

  return {
    stateOf,
    readableStateOf(stream) {
      const state = stateOf(stream);
      return shownEnd === end ? state : { ...state, last: Number(lastOfBefore.get(stream, shownEnd)?.last ?? NOTHING) };
    },
    written: () => end,
    show(upTo) {
      shownEnd = Math.max(shownEnd, upTo);
      shownHead = shownEnd === end ? head : Number(lastBefore.get(shownEnd)?.head ?? 0);
    },
    write(stream, events) {
      const positions = write(stream, events);
      untilStatistics -= events.length;
      if (untilStatistics <= 0) writeStatistics();
      return positions;
    },
    writeTombstone(stream) {
      states.set(stream, { last: TOMBSTONE, truncateBefore: 0 });
      return record(stream, TOMBSTONE, jsonEvent('$streamDeleted', ''));
    },
    writeTruncateBefore(stream, revision) {
      return write(metastreamOf(stream), [jsonEvent('$metadata', `{"$tb":${revision === HIDDEN ? HIDDEN_IN_METADATA : revision}}`)])[0]!;
    },
    transaction,
    idAt(stream, revision) {
      const row = idAt.get(stream, revision);
      return row === undefined ? null : { id: String(row.id), position: Number(row.position) };
    },
    readStream: (stream, from, limit) => forwards.all(stream, from, shownEnd, limit).map(recordedEvent),
    readStreamBackwards: (stream, from, limit) => backwards.all(stream, from, shownEnd, limit).map(recordedEvent),
    readAll: (from, limit) => allForwards.all(from, shownEnd, limit).map(recordedEvent),
    readAllBackwards: (before, limit) => allBackwards.all(Math.min(before, shownEnd), limit).map(recordedEvent),
    isBoundary: (position) => position >= shownEnd || position === 0 || at.get(position) !== undefined,
    head: () => shownHead,
    end: () => shownEnd,
    close: () => db.close(),
  };
}

/** The stream that holds the metadata of a stream. */
function metastreamOf(stream: string): string {
  return `$$${stream}`;
}

function jsonEvent(type: string, json: string): ProposedEvent {
  return { id: randomUUID(), type, isJson: true, data: Buffer.from(json), metadata: new Uint8Array() };
}

function recordedEvent(row: Record<string, SQLOutputValue>): RecordedEvent {
  return {
    position: row.position as number,
    stream: row.stream as string,
    revision: row.revision as number,
    id: row.id as string,
    type: row.type as string,
    isJson: row.json === 1,
    data: row.data as Uint8Array,
    metadata: row.metadata as Uint8Array,
    createdMs: row.created as number,
  };
}
