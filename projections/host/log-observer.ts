import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/** Somebody who follows the whole log beside the models: every event as stored, in order, each once after `start`. */
export interface LogObserver {
  start(): Promise<void>;
  /** Position of the last event taken. */
  position(): number;
  /** The events that follow `position()`. */
  take(events: readonly StoredEvent[]): Promise<void>;
  stop(): Promise<void>;
}
