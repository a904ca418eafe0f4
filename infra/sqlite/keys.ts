import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { KEY_BYTES, SubjectErased, type Keys } from '@aarambh/kernel/ports/keys.ts';
import { KeyConflict, type KeyEntry, type MovableKeys } from '../keys/wrapped-keys.ts';
import { summedKey } from '../keys/summed-keys.ts';
import { makeManyBy, makeManyInPortions } from '../keys/make-many.ts';
import { openReadOnly } from './connection.ts';
import { openGroupCommit } from './group-commit.ts';
import { damagedKeysAt, damagedKeysIn } from './keys-check.ts';
import type { KeyOperation, KeysWriterOptions, ManyMade } from './keys-worker.ts';

/** Keys at hand, bounded; the oldest go first. */
const CACHED_KEYS = 50_000;
/** How long a reader in another thread may not notice that somebody was erased. */
const READER_TTL_MS = 2000;
const ENTRIES_PAGE = 1000;

/**
 * Keys of people in a file of their own. A key is durable before anybody gets it. Destroying one overwrites it
 * (`secure_delete`), empties the WAL and leaves a tombstone in a file outside the backups, written first.
 */
export async function openSqliteKeys({
  path,
  tombstonesPath,
  clock = Date.now,
  report = () => undefined,
}: {
  path: string;
  tombstonesPath: string;
  clock?: Clock;
  /** Told when the writing thread had to be started again. */
  report?: (error: unknown) => void;
}): Promise<Keys & MovableKeys> {
  const writer = await openGroupCommit<KeysWriterOptions, KeyOperation>({
    module: new URL('./keys-worker.ts', import.meta.url),
    options: { path, tombstonesPath },
    clock,
    report,
  });
  const db = openReadOnly(path);
  const lookup = keyLookup(db);
  const cache = boundedCache<Uint8Array | null>(CACHED_KEYS);
  const making = new Map<string, Promise<Uint8Array>>();
  /** Who is being erased: a key of theirs that was made just before is not given out. */
  const erasing = new Set<string>();

  function cached(subject: string): Uint8Array | null | undefined {
    let key = cache.get(subject);
    if (key === undefined) {
      key = lookup(subject);
      if (key !== undefined) cache.set(subject, key);
    }
    return key;
  }

  async function make(subject: string): Promise<Uint8Array> {
    const key = await writer.run<Uint8Array | null>({ kind: 'make', subject });
    if (key === null) throw new SubjectErased(subject);
    // Made here or found: one that is found may be damaged.
    const own = summedKey(subject, key);
    // Somebody may have been erased between the worker's answer and now.
    if (cached(subject) === null) throw new SubjectErased(subject);
    return own;
  }

  /** One message and one durable write for all of them; answers who was erased. */
  async function makePortion(subjects: readonly string[]): Promise<readonly string[]> {
    const lacking = subjects.filter((subject) => cache.get(subject) == null);
    if (lacking.length === 0) return [];
    const { keys, erased, damaged } = await writer.run<ManyMade>({ kind: 'makeMany', subjects: lacking });
    const [gone, unreadable] = [new Set(erased), new Set(damaged)];
    return lacking.filter((subject, place) => {
      if (gone.has(place) || erasing.has(subject) || cache.get(subject) === null) return true;
      // Whoever asks for it is told.
      if (unreadable.has(place)) return false;
      // A copy of its own: a key that is held alone holds no others.
      cache.set(subject, keys.slice(place * KEY_BYTES, (place + 1) * KEY_BYTES));
      return false;
    });
  }

  async function adopt(entry: KeyEntry): Promise<void> {
    const { subject } = entry;
    if ('key' in entry) {
      const own = await writer.run<Uint8Array | null>({ kind: 'adopt', subject, key: entry.key });
      if (own !== null && Buffer.compare(summedKey(subject, own), entry.key) !== 0) throw new KeyConflict(subject);
    } else {
      await writer.run({ kind: 'destroy', subject, at: entry.erasedAt });
    }
    cache.delete(subject);
  }

  async function forWriting(subject: string): Promise<Uint8Array> {
    const key = cached(subject);
    if (key === null) throw new SubjectErased(subject);
    if (key !== undefined) return key;
    let promise = making.get(subject);
    if (promise === undefined) {
      promise = make(subject).finally(() => making.delete(subject));
      making.set(subject, promise);
    }
    return promise;
  }

  return {
    forWriting,
    makeMany: makeManyInPortions(makePortion),
    forReading: async (subject) => cached(subject) ?? null,
    cached,
    async destroy(subject) {
      erasing.add(subject);
      await writer.run({ kind: 'destroy', subject }).finally(() => erasing.delete(subject));
      cache.set(subject, null);
    },
    damaged: () => damagedKeysAt(path),
    evict: (subject) => cache.delete(subject),
    async *entries() {
      yield* entriesOf(db);
    },
    async adopt(entries) {
      await Promise.all(entries.map(adopt));
    },
    async close() {
      // The last one to close a file empties its WAL, and a reader cannot.
      if (db.isOpen) db.close();
      await writer.close();
    },
  };
}

