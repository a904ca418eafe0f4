import type { Binary, Collection } from 'mongodb';
import { reading } from './unavailable.ts';

/** A subject's wrapped key, or the place where it was. One document says both, so that a key and an erasure can never pass each other. */
export interface KeyDocument {
  readonly _id: string;
  readonly wrapped: Binary | null;
  /** ISO 8601; null while there is a key. */
  readonly erasedAt: string | null;
}

/** Documents of a page. */
export const KEYS_PAGE = 1000;

/** Everybody who has a key or was erased, by subject. */
export async function* pagesOfKeys(collection: Collection<KeyDocument>, most = KEYS_PAGE): AsyncGenerator<readonly KeyDocument[]> {
  for (let after = ''; ;) {
    const documents = await reading(() =>
      collection
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(most)
        .toArray(),
    );
    if (documents.length === 0) return;
    after = documents.at(-1)!._id;
    yield documents;
  }
}
