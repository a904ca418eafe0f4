import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Binary, type Collection } from 'mongodb';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { KEY_AT_HAND_MS, KEY_BYTES, KeyDamaged, SubjectErased, type Keys } from '@aarambh/kernel/ports/keys.ts';
import { DataLost } from '../disk/data-lost.ts';
import { KeyConflict, unwrap, wrap, type KeyEntry, type MovableKeys } from '../keys/wrapped-keys.ts';
import { damagedKeys } from '../keys/damaged-keys.ts';
import { makeManyBy } from '../keys/make-many.ts';
import { batches } from './batches.ts';
import type { Mongo } from './connection.ts';
import { openKeysNote, type KeysNote } from './keys-note.ts';
import { pagesOfKeys, type KeyDocument } from './key-documents.ts';
import type { MasterKeys } from './master-keys.ts';
import { keyCache } from './key-cache.ts';
import { assertMasterKey, wrappingKeyFrom } from './secrets.ts';
import { mongoTombstones, tombstonesLoss, type MongoTombstones } from './tombstones.ts';
import { again, duplicatesOf, reading, repeatable } from './unavailable.ts';

export interface MongoKeysOptions extends MasterKeys {
  readonly mongo: Mongo;
  /** Wall clock, for the time of an erasure. */
  readonly clock?: Clock;
  /** Monotonic clock in milliseconds, for the cache. */
  readonly monotonic?: () => number;
  /** Keys at hand at most; default 50,000. */
  readonly capacity?: number;
  /** Told of what failed where nobody waits: keys that were made and not counted. */
  readonly report?: (error: unknown) => void;
}

const CAPACITY = 50_000;
/** Only what a majority keeps may encrypt anything: a key that is rolled back takes its data with it. */
const KEPT_BY_MAJORITY = { readConcern: { level: 'majority' } } as const;
/** How often to ask again for a key that another node has just made and a majority does not have yet. */
const RECHECK_MS = 20;
const RECHECKS = 100;

/**
 * Keys of people in a collection, each wrapped by a key that only those have who know the master key, with the subject
 * authenticated. Of several nodes that make a subject's first key one wins, and all use its key. Destroying one leaves a
 * tombstone in a collection of its own, written first; a crash between is made good at the next start.
 * @throws {WrongMasterKey} the database was made with another master key
 * @throws {DataLost} keys that were made, or tombstones, are gone
 */
