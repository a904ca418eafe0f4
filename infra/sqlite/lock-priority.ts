/**
 * Lets one thread go first at a lock that SQLite would hand out by chance: while it wants the lock, the others wait before
 * they ask for it again. Without shared memory everybody just asks.
 */
export interface LockPriority {
  /** For the thread that goes first. */
  first<T>(work: () => T): T;
  /** For the others, before they take the lock. */
  giveWay(): void;
}

/** Nobody waits longer than this for a thread that may have died with its wish: milliseconds. */
const LONGEST_MS = 100;

export function lockPriority(shared: SharedArrayBuffer | undefined): LockPriority {
  if (shared === undefined) return { first: (work) => work(), giveWay: () => undefined };
  const wanted = new Int32Array(shared);
  return {
    first(work) {
      Atomics.store(wanted, 0, 1);
      try {
        return work();
      } finally {
        Atomics.store(wanted, 0, 0);
        Atomics.notify(wanted, 0);
      }
    },
    giveWay() {
      if (Atomics.load(wanted, 0) === 1) Atomics.wait(wanted, 0, 1, LONGEST_MS);
    },
  };
}
