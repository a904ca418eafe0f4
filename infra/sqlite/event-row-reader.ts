import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { NO_STREAM, StoreCorrupt, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { SQLITE_CORRUPT, SQLITE_NOTADB, sqliteCode } from './connection.ts';
import { rowChecksum } from './event-rows.ts';

/** Rows of a store, verified one by one. */
export interface EventRows {
  readonly head: () => number;
  readonly page: (after: number, limit: number) => StoredEvent[];
  readonly filteredPage: (range: { after: number; upTo: number; limit: number }, filter: Filter) => StoredEvent[];
  readonly pageBackwards: (before: number, limit: number) => StoredEvent[];
  readonly streamPage: (stream: string, from: number, limit: number) => StoredEvent[];
  readonly streamPageBackwards: (stream: string, limit: number) => StoredEvent[];
  /** The first position after `after` where one of these types can be. */
  readonly firstPossible: (after: number, types: readonly string[]) => number;
}

interface Filter {
  readonly types?: readonly string[] | undefined;
  readonly categories?: readonly string[] | undefined;
}

type Row = [position: number, stream: number, revision: number, type: number, id: string, data: string, meta: string, crc: number];

const COLUMNS = 'e.position, e.stream, e.revision, e.type, e.id, e.data, e.meta, e.crc';
/** Names of streams kept at hand while scanning. */
const KNOWN_STREAMS = 100_000;
/** Reads and verifies rows over a connection. */
export function eventRows(db: DatabaseSync): EventRows {
  const streamNames = new Map<number, string>();
  const typeNames = new Map<number, string>();

  const prepare = (sql: string) => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return (...values: (number | string | null)[]) => statement.all(...values) as unknown as Row[];
  };
  const max = db.prepare('SELECT max(position) AS head FROM events');
  const nameOfStream = db.prepare('SELECT name FROM streams WHERE id = ?');
  const nameOfType = db.prepare('SELECT name FROM types WHERE id = ?');
  const idOfStream = db.prepare('SELECT id FROM streams WHERE name = ?');
  const asOf = db.prepare(`SELECT value FROM meta WHERE key = 'types_as_of'`);
  const lastOfTypes = db.prepare('SELECT max(last) AS last FROM types WHERE name IN (SELECT value FROM json_each(?))');
  const forward = prepare(`SELECT ${COLUMNS} FROM events e WHERE position > ? ORDER BY position LIMIT +?`);
  const backward = prepare(`SELECT ${COLUMNS} FROM events e WHERE position < ? ORDER BY position DESC LIMIT +?`);
  const ofStream = prepare(
    `WITH RECURSIVE r (revision, position) AS (
       SELECT revision, position FROM events WHERE revision = ?1 AND stream = ?2
       UNION ALL SELECT e.revision, e.position FROM r JOIN events e ON e.revision = r.revision + 1 AND e.stream = ?2 LIMIT +?3)
     SELECT ${COLUMNS} FROM r CROSS JOIN events e ON e.position = r.position`,
  );
  const findRow = db.prepare('SELECT 1 FROM events WHERE revision = ? AND stream = ?');
  const filtered = prepare(
    `SELECT ${COLUMNS} FROM events e WHERE position > ?1 AND position <= ?2
       AND (?3 IS NULL OR type IN (SELECT t.id FROM types t JOIN json_each(?3) w ON w.value = t.name))
       AND (?4 IS NULL OR (SELECT category FROM streams s WHERE s.id = e.stream) IN (SELECT value FROM json_each(?4)))
     ORDER BY position LIMIT +?5`,
  );

  function streamName(id: number): string {
    let name = streamNames.get(id);
    if (name === undefined) {
      if (streamNames.size >= KNOWN_STREAMS) streamNames.clear();
      streamNames.set(id, (name = nameOf(nameOfStream.get(id), 'stream', id)));
    }
    return name;
  }

  function typeName(id: number): string {
    let name = typeNames.get(id);
    if (name === undefined) typeNames.set(id, (name = nameOf(nameOfType.get(id), 'type', id)));
    return name;
  }

  function opened([position, streamId, revision, typeId, id, data, meta, crc]: Row): StoredEvent {
    const stream = streamName(streamId);
    const type = typeName(typeId);
    if (rowChecksum(position, stream, revision, id, type, data, meta) !== crc)
      throw new StoreCorrupt(`the event at position ${position} is damaged: its checksum does not match`, position);
    return { id, type, data, meta, stream, revision, position };
  }

  /** Positions are dense: a row that is not there was taken away or cannot be found any more. */
  function openedDensely(found: Row[], first: number, step: 1 | -1): StoredEvent[] {
    let expected = first;
    return found.map((row) => {
      if (row[0] !== expected) throw new StoreCorrupt(`the event at position ${expected} is missing`, expected);
      expected += step;
      return opened(row);
    });
  }

  function openedOfStream(found: Row[], stream: string, first: number, step: 1 | -1): StoredEvent[] {
    let expected = first;
    return found.map((row) => {
      const event = opened(row);
      if (event.revision !== expected || event.stream !== stream)
        throw new StoreCorrupt(
          `the index does not lead to revision ${expected} of its stream but to position ${event.position}`,
          event.position,
        );
      expected += step;
      return event;
    });
  }

  const head = (): number => Number(max.get()?.head ?? 0);

  return {
    head,

    page: (after, limit) =>
      guarded(() => {
        const last = Math.min(head(), after + limit);
        const events = openedDensely(forward(after, limit), after + 1, 1);
        if (after + events.length < last)
          throw new StoreCorrupt(`the event at position ${after + events.length + 1} is missing`, after + events.length + 1);
        return events;
      }),

    filteredPage: ({ after, upTo, limit }, { types, categories }) =>
      guarded(() =>
        filtered(
          after,
          upTo,
          types === undefined ? null : JSON.stringify(types),
          categories === undefined ? null : JSON.stringify(categories),
          limit,
        ).map(opened),
      ),

    pageBackwards: (before, limit) =>
      guarded(() => {
        const first = Math.min(head(), before - 1);
        return openedDensely(backward(first + 1, limit), first, -1);
      }),

    streamPage: (stream, from, limit) =>
      guarded(() => {
        const found = idOfStream.get(stream);
        return found === undefined ? [] : openedOfStream(ofStream(from, Number(found.id), limit), stream, from, 1);
      }),

    streamPageBackwards: (stream, limit) =>
      guarded(() => {
        const found = idOfStream.get(stream);
        if (found === undefined || limit <= 0) return [];
        const last = lastRevision(findRow, Number(found.id));
        const from = Math.max(0, last - limit + 1);
        return openedOfStream(ofStream(from, Number(found.id), last - from + 1), stream, from, 1).reverse();
      }),

    firstPossible(after, types) {
      const last = Number(lastOfTypes.get(JSON.stringify(types))?.last ?? 0);
      return last > after ? after + 1 : Math.max(after, Number(asOf.get()?.value ?? 0)) + 1;
    },
  };
}

/** Revisions are contiguous from 0, so doubling and halving finds the last one in a few lookups of the index. */
export function lastRevision(findRow: StatementSync, stream: number): number {
  const exists = (revision: number): boolean => findRow.get(revision, stream) !== undefined;
  if (!exists(0)) return NO_STREAM;
  let low = 0;
  let high = 1;
  while (exists(high)) {
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (exists(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function nameOf(row: Record<string, unknown> | undefined, kind: string, id: number): string {
  if (typeof row?.name !== 'string') throw new StoreCorrupt(`the name of ${kind} ${id} is missing`);
  return row.name;
}

/** SQLite's own findings of damage become ours. */
function guarded<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const code = sqliteCode(error);
    if (code === SQLITE_CORRUPT || code === SQLITE_NOTADB) throw new StoreCorrupt(`SQLite reports damage: ${(error as Error).message}`);
    throw error;
  }
}
