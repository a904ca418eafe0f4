import type { DatabaseSync } from 'node:sqlite';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { KeyDamaged, type DamagedKeys } from '@aarambh/kernel/ports/keys.ts';
import { summedKey } from '../keys/summed-keys.ts';
import { damagedKeys } from '../keys/damaged-keys.ts';

/** Reads every key of a store and checks its sum. */
export function damagedKeysIn(db: DatabaseSync): DamagedKeys {
  const found = damagedKeys();
  for (const { subject, key } of db.prepare('SELECT subject, key FROM keys ORDER BY subject').iterate() as Iterable<StoredKey>) {
    try {
      summedKey(subject, key);
    } catch (error) {
      if (!(error instanceof KeyDamaged)) throw error;
      found.add(subject);
    }
  }
  return found.all();
}

interface StoredKey {
  readonly subject: string;
  readonly key: Uint8Array;
}

/** The same in a thread of its own, while others go on. */
export async function damagedKeysAt(path: string): Promise<DamagedKeys> {
  const worker = new Worker(new URL('./keys-check-worker.ts', import.meta.url), { workerData: path });
  const [damaged] = (await once(worker, 'message')) as [DamagedKeys];
  return damaged;
}
