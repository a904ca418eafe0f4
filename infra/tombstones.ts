import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A person who was erased: kept outside the backups, so that restoring an old one does not bring them back. */
export interface Tombstone {
  readonly subject: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Every tombstone of a file, oldest first; none when there is no file. A torn last line was never acknowledged and is left out. */
export function readTombstones(path: string): Tombstone[] {
  return wholeLines(path).map((line) => JSON.parse(line) as Tombstone);
}

/** Adds tombstones durably. */
export function appendTombstones(path: string, tombstones: readonly Tombstone[]): void {
  if (tombstones.length === 0) return;
  const length = Buffer.byteLength(
    wholeLines(path)
      .map((line) => `${line}\n`)
      .join(''),
  );
  const file = openSync(path, 'a', 0o600);
  try {
    // What a crash left half-written would run into the next line.
    ftruncateSync(file, length);
    writeSync(file, tombstones.map((tombstone) => `${JSON.stringify(tombstone)}\n`).join(''));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function wholeLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
