import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import type { SignedHead, SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { headSignatures } from '../head-signatures.ts';
import type { MovableHeads } from '../movable-heads.ts';
import type { Mongo } from './connection.ts';
import { again, isDuplicate, reading, repeatable } from './unavailable.ts';

interface HeadDocument extends Omit<SignedHead, 'count'> {
  /** Events that the head covers: two heads over the same events are one. */
  readonly _id: number;
}

const PAGE = 1000;

/**
 * Signed heads of the chain in a collection, outside the event store. A signer that was taken for dead may sign the same events
 * once more: it gets the head that is there. Another hash over as many events is an error, because there is one log.
 */
export function mongoSignedHeads({ mongo, privateKeyPem }: { mongo: Mongo; privateKeyPem: string }): SignedHeads & MovableHeads {
  const heads = mongo.collection<HeadDocument>('heads');
  const { sign, verify } = headSignatures(privateKeyPem);

  return {
    async all() {
      return (await reading(() => heads.find().sort({ _id: 1 }).toArray())).map(opened);
    },

    async latest() {
      const [last] = await reading(() => heads.find().sort({ _id: -1 }).limit(1).toArray());
      return last === undefined ? null : opened(last);
    },

    append: (head) =>
      repeatable(async () => {
        const signed = sign(head);
        try {
          await heads.insertOne(kept(signed));
          return signed;
        } catch (error) {
          if (!isDuplicate(error)) throw error;
        }
        const there = await heads.findOne({ _id: head.count });
        if (there?.hash !== head.hash || there.lastEventId !== head.lastEventId)
          throw new StoreCorrupt(`another chain over the first ${head.count} events was signed already`);
        return opened(there);
      }),

    async *entries() {
      for (let after = -1; ;) {
        const page = (
          await reading(() =>
            heads
              .find({ _id: { $gt: after } })
              .sort({ _id: 1 })
              .limit(PAGE)
              .toArray(),
          )
        ).map(opened);
        if (page.length === 0) return;
        after = page.at(-1)!.count;
        yield page;
      }
    },

    async adopt(signed) {
      if (signed.length === 0) return;
      const writes = signed.map((head) => {
        const { _id, ...fields } = kept(head);
        return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
      });
      await repeatable(() => again(() => heads.bulkWrite(writes, { ordered: false })));
    },

    verify,
  };
}

function kept({ count, lastEventId, hash, signedAt, signature }: SignedHead): HeadDocument {
  return { _id: count, lastEventId, hash, signedAt, signature };
}

function opened({ _id, lastEventId, hash, signedAt, signature }: HeadDocument): SignedHead {
  return { count: _id, lastEventId, hash, signedAt, signature };
}
