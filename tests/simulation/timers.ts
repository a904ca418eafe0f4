import { AsyncLocalStorage } from 'node:async_hooks';

/** Who runs: everything that a machine does for one thing that it is at, however many promises later, happens within that flow. */
export const running = new AsyncLocalStorage<object>();

const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };

/** Puts a timer of a node into the hands of the scheduler; answers how to take it back. */
type Arm = (owner: object, ms: number, ring: () => void) => () => void;

/**
 * While it holds, timers that code inside of `running` sets belong to the scheduler; all others stay what they are. Answers how to
 * let go. Nodes run the product's own loops, and those wait by `setTimeout`.
 */
export function takeTimers(arm: Arm): () => void {
  const taken = new WeakMap<object, () => void>();

  function set(ring: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): unknown {
    const owner = running.getStore();
    if (owner === undefined) return real.setTimeout(ring, ms, ...args);
    const timer = { unref: () => timer, ref: () => timer, hasRef: () => true };
    taken.set(
      timer,
      arm(owner, ms, () => running.run(owner, () => ring(...args))),
    );
    return timer;
  }

  function clear(timer: unknown): void {
    const disarm = typeof timer === 'object' && timer !== null ? taken.get(timer) : undefined;
    if (disarm === undefined) real.clearTimeout(timer as NodeJS.Timeout);
    else disarm();
  }

  globalThis.setTimeout = set as unknown as typeof setTimeout;
  globalThis.clearTimeout = clear;
  return () => void Object.assign(globalThis, real);
}
