import type { Tombstone } from '../keys/tombstones.ts';
import type { Mongo } from './connection.ts';
import { again, reading, repeatable } from './unavailable.ts';

interface TombstoneDocument {
  readonly _id: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Who was erased, in a collection of its own: `infra/keys/tombstones.ts` for several nodes. */
export interface MongoTombstones {
  /** Every tombstone, oldest first. */
  read(): Promise<readonly Tombstone[]>;
  /** Adds tombstones durably; who has one keeps it. */
  append(tombstones: readonly Tombstone[]): Promise<void>;
}

export function mongoTombstones(mongo: Mongo): MongoTombstones {
  const collection = mongo.collection<TombstoneDocument>('tombstones');
  return {
    async read() {
      const stored = await reading(() => collection.find().sort({ at: 1, _id: 1 }).toArray());
      return stored.map(({ _id, at }) => ({ subject: _id, at }));
    },
    async append(tombstones) {
      if (tombstones.length === 0) return;
      const writes = tombstones.map(({ subject, at }) => ({
        updateOne: { filter: { _id: subject }, update: { $setOnInsert: { at } }, upsert: true },
      }));
      await repeatable(() => again(() => collection.bulkWrite(writes, { ordered: false })));
    },
  };
}

/**
 * What is missing of the tombstones, in a sentence without its full stop; null when nothing is. A tombstone is written before the key goes, so every
 * place of a destroyed key has one.
 */
export async function tombstonesLoss(mongo: Mongo): Promise<string | null> {
  const places = await reading(() => mongo.collection<{ erasedAt: string | null }>('keys').countDocuments({ erasedAt: { $ne: null } }));
  // Counted behind the places: those that are made meanwhile are more.
  const missing = places - (await reading(() => mongo.collection('tombstones').countDocuments()));
  return missing > 0 ? `${missing} of ${places} people who were erased are gone from the tombstones in MongoDB` : null;
}
