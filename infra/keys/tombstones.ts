import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataLost } from '../disk/data-lost.ts';
import { syncFolderSync, writeFullySync } from '../disk/durable-file.ts';

/** A person who was erased: kept outside the backups, so that restoring an old one does not bring them back. */
export interface Tombstone {
  readonly subject: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Every tombstone of a file, oldest first; none when there is no file. A torn last line was never acknowledged and is left out.
 * @throws {DataLost} a line is damaged: whom it names must not come back unnoticed
 */
export function readTombstones(path: string): Tombstone[] {
  const lines = wholeLines(path).toString('utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as Tombstone;
    } catch {
      throw new DataLost(`line ${index + 1} of ${path} is damaged, so it is not known who was erased`);
    }
  });
}

/** Adds tombstones durably: all of them, or none. */
export function appendTombstones(path: string, tombstones: readonly Tombstone[]): void {
  if (tombstones.length === 0) return;
  const lines = Buffer.from(tombstones.map((tombstone) => `${JSON.stringify(tombstone)}\n`).join(''));
  const { length } = wholeLines(path);
  const file = openSync(path, 'a', 0o600);
  try {
    // What a crash left half-written would run into the next line.
    ftruncateSync(file, length);
    try {
      writeFullySync(file, lines);
      fsyncSync(file);
    } catch (error) {
      // Those of the lines that fitted were refused like the others.
      ftruncateSync(file, length);
      throw error;
    }
  } finally {
    closeSync(file);
  }
  if (length === 0) syncFolderSync(dirname(path));
}

function wholeLines(path: string): Buffer {
  try {
    const bytes = readFileSync(path);
    return bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
