import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readParts, type BackupManifest } from './backup-format.ts';
import { BACKUPS_UNDER_WAY } from './backup-staging.ts';
import { syncFolderSync, writeFullySync } from '../disk/durable-file.ts';
import { FileDamaged } from '../disk/file-damaged.ts';
import { folderFiles } from '../folder/files.ts';
import { ownDataDir, UNFINISHED_RESTORE } from '../data-folder/owner-lock.ts';
import { inTransaction, openWritable } from '../sqlite/connection.ts';
import { noted } from '../sqlite/store-high-water-mark.ts';
import { renewEpoch } from '../sqlite/event-store-check.ts';
import { appendTombstones, readTombstones, type Tombstone } from '../keys/tombstones.ts';

export interface RestoreOptions {
  /** The tombstones of people erased since the backup, from outside it; those already in the data folder count too. */
  readonly tombstones?: string;
  /** Replaces what is in the data folder. */
  readonly replace?: boolean;
}

export interface Restored {
  readonly manifest: BackupManifest;
  /** The restored store's new epoch. */
  readonly epoch: string;
  /** People whose keys were destroyed again. */
  readonly erased: number;
}

/** There are data already. */
export class DataDirNotEmpty extends Error {
  override readonly name = 'DataDirNotEmpty';
  constructor(dir: string) {
    super(`${dir} is not empty; restore into an empty folder, or say that it may be replaced`);
  }
}

/** What the data folder may hold and still count as empty. */
const NOT_DATA = new Set(['owner.db', 'owner.db-journal', 'tombstones.jsonl', 'control.sock', UNFINISHED_RESTORE, BACKUPS_UNDER_WAY]);
const PARTS = [
  'documents.db',
  'keys.head',
  'heads.head',
  'state.head',
  'keys.db',
  'state.db',
  'files',
  'heads',
  'secrets',
  'events.head',
  'events.db',
];
const SESSIONS = ['session'];

/**
 * Brings a backup back: checked in full before anything is written, under a new epoch, with the keys of people erased since
 * destroyed again, sessions ended, and reactors held (`reactors/held` in operational state) until an operator releases them. Documents
 * are rebuilt at the next start.
 * @throws {FileDamaged} the file is torn or was changed; nothing was written
 * @throws {DataDirNotEmpty} there are data, and `replace` was not said
 * @throws {DataDirOwned} a process is using the folder
 */
export async function restore(file: string, dataDir: string, options: RestoreOptions = {}): Promise<Restored> {
  const manifest = await readParts(file, () => undefined);
  if (!manifest.parts.some(({ name }) => name === 'events.db')) throw new FileDamaged(`${file} holds no event store`);
  const ownership = ownDataDir(dataDir, { unfinishedRestore: 'accept' });
  try {
    // What an earlier restore put in its place may be half of it: then only a whole restore makes the folder anybody's again.
    const interrupted = existsSync(join(dataDir, UNFINISHED_RESTORE));
    if (options.replace !== true && !interrupted && readdirSync(dataDir).some((name) => !NOT_DATA.has(name)))
      throw new DataDirNotEmpty(dataDir);
    const staging = join(dataDir, UNFINISHED_RESTORE);
    const restored = { manifest, ...(await prepare(file, manifest, { dataDir, staging, options, interrupted })) };
    swap(dataDir, staging);
    return restored;
  } finally {
    ownership.release();
  }
}

interface Preparation {
  readonly dataDir: string;
  readonly staging: string;
  readonly options: RestoreOptions;
  readonly interrupted: boolean;
}

/** Gathers in the staging folder what will take the place of the data; when that fails, the data are as they were. */
async function prepare(
  file: string,
  { position }: BackupManifest,
  { dataDir, staging, options, interrupted }: Preparation,
): Promise<Omit<Restored, 'manifest'>> {
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(staging)) rmSync(join(staging, name), { recursive: true });
  try {
    await extract(file, staging);
    const tombstones = allTombstones(dataDir, options.tombstones);
    const epoch = newEpoch(join(staging, 'events.db'));
    quietState(join(staging, 'state.db'), position);
    const { erased, all } = await eraseAgain(staging, tombstones);
    rememberTombstones(join(dataDir, 'tombstones.jsonl'), all);
    return { epoch, erased };
  } catch (error) {
    if (!interrupted) rmSync(staging, { recursive: true });
    throw error;
  }
}

