import type { StoreUnavailableCode } from '@aarambh/kernel/ports/event-store.ts';

/**
 * Appends on their way to the writer: one message per transaction, in flat arrays, because structured cloning of many small
 * objects costs more than the inserts.
 */
export interface EventBatch {
  readonly streams: string[];
  readonly expected: number[];
  /** Events of each append. */
  readonly counts: number[];
  /** id, type, data, meta of each event. */
  readonly events: string[];
  /** Pairs of places in the batch, ascending: the first append is written only behind the second. */
  readonly behind?: readonly number[];
  /** Places of appends that are behind one of an earlier batch which was refused. */
  readonly refused?: readonly number[];
}

/** The writer's answer to a batch, in its order. */
export type BatchAnswer =
  | {
      readonly ok: true;
      /** Position of the last event of the store. */
      readonly head: number;
      /**
       * Two numbers for each append: its last revision and last position, or the stream's actual revision and why it was not written, below 0.
       */
      readonly results: number[];
    }
  | { readonly ok: false; readonly code: StoreUnavailableCode; readonly message: string };

export const WRONG_REVISION = -1;
export const REFUSED_AHEAD = -2;
