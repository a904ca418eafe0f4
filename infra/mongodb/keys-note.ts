import { DataLost } from '../disk/data-lost.ts';
import type { Mongo } from './connection.ts';
import { again, reading, repeatable, writing } from './unavailable.ts';

/** How many keys, and places of keys that were destroyed, were made, in the collection of the secrets: a collection of keys that is gone, or older, holds fewer. */
export interface KeysNote {
  /**
   * Counts more of them, once they are stored. Nobody has to wait for it: a note that counts fewer misses fewer, and one that cannot be
   * written fails nobody's key. Resolves when they were counted, or when it was reported that they could not be.
   */
  raise(count: number): Promise<void>;
  /** Resolves when nothing is left to be written. */
  settled(): Promise<void>;
}

interface NoteDocument {
  readonly _id: 'keys-made';
  readonly count: number;
}

const KEYS_MADE = 'keys-made';

/**
 * Opens the note; `report` is told why keys could not be counted.
 * @throws {DataLost} fewer keys are there than were made: an erasure leaves the place of a key
 */
export async function openKeysNote(mongo: Mongo, report: (error: unknown) => void): Promise<KeysNote> {
  const collection = mongo.collection<NoteDocument>('secrets');
  if ((await reading(() => collection.findOne({ _id: KEYS_MADE }))) === null) {
    // Of a new database, or one that was made before there was a note.
    const count = await counted(mongo);
    await repeatable(() => again(() => collection.updateOne({ _id: KEYS_MADE }, { $setOnInsert: { count } }, { upsert: true })));
  }
  const loss = await keysLoss(mongo);
  if (loss !== null) throw new DataLost(`${loss}; restore a backup`);
  let waiting = 0;
  let running: Promise<void> | null = null;

  /** One write after the other: all nodes write this document, and what comes meanwhile goes with the next one. */
  async function write(): Promise<void> {
    while (waiting > 0) {
      const count = waiting;
      waiting = 0;
      // Not tried again: what was written although its answer was lost would be counted twice, and keys be missed that never were.
      await writing(() => collection.updateOne({ _id: KEYS_MADE }, { $inc: { count } })).catch(report);
    }
    running = null;
  }

  return {
    async raise(count) {
      if (count === 0) return;
      waiting += count;
      running ??= write();
      await running;
    },
    settled: async () => running ?? undefined,
  };
}

/**
 * What is missing of the keys compared with the note, in a sentence without its full stop; null when nothing is. For who has opened the
 * keys: a note that was there and is not any more went with the database.
 */
export async function keysLoss(mongo: Mongo): Promise<string | null> {
  // Read first: keys that are made meanwhile are ahead of it.
  const note = await reading(() => mongo.collection<NoteDocument>('secrets').findOne({ _id: KEYS_MADE }));
  if (note === null) return 'the keys of people and the count of those that were made are gone from the database';
  // What the server keeps beside the collection costs nothing, and is exact but for a crash: only when it is short everything is counted.
  if ((await reading(() => mongo.collection('keys').estimatedDocumentCount())) >= note.count) return null;
  const missing = note.count - (await counted(mongo));
  return missing > 0 ? `${missing} keys of people are gone from the collection of keys, and with them what was encrypted with them` : null;
}

/** Whether somebody's key is there, or the place where it was before it was destroyed. */
export async function hasKeyOrPlace(mongo: Mongo, subject: string): Promise<boolean> {
  return (await reading(() => mongo.collection<{ _id: string }>('keys').findOne({ _id: subject }, { projection: { _id: 1 } }))) !== null;
}

function counted(mongo: Mongo): Promise<number> {
  return reading(() => mongo.collection('keys').countDocuments());
}
