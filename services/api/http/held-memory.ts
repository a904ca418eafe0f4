import { getHeapStatistics } from 'node:v8';

/** Memory that one request holds until it is released. */
export interface Held {
  /** Holds so many bytes more. */
  grow(bytes: number): void;
  /** Holds so many bytes less. */
  shrink(bytes: number): void;
  release(): void;
}

export interface HeldMemory {
  /** Begins to hold memory for a request of an address; `letGo` ends that request when others need the room. */
  hold(address: string, letGo: () => void): Held;
  /** Bytes held over all connections. */
  readonly bytes: () => number;
}

interface Holder {
  bytes: number;
  readonly letGo: () => void;
}

/** At most so many bytes, and at most an eighth of the heap: answers are strings on it. */
const MOST = 64 * 1024 * 1024;

/** What bodies on their way in and answers on their way out may hold on a node. Bytes. */
export function heldMemoryBudget(): number {
  return Math.min(MOST, getHeapStatistics().heap_size_limit / 8);
}

/**
 * Counts what bodies that arrive and answers that nobody has read yet hold, over all connections. Beyond the budget the address
 * that holds most loses its oldest one, again and again until there is room: who does not read is let go first, however many
 * connections that takes.
 */
export function heldMemory(budget: number): HeldMemory {
  const byAddress = new Map<string, { bytes: number; readonly holders: Set<Holder> }>();
  let total = 0;

  function add(address: string, holder: Holder, bytes: number): void {
    const now = byAddress.get(address);
    // One that was let go holds nothing any more.
    if (now === undefined || !now.holders.has(holder)) return;
    holder.bytes += bytes;
    now.bytes += bytes;
    total += bytes;
  }

  function release(address: string, holder: Holder): void {
    const of = byAddress.get(address);
    if (of === undefined || !of.holders.delete(holder)) return;
    of.bytes -= holder.bytes;
    total -= holder.bytes;
    if (of.holders.size === 0) byAddress.delete(address);
  }

  /** Ends the oldest request of the address that holds most; one that is alone stays, however large it is. */
  function makeRoom(): void {
    while (total > budget) {
      let heaviest: string | null = null;
      for (const [address, { bytes }] of byAddress) if (heaviest === null || bytes > byAddress.get(heaviest)!.bytes) heaviest = address;
      const { holders } = byAddress.get(heaviest!)!;
      if (holders.size === 1 && byAddress.size === 1) return;
      const [oldest] = holders;
      release(heaviest!, oldest!);
      oldest!.letGo();
    }
  }

  return {
    hold(address, letGo) {
      const holder: Holder = { bytes: 0, letGo };
      let of = byAddress.get(address);
      if (of === undefined) byAddress.set(address, (of = { bytes: 0, holders: new Set() }));
      of.holders.add(holder);
      return {
        grow(bytes) {
          add(address, holder, bytes);
          if (total > budget) makeRoom();
        },
        shrink: (bytes) => add(address, holder, -bytes),
        release: () => release(address, holder),
      };
    },
    bytes: () => total,
  };
}
