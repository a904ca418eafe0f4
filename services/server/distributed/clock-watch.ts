import { setTimeout as pause } from 'node:timers/promises';
import type { EventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';

/** Milliseconds that a node's clock may be away from the store's: events of several nodes are ordered by the time they carry. */
const MOST_MS = 5_000;
const LOOK_MS = 30_000;

/** Compares this node's clock with the store's, again and again; a node that is further off is not ready (issue 5, time). */
export function clockWatch(store: Pick<EventStoreDb, 'clockOffset'>, report: (error: unknown) => void) {
  const stopping = new AbortController();
  let offset = 0;

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        offset = await store.clockOffset();
      } catch (error) {
        // A store that is away says nothing about the clock: what was measured last counts.
        report(error);
      }
      await pause(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const watching = watch();
  return {
    notReady: (): readonly string[] =>
      Math.abs(offset) <= MOST_MS
        ? []
        : [
            `The clock of this node is ${(Math.abs(offset) / 1000).toFixed(1)} s ${offset > 0 ? 'ahead of' : 'behind'} the store's; set it right.`,
          ],
    async stop(): Promise<void> {
      stopping.abort();
      await watching;
    },
  };
}
