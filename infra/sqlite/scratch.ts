import { chmodSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import type { Scratch, ScratchMap } from '@aarambh/kernel/ports/scratch.ts';

export interface ScratchOptions {
  /**
   * The file for what does not fit into memory. It has no name any more from the moment it is open, so that nothing of it stays, however
   * the process ends. Null: a temporary file where SQLite makes such files.
   */
  readonly path: string | null;
  /** Entries of one map in memory, at most. */
  readonly held?: number;
}

const HELD = 50_000;
/** Pages of the file in memory, in KiB. */
const CACHE_KIB = 8_192;

/** Maps over a file that is made when one of them outgrows memory. */
export function sqliteScratch({ path, held = HELD }: ScratchOptions): Scratch {
  let db: DatabaseSync | null = null;
  let maps = 0;

  function opened(): DatabaseSync {
    if (db !== null) return db;
    if (path !== null) rmSync(path, { force: true });
    db = new DatabaseSync(path ?? '');
    // Nothing has to survive: no journal on the disk, and no waiting for it.
    db.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -${CACHE_KIB}`);
    if (path !== null) {
      // The file itself is made by the first write.
      db.exec('PRAGMA user_version = 1');
      chmodSync(path, 0o600);
      rmSync(path);
    }
    return db;
  }

  return {
    map: <Value>() => spillingMap<Value>(() => opened(), `map_${maps++}`, held),
    close: () => db?.close(),
  };
}

function spillingMap<Value>(opened: () => DatabaseSync, table: string, held: number): ScratchMap<Value> {
  /** The newest entries, and older ones that were asked for; all others lie in the file. */
  const hot = new Map<string, Value>();
  let file: ReturnType<typeof fileOf> | null = null;
  let size = 0;

  function spill(count: number): void {
    file ??= fileOf(opened(), table);
    const oldest = [...hot].slice(0, count);
    file.put(oldest.map(([key, value]) => [key, serialize(value)]));
    for (const [key] of oldest) hot.delete(key);
  }

  function hold(key: string, value: Value): void {
    if (hot.size >= held && !hot.has(key)) spill(Math.ceil(hot.size / 2));
    hot.set(key, value);
  }

  function find(key: string): Value | undefined {
    const value = hot.get(key);
    if (value !== undefined || file === null) return value;
    const stored = file.get(key);
    if (stored === undefined) return undefined;
    const found = deserialize(stored) as Value;
    hold(key, found);
    return found;
  }

  return {
    get: find,
    set(key, value) {
      if (find(key) === undefined) size++;
      hold(key, value);
    },
    delete(key) {
      if (find(key) === undefined) return;
      size--;
      hot.delete(key);
      file?.delete(key);
    },
    get size() {
      return size;
    },
    *entries() {
      if (file === null) {
        yield* hot;
        return;
      }
      spill(hot.size);
      for (const [key, stored] of file.all()) yield [key, deserialize(stored) as Value];
    },
  };
}

/** The table of one map. A key keeps its place, however often it comes and goes to memory. */
function fileOf(db: DatabaseSync, table: string) {
  db.exec(`CREATE TABLE ${table} (place INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, value BLOB NOT NULL) STRICT`);
  const put = db.prepare(`INSERT INTO ${table} (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  const get = db.prepare(`SELECT value FROM ${table} WHERE key = ?`);
  const remove = db.prepare(`DELETE FROM ${table} WHERE key = ?`);
  const all = db.prepare(`SELECT key, value FROM ${table} ORDER BY place`);
  return {
    put(entries: readonly (readonly [string, Uint8Array])[]): void {
      db.exec('BEGIN');
      for (const [key, value] of entries) put.run(key, value);
      db.exec('COMMIT');
    },
    get: (key: string) => get.get(key)?.value as Uint8Array | undefined,
    delete: (key: string) => void remove.run(key),
    *all(): Generator<readonly [string, Uint8Array]> {
      for (const { key, value } of all.iterate()) yield [key as string, value as Uint8Array];
    },
  };
}
