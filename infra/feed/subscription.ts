import type { EventStore, LogPage, Subscription } from '@aarambh/kernel/ports/event-store.ts';
import type { CommitFeed } from './commit-feed.ts';
import type { RecentEvents } from './recent-events.ts';

/** How long a handler that threw is left alone before it gets the same batch again. */
const RETRY_MS = 250;
const DEFAULT_BATCH = 500;

type Options = Parameters<EventStore['subscribe']>[0];
type Handler = Parameters<EventStore['subscribe']>[1];

/** What subscriptions of one store stand on. */
export interface SubscribedLog {
  readonly readAll: (options: { after: number; limit: number; types?: readonly string[] }) => Promise<LogPage>;
  readonly feed: CommitFeed;
  /** Asked first: subscriptions at the head would otherwise read every commit from the engine, each by itself. */
  readonly recent?: RecentEvents;
  readonly report?: (error: unknown) => void;
}

/**
 * A subscription over the store's own log: it reads on from where it stands, and sleeps until the next commit when it reached
 * the head. The cursor moves by the page that was scanned, so a sparse filter neither skips nor reads anything twice.
 * A page that cannot be read (`StoreCorrupt`, a busy file) is told to `report` and tried again: it is never passed over.
 */
export function subscribeTo({ readAll, feed, recent, report }: SubscribedLog, options: Options, handler: Handler): Subscription {
  const limit = options.batch ?? DEFAULT_BATCH;
  const filter = options.types === undefined ? undefined : { types: options.types };
  const types = options.types === undefined ? undefined : new Set(options.types);
  let stopped = false;
  let wake: (() => void) | null = null;

  function sleep(until: (woken: () => void) => () => void): Promise<void> {
    return new Promise((resolve) => {
      const cancel = until(() => wake?.());
      wake = () => {
        wake = null;
        cancel();
        resolve();
      };
    });
  }

  function pause(): Promise<void> {
    return sleep((woken) => {
      const timer = setTimeout(woken, RETRY_MS);
      return () => clearTimeout(timer);
    });
  }

  async function run(): Promise<void> {
    let after = options.after;
    while (!stopped) {
      if (feed.head() <= after) {
        await sleep(feed.onCommit);
        continue;
      }
      const page = await read(after);
      if (isStopped()) return;
      if (page !== null && (await handled(page))) after = page.next;
      else if (!isStopped()) await pause();
    }
  }

  async function read(after: number): Promise<LogPage | null> {
    try {
      return recent?.page(after, limit, types) ?? (await readAll({ after, limit, ...filter }));
    } catch (error) {
      report?.(error);
      return null;
    }
  }

  /** Whether the handler took the page; whoever handles reports its own failures (see kernel/reactor.ts). */
  async function handled(page: LogPage): Promise<boolean> {
    try {
      if (page.events.length > 0) await handler(page.events);
      return true;
    } catch {
      return false;
    }
  }

  // A function, because `stopped` changes while `run` waits and the compiler would narrow the variable.
  function isStopped(): boolean {
    return stopped;
  }

  const running = run();
  return {
    stop() {
      stopped = true;
      wake?.();
      return running;
    },
  };
}
