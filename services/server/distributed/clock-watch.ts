import type { EventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { pause } from '@aarambh/kernel/pause.ts';

/** Milliseconds that a node's clock may be away from the store's: events of several nodes are ordered by the time they carry. */
const MOST_MS = 5_000;
const LOOK_MS = 30_000;
/** Milliseconds between two tries of the first comparison. */
const FIRST_MS = 1_000;

/** Compares this node's clock with the store's, again and again; a node that is further off, or that does not know yet, is not ready. */
export function clockWatch(store: Pick<EventStoreDb, 'clockOffset'>, report: (error: unknown) => void) {
  const stopping = new AbortController();
  let offset: number | null = null;

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        offset = await store.clockOffset();
      } catch (error) {
        // A store that is away says nothing about the clock: what was measured last counts.
        report(error);
      }
      await pause(offset === null ? FIRST_MS : LOOK_MS, stopping.signal);
    }
  }

  const watching = watch();
  return {
    notReady(): readonly string[] {
      if (offset === null) return ["The clock of this node has not been compared with the store's yet."];
      if (Math.abs(offset) <= MOST_MS) return [];
      const seconds = (Math.abs(offset) / 1000).toFixed(1);
      return [`The clock of this node is ${seconds} s ${offset > 0 ? 'ahead of' : 'behind'} the store's; set it right.`];
    },
    async stop(): Promise<void> {
      stopping.abort();
      await watching;
    },
  };
}