export async function openMongoKeys({
  mongo,
  masterKey,
  otherMasterKey = null,
  clock = Date.now,
  monotonic = () => performance.now(),
  capacity = CAPACITY,
  report = () => undefined,
}: MongoKeysOptions): Promise<Keys & MovableKeys> {
  const collection = mongo.collection<KeyDocument>('keys');
  const tombstones = mongoTombstones(mongo);
  const wrappingKey = wrappingKeyFrom(masterKey);
  const otherWrappingKey = otherMasterKey && wrappingKeyFrom(otherMasterKey);
  await assertMasterKey(mongo, { masterKey, otherMasterKey });
  const note = await openKeysNote(mongo, report);
  await eraseAgain(collection, note, tombstones);
  const lost = await tombstonesLoss(mongo);
  if (lost !== null) throw new DataLost(`${lost}; restore a backup`);
  const cache = keyCache({ now: monotonic, ttlMs: KEY_AT_HAND_MS, capacity });
  const keptByMajority = batches<string, KeyDocument | null>({
    async run(ids) {
      const found = await reading(() => collection.find({ _id: { $in: [...ids] } }, KEPT_BY_MAJORITY).toArray());
      const documents = new Map(found.map((document) => [document._id, document]));
      return ids.map((id) => documents.get(id) ?? null);
    },
  });
  /** Whether the document was not there yet. */
  const inserted = batches<KeyDocument, boolean>({
    async run(documents) {
      const fresh = await insertedOf(collection, documents);
      void note.raise(fresh.filter(Boolean).length);
      return fresh;
    },
  });
  const reads = new Map<string, Promise<Uint8Array | null>>();
  const makes = new Map<string, Promise<Uint8Array>>();
  /** Grows with every eviction: what was read before one is not kept. */
  let evictions = 0;

  function opened({ _id, wrapped }: KeyDocument): Uint8Array | null {
    if (wrapped === null) return null;
    const key = unwrap(wrappingKey, _id, wrapped.value()) ?? (otherWrappingKey && unwrap(otherWrappingKey, _id, wrapped.value()));
    if (key === null) throw new KeyDamaged(_id);
    return key;
  }

  /** The key that a majority keeps, null when it was destroyed, undefined when there is none yet. */
  async function lookUp(subject: string): Promise<Uint8Array | null | undefined> {
    const since = monotonic();
    const before = evictions;
    const stored = await keptByMajority(subject);
    if (stored === null) return undefined;
    const key = opened(stored);
    if (evictions === before) cache.set(subject, key, since);
    return key;
  }

  async function read(subject: string): Promise<Uint8Array | null> {
    const key = await lookUp(subject);
    if (key !== undefined) return key;
    // What a majority keeps can lag behind for a moment after an election, and a missing key would pass for an erasure.
    const seen = await reading(() => collection.findOne({ _id: subject }));
    return seen === null ? null : opened(seen);
  }

  async function make(subject: string): Promise<Uint8Array> {
    for (let tries = 0; tries < RECHECKS; tries++) {
      const known = await lookUp(subject);
      if (known === null) throw new SubjectErased(subject);
      if (known !== undefined) return known;
      const since = monotonic();
      const before = evictions;
      const key = new Uint8Array(randomBytes(KEY_BYTES));
      if (await inserted({ _id: subject, wrapped: new Binary(wrap(wrappingKey, subject, key)), erasedAt: null })) {
        if (evictions === before) cache.set(subject, key, since);
        else if (cache.get(subject) === null) throw new SubjectErased(subject);
        return key;
      }
      if (tries > 0) await wait(RECHECK_MS);
    }
    throw new StoreUnavailable('store_unavailable', 'a majority of MongoDB does not confirm a key');
  }

  function evict(subject?: string): void {
    evictions++;
    cache.delete(subject);
    // Who asks from now on must not be answered by a question asked before.
    if (subject === undefined) reads.clear();
    else reads.delete(subject);
  }

  async function forWriting(subject: string): Promise<Uint8Array> {
    const key = cache.get(subject);
    if (key === null) throw new SubjectErased(subject);
    return key ?? joined(makes, subject, make);
  }

  return {
    forWriting,
    makeMany: makeManyBy(forWriting),

    async forReading(subject) {
      const key = cache.get(subject);
      return key === undefined ? joined(reads, subject, read) : key;
    },

    cached: (subject) => cache.get(subject),

    async destroy(subject) {
      const erased = { subject, at: new Date(clock()).toISOString() };
      await tombstones.append([erased]);
      await erase(collection, note, [erased]);
      evict(subject);
      cache.set(subject, null, monotonic());
    },

    evict,

    async damaged() {
      const found = damagedKeys();
      for await (const documents of pagesOfKeys(collection))
        for (const document of documents) {
          try {
            opened(document);
          } catch {
            found.add(document._id);
          }
        }
      return found.all();
    },

    async *entries() {
      for await (const documents of pagesOfKeys(collection)) {
        yield documents.map((document): KeyEntry => {
          const key = opened(document);
          return key === null ? { subject: document._id, erasedAt: document.erasedAt! } : { subject: document._id, key };
        });
      }
    },

    async adopt(entries) {
      const keys = entries.filter((entry) => 'key' in entry);
      const erased = entries.filter((entry) => 'erasedAt' in entry).map(({ subject, erasedAt }) => ({ subject, at: erasedAt }));
      const writes = keys.map(({ subject, key }) => ({
        updateOne: {
          filter: { _id: subject },
          update: { $setOnInsert: { wrapped: new Binary(wrap(wrappingKey, subject, key)), erasedAt: null } },
          upsert: true,
        },
      }));
      if (writes.length > 0) {
        const { upsertedCount } = await repeatable(() => again(() => collection.bulkWrite(writes, { ordered: false })));
        await note.raise(upsertedCount);
      }
      await tombstones.append(erased);
      await erase(collection, note, erased);
      evict();
      const stored = await reading(() => collection.find({ _id: { $in: keys.map(({ subject }) => subject) } }).toArray());
      const here = new Map(stored.map((document) => [document._id, opened(document)]));
      for (const { subject, key } of keys) {
        const own = here.get(subject);
        if (own && Buffer.compare(own, key) !== 0) throw new KeyConflict(subject);
      }
    },

    // The connection is shared, and closed by who opened it.
    async close() {
      evict();
      await note.settled();
    },
  };
}

/** Runs one question per subject at a time; who asks meanwhile shares its answer. */
function joined<T>(running: Map<string, Promise<T>>, subject: string, ask: (subject: string) => Promise<T>): Promise<T> {
  const before = running.get(subject);
  if (before !== undefined) return before;
  const promise = ask(subject).finally(() => {
    if (running.get(subject) === promise) running.delete(subject);
  });
  running.set(subject, promise);
  return promise;
}

/** Inserts what is not there yet, and answers for each document whether it was not. */
async function insertedOf(collection: Collection<KeyDocument>, documents: readonly KeyDocument[]): Promise<boolean[]> {
  const fresh = documents.map(() => true);
  try {
    await repeatable(() => collection.insertMany(documents, { ordered: false }));
  } catch (error) {
    for (const place of duplicatesOf(error)) fresh[place] = false;
  }
  return fresh;
}

/** Takes the keys away and remembers since when; for subjects that never had one too. */
async function erase(
  collection: Collection<KeyDocument>,
  note: KeysNote,
  subjects: readonly { subject: string; at: string }[],
): Promise<void> {
  if (subjects.length === 0) return;
  const writes = subjects.map(({ subject, at }) => ({
    updateOne: { filter: { _id: subject }, update: [{ $set: { wrapped: null, erasedAt: { $ifNull: ['$erasedAt', at] } } }], upsert: true },
  }));
  const { upsertedCount } = await repeatable(() => again(() => collection.bulkWrite(writes, { ordered: false })));
  await note.raise(upsertedCount);
}

/** A crash between a tombstone and the deletion leaves the deletion to us. */
async function eraseAgain(collection: Collection<KeyDocument>, note: KeysNote, tombstones: MongoTombstones): Promise<void> {
  const all = await tombstones.read();
  if (all.length === 0) return;
  const done = await reading(() => collection.find({ erasedAt: { $ne: null } }, { projection: { _id: 1 } }).toArray());
  const erased = new Set(done.map(({ _id }) => _id));
  await erase(
    collection,
    note,
    all.filter(({ subject }) => !erased.has(subject)),
  );
}
