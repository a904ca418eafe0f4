import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DataLost } from '../disk/data-lost.ts';
import { textOf } from './connection.ts';
import { openHighWaterMark, readHighWaterMark } from '../disk/high-water-mark.ts';

/**
 * `keys.head`, beside the keys: which store of keys it is, and how many batches of changes were acknowledged. A file that is gone, or whose
 * WAL is, is older than its note. Like `events.head` it is written after each commit and not flushed.
 */
export interface KeysHighWaterMark {
  /** Counts a batch, within its transaction; answers the count. */
  count(): number;
  /** Notes that so many batches are durable. */
  write(count: number): void;
  close(): void;
}

const noteBeside = (path: string): string => join(dirname(path), 'keys.head');

/** Throws `DataLost` when there is no file although keys were acknowledged: opening it would make an empty one. */
export function assertKeysThere(path: string): void {
  const note = readHighWaterMark(noteBeside(path));
  if (note !== null && note.position > 0 && !(existsSync(path) && statSync(path).size > 0))
    throw new DataLost(`${path} is missing, and with it the keys that personal data are encrypted with; restore a backup`);
}

/** Opens the note of a store of keys. Throws `DataLost` when the store is older than the note, or another one. */
export function openKeysHighWaterMark(db: DatabaseSync, path: string): KeysHighWaterMark {
  db.exec('CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID');
  db.prepare(`INSERT OR IGNORE INTO meta VALUES ('id', ?), ('changes', 0)`).run(randomUUID());
  const loss = keysLoss(db, path);
  if (loss !== null) throw new DataLost(`${loss}; restore a backup`);
  const epoch = textOf(db, `SELECT value FROM meta WHERE name = 'id'`);
  const raise = db.prepare(`UPDATE meta SET value = value + 1 WHERE name = 'changes' RETURNING value`);
  const mark = openHighWaterMark(noteBeside(path));
  return {
    count: () => Number(raise.get()?.value),
    write: (position) => mark.write({ epoch, position, crc: 0 }),
    close: () => mark.close(),
  };
}

/** What is missing of a store of keys compared with its note, in a sentence; null when nothing is. */
export function keysLoss(db: DatabaseSync, path: string): string | null {
  // Read first: a writer that goes on meanwhile is ahead of it.
  const note = readHighWaterMark(noteBeside(path));
  if (note === null) return null;
  const noted = db.prepare('SELECT name FROM sqlite_schema WHERE name = ?').get('meta') !== undefined;
  const value = (name: string): string => (noted ? textOf(db, `SELECT value FROM meta WHERE name = '${name}'`) : '');
  if (value('id') !== note.epoch) return `${path} is not the store of keys that its note belongs to`;
  const missing = note.position - Number(value('changes'));
  return missing > 0 ? `${path} is older than what was acknowledged: ${missing} changes of keys are lost, perhaps with ${path}-wal` : null;
}
