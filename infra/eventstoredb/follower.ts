import { START, streamNameFilter, type AllStreamResolvedEvent, type AllStreamSubscription, type Position } from '@eventstore/db-client';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { backoffMs, pause, type Connection } from './connection.ts';
import { storedEvent, type Naming } from './records.ts';

/** The server counts in windows of 32 events: a checkpoint for about every thousand that are not ours. */
const CHECKPOINT_INTERVAL = 32;

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
 * The one subscription of a node: everything that is appended to the namespace by anybody, in order and without gaps. It never waits for
 * anybody, so the server has no reason to drop it; after an error it subscribes again from the last position it
 * took, as often as it takes. Resolves `stopped` when the store is closing and the subscription has ended.
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
        checkpointReached: (_, position) => {
          if (resumeFrom === null || position.commit > resumeFrom.commit) resumeFrom = position;
        },
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
      const subscription = subscribe();
      const error = await ended(subscription);
      subscription.unsubscribe().catch(() => undefined);
      if (isClosing()) return;
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
