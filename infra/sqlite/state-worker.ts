import { parentPort, workerData } from 'node:worker_threads';
import { emptyWal, openWritable } from './connection.ts';
import { runBatch, type OperationBatch, type OperationResults } from './group-commit.ts';
import { assertStoreThere, openStoreHighWaterMark } from './store-high-water-mark.ts';
import { serveChannel } from './worker-channel.ts';

/** The thread that writes operational state. */
export type StateOperation =
  | { readonly kind: 'put'; readonly puts: readonly StateRow[]; readonly ifVersion?: number }
  | { readonly kind: 'delete'; readonly namespace: string; readonly key: string }
  | { readonly kind: 'deletePrefix'; readonly namespace: string; readonly prefix: string; readonly end: string }
  | { readonly kind: 'increment'; readonly namespace: string; readonly key: string; readonly by: number; readonly ttlMs: number };

export type StateRow = readonly [namespace: string, key: string, value: string, dueAt: number | null, expiresAt: number | null];

export interface StateWriterOptions {
  readonly path: string;
}

/** Records by namespace and key; the two partial indexes serve queues and the sweep. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    namespace TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, version INTEGER NOT NULL, due_at INTEGER, expires_at INTEGER,
    PRIMARY KEY (namespace, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS records_due ON records (namespace, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS records_expiring ON records (expires_at) WHERE expires_at IS NOT NULL;
`;

const QUIET_MS = 200;
const AUTOCHECKPOINT = 1000;
/** Milliseconds after which what has expired is deleted, and the WAL emptied of what was, even though it never gets quiet. */
const AT_LATEST_MS = 5000;

serveChannel<StateWriterOptions, null, OperationBatch<StateOperation>, OperationResults>(parentPort!, workerData, ({ path }) => {
  assertStoreThere(path, 'sessions, the security log, mails that wait, and who is still to be forgotten');
  // Mails and sessions are personal: what is deleted is overwritten.
  const db = openWritable(path, { synchronous: 'FULL', autocheckpoint: AUTOCHECKPOINT, secureDelete: true });
  db.exec(SCHEMA);
  const note = openStoreHighWaterMark(db, path);
  const live = db.prepare(
    'SELECT value, version, expires_at FROM records WHERE namespace = ? AND key = ? AND (expires_at IS NULL OR expires_at > ?)',
  );
  const write = db.prepare('INSERT OR REPLACE INTO records (namespace, key, value, version, due_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM records WHERE namespace = ? AND key = ? AND (expires_at IS NULL OR expires_at > ?)');
  const removeRange = db.prepare(
    'DELETE FROM records WHERE namespace = ? AND key >= ? AND key < ? AND (expires_at IS NULL OR expires_at > ?)',
  );
  const sweep = db.prepare('DELETE FROM records WHERE expires_at <= ?');
  let now = 0;
  /** What was deleted or replaced may still stand in the WAL: at the start too, because nobody knows how the last one ended. */
  let walHolds = true;
  let tidiedAt = performance.now();

  function versionOf(namespace: string, key: string): number {
    return Number(live.get(namespace, key, now)?.version ?? 0);
  }

  function run(operation: StateOperation): unknown {
    switch (operation.kind) {
      case 'put':
        for (const [namespace, key, value, dueAt, expiresAt] of operation.puts) {
          const version = versionOf(namespace, key);
          if (operation.ifVersion !== undefined && operation.ifVersion !== version) return false;
          write.run(namespace, key, value, version + 1, dueAt, expiresAt);
        }
        return true;
      case 'delete':
        return Number(remove.run(operation.namespace, operation.key, now).changes) > 0;
      case 'deletePrefix':
        return Number(removeRange.run(operation.namespace, operation.prefix, operation.end, now).changes);
      case 'increment': {
        const { namespace, key, by, ttlMs } = operation;
        const row = live.get(namespace, key, now);
        const count = Number(row?.value ?? 0) + by;
        write.run(
          namespace,
          key,
          String(count),
          Number(row?.version ?? 0) + 1,
          null,
          row === undefined ? now + ttlMs : (row.expires_at as number | null),
        );
        return count;
      }
    }
  }

  return {
    ready: null,
    service: {
      handle(batch) {
        now = batch.now;
        let count = 0;
        const answer = runBatch(db, batch, (operation) => {
          if (count === 0) count = note.count();
          return run(operation);
        });
        if (answer.ok) note.write(count);
        walHolds = true;
        if (performance.now() - tidiedAt > AT_LATEST_MS) tidy();
        return answer;
      },
      tidy,
      quietMs: QUIET_MS,
      close() {
        db.close();
        note.close();
      },
    },
  };

  /** Deletes what has expired; whether nothing that was deleted is left in the WAL. */
  function tidy(): boolean {
    tidiedAt = performance.now();
    try {
      if (sweep.run(now).changes > 0) walHolds = true;
      if (walHolds) walHolds = !emptyWal(db);
    } catch {
      // Expired records are never answered; a full disk will refuse the next write with its reason.
    }
    return !walHolds;
  }
});
