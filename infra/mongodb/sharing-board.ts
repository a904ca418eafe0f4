import type { Collection, UpdateFilter } from 'mongodb';
import type { SharingBoard, SharingView } from '../leases/work-sharing.ts';
import { SHARED, type LeaseDocument } from './lease-document.ts';
import { isDuplicate, repeatable, reading } from './unavailable.ts';

export interface SharingBoardOptions {
  readonly leases: Collection<LeaseDocument>;
  /** The lease's name. */
  readonly name: string;
  readonly id: string;
  /** What operators see as the holder. */
  readonly holder: string;
  readonly leaseMs: number;
  readonly monotonic: () => number;
}

/**
 * The board of shared work is its lease: all sharers hold it together, and every beat of each renews it. So builds that know only one holder for
 * all of the work take it when nobody shares any more, and share nothing before; and nobody shares while such a build holds it. One
 * document says all, so each change is atomic.
 */
export function sharingBoard({ leases, name, id, holder, leaseMs, monotonic }: SharingBoardOptions): SharingBoard {
  const ours = { _id: name, holder: SHARED } as const;
  /** Who does all of the work alone, and since when its counter was seen so. */
  let alone: { readonly lease: LeaseDocument; readonly since: number } | null = null;
  /** Never the same twice, also after this process was removed: who saw it before must not take it for standing still. */
  let beats = 0;
  const beaten = () => ({ [`sharers.${id}.beat`]: ++beats });

  /** Makes the lease one that is shared where nobody holds it. */
  async function open(): Promise<boolean> {
    const asked = monotonic();
    const lease = await reading(() => leases.findOne({ _id: name }));
    if (lease === null) {
      await leases.insertOne({ ...ours, renewals: 1 }).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
      return true;
    }
    if (lease.holder === SHARED) return true;
    if (alone?.lease.renewals !== lease.renewals || alone.lease.holder !== lease.holder) alone = { lease, since: monotonic() };
    if (lease.holder !== null && asked - alone.since < leaseMs) return false;
    const { holder: before, renewals } = lease;
    const change = { $set: { holder: SHARED }, $unset: { sharers: '', owners: '' }, $inc: { renewals: 1 } } as const;
    const { matchedCount } = await leases.updateOne({ _id: name, holder: before, renewals }, change);
    return matchedCount > 0;
  }

  async function note(offers: readonly string[]): Promise<SharingView | null> {
    const change = { $inc: { renewals: 1 }, $set: { ...beaten(), [`sharers.${id}.offers`]: offers, [`sharers.${id}.holder`]: holder } };
    const lease = await leases.findOneAndUpdate(ours, change, { returnDocument: 'after' });
    if (lease === null) return null;
    return { sharers: new Map(Object.entries(lease.sharers ?? {})), owners: new Map(Object.entries(lease.owners ?? {})) };
  }

  return {
    id,
    beat: (offers) => repeatable(async () => (await note(offers)) ?? ((await open()) ? note(offers) : null)),

    async take(parts) {
      const free = Object.fromEntries(parts.map((part) => [`owners.${part}`, { $exists: false }]));
      const mine = Object.fromEntries(parts.map((part) => [`owners.${part}`, id]));
      // The beat grows with it: who was about to remove this process finds it alive.
      const change = { $set: { ...mine, ...beaten() }, $inc: { renewals: 1 } } as UpdateFilter<LeaseDocument>;
      const here = { ...ours, [`sharers.${id}.beat`]: { $exists: true }, ...free };
      const { matchedCount } = await repeatable(() => leases.updateOne(here, change));
      return matchedCount > 0;
    },

    give: (parts) => repeatable(() => leases.updateOne({ ...ours, ...ownedBy(id, parts) }, without(parts))),

    remove(other, { sharers, owners }) {
      const parts = [...owners].flatMap(([part, owner]) => (owner === other ? [part] : []));
      const asSeen = { ...ours, [`sharers.${other}.beat`]: sharers.get(other)!.beat, ...ownedBy(other, parts) };
      return repeatable(() => leases.updateOne(asSeen, without(parts, other)));
    },

    async leave() {
      const lease = await reading(() => leases.findOne(ours));
      const parts = Object.entries(lease?.owners ?? {}).flatMap(([part, owner]) => (owner === id ? [part] : []));
      await leases.updateOne({ ...ours, ...ownedBy(id, parts) }, without(parts, id));
      await leases.updateOne({ ...ours, sharers: {} }, { $set: { holder: null }, $inc: { renewals: 1 } });
    },
  };
}

function ownedBy(id: string, parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [`owners.${part}`, id]));
}

/** Takes parts, and a sharer, from the board. */
function without(parts: readonly string[], sharer: string | null = null): UpdateFilter<LeaseDocument> {
  const gone = [...parts.map((part) => `owners.${part}`), ...(sharer === null ? [] : [`sharers.${sharer}`])];
  return { $inc: { renewals: 1 }, $unset: Object.fromEntries(gone.map((field) => [field, ''])) };
}
