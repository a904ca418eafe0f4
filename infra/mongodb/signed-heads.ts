import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import type { SignedHead, SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { headSignatures } from '../heads/head-signatures.ts';
import type { MovableHeads } from '../heads/movable-heads.ts';
import { headsToLetGo, thinningClock } from '../heads/thinned-heads.ts';
import type { Mongo } from './connection.ts';
import { again, isDuplicate, reading, repeatable } from './unavailable.ts';

interface HeadDocument extends Omit<SignedHead, 'count'> {
  /** Events that the head covers: two heads over the same events are one. */
  readonly _id: number;
}

const PAGE = 1000;

/**
 * Signed heads of the chain in a collection, outside the event store. A signer that was taken for dead may sign the same events
 * once more: it gets the head that is there. Another hash over as many events is an error, because there is one log. Old heads
 * are thinned, so that there are not ever more of them.
 */
export function mongoSignedHeads({ mongo, privateKeyPem }: { mongo: Mongo; privateKeyPem: string }): SignedHeads & MovableHeads {
  const heads = mongo.collection<HeadDocument>('heads');
  const { sign, verify } = headSignatures(privateKeyPem);
  const isTimeToThin = thinningClock();

  async function all(): Promise<SignedHead[]> {
    return (await reading(() => heads.find().sort({ _id: 1 }).toArray())).map(opened);
  }

  /** Keeps a head, or answers the one that is there over as many events. */
  async function keep(signed: SignedHead): Promise<SignedHead> {
    try {
      await heads.insertOne(documentOf(signed));
      return signed;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const there = await heads.findOne({ _id: signed.count });
    if (there?.hash !== signed.hash || there.lastEventId !== signed.lastEventId)
      throw new StoreCorrupt(`another chain over the first ${signed.count} events was signed already`);
    return opened(there);
  }

  async function thin(): Promise<void> {
    const gone = headsToLetGo(await all(), verify).map(({ count }) => count);
    if (gone.length > 0) await repeatable(() => heads.deleteMany({ _id: { $in: gone } }));
  }

  return {
    all,

    async latest() {
      const [last] = await reading(() => heads.find().sort({ _id: -1 }).limit(1).toArray());
      return last === undefined ? null : opened(last);
    },

    async append(head) {
      const signed = await repeatable(() => keep(sign(head)));
      // The head is durable already: what cannot be thinned now is thinned an hour later.
      if (isTimeToThin(signed.signedAt)) await thin().catch(() => undefined);
      return signed;
    },

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

    // The server knows which of its pages are damaged, and answers an error.
    damaged: () => 0,

    async adopt(signed) {
      if (signed.length === 0) return;
      const writes = signed.map((head) => {
        const { _id, ...fields } = documentOf(head);
        return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
      });
      await repeatable(() => again(() => heads.bulkWrite(writes, { ordered: false })));
    },

    verify,
  };
}

function documentOf({ count, lastEventId, hash, signedAt, signature }: SignedHead): HeadDocument {
  return { _id: count, lastEventId, hash, signedAt, signature };
}

function opened({ _id, lastEventId, hash, signedAt, signature }: HeadDocument): SignedHead {
  return { count: _id, lastEventId, hash, signedAt, signature };
}
