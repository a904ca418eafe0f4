import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeDurablySync } from '../disk/durable-file.ts';

/** Inside the data folder: one note for each backup under way, which says where its parts are gathered. */
export const BACKUPS_UNDER_WAY = '.backups';
const STAGING = /\.[0-9a-f]{8}\.parts$/;

export interface BackupStaging {
  /** The folder where the parts are gathered. */
  readonly path: string;
  /** Deletes the folder with everything in it. */
  remove(): void;
}

/** Makes a folder beside the file that a backup goes to. It is noted first, because a process that is killed deletes nothing. */
export function makeStaging(dataDir: string, file: string): BackupStaging {
  const id = randomBytes(4).toString('hex');
  const path = `${file}.${id}.parts`;
  const notes = join(dataDir, BACKUPS_UNDER_WAY);
  mkdirSync(notes, { recursive: true, mode: 0o700 });
  writeDurablySync(join(notes, id), path);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      rmSync(join(notes, id), { force: true });
      if (readdirSync(notes).length === 0) rmdirSync(notes);
    },
  };
}

/**
 * Deletes what killed backups left beside their files: it holds keys, which nobody would look for there. Only for the owner of the data
 * folder, who knows that no backup is under way. What lies on a disk that is not there now is deleted another time.
 */
export function removeStagingOfKilled(dataDir: string): void {
  const notes = join(dataDir, BACKUPS_UNDER_WAY);
  if (!existsSync(notes)) return;
  for (const id of readdirSync(notes)) {
    const path = readFileSync(join(notes, id), 'utf8');
    if (STAGING.test(basename(path))) {
      if (!existsSync(dirname(path))) continue;
      rmSync(path, { recursive: true, force: true });
    }
    rmSync(join(notes, id), { force: true });
  }
  if (readdirSync(notes).length === 0) rmdirSync(notes);
}
