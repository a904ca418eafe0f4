import type { DocumentSource, DocumentWrite } from './document-writer.ts';
import type { ParkedStream } from './documents.ts';

/**
 * The writing half of the documents port where several projectors share the work: every document carries the revision of the
 * last event applied, and writes of an older one change nothing. Nothing relies on transactions: documents first, then the
 * parked streams, then the progress.
 */
export interface FeedDocuments {
  /** Where the live documents of a model stand; `build` names them, and is another one after a rebuild switched over. */
  standing(model: string): Promise<FeedStanding>;
  /** The live documents of a build, for a fold. */
  source(model: string, build: string): DocumentSource;
  /**
   * Writes documents of a build, each only where a lower revision or none is kept. Answers the ids of those that stood higher
   * already: somebody else wrote them, and what is cached of them is old.
   */
  write(model: string, build: string, writes: readonly DocumentWrite[]): Promise<readonly string[]>;
  park(build: string, streams: readonly ParkedStream[]): Promise<void>;
  unpark(build: string, streams: readonly Pick<ParkedStream, 'model' | 'stream'>[]): Promise<void>;
  parked(model: string, build: string): Promise<readonly ParkedStream[]>;
  /**
   * Notes how far a partition of a model was applied; never backwards within a generation. `idle` says that no document changed
   * by it, so that it may be noted a moment later, together with others.
   */
  advance(model: string, build: string, progress: PartitionProgress, idle: boolean): Promise<void>;
  /** Starts building a model's documents beside the live ones, under a new name; what an earlier try left is thrown away. */
  rebuild(model: string): Promise<FeedRebuild>;
  close(): Promise<void>;
}

/** How far one partition of a model was applied. */
export interface PartitionProgress {
  /** Generation of the feed that `next` belongs to. */
  readonly generation: string;
  readonly partition: number;
  /** Position in the store of the last event applied, and of all before it in this partition. */
  readonly position: number;
  /** Where the feed goes on; see `FeedBatch.next`. Null where only the store was read. */
  readonly next: string | null;
}

export interface FeedStanding {
  /** Empty while there is none. */
  readonly build: string;
  /** False until the documents of this version were built once. */
  readonly live: boolean;
  /** Whether they are of a later version than this process knows: newer processes build and keep them. */
  readonly newer: boolean;
  /** Position up to which a rebuild read the store, for every partition: what is not later was applied. */
  readonly base: number;
  readonly partitions: readonly PartitionProgress[];
}

/** Documents being built beside the live ones, which nobody sees before the switch. */
export interface FeedRebuild extends DocumentSource {
  readonly build: string;
  write(writes: readonly DocumentWrite[]): Promise<void>;
  park(streams: readonly ParkedStream[]): Promise<void>;
  progress(done: number, total: number): Promise<void>;
  /** Makes the indexes of queries, once most is written. */
  index(): Promise<void>;
  /**
   * Puts the new documents in the place of the live ones. `base` is the position up to which the store was read; `from` is
   * where the feed of each partition stood before the first event was read, so that consumers joining there miss nothing, and
   * what repeats is known by its position.
   */
  switchOver(base: number, from: readonly PartitionProgress[]): Promise<void>;
  abandon(): Promise<void>;
}