async function extract(file: string, staging: string): Promise<void> {
  let open: number | null = null;
  await readParts(file, ({ name }, chunk, ends) => {
    if (open === null) {
      mkdirSync(dirname(join(staging, name)), { recursive: true, mode: 0o700 });
      open = openSync(join(staging, name), 'wx', 0o600);
    }
    writeFullySync(open, chunk);
    if (!ends) return;
    fsyncSync(open);
    closeSync(open);
    open = null;
  });
}

function allTombstones(dataDir: string, outside: string | undefined): Tombstone[] {
  const all = [...readTombstones(join(dataDir, 'tombstones.jsonl')), ...(outside === undefined ? [] : readTombstones(outside))];
  return [...new Map(all.map((tombstone) => [tombstone.subject, tombstone])).values()];
}

function rememberTombstones(path: string, tombstones: readonly Tombstone[]): void {
  const known = new Set(readTombstones(path).map(({ subject }) => subject));
  appendTombstones(
    path,
    tombstones.filter(({ subject }) => !known.has(subject)),
  );
}

function newEpoch(path: string): string {
  const db = openWritable(path, { synchronous: 'FULL', autocheckpoint: 1000 });
  try {
    return renewEpoch(db);
  } finally {
    db.close();
  }
}

/** State may be younger than the log: a checkpoint beyond its end would skip what is appended next. */
function quietState(path: string, head: number): void {
  const db = openWritable(path, { synchronous: 'FULL', autocheckpoint: 1000, secureDelete: true });
  try {
    inTransaction(db, () => {
      db.prepare(
        `UPDATE records SET value = json_set(value, '$.position', ?1), version = version + 1
         WHERE namespace = 'reactor' AND json_extract(value, '$.position') > ?1`,
      ).run(head);
      db.prepare(`INSERT OR REPLACE INTO records (namespace, key, value, version) VALUES ('reactors', 'held', 'true', 1)`).run();
      for (const namespace of SESSIONS) db.prepare('DELETE FROM records WHERE namespace = ?').run(namespace);
    });
  } finally {
    db.close();
  }
}

/** Destroys the keys and files of people erased since the backup; answers how many people it found, and everybody who was erased, before it too. */
async function eraseAgain(
  staging: string,
  tombstones: readonly Tombstone[],
): Promise<{ readonly erased: number; readonly all: readonly Tombstone[] }> {
  const db = openWritable(join(staging, 'keys.db'), { synchronous: 'FULL', autocheckpoint: 1000, secureDelete: true });
  let erased = 0;
  let all: readonly Tombstone[];
  try {
    const remove = db.prepare('DELETE FROM keys WHERE subject = ?');
    const remember = db.prepare('INSERT OR IGNORE INTO erased VALUES (?, ?)');
    inTransaction(db, () => {
      for (const { subject, at } of tombstones) {
        erased += Number(remove.run(subject).changes);
        remember.run(subject, at);
      }
      // The next start counts those that there are: a folder without the others' tombstones lost none.
      if (noted(db, 'tombstones') !== null) db.exec(`DELETE FROM meta WHERE name = 'tombstones'`);
    });
    all = db.prepare('SELECT subject, at FROM erased ORDER BY at, subject').all() as unknown as readonly Tombstone[];
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
  const files = folderFiles(join(staging, 'files'));
  for (const { subject } of tombstones) await files.deleteOf(subject);
  return { erased, all };
}

/** Puts what was restored in place of what was there. Until the staging folder is gone nobody may own the data folder. */
function swap(dataDir: string, staging: string): void {
  for (const name of PARTS) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, name + suffix), { recursive: true, force: true });
    if (existsSync(join(staging, name))) renameSync(join(staging, name), join(dataDir, name));
  }
  syncFolderSync(dataDir);
  rmSync(staging, { recursive: true, force: true });
  syncFolderSync(dataDir);
}
