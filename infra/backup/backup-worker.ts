import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { headerOf, type BackupManifest, type BackupPart } from './backup-format.ts';
import { makeStaging } from './backup-staging.ts';
import type { BackupOptions } from './backup.ts';
import { DataLost } from '../disk/data-lost.ts';
import { writeDurably } from '../disk/durable-file.ts';
import { headOf, HEADS_FILE } from '../folder/head-lines.ts';
import { keysDamage } from '../keys/damaged-keys.ts';
import { openReadOnly, textOf } from '../sqlite/connection.ts';
import { damagedKeysIn } from '../sqlite/keys-check.ts';

/** The thread that makes a backup, so that copying and checking keep nobody waiting. */

/** All pages in one step: a copy in several starts again whenever somebody writes in between. */
const ALL_PAGES = 0x7fffffff;

async function makeBackup({ dataDir, file, at }: BackupOptions & { at: string }): Promise<BackupManifest> {
  const { path: staging, remove } = makeStaging(dataDir, file);
  try {
    // The log first: what it holds has its keys made before, and state that is newer than the log only repeats or skips nothing
    // that the restore does not set right.
    for (const name of ['events.db', 'keys.db', 'state.db']) await copy(join(dataDir, name), join(staging, name));
    const log = checkLog(join(staging, 'events.db'));
    checkKeys(join(staging, 'keys.db'));
    linkFolder(join(dataDir, 'files'), join(staging, 'files'));
    copyHeads(dataDir, staging, log.position);
    linkFolder(join(dataDir, 'secrets'), join(staging, 'secrets'));
    const parts: BackupPart[] = [];
    for (const path of filesIn(staging))
      parts.push({ name: relative(staging, path), size: statSync(path).size, sha256: await sha256Of(path) });
    const manifest: BackupManifest = { format: 1, createdAt: at, ...log, parts };
    await writeBackup(file, manifest, staging);
    return manifest;
  } finally {
    remove();
  }
}

async function copy(from: string, to: string): Promise<void> {
  closeSync(openSync(to, 'wx', 0o600));
  const source = openReadOnly(from);
  try {
    await copyDatabase(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  // One file, without a WAL beside it.
  const target = new DatabaseSync(to);
  try {
    target.exec('PRAGMA journal_mode = DELETE');
  } finally {
    target.close();
  }
}

/** A backup of a damaged log would be found out when it is needed. */
function checkLog(path: string): Pick<BackupManifest, 'epoch' | 'position' | 'sqlite'> {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const verdict = textOf(db, 'PRAGMA integrity_check(1)');
    if (verdict !== 'ok') throw new StoreCorrupt(`the event store is damaged: ${verdict}`);
    return {
      epoch: textOf(db, `SELECT value FROM meta WHERE key = 'epoch'`),
      position: Number(textOf(db, 'SELECT ifnull(max(position), 0) FROM events')),
      sqlite: textOf(db, 'SELECT sqlite_version()'),
    };
  } finally {
    db.close();
  }
}

/** So would one of damaged keys. */
function checkKeys(path: string): void {
  const db = openReadOnly(path);
  try {
    const damage = keysDamage(damagedKeysIn(db));
    if (damage !== null) throw new DataLost(`no backup was written: ${damage}`);
  } finally {
    db.close();
  }
}

/** Heads signed since the copy of the log cover events that it does not hold. Damaged lines go along as they are, for the audit to tell. */
function copyHeads(dataDir: string, staging: string, events: number): void {
  const path = join(dataDir, 'heads', HEADS_FILE);
  if (!existsSync(path)) return;
  // Of one byte a character, so that a damaged line stays what it is.
  const lines = readFileSync(path, 'latin1').split('\n').slice(0, -1);
  const covered = lines.filter((line) => (headOf(line)?.count ?? 0) <= events);
  mkdirSync(join(staging, 'heads'), { mode: 0o700 });
  const text = covered.map((line) => `${line}\n`).join('');
  writeFileSync(join(staging, 'heads', HEADS_FILE), text, { encoding: 'latin1', mode: 0o600 });
}

/** Files never change: a second name keeps those that are deleted meanwhile. */
function linkFolder(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const path of filesIn(from)) {
    const target = join(to, relative(from, path));
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    try {
      linkSync(path, target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') continue;
      copyFileSync(path, target);
    }
  }
}

/** Every file below a folder, without those that are being written. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function sha256Of(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

async function writeBackup(file: string, manifest: BackupManifest, staging: string): Promise<void> {
  async function* bytes(): AsyncGenerator<Buffer> {
    for (const { name } of manifest.parts) yield* createReadStream(join(staging, name)) as AsyncIterable<Buffer>;
  }
  async function* withHeader(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield Buffer.from(headerOf(manifest));
    yield* packed;
  }
  // The fastest level: the log shrinks to a third already, and the others would take ten times as long.
  await pipeline(bytes(), createGzip({ level: 1 }), (packed: AsyncIterable<Buffer>) =>
    writeDurably(file, withHeader(packed), join(staging, '.backup')),
  );
}

const answer = await makeBackup(workerData as BackupOptions & { at: string }).then(
  (manifest) => ({ manifest }),
  (error: unknown) => ({ failed: { name: (error as Error).name, message: (error as Error).message } }),
);
parentPort!.postMessage(answer);
