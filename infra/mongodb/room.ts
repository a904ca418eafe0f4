import type { Document } from 'mongodb';
import type { Room } from '../files/keeping-room.ts';
import type { Mongo } from './connection.ts';
import { reading } from './unavailable.ts';

/** Milliseconds for which an answer holds: the server looks at all that it has for it. */
const HOLDS_MS = 500;

/** The disk of a MongoDB server, by its dbStats; null where they do not name it. On several servers the one that answers counts. */
export function roomIn({ fsTotalSize, fsUsedSize }: Document): Room | null {
  return typeof fsTotalSize === 'number' && typeof fsUsedSize === 'number' ? { size: fsTotalSize, free: fsTotalSize - fsUsedSize } : null;
}

/** Asks for it, now and then. */
export function mongoRoom({ mongo, clock }: { readonly mongo: Mongo; readonly clock: () => number }): () => Promise<Room | null> {
  let asked: { readonly at: number; readonly room: Promise<Room | null> } | null = null;
  return () => {
    if (asked === null || clock() - asked.at >= HOLDS_MS) {
      const room = reading(async () => roomIn(await mongo.db.stats()));
      asked = { at: clock(), room };
      // What failed is asked again.
      room.catch(() => (asked = null));
    }
    return asked.room;
  };
}
