import { DAY_MS } from '@aarambh/contracts/time.ts';
import { endOfDay } from '@aarambh/kernel/calendar.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

/** Bytes that people send who are not signed in: what of it is kept is kept for long, and anybody may send it. */
export interface Strangers {
  /** Counts bytes of an address on this day in India: 0, else seconds until the next day, when as much is taken again. What was too much counts nothing. */
  take(address: string, bytes: number): Promise<number>;
  /** Counts them no more: what they were sent for was refused, and nothing of them is kept. */
  giveBack(address: string, bytes: number): Promise<void>;
}

export interface StrangersOptions {
  readonly state: Pick<OperationalState, 'increment'>;
  /** Names the counters: they tell nothing of whom they count. */
  readonly secret: Uint8Array;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Bytes of one address in a day, and of all of them together. */
  readonly ofAddress: number;
  readonly inAll: number;
}

const NAMESPACE = 'stranger-bytes';
const ALL = 'all';

/** Counts in operational state, so that all nodes count together and a start forgets nothing. */
export function strangers({ state, secret, clock, ofAddress, inAll }: StrangersOptions): Strangers {
  const key = mac(secret, 'aarambh strangers');
  const add = (address: string, bytes: number): Promise<readonly [number, number]> => {
    const day = endOfDay(clock());
    const count = (of: string): Promise<number> => state.increment(NAMESPACE, `${day} ${of}`, bytes, DAY_MS);
    return Promise.all([count(mac(key, address).toString('base64url')), count(ALL)]);
  };
  return {
    async take(address, bytes) {
      const [own, all] = await add(address, bytes);
      if (own <= ofAddress && all <= inAll) return 0;
      await add(address, -bytes);
      return Math.ceil((endOfDay(clock()) - clock()) / 1000);
    },
    giveBack: async (address, bytes) => void (await add(address, -bytes)),
  };
}
