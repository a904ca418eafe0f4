import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { laterOf } from './position.ts';
import { isShown } from './shown.ts';

/** The least time between two times that the same is fetched, however much is told. Milliseconds. */
const APART_MS = 1_000;

/**
 * Fetches what news make stale: at once, and where more is told before that came, or within a second, once more then. What is on its way is never given up
 * for it, so a screen gets on also while news come without a pause; and what was answered at or past the position that is told is not fetched again.
 */
export function refetching(queries: Pick<QueryClient, 'invalidateQueries' | 'refetchQueries'>) {
  /** Keys that are being fetched, and up to which position more was told of them meanwhile. */
  const fetching = new Map<string, string | null>();
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

  async function fetchOlder(queryKey: QueryKey, position: string): Promise<void> {
    // What is on its way was perhaps asked for before: what it shows is looked at once it is there.
    await queries.refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: false });

    await queries.invalidateQueries({ queryKey, predicate: (query) => !isShown(query, position) }, { cancelRefetch: false });
  }

  async function fetchAnew(queryKey: QueryKey, name: string, position: string): Promise<void> {
    for (let told: string | null = position; told !== null && !stopped; told = fetching.get(name) ?? null) {
      fetching.set(name, null);
      await Promise.all([fetchOlder(queryKey, told), pause()]);
    }
    fetching.delete(name);
  }

  return {
    /** Something changed, up to this position, of what the queries show whose keys begin so. */
    told(queryKey: QueryKey, position: string): void {
      const name = JSON.stringify(queryKey);
      const meanwhile = fetching.get(name);
      if (meanwhile === undefined) void fetchAnew(queryKey, name, position);
      else fetching.set(name, laterOf(meanwhile, position));
    },
    /** Nobody wants to know any more. */
    stop(): void {
      stopped = true;
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
