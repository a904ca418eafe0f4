import type { Row } from './row.ts';
import { KeyNotAtHand, type EventCodec, type Outgoing } from './codec.ts';
import type { CommandContext } from './command-context.ts';
import type { Accepted, Fold } from './fold.ts';
import type { Folds } from './folds.ts';
import type { EventMetadata } from './metadata.ts';
import type { Clock } from './ports/clock.ts';
import {
  MAX_EVENT_BYTES,
  RefusedAhead,
  StoreUnavailable,
  WrongExpectedRevision,
  type AppendOrder,
  type EventStore,
  type NewEvent,
} from './ports/event-store.ts';
import { storedEventHash } from './stored-hash.ts';

/** An append that holds this many bytes takes no further command: other stores than ours stop at 1 MiB. */
const MAX_APPEND_BYTES = MAX_EVENT_BYTES;

export interface StreamAppendsOptions {
  readonly store: Pick<EventStore, 'append' | 'keepsOrder'>;
  readonly codec: EventCodec;
  readonly clock: Clock;
  readonly folds: Folds;
}

/**
 * Appends what was decided. Where the store keeps the order each decision leaves at once, behind what it was decided on. Elsewhere one append
 * of a stream is under way, and what is accepted meanwhile leaves together behind it.
 */
export interface StreamAppends {
  /**
   * Takes events that were decided on the fold's state. The outcome is the position once they are durable, null when somebody else
   * was faster and it has to be decided again; it rejects when the store does.
   * @param row what it is sent behind besides; its last append is this one then
   */
  accept(fold: Fold, events: readonly Outgoing[], context: CommandContext, folded: Accepted['folded'], row?: Row): Accepted;
}

export function streamAppends({ store, codec, clock, folds }: StreamAppendsOptions): StreamAppends {
  /** Encodes what was accepted behind the event with the hash `prev`; answers its bytes. */
  function encode(fold: Fold, accepted: Accepted, time: string, prev: string, into: NewEvent[]): number {
    const { events, context } = accepted;
    let bytes = 0;
    let revision = accepted.revision - events.length;
    for (const event of events) {
      revision++;
      const meta: Omit<EventMetadata, 'v'> = {
        time,
        actor: context.actor,
        corr: context.corr,
        cause: context.cause ?? context.corr,
        ...(context.reason === undefined ? undefined : { reason: context.reason }),
        ...(fold.kind.chained === true ? { prev } : undefined),
        ...(event === events[0] ? context.idempotency : undefined),
      };
      const one = codec.encode(fold.stream, event, meta, context.subject);
      if (fold.kind.chained === true) prev = storedEventHash({ ...one, stream: fold.stream, revision });
      bytes += one.data.length + one.meta.length;
      into.push(one);
    }
    accepted.lastHash = prev;
    return bytes;
  }

  /**
   * Sends what is queued, behind the event with the hash `prev`. Events get their time and their id here and not when they were decided, so
   * that both ascend in the order of the store.
   */
  function send(fold: Fold, prev: string, order?: AppendOrder): void {
    const time = new Date(clock()).toISOString();
    const batch: Accepted[] = [];
    const encoded: NewEvent[] = [];
    let bytes = 0;
    while (fold.queue.length > batch.length && bytes < MAX_APPEND_BYTES) {
      const accepted = fold.queue[batch.length]!;
      try {
        bytes += encode(fold, accepted, time, prev, encoded);
        prev = accepted.lastHash;
      } catch (error) {
        // What was decided behind it was decided on it, and what stands before it has not been sent: all decide again.
        if (!(error instanceof KeyNotAtHand)) accepted.reject(error);
        folds.drop(fold);
        return;
      }
      batch.push(accepted);
    }
    fold.queue.splice(0, batch.length);
    fold.underWay++;
    void transmit(fold, batch, encoded, order);
  }

  async function transmit(
    fold: Fold,
    batch: readonly Accepted[],
    encoded: readonly NewEvent[],
    order: AppendOrder | undefined,
  ): Promise<void> {
    const first = batch[0]!;
    try {
      const { revision, position } = await store.append(fold.stream, first.revision - first.events.length, encoded, order);
      fold.stored = revision;
      fold.position = position;
      fold.lastHash = batch[batch.length - 1]!.lastHash;
      fold.assumed = false;
    } catch (error) {
      lost(fold, batch, error);
      return;
    }
    landed(fold, batch);
  }

  function landed(fold: Fold, batch: readonly Accepted[]): void {
    fold.underWay--;
    const { position } = fold;
    const lastOfBatch = batch[batch.length - 1]!;
    if (fold.last === lastOfBatch) {
      fold.last = null;
      folds.foldIn(fold);
    }
    for (const { context, resolve } of batch) {
      if (context.idempotency !== undefined) fold.keys!.get(context.idempotency.key)!.position = position;
      resolve(position);
    }
    if (fold.dead) {
      if (fold.underWay === 0) folds.left(fold);
      return;
    }
    folds.keep(fold);
    if (fold.queue.length > 0) send(fold, fold.lastHash);
  }

  function lost(fold: Fold, batch: readonly Accepted[], error: unknown): void {
    fold.underWay--;
    const only = batch[0]!;
    if (!(error instanceof WrongExpectedRevision || error instanceof RefusedAhead)) {
      // Refuses everything: what waits in the queue was decided on what is not known to be stored.
      for (const { reject } of batch) reject(error);
      for (const { reject } of fold.queue.splice(0)) reject(behind(error));
      folds.drop(fold);
    } else if (fold.unfolded === only && fold.underWay === 0 && !fold.dead) {
      // Nobody has built on it: the state stands as it was, and only what others wrote is missing.
      fold.unfolded = null;
      fold.last = null;
      fold.revision = fold.stored;
      if (only.context.idempotency !== undefined) fold.keys!.delete(only.context.idempotency.key);
      fold.behind = true;
      only.resolve(null);
    } else {
      folds.drop(fold);
      for (const { resolve } of batch) resolve(null);
    }
    if (fold.underWay === 0) folds.left(fold);
  }

  function accept(fold: Fold, events: readonly Outgoing[], context: CommandContext, folded: Accepted['folded'], row?: Row): Accepted {
    const { promise, resolve, reject } = Promise.withResolvers<number | null>();
    const revision = fold.revision + events.length;
    const accepted: Accepted = { events, context, revision, folded, lastHash: '', state: 'not-sent', outcome: promise, resolve, reject };
    const before = fold.last;
    fold.revision = accepted.revision;
    fold.unfolded = accepted;
    fold.last = accepted;
    if (context.idempotency !== undefined) {
      // Kept at once, not after the flush: the second of two simultaneous requests with one key must see the first.
      const { key, body } = context.idempotency;
      (fold.keys ??= new Map()).set(key, { body, revision: accepted.revision, position: 0 });
    }
    fold.queue.push(accepted);
    if (store.keepsOrder === true) {
      const behind = [before, row?.last].filter((one) => one != null);
      send(fold, before?.lastHash ?? fold.lastHash, { ticket: accepted, behind });
    } else if (fold.underWay === 0) send(fold, fold.lastHash);
    if (row !== undefined) {
      // Who waits for the last of a row waits for them all.
      promise.catch(() => undefined);
      row.last = accepted;
    }
    return accepted;
  }

  return { accept };
}

/** What is said to those behind a failed append: their own events were never sent. */
function behind(error: unknown): unknown {
  if (!(error instanceof StoreUnavailable) || error.code !== 'outcome_unknown') return error;
  return new StoreUnavailable('store_unavailable', error.message, { cause: error });
}
