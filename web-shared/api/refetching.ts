import type { QueryClient } from '@tanstack/react-query';

/** The least time between two times that the same is fetched, however much is told. Milliseconds. */
const APART_MS = 1_000;

/**
 * Fetches what news make stale: at once, and where more is told before that came, or within a second, once more then. What is on its way is never given up
 * for it, so a screen gets on also while news come without a pause.
 */
export function refetching(queries: Pick<QueryClient, 'invalidateQueries'>) {
  /** Keys that are being fetched, and whether more was told of them meanwhile. */
  const fetching = new Map<string, boolean>();
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  let stopped = false;

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        resolve();
      }, APART_MS);
      waiting.add(timer);
    });

  async function fetchAnew(queryKey: readonly string[], name: string): Promise<void> {
    do {
      fetching.set(name, false);
      await Promise.all([queries.invalidateQueries({ queryKey }).catch(() => undefined), pause()]);
    } while (fetching.get(name) === true && !stopped);
    fetching.delete(name);
  }

  return {
    /** Something changed of what the queries show whose keys begin so. */
    told(queryKey: readonly string[]): void {
      const name = JSON.stringify(queryKey);
      if (fetching.has(name)) fetching.set(name, true);
      else void fetchAnew(queryKey, name);
    },
    /** Nobody wants to know any more. */
    stop(): void {
      stopped = true;
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
