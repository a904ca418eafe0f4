import { DataLost } from '@aarambh/infra/disk/data-lost.ts';
import { hasKeyOrPlace } from '@aarambh/infra/mongodb/keys-note.ts';
import { sealedUnder } from '@aarambh/kernel/codec.ts';
import type { DistributedSet } from './engines.ts';

const PAGE = 500;

/**
 * Throws `DataLost` when the log holds what was encrypted, and MongoDB knows nothing of the key: the database is another one than the log
 * was written with, or was lost with all that it noted. A key is stored before anything is encrypted with it, and an erasure leaves its
 * place, so the first person in the log is known to every database that belongs to it.
 */
export async function refuseStrangeKeys({ store, mongo }: Pick<DistributedSet, 'store' | 'mongo'>): Promise<void> {
  for (let after = 0; ;) {
    const page = await store.readAll({ after, limit: PAGE });
    const [first] = page.events.flatMap(sealedUnder);
    if (first !== undefined) {
      if (await hasKeyOrPlace(mongo, first)) return;
      throw new DataLost(
        'the keys of people are gone from MongoDB, and with them what the event store holds encrypted; restore a backup, or set MONGO_URL and NAMESPACE to the database that belongs to it',
      );
    }
    if (page.end) return;
    after = page.next;
  }
}
