import { EventStoreDBClient } from '@eventstore/db-client';
import { appendLane, type AppendLane } from './append-lane.ts';

/** The client and how calls are made with it. One for each store. */
export interface Connection {
  readonly client: EventStoreDBClient;
  readonly append: AppendLane['append'];
  /** Options of every call that reads: acknowledged events are seen at once only by the leader. */
  readonly reading: { readonly requiresLeader: true };
  /** Aborted when the store is closed: pauses and reads end at once. */
  readonly closing: AbortSignal;
  /** Aborts `closing`. */
  stop(): void;
  /** Ends whatever is under way. */
  dispose(): Promise<void>;
}

export function connect(connectionString: string, deadlineMs: number): Connection {
  const client = EventStoreDBClient.connectionString(connectionString);
  const closing = new AbortController();
  return {
    client,
    append: appendLane(client, deadlineMs).append,
    reading: { requiresLeader: true },
    closing: closing.signal,
    stop: () => closing.abort(),
    dispose: client.dispose,
  };
}

/** Waits, but not beyond the store's closing. */
export function pause(ms: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (closing.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      closing.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    closing.addEventListener('abort', done);
  });
}

/** Pause before attempt number `attempt` (from 1 on): growing, and never the same for all who wait. */
export function backoffMs(attempt: number): number {
  return Math.min(2000, 50 * 4 ** (attempt - 1)) * (0.75 + Math.random() / 2);
}
