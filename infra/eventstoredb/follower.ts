import { convertToCommandError, TimeoutError } from '@eventstore/db-client';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { pause } from '@aarambh/kernel/pause.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { ConnectionGivenUp, type OpenCall } from './channel.ts';
import type { Connection } from './connection.ts';
import { NoAnswer } from './failures.ts';
import { backoffMs } from './pauses.ts';
import { eventIn, giveUp, type Place, type RawEvent, type ReadCall } from './read-calls.ts';
import { placeOf, positionOf, storedEvent, type Naming } from './records.ts';

export interface FollowerOptions {
  readonly connection: Connection;
  readonly naming: Naming;
  /** Exclusive. */
  readonly after: number;
  /** How long the server may take to confirm a subscription. */
  readonly confirmMs: number;
  /** Given every event of ours once and in order; those that came together come together. */
  /** Given what the adapter keeps for itself in the namespace, in order with the rest. */
  readonly own: (event: RawEvent) => void;
  readonly deliver: (events: readonly StoredEvent[]) => void;
  readonly report: (error: unknown) => void;
}

/**
 * The one subscription of a node: everything that is appended to the namespace by anybody, in order and without gaps. After an error,
 * without a confirmation in time, and when the connection was given up, it subscribes again behind the last event it took, as often
 * as it takes. The server's checkpoints are no place to go on from: when they have
 * caught up, early 22.10 and 24.10.4 send the end of the log, where the next event will be, and 24.2 may send 2^64-1 (pull
 * requests 4023, 4892 and 4975 of EventStore). Resolves `stopped` when the store is closing and the subscription has ended.
 */
export function follow(options: FollowerOptions): { readonly stopped: Promise<void> } {
  const { connection, naming, after, confirmMs, deliver, report } = options;
  const { read, closing } = connection;
  let resumeFrom: Place | null = after === 0 ? null : placeOf(after);
  let failures = 0;
  let pending: StoredEvent[] = [];

  function take(event: RawEvent): void {
    if (resumeFrom !== null && positionOf(event.place) <= positionOf(resumeFrom)) return;
    if (naming.isOurs(event.streamId)) {
      const stored = storedEvent(naming, event);
      if (pending.length === 0) setImmediate(flush);
      pending.push(stored);
    } else options.own(event);
    resumeFrom = event.place;
  }

  function flush(): void {
    const delivered = pending;
    pending = [];
    if (!closing.aborted) deliver(delivered);
  }

  /** Subscribes, and resolves with what ended it; nothing is taken from it after that. */
  function subscribed(): Promise<unknown> {
    const began = performance.now();
    return new Promise((resolve) => {
      let opened: OpenCall<ReadCall> | null = null;
      let over = false;
      const unconfirmed = setTimeout(() => {
        if (opened !== null) connection.silent(opened.life, began);
        end(new NoAnswer(confirmMs, true));
      }, confirmMs);
      const onLeft = (): void => end(new ConnectionGivenUp());
      const onClosing = (): void => end(null);
      closing.addEventListener('abort', onClosing);

      function end(error: unknown): void {
        if (over) return;
        over = true;
        clearTimeout(unconfirmed);
        opened?.life.left.removeEventListener('abort', onLeft);
        closing.removeEventListener('abort', onClosing);
        if (opened !== null) giveUp(opened.stream);
        resolve(error instanceof Error ? convertToCommandError(error) : error);
      }

      function received(message: streams.ReadResp): void {
        if (over) return;
        connection.heard();
        if (message.hasConfirmation()) {
          clearTimeout(unconfirmed);
          failures = 0;
        }
        const event = eventIn(message);
        if (event === null) return;
        try {
          take(event);
        } catch (error) {
          end(error);
        }
      }

      read.subscribe(naming.prefix, resumeFrom ?? 'start').then((call) => {
        opened = call;
        const { stream, life } = call;
        // The listener stays, because the library may emit errors of a subscription that was given up.
        stream.on('error', end);
        if (over) giveUp(stream);
        else if (life.left.aborted) onLeft();
        else {
          life.left.addEventListener('abort', onLeft);
          stream.on('end', () => end(new Error('the server ended the subscription')));
          stream.on('data', received);
        }
      }, end);
    });
  }

  async function run(): Promise<void> {
    while (!closing.aborted) {
      const from = resumeFrom;
      const error = await subscribed();
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
