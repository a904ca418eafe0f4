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
}

/** The writer's answer to a batch, in its order. */
export type BatchAnswer =
  | {
      readonly ok: true;
      /** Position of the last event of the store. */
      readonly head: number;
      /** Two numbers for each append: its last revision and last position, or the stream's actual revision and -1 when the expected one was wrong. */
      readonly results: number[];
    }
  | { readonly ok: false; readonly code: StoreUnavailableCode; readonly message: string };

export const WRONG_REVISION = -1;
