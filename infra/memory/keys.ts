import { randomBytes } from 'node:crypto';
import { SubjectErased, type Keys } from '@aarambh/kernel/ports/keys.ts';
import { makeManyBy } from '../keys/make-many.ts';

/** Keys of people in memory, for tests. */
export function memoryKeys(): Keys {
  const keys = new Map<string, Uint8Array>();
  const erased = new Set<string>();

  async function forWriting(subject: string): Promise<Uint8Array> {
    if (erased.has(subject)) throw new SubjectErased(subject);
    let key = keys.get(subject);
    if (key === undefined) keys.set(subject, (key = new Uint8Array(randomBytes(32))));
    return key;
  }

  return {
    forWriting,
    makeMany: makeManyBy(forWriting),
    forReading: (subject) => Promise.resolve(keys.get(subject) ?? null),
    cached: (subject) => (erased.has(subject) ? null : keys.get(subject)),
    async destroy(subject) {
      keys.delete(subject);
      erased.add(subject);
    },
    damaged: () => Promise.resolve({ count: 0, subjects: [] }),
    // The map is the store itself: there is nothing cached to forget.
    evict: () => undefined,
    close: () => Promise.resolve(),
  };
}
