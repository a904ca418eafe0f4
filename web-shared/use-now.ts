import { useSyncExternalStore } from 'react';

/** The browser's clock in steps of half a minute, so that deadlines pass without a reload. */
const STEP_MS = 30_000;

/** Server's clock less this browser's: a wrong clock here closes nothing. */
let offset = 0;
let now = Date.now();
/** When the page was rendered that the server sent; until it is taken over, it is that time. */
let renderedAt = now;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  // Nobody watched the clock for a while, perhaps.
  if (listeners.size === 0) now = Date.now() + offset;
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now() + offset;
    for (const each of listeners) each();
  }, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** Tells what time it is on the server. Differences that the way of the answer explains are left alone. */
export function setServerClock(date: string): void {
  const difference = Date.parse(date) - Date.now();
  offset = Math.abs(difference) < 5_000 ? 0 : difference;
  now = Date.now() + offset;
}

/** Tells when the page was rendered that is being rendered, or taken over. */
export function setRenderedAt(at: number): void {
  renderedAt = at;
}

/** Milliseconds since 1970, by the server's clock. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt,
  );
}
