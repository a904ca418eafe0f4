import { chmodSync, closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataLost } from '../disk/data-lost.ts';
import { syncFolderSync, temporaryName } from '../disk/durable-file.ts';

/** Before 3.51.3 a reset of the WAL could corrupt the file. */
const OLDEST_SQLITE = [3, 51, 3] as const;

/** How long a connection waits for a lock. Milliseconds. */
const PATIENCE_MS = 5000;

/** Durability of a connection; anything but FULL exists for the negative controls of the fault tests. */
export type Synchronous = 'FULL' | 'NORMAL' | 'OFF';
const LEVEL: Readonly<Record<Synchronous, number>> = { OFF: 0, NORMAL: 1, FULL: 2 };

export interface WritableOptions {
  readonly synchronous: Synchronous;
  /** Pages in the WAL at which a commit copies them into the file. */
  readonly autocheckpoint: number;
  /** Overwrites what is deleted. */
  readonly secureDelete?: boolean;
}

/** The linked SQLite cannot be trusted with the data, or does not keep what it was told. */
export class UnsafeSqlite extends Error {
  override readonly name = 'UnsafeSqlite';
}

/** Throws `UnsafeSqlite` when `version` is older than the oldest one that keeps its data. */
export function assertSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number);
  for (const [index, least] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part > least) return;
    if (part < least)
      throw new UnsafeSqlite(`SQLite ${version} can corrupt a WAL that it resets; ${OLDEST_SQLITE.join('.')} or newer is needed`);
  }
}

/**
 * Opens a database for writing: WAL, and the wanted `synchronous` set after it (the order matters: the switch to WAL resets it)
 * and read back. Makes the file and its folder when there is none, readable by the owner alone.
 * @throws {UnsafeSqlite} SQLite is too old or did not take a setting
 * @throws {DataLost} its first page is damaged
 */
export function openWritable(path: string, options: WritableOptions): DatabaseSync {
  createPrivately(path);
  const db = new DatabaseSync(path, { timeout: PATIENCE_MS });
  try {
    assertSqliteVersion(textOf(db, 'SELECT sqlite_version()'));
    const mode = textOf(db, 'PRAGMA journal_mode = WAL');
    db.exec(`PRAGMA synchronous = ${options.synchronous}`);
    db.exec(`PRAGMA wal_autocheckpoint = ${options.autocheckpoint}`);
    if (options.secureDelete === true) db.exec('PRAGMA secure_delete = ON');
    if (mode !== 'wal') throw new UnsafeSqlite(`the journal mode is ${mode}, not WAL`);
    if (textOf(db, 'PRAGMA synchronous') !== String(LEVEL[options.synchronous]))
      throw new UnsafeSqlite(`synchronous = ${options.synchronous} was not kept`);
    return db;
  } catch (error) {
    db.close();
    throw namingDamage(error, path);
  }
}

/** Opens an existing database for reading only. Throws `DataLost` when its first page is damaged. */
export function openReadOnly(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: true, timeout: PATIENCE_MS });
  try {
    // 16 MiB of pages: a stream's events lie scattered over the log, and their index entries too.
    db.exec('PRAGMA cache_size = -16384');
    return db;
  } catch (error) {
    db.close();
    throw namingDamage(error, path);
  }
}

/** The error itself, or, where SQLite says that a file is damaged, one that names the file and what to do. */
export function namingDamage(error: unknown, path: string): unknown {
  const code = sqliteCode(error);
  if ((code !== SQLITE_CORRUPT && code !== SQLITE_NOTADB) || error instanceof DataLost) return error;
  return new DataLost(`${path} is damaged (${(error as Error).message}); restore a backup`, { cause: error });
}

/** Runs `work` in one transaction; what it throws rolls everything back. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Runs `work` over one state of the database, whatever is written meanwhile. */
export function inReadTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN');
  try {
    return work();
  } finally {
    if (db.isTransaction) db.exec('COMMIT');
  }
}

/**
 * Copies the WAL into the file and empties it, so that nothing that was deleted stays in it. Waits for nobody: false while somebody
 * reads, and then it has to be tried again.
 */
export function emptyWal(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return textOf(db, 'PRAGMA wal_checkpoint(TRUNCATE)') === '0';
  } finally {
    db.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
  }
}

/** SQLite's primary result code of an error, or null when it is none of SQLite's. */
export function sqliteCode(error: unknown): number | null {
  if (error instanceof DataLost) return sqliteCode(error.cause);
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null;
}

export const SQLITE_CORRUPT = 11;
export const SQLITE_FULL = 13;
export const SQLITE_NOTADB = 26;

/** The first column of the first row, as text. */
export function textOf(db: DatabaseSync, sql: string): string {
  const row = db.prepare(sql).get();
  return String(row === undefined ? null : Object.values(row)[0]);
}

/**
 * Makes an empty file for a database, readable by the owner alone, before SQLite opens it. A file that is there is not even opened:
 * closing any descriptor of a file drops all locks that the process has on it, those of other connections and threads too, and
 * a foreign process may then take the database for abandoned and delete its WAL (sqlite.org/howtocorrupt.html, 2.2). So a new file is
 * made and closed under another name, and gets its own when no descriptor of it is left.
 */
export function createPrivately(path: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) {
    const temporary = temporaryName(path);
    closeSync(openSync(temporary, 'wx', 0o600));
    try {
      linkSync(temporary, path);
    } catch (error) {
      // Another thread was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(temporary);
    }
    syncFolderSync(folder);
  }
  // SQLite gives the WAL and its index the permissions of the database.
  chmodSync(path, 0o600);
}
