import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { categoryOf, NO_STREAM, StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { openHighWaterMark, readHighWaterMark, type HighWaterMark } from '../disk/high-water-mark.ts';
import { inTransaction, openWritable, SQLITE_FULL, sqliteCode, textOf } from './connection.ts';
import { REFUSED_AHEAD, WRONG_REVISION, type BatchAnswer, type EventBatch } from './event-batch.ts';
import { checkedStore } from './event-store-check.ts';
import { lastRevision } from './event-row-reader.ts';
import { rowChecksum } from './event-rows.ts';

export interface EventWriterOptions {
  readonly path: string;
  readonly headPath: string;
}

/** The one writer of a store: synchronous, meant for a thread of its own. */
export interface EventWriter {
  readonly epoch: string;
  readonly head: () => number;
  /** Writes a batch in one transaction and answers when it is durable. */
  write(batch: EventBatch): BatchAnswer;
  /** What can wait for a quiet moment: copies the WAL into the file, so that the next start has little to recover. */
  tidy(): void;
  close(): void;
}

interface Stream {
  readonly id: number;
  revision: number;
}

interface EventType {
  readonly id: number;
  /** Position of the last event of this type. */
  last: number;
}

/** Streams whose revision is remembered; more are looked up when they are written to. */
const KNOWN_STREAMS = 100_000;
/** Events after which the last positions of types are noted again; what came since is read at the start. */
const REMEMBER_TYPES = 5000;
/** A commit copies the WAL when it has this many pages (16 MiB): rarer than one commit in a hundred, so that the p99 does not see it. */
const AUTOCHECKPOINT = 4000;

/**
 * Opens the store for its writer and checks it.
 * @throws {StoreCorrupt} the store lost what it acknowledged, belongs to another note, or its tail is damaged
 * @throws {UnsafeSqlite} SQLite cannot be trusted with it
 */
export function openEventWriter(options: EventWriterOptions): EventWriter {
  const note = readHighWaterMark(options.headPath);
  if (note !== null && note.position > 0 && !(existsSync(options.path) && statSync(options.path).size > 0))
    throw new StoreCorrupt(`the event store is missing, but ${note.position} events of it were acknowledged`, note.position);
  const db = openWritable(options.path, { synchronous: 'FULL', autocheckpoint: AUTOCHECKPOINT });
  try {
    return openForAppends(db, options.headPath, checkedStore(db, note));
  } catch (error) {
    db.close();
    throw error;
  }
}

function openForAppends(db: DatabaseSync, headPath: string, { epoch, position: lastHead, crc: lastCrc }: HighWaterMark): EventWriter {
  const mark = openHighWaterMark(headPath);
  const streams = new Map<string, Stream>();
  const types = new Map<string, EventType>();
  let typesAsOf = 0;
  let head = lastHead;
  let crc = lastCrc;
  let nextStream = 0;
  let untidy = true;

  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const insertStream = db.prepare('INSERT INTO streams VALUES (?, ?, ?)');
  const findStream = db.prepare('SELECT id FROM streams WHERE name = ?');
  const findRow = db.prepare('SELECT id, position FROM events WHERE revision = ? AND stream = ?');
  const readTypes = db.prepare(
    'SELECT id, name, max(last, ifnull(recent, 0)) AS last FROM types LEFT JOIN (SELECT type, max(position) AS recent FROM events WHERE position > ? GROUP BY type) ON type = id',
  );
  const updateType = db.prepare('UPDATE types SET last = ? WHERE id = ? AND last < ?');
  const updateTypesAsOf = db.prepare(`UPDATE meta SET value = ? WHERE key = 'types_as_of'`);
  const voidFlush = db.prepare(`UPDATE meta SET value = value + 1 WHERE key = 'voided'`);
  load();

  function load(): void {
    streams.clear();
    types.clear();
    typesAsOf = Number(textOf(db, `SELECT value FROM meta WHERE key = 'types_as_of'`));
    for (const { id, name, last } of readTypes.all(typesAsOf)) types.set(String(name), { id: Number(id), last: Number(last) });
    nextStream = Number(textOf(db, 'SELECT ifnull(max(id), 0) + 1 FROM streams'));
    head = Number(textOf(db, 'SELECT ifnull(max(position), 0) FROM events'));
  }

  function streamOf(name: string): Stream {
    let stream = streams.get(name);
    if (stream === undefined) {
      if (streams.size >= KNOWN_STREAMS) streams.clear();
      const found = findStream.get(name);
      stream =
        found === undefined ? { id: 0, revision: NO_STREAM } : { id: Number(found.id), revision: lastRevision(findRow, Number(found.id)) };
      streams.set(name, stream);
    }
    return stream;
  }

  function created(name: string): number {
    insertStream.run(nextStream, name, categoryOf(name));
    return nextStream++;
  }

  function typeOf(name: string): EventType {
    let type = types.get(name);
    if (type === undefined) {
      type = { id: Number(db.prepare('INSERT INTO types (name, last) VALUES (?, 0)').run(name).lastInsertRowid), last: 0 };
      types.set(name, type);
    }
    return type;
  }

  /** Notes where each type occurred last, so that a subscription to rare types need not read the log to find nothing. */
  function rememberTypes(): void {
    for (const { id, last } of types.values()) updateType.run(last, id, last);
    updateTypesAsOf.run(head);
  }

  function apply({ streams: names, expected, counts, events, behind = [], refused: refusedBefore }: EventBatch): number[] {
    const results: number[] = [];
    const refused = new Set(refusedBefore);
    let at = 0;
    let pair = 0;
    for (let index = 0; index < names.length; index++) {
      const name = names[index]!;
      const end = at + counts[index]! * 4;
      let stream = streamOf(name);
      for (; behind[pair] === index; pair += 2) if (refused.has(behind[pair + 1]!)) refused.add(index);
      const ahead = refused.has(index);
      if (ahead || stream.revision !== expected[index]) {
        const answer = ahead ? [stream.revision, REFUSED_AHEAD] : repeated(stream, expected[index]!, events, at, end);
        if (answer[1]! < 0) refused.add(index);
        results.push(...answer);
        at = end;
        continue;
      }
      if (stream.id === 0 && at < end) streams.set(name, (stream = { id: created(name), revision: NO_STREAM }));
      for (; at < end; at += 4) {
        const id = events[at]!;
        const typeName = events[at + 1]!;
        const data = events[at + 2]!;
        const meta = events[at + 3]!;
        const revision = stream.revision + 1;
        const position = head + 1;
        const type = typeOf(typeName);
        crc = rowChecksum(position, name, revision, id, typeName, data, meta);
        insert.run(position, stream.id, revision, type.id, id, data, meta, crc);
        type.last = position;
        stream.revision = revision;
        head = position;
      }
      results.push(stream.revision, head);
    }
    return results;
  }

  /** The first answer again when exactly these events were appended at this place before; else the actual revision. */
  function repeated(stream: Stream, expected: number, events: readonly string[], at: number, end: number): [number, number] {
    const wrong: [number, number] = [stream.revision, WRONG_REVISION];
    let position = WRONG_REVISION;
    let revision = expected;
    for (; at < end; at += 4) {
      const row = findRow.get(++revision, stream.id);
      if (row === undefined || row.id !== events[at]) return wrong;
      position = Number(row.position);
    }
    return position === WRONG_REVISION ? wrong : [revision, position];
  }

  function write(batch: EventBatch): BatchAnswer {
    const before = head;
    const crcBefore = crc;
    let committing = false;
    try {
      begin.run();
      const results = apply(batch);
      const remembers = head - typesAsOf >= REMEMBER_TYPES;
      if (remembers) rememberTypes();
      committing = true;
      commit.run();
      if (remembers) typesAsOf = head;
      if (head !== before) noteHead();
      untidy = true;
      return { ok: true, head, results };
    } catch (error) {
      head = before;
      crc = crcBefore;
      return { ok: false, code: refuse(error, committing), message: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Undoes a failed transaction and answers what is known about it. */
  function refuse(error: unknown, committing: boolean): Extract<BatchAnswer, { ok: false }>['code'] {
    try {
      if (db.isTransaction) db.exec('ROLLBACK');
      load();
      // A write that did not fit leaves no commit frame. A flush that failed may leave one, which a later start would take
      // for committed: another commit over the same frames makes sure that it does not.
      if (sqliteCode(error) === SQLITE_FULL) return 'disk_full';
      if (committing) voidFlush.run();
      return 'store_unavailable';
    } catch {
      return committing ? 'outcome_unknown' : 'store_unavailable';
    }
  }

  function noteHead(): void {
    try {
      mark.write({ epoch, position: head, crc });
    } catch {
      // The events are durable; an older note only notices less. The next commit tries again.
    }
  }

  function tidy(): void {
    if (!untidy) return;
    try {
      if (typesAsOf !== head) {
        inTransaction(db, rememberTypes);
        typesAsOf = head;
      }
      db.exec('PRAGMA wal_checkpoint(PASSIVE)');
      untidy = false;
    } catch {
      // Nothing is lost by waiting: what makes this fail (a full disk) will refuse the next batch with its reason.
    }
  }

  noteHead();
  return {
    epoch,
    head: () => head,
    write,
    tidy,
    close() {
      tidy();
      db.close();
      mark.close();
    },
  };
}