/**
 * Keys for the threads that only decrypt: read straight from the file whenever asked, remembered for two seconds at most, so that an
 * erasure is noticed without being told. `forWriting` answers existing keys only, `destroy` refuses.
 */
export function openSqliteKeysReader({ path, clock = Date.now }: { path: string; clock?: Clock }): Keys {
  const db = openReadOnly(path);
  const lookup = keyLookup(db);
  const cache = boundedCache<{ key: Uint8Array | null; until: number }>(CACHED_KEYS);

  function cached(subject: string): Uint8Array | null {
    const now = clock();
    const cached = cache.get(subject);
    if (cached !== undefined && cached.until > now) return cached.key;
    const key = lookup(subject);
    // That nobody made a key yet is not remembered: it may be made in the next moment.
    if (key !== undefined) cache.set(subject, { key, until: now + READER_TTL_MS });
    return key ?? null;
  }

  async function forWriting(subject: string): Promise<Uint8Array> {
    const key = cached(subject);
    if (key !== null) return key;
    if (lookup(subject) === null) throw new SubjectErased(subject);
    throw new Error('this thread may not make keys');
  }

  return {
    forWriting,
    makeMany: makeManyBy(forWriting),
    forReading: async (subject) => cached(subject),
    cached,
    destroy: () => Promise.reject(new Error('this thread may not destroy keys')),
    damaged: async () => damagedKeysIn(db),
    evict: (subject) => cache.delete(subject),
    async close() {
      if (db.isOpen) db.close();
    },
  };
}

/** Looks into the file: the key, null when it was destroyed, undefined when there never was one. */
function keyLookup(db: DatabaseSync): (subject: string) => Uint8Array | null | undefined {
  const find = db.prepare('SELECT key FROM keys WHERE subject = ?');
  const erased = db.prepare('SELECT 1 FROM erased WHERE subject = ?');
  return (subject) => {
    const row = find.get(subject);
    if (row !== undefined) return summedKey(subject, row.key as Uint8Array);
    return erased.get(subject) === undefined ? undefined : null;
  };
}

/** Everybody who has a key or was erased, by subject. */
function* entriesOf(db: DatabaseSync): Generator<readonly KeyEntry[]> {
  const page = db.prepare(
    'SELECT subject, key, NULL AS at FROM keys WHERE subject > ?1 UNION ALL SELECT subject, NULL, at FROM erased WHERE subject > ?1 ORDER BY subject LIMIT ?2',
  );
  for (let after = ''; ;) {
    const rows = page.all(after, ENTRIES_PAGE) as unknown as readonly { subject: string; key: Uint8Array | null; at: string }[];
    if (rows.length === 0) return;
    after = rows.at(-1)!.subject;
    yield rows.map(({ subject, key, at }) => (key === null ? { subject, erasedAt: at } : { subject, key: summedKey(subject, key) }));
  }
}

/** A bounded map that drops what came first: moving every hit to the end would cost as much as the lookup that it saves. */
function boundedCache<Value>(bound: number) {
  const entries = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => entries.get(key),
    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > bound) entries.delete(entries.keys().next().value!);
    },
    delete(key?: string): void {
      if (key === undefined) entries.clear();
      else entries.delete(key);
    },
  };
}
