import { closeSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DataLost } from '../disk/data-lost.ts';
import { readTombstones, type Tombstone } from '../keys/tombstones.ts';
import { noted } from './store-high-water-mark.ts';

const NOTED = 'tombstones';

/** How many tombstones were written, beside the keys: a file of them that is gone, or older, has fewer. */
export interface TombstonesNote {
  /** Those that there are. */
  readonly all: readonly Tombstone[];
  /** Counts more of them, within a transaction that follows their writing. */
  raise(count: number): void;
}

/** Opens the note, and makes the file where there is none. Throws `DataLost` when tombstones that were written are gone. */
export function openTombstonesNote(db: DatabaseSync, path: string): TombstonesNote {
  const loss = tombstonesLoss(db, path);
  if (loss !== null) throw new DataLost(`${loss}; put it back from where you keep it, or restore a backup`);
  closeSync(openSync(path, 'a', 0o600));
  const all = readTombstones(path);
  const write = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  let written = all.length;
  write.run(NOTED, written);
  return {
    all,
    raise(count) {
      if (count > 0) write.run(NOTED, (written += count));
    },
  };
}

/** What is missing of the tombstones compared with their note, in a sentence without its full stop; null when nothing is. */
export function tombstonesLoss(db: DatabaseSync, path: string): string | null {
  const written = Number(noted(db, NOTED) ?? 0);
  const missing = written - readTombstones(path).length;
  return missing > 0 ? `${path} is missing or older: ${missing} of ${written} people who were erased do not stand in it` : null;
}
