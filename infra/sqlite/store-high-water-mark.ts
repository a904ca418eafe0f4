import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DataLost } from '../disk/data-lost.ts';
import { textOf } from './connection.ts';
import { openHighWaterMark, readHighWaterMark } from '../disk/high-water-mark.ts';

/**
 * `keys.head` beside the keys, `state.head` beside operational state: which store it is, and how many batches of changes were acknowledged. A
 * file that is gone, or whose WAL is, is older than its note. Like `events.head` it is written after each commit and not flushed.
 */
export interface StoreHighWaterMark {
  /** Counts a batch, within its transaction; answers the count. */
  count(): number;
  /** Notes that so many batches are durable; what cannot be noted is noted with the next one. */
  write(count: number): void;
  close(): void;
}

const noteBeside = (path: string): string => path.replace(/\.db$/, '.head');

/** Throws `DataLost` when there is no file although changes were acknowledged: opening it would make an empty one. `holds` says what goes with it. */
export function assertStoreThere(path: string, holds: string): void {
  const note = readHighWaterMark(noteBeside(path));
  if (note !== null && note.position > 0 && !(existsSync(path) && statSync(path).size > 0))
    throw new DataLost(`${path} is missing, and with it ${holds}; restore a backup`);
}

/** Opens the note of a store. Throws `DataLost` when the store is older than the note, or another one. */
export function openStoreHighWaterMark(db: DatabaseSync, path: string): StoreHighWaterMark {
  db.exec('CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID');
  db.prepare(`INSERT OR IGNORE INTO meta VALUES ('id', ?), ('changes', 0)`).run(randomUUID());
  const loss = storeLoss(db, path);
  if (loss !== null) throw new DataLost(`${loss}; restore a backup`);
  const epoch = textOf(db, `SELECT value FROM meta WHERE name = 'id'`);
  const raise = db.prepare(`UPDATE meta SET value = value + 1 WHERE name = 'changes' RETURNING value`);
  const mark = openHighWaterMark(noteBeside(path));
  return {
    count: () => Number(raise.get()?.value),
    write(position) {
      try {
        mark.write({ epoch, position, crc: 0 });
      } catch {
        // The changes are durable; an older note only notices less.
      }
    },
    close: () => mark.close(),
  };
}

/** What is missing of a store compared with its note, in a sentence without its full stop; null when nothing is. */
export function storeLoss(db: DatabaseSync, path: string): string | null {
  // Read first: a writer that goes on meanwhile is ahead of it.
  const note = readHighWaterMark(noteBeside(path));
  if (note === null) return null;
  if (noted(db, 'id') !== note.epoch) return `${path} is not the store that its note belongs to`;
  const missing = note.position - Number(noted(db, 'changes'));
  return missing > 0 ? `${path} is older than what was acknowledged: ${missing} changes are lost, perhaps with ${path}-wal` : null;
}

/** What a store notes of itself under a name; null where it does not, as a store of an earlier build. */
export function noted(db: DatabaseSync, name: string): unknown {
  if (db.prepare('SELECT name FROM sqlite_schema WHERE name = ?').get('meta') === undefined) return null;
  return db.prepare('SELECT value FROM meta WHERE name = ?').get(name)?.value ?? null;
}
