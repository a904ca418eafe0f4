import {
  START,
  streamNameFilter,
  TimeoutError,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type Position,
} from '@eventstore/db-client';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { backoffMs, pause, type Connection } from './connection.ts';
import { storedEvent, type Naming } from './records.ts';

/** Windows of 32 events between two checkpoints, which nobody needs here: the server cannot be asked to send none. */
const CHECKPOINT_INTERVAL = 1000;

export interface FollowerOptions {
  readonly connection: Connection;
  readonly naming: Naming;
  /** Exclusive. */
  readonly after: number;
  /** Given every event of ours once and in order; those that came together come together. */
  readonly deliver: (events: readonly StoredEvent[]) => void;
  readonly report: (error: unknown) => void;
}

/**
 * The one subscription of a node: everything that is appended to the namespace by anybody, in order and without gaps. After an error it
 * subscribes again behind the last event it took, as often as it takes. The server's checkpoints are no place to go on from: when they have
 * caught up, early 22.10 and 24.10.4 send the end of the log, where the next event will be, and 24.2 may send 2^64-1 (pull
 * requests 4023, 4892 and 4975 of EventStore). Resolves `stopped` when the store is closing and the subscription has ended.
 */
export function follow({ connection, naming, after, deliver, report }: FollowerOptions): { readonly stopped: Promise<void> } {
  const { client, closing, reading } = connection;
  let resumeFrom: Position | null = after === 0 ? null : { commit: BigInt(after), prepare: BigInt(after) };
  let failures = 0;
  let pending: StoredEvent[] = [];

  function take(event: AllStreamResolvedEvent['event']): void {
    if (event === undefined || (resumeFrom !== null && event.position.commit <= resumeFrom.commit)) return;
    if (naming.isOurs(event.streamId)) {
      const stored = storedEvent(naming, event);
      if (pending.length === 0) setImmediate(flush);
      pending.push(stored);
    }
    resumeFrom = event.position;
  }

  function flush(): void {
    const delivered = pending;
    pending = [];
    if (!closing.aborted) deliver(delivered);
  }

  function subscribe(): AllStreamSubscription {
    return client.subscribeToAll({
      ...reading,
      fromPosition: resumeFrom ?? START,
      filter: streamNameFilter({
        prefixes: [naming.prefix],
        checkpointInterval: CHECKPOINT_INTERVAL,
      }),
    });
  }

  /** Resolves with what ended a subscription; nothing is taken from it after that. */
  function ended(subscription: AllStreamSubscription): Promise<unknown> {
    return new Promise((resolve) => {
      let over = false;
      const end = (error?: unknown): void => {
        over = true;
        closing.removeEventListener('abort', onClosing);
        resolve(error);
      };
      const onClosing = (): void => end();
      closing.addEventListener('abort', onClosing);
      // The listener stays, because the client may emit errors of a subscription that was given up.
      subscription.on('error', end);
      subscription.on('end', () => end(new Error('the server ended the subscription')));
      subscription.on('confirmation', () => (failures = 0));
      subscription.on('data', ({ event }: AllStreamResolvedEvent) => {
        if (over) return;
        try {
          take(event);
        } catch (error) {
          end(error);
        }
      });
    });
  }

  async function run(): Promise<void> {
    while (!closing.aborted) {
      const from = resumeFrom;
      const subscription = subscribe();
      const error = await ended(subscription);
      subscription.unsubscribe().catch(() => undefined);
      if (isClosing()) return;
      // 22.10 and 23.10 drop whoever is more than some dozens of events behind, and ask to subscribe again: nothing is wrong, as long as it goes on.
      if (error instanceof TimeoutError && resumeFrom !== from) continue;
      report(error);
      await pause(backoffMs(++failures), closing);
    }
  }

  // A function, because the compiler would narrow the signal over the wait.
  function isClosing(): boolean {
    return closing.aborted;
  }

  return { stopped: run() };
}
