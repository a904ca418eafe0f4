import { Binary } from 'mongodb';
import type { DamagedKeys } from '@aarambh/kernel/ports/keys.ts';
import { damagedKeys } from '../keys/damaged-keys.ts';
import { unwrap, wrap } from '../keys/wrapped-keys.ts';
import type { Mongo } from './connection.ts';
import { KEYS_PAGE, pagesOfKeys, type KeyDocument } from './key-documents.ts';
import type { MasterKeys } from './master-keys.ts';
import { moveSecrets, wrappingKeyFrom } from './secrets.ts';
import { reading, repeatable } from './unavailable.ts';

export interface MasterKeyChanged {
  /** Keys that were wrapped anew. */
  readonly wrapped: number;
  /** Keys that neither master key opens: they are left as they are. */
  readonly damaged: DamagedKeys;
}

interface ChangeOptions {
  readonly progress?: (done: number, total: number) => void;
  /** Keys that are wrapped in one go. */
  readonly page?: number;
}

/**
 * Wraps everything with `masterKey` that is wrapped with `otherMasterKey`: the keys of people, then the secrets of the system, which stay the same,
 * and last the check by which a start knows its master key. Nodes that know both may run meanwhile. Interrupted anywhere it goes on
 * when it is done again; doing it twice changes nothing.
 * @throws {WrongMasterKey} the database was made with neither
 */
export async function changeMasterKey(
  mongo: Mongo,
  keys: MasterKeys & { readonly otherMasterKey: Uint8Array },
  { progress = () => undefined, page = KEYS_PAGE }: ChangeOptions = {},
): Promise<MasterKeyChanged> {
  const [to, from] = [wrappingKeyFrom(keys.masterKey), wrappingKeyFrom(keys.otherMasterKey)];
  const collection = mongo.collection<KeyDocument>('keys');
  const total = await reading(() => collection.estimatedDocumentCount());
  const damaged = damagedKeys();
  let [wrapped, done] = [0, 0];

  /** What is to take a document's place; null where nothing is. */
  function anew({ _id, wrapped: stored }: KeyDocument): { readonly stored: Binary; readonly key: Uint8Array } | null {
    if (stored === null || unwrap(to, _id, stored.value()) !== null) return null;
    const key = unwrap(from, _id, stored.value());
    if (key === null) damaged.add(_id);
    return key && { stored, key };
  }

  for await (const documents of pagesOfKeys(collection, page)) {
    const writes = documents.flatMap((document) => {
      const found = anew(document);
      if (found === null) return [];
      const { _id } = document;
      // Only in the place of what was read: a key that is destroyed meanwhile stays destroyed.
      return [
        { updateOne: { filter: { _id, wrapped: found.stored }, update: { $set: { wrapped: new Binary(wrap(to, _id, found.key)) } } } },
      ];
    });
    if (writes.length > 0) wrapped += (await repeatable(() => collection.bulkWrite(writes, { ordered: false }))).modifiedCount;
    progress((done += documents.length), total);
  }
  await moveSecrets(mongo, keys);
  return { wrapped, damaged: damaged.all() };
}
