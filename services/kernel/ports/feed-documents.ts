import type { DocumentSource, DocumentWrite } from './document-writer.ts';
import type { ParkedStream } from './documents.ts';

/**
 * The writing half of the documents port where several projectors share the work: every document carries the revision of the
 * last event applied, and writes of an older one change nothing. Nothing relies on transactions: documents first, then the
 * parked streams, then the progress.
 */
export interface FeedDocuments {
  /** From where each model goes on. */
  checkpoint(): Promise<FeedCheckpoint>;
  /** The documents of builds, for a fold. */
  source(builds: Builds): DocumentSource;
  /**
   * Writes what a partition brought, in this order: documents, each only where a lower revision or none is kept, the parked streams, and
   * how far the partition was applied, never backwards within a generation. What fails leaves out what comes after it. Answers the
   * documents that stood higher already: somebody else wrote them, and what is cached of them is old.
   */
  write(builds: Builds, batch: FeedWrites): Promise<readonly Pick<DocumentWrite, 'model' | 'id'>[]>;
  unpark(builds: Builds, streams: readonly Pick<ParkedStream, 'model' | 'stream'>[]): Promise<void>;
  parked(builds: Builds): Promise<readonly ParkedStream[]>;
  /** Starts building a model's documents beside the live ones, under a new name; what an earlier try left is thrown away. */
  rebuild(model: string): Promise<FeedRebuild>;
  close(): Promise<void>;
}

/** Names of builds by the names of their models; no two builds have the same name. */
export type Builds = ReadonlyMap<string, string>;

/** What one write moves. */
export interface FeedWrites {
  readonly documents: readonly DocumentWrite[];
  readonly park: readonly ParkedStream[];
  /** How far all of the builds were applied; null when the documents come from elsewhere than the feed. */
  readonly progress: Omit<PartitionProgress, 'builds'> | null;
}

/** How far one partition was applied to builds that go through the feed together. */
export interface PartitionProgress {
  readonly builds: readonly string[];
  /** Generation of the feed that `next` belongs to. */
  readonly generation: string;
  readonly partition: number;
  /** Position in the store of the last event applied, and of all before it in this partition. */
  readonly position: number;
  /** Where the feed goes on; see `FeedBatch.next`. Null where nothing of the feed was read yet. */
  readonly next: string | null;
}

/** From where the feed goes on for the models of a build of the product: their live documents, and how far partitions were applied to them. */
export interface FeedCheckpoint {
  /** By name; every model that is declared. */
  readonly models: ReadonlyMap<string, ModelCheckpoint>;
  readonly partitions: readonly PartitionProgress[];
}

/** The live documents of a model. */
export interface ModelCheckpoint {
  /** Their name, which is another one after a rebuild switched over; empty while there are none. */
  readonly build: string;
  /** False until the documents of this version were built once. */
  readonly live: boolean;
  /** Whether they are of a later version than this process knows: newer processes build and keep them. */
  readonly newer: boolean;
  /** Position up to which a rebuild read the store, for every partition: what is not later was applied. */
  readonly base: number;
}

/** Documents being built beside the live ones, which nobody sees before the switch. */
export interface FeedRebuild extends DocumentSource {
  readonly build: string;
  write(writes: readonly DocumentWrite[]): Promise<void>;
  park(streams: readonly ParkedStream[]): Promise<void>;
  progress(done: number, total: number): Promise<void>;
  /** Makes the indexes of queries, once most is written. */
  index(): Promise<void>;
  /** Puts the new documents in the place of the live ones. `base` is the position up to which the store was read. */
  switchOver(base: number): Promise<void>;
  abandon(): Promise<void>;
}
