import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Collection } from 'mongodb';
import { inTime } from '@aarambh/kernel/in-time.ts';
import { pause } from '@aarambh/kernel/pause.ts';
import type { Leases } from '@aarambh/kernel/ports/leases.ts';
import { competition, type Term } from '../leases/lease-competition.ts';
import type { Mongo } from './connection.ts';
import { shareWork } from '../leases/work-sharing.ts';
import { SHARED, type LeaseDocument } from './lease-document.ts';
import { sharingBoard } from './sharing-board.ts';
import { isDuplicate, reading, repeatable } from './unavailable.ts';

/** How long the counter of a lease must stand still before somebody else takes it, in milliseconds. */
export const LEASE_MS = 6000;

/** How long a holder waits to have given up a lease, in milliseconds. */
const GIVE_UP_MS = 2000;

export interface MongoLeasesOptions {
  readonly mongo: Mongo;
  /** What operators see as the holder; default the host's name and the process id. */
  readonly holder?: string;
  /** How long the counter must stand still before somebody else takes the lease; default `LEASE_MS`. */
  readonly leaseMs?: number;
  /** How often the holder renews and the others look; default 2 s. */
  readonly renewMs?: number;
  /** A monotonic clock in milliseconds. */
  readonly monotonic?: () => number;
}

/** The lease went to somebody else, or could not be renewed in time. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`the lease ${name} is lost`);
    this.name = 'LeaseLost';
  }
}

/**
 * Leases in a collection. Who waits takes a lease whose counter stood still for a whole lease by its own clock, counted from
 * the answer that showed the counter first to the question that showed it last; the change names the counter that was seen, so
 * one of many wins. The holder gives up by its own clock, counted from before its last renewal was sent: earlier than anybody
 * takes over, unless its process was paused.
 */
export function mongoLeases({
  mongo,
  holder = `${hostname()}:${process.pid}`,
  leaseMs = LEASE_MS,
  renewMs = 2000,
  monotonic = () => performance.now(),
}: MongoLeasesOptions): Leases {
  const leases = mongo.collection<LeaseDocument>('leases');

  async function take(name: string, stopped: AbortSignal, report: (error: unknown) => void): Promise<Term | null> {
    let seen: { readonly lease: LeaseDocument; readonly since: number } | null = null;
    let away = false;
    while (!stopped.aborted) {
      let patience = renewMs;
      try {
        const asked = monotonic();
        const lease = await reading(() => leases.findOne({ _id: name }));
        away = false;
        if (lease === null || seen?.lease.renewals !== lease.renewals || seen.lease.holder !== lease.holder)
          seen = lease === null ? null : { lease, since: monotonic() };
        const left = lease === null || lease.holder === null || seen === null ? 0 : leaseMs - (asked - seen.since);
        if (left <= 0) {
          const term = await takeFrom(lease, name);
          if (term !== null) return term;
        } else {
          patience = Math.min(renewMs, left);
        }
      } catch (error) {
        // Once is enough while the server is away.
        if (!away) report(error);
        away = true;
      }
      await pause(patience, stopped);
    }
    return null;
  }

  /** Takes a lease as it was seen; null when somebody was faster. */
  async function takeFrom(seen: LeaseDocument | null, name: string): Promise<Term | null> {
    const me = `${holder}/${randomBytes(4).toString('hex')}`;
    const since = monotonic();
    const taken = await repeatable(() =>
      seen === null ? inserted(leases, { _id: name, holder: me, renewals: 1 }) : passedOn(leases, seen, me),
    );
    return taken ? hold(name, me, since) : null;
  }

  function hold(name: string, me: string, taken: number): Term {
    const lost = new AbortController();
    const released = new AbortController();
    let renewed = taken;
    let deadline = setTimeout(lose, leaseMs - (monotonic() - renewed));
    void renew();

    function lose(): void {
      clearTimeout(deadline);
      lost.abort(new LeaseLost(name));
    }

    async function renew(): Promise<void> {
      const ended = AbortSignal.any([lost.signal, released.signal]);
      const over = (): boolean => ended.aborted;
      for (;;) {
        await pause(renewMs, ended);
        if (over()) return;
        const asked = monotonic();
        try {
          const { matchedCount } = await leases.updateOne({ _id: name, holder: me }, { $inc: { renewals: 1 } });
          if (matchedCount === 0) return lose();
          if (over()) return;
          renewed = asked;
          clearTimeout(deadline);
          deadline = setTimeout(lose, leaseMs - (monotonic() - renewed));
        } catch {
          // Tried again; the deadline says when it is too late.
        }
      }
    }

    return {
      lost: lost.signal,
      async release() {
        clearTimeout(deadline);
        released.abort();
        const giving = leases
          .updateOne({ _id: name, holder: me }, { $set: { holder: null }, $inc: { renewals: 1 } })
          .catch(() => undefined);
        // A server that is away need not be waited for: the lease runs out.
        await inTime(GIVE_UP_MS, giving, () => undefined);
      },
    };
  }

  return {
    compete: (name, work, report) => competition({ take: (stopped) => take(name, stopped, report), restMs: renewMs, work, report }),
    share(name, parts, report) {
      const board = sharingBoard({ leases, name, id: randomBytes(4).toString('hex'), holder, leaseMs, monotonic });
      return shareWork({ board, parts, report, leaseMs, beatMs: renewMs, monotonic });
    },
    async holders() {
      const held = await reading(() =>
        leases
          .find({ holder: { $ne: null } })
          .sort({ _id: 1 })
          .toArray(),
      );
      return held.flatMap(({ _id: name, holder: by, renewals, sharers = {} }) =>
        by === SHARED
          ? Object.entries(sharers).map(([id, one]) => ({ name, holder: `${one.holder}/${id}`, renewals: one.beat }))
          : [{ name, holder: by ?? '', renewals }],
      );
    },
  };
}

async function inserted(leases: Collection<LeaseDocument>, lease: LeaseDocument): Promise<boolean> {
  try {
    await leases.insertOne(lease);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

async function passedOn(leases: Collection<LeaseDocument>, { _id, holder, renewals }: LeaseDocument, to: string): Promise<boolean> {
  const { matchedCount } = await leases.updateOne({ _id, holder, renewals }, { $set: { holder: to }, $inc: { renewals: 1 } });
  return matchedCount > 0;
}
