import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OperationalState, StatePut, StateRecord } from '@aarambh/kernel/ports/operational-state.ts';
import { openReadOnly } from './connection.ts';
import { openGroupCommit } from './group-commit.ts';
import type { StateOperation, StateRow, StateWriterOptions } from './state-worker.ts';

const SCAN_PAGE = 500;

/** Operational state in one SQLite file: writes share flushes in a worker, reads go over a connection of this thread. */
export async function openSqliteState({
  path,
  clock = Date.now,
  report = () => undefined,
}: {
  path: string;
  clock?: Clock;
  /** Told when the writing thread had to be started again. */
  report?: (error: unknown) => void;
}): Promise<OperationalState> {
  const writer = await openGroupCommit<StateWriterOptions, StateOperation>({
    module: new URL('./state-worker.ts', import.meta.url),
    options: { path },
    clock,
    report,
  });
  const db = openReadOnly(path);
  const columns = 'SELECT key, value, version, due_at, expires_at FROM records';
  const alive = '(expires_at IS NULL OR expires_at > ?)';
  const one = db.prepare(`${columns} WHERE namespace = ? AND key = ? AND ${alive}`);
  const range = db.prepare(`${columns} WHERE namespace = ? AND key >= ? AND key < ? AND key > ? AND ${alive} ORDER BY key LIMIT +?`);
  const whole = db.prepare(`${columns} WHERE namespace = ? AND key >= ? AND key < ? AND ${alive} ORDER BY key LIMIT +?`);
  const everything = db.prepare(
    `SELECT namespace, key, value, version, due_at, expires_at FROM records WHERE (namespace, key) > (?, ?) AND ${alive} ORDER BY namespace, key LIMIT +?`,
  );
  const due = db.prepare(`${columns} WHERE namespace = ? AND due_at <= ? AND ${alive} ORDER BY due_at, key LIMIT +?`);

  return {
    async get<T>(namespace: string, key: string) {
      const row = one.get(namespace, key, clock());
      return row === undefined ? null : opened<T>(row);
    },
    put: ({ ifVersion, ...put }) =>
      writer.run({ kind: 'put', puts: [rowOf(put)], ...(ifVersion === undefined ? undefined : { ifVersion }) }),
    async putMany(puts) {
      if (puts.length > 0) await writer.run({ kind: 'put', puts: puts.map(rowOf) });
    },
    delete: (namespace, key) => writer.run({ kind: 'delete', namespace, key }),
    deletePrefix: (namespace, prefix) => writer.run({ kind: 'deletePrefix', namespace, prefix, end: endOf(prefix) }),
    async list<T>(namespace: string, { prefix = '', after, limit }: { prefix?: string; after?: string; limit?: number } = {}) {
      // A negative limit is none.
      const rows =
        after === undefined
          ? whole.all(namespace, prefix, endOf(prefix), clock(), limit ?? -1)
          : range.all(namespace, prefix, endOf(prefix), after, clock(), limit ?? -1);
      return rows.map((row) => opened<T>(row));
    },
    async due<T>(namespace: string, now: number, limit: number) {
      return due.all(namespace, now, clock(), limit).map((row) => opened<T>(row));
    },
    async *scan() {
      for (let namespace = '', key = ''; ;) {
        const rows = everything.all(namespace, key, clock(), SCAN_PAGE);
        for (const row of rows) yield { namespace: row.namespace as string, ...opened(row) };
        if (rows.length < SCAN_PAGE) return;
        ({ namespace, key } = rows.at(-1) as { namespace: string; key: string });
      }
    },
    increment: (namespace, key, by, ttlMs) => writer.run({ kind: 'increment', namespace, key, by, ttlMs }),
    async close() {
      // The last one to close a file empties its WAL, and a reader cannot.
      if (db.isOpen) db.close();
      await writer.close();
    },
  };
}

function rowOf({ namespace, key, value, dueAt, expiresAt }: Omit<StatePut, 'ifVersion'>): StateRow {
  return [namespace, key, JSON.stringify(value ?? null), dueAt ?? null, expiresAt ?? null];
}

/** The least string above every string that starts with `prefix`. */
function endOf(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

function opened<T>(row: Record<string, unknown>): StateRecord<T> {
  return {
    key: row.key as string,
    value: JSON.parse(row.value as string) as T,
    version: row.version as number,
    dueAt: row.due_at as number | null,
    expiresAt: row.expires_at as number | null,
  };
}
