import type { StoredEvent } from './event-store.ts';

/**
 * The event feed: the log, cut into partitions by stream (`contracts/partitions.ts`), for projectors of several processes.
 * Delivery is at least once, and in order within a partition only. It carries events as stored: ciphertext stays ciphertext.
 */
export interface FeedBatch {
  readonly partition: number;
  /**
   * Names the topic's life that these events came from. One that was deleted and made again, or has another number of
   * partitions, is another generation, and progress noted for an earlier one says nothing about it.
   */
  readonly generation: string;
  readonly events: readonly StoredEvent[];
  /** Where to go on after this batch: a hint to be kept beside the progress. A decimal number that grows within a generation. */
  readonly next: string;
}

export interface FeedConsumerOptions {
  /** Consumers with the same group share the partitions. */
  readonly group: string;
  /**
   * Asked for each partition as it is assigned: where to begin, as `next` of a batch said it, when that was of the present
   * generation; null for the beginning.
   */
  from(partition: number, generation: string): Promise<string | null>;
  /**
   * Handles a batch; the partition's next one waits for it. One that throws gets the same batch again after a pause.
   * `signal` is aborted when the partition is taken away: what is not written yet is left to the next owner.
   */
  handle(batch: FeedBatch, signal: AbortSignal): Promise<void>;
  /** Told of every change of the partitions held. */
  readonly assigned?: (partitions: readonly number[]) => void;
}

export interface FeedMember {
  readonly id: string;
  readonly host: string;
  readonly partitions: readonly number[];
}

export interface FeedConsumer {
  /** Partitions held now. */
  partitions(): readonly number[];
  /**
   * Starts a partition again from what `from` answers: after the documents behind it were exchanged. Once `from` was asked, no
   * batch is handed that was read before. Does nothing for a partition that is not held.
   */
  restart(partition: number): Promise<void>;
  /** Lets the batch under way end, then leaves the group, so that its partitions move at once. */
  stop(): Promise<void>;
}

export interface EventFeed {
  readonly partitions: number;
  /** Joins a group; resolves once it consumes. */
  consume(options: FeedConsumerOptions): Promise<FeedConsumer>;
  /** Who consumes in a group, for operators. */
  members(group: string): Promise<readonly FeedMember[]>;
  close(): Promise<void>;
}
