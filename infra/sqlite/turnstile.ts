/**
 * Lets one thread go first at a lock that SQLite would hand out by chance: while it wants the lock, the others wait before
 * they ask for it again. Without shared memory everybody just asks.
 */
export interface Turnstile {
  /** For the thread that goes first. */
  first<T>(work: () => T): T;
  /** For the others, before they take the lock. */
  letFirstGo(): void;
}

/** Nobody waits longer than this for a thread that may have died with its wish: milliseconds. */
const LONGEST_MS = 100;

export function turnstile(shared: SharedArrayBuffer | undefined): Turnstile {
  if (shared === undefined) return { first: (work) => work(), letFirstGo: () => undefined };
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
    letFirstGo() {
      if (Atomics.load(wanted, 0) === 1) Atomics.wait(wanted, 0, 1, LONGEST_MS);
    },
  };
}
