import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { removeStagingOfKilled } from '../backup/backup-staging.ts';
import { createPrivately, sqliteCode } from '../sqlite/connection.ts';

/** Another process owns the data folder. */
export class DataDirOwned extends Error {
  override readonly name = 'DataDirOwned';
  constructor(dir: string) {
    super(`${dir} is in use by another process; stop it first, or ask it through its control socket`);
  }
}

/** A restore stopped half-way: what is in the folder is neither the old data nor the restored. */
export class RestoreUnfinished extends Error {
  override readonly name = 'RestoreUnfinished';
  constructor(dir: string) {
    super(`a restore into ${dir} was interrupted; run it again`);
  }
}

/** Where a restore gathers its parts, inside the data folder, until it is done. */
export const UNFINISHED_RESTORE = '.restoring';

export interface Ownership {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Takes a data folder for this process until it ends, however it ends: the lock is an exclusive transaction on `owner.db`, which
 * the operating system drops with the process. What backups left that were killed is deleted.
 * @throws {DataDirOwned} somebody else has it
 * @throws {RestoreUnfinished} a restore was interrupted, unless it is the restore that asks
 */
export function ownDataDir(dir: string, { unfinishedRestore = 'refuse' }: { unfinishedRestore?: 'refuse' | 'accept' } = {}): Ownership {
  const path = join(dir, 'owner.db');
  createPrivately(path);
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    throw sqliteCode(error) === SQLITE_BUSY ? new DataDirOwned(dir) : error;
  }
  if (unfinishedRestore === 'refuse' && existsSync(join(dir, UNFINISHED_RESTORE))) {
    db.close();
    throw new RestoreUnfinished(dir);
  }
  removeStagingOfKilled(dir);
  return {
    release() {
      if (db.isOpen) db.close();
    },
  };
}
