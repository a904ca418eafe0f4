/**
 * Documents: what projections make and queries read. They can be deleted and rebuilt from the events at any time.
 * A stored document has one source stream and keeps the revision of the last event applied to it.
 */
export type FieldValue = string | number | boolean | null;

/** Equality, a list (one of), or a range; several fields are all required. */
export type Filter = Readonly<
  Record<
    string,
    | FieldValue
    | readonly FieldValue[]
    | { readonly gte?: FieldValue; readonly lte?: FieldValue; readonly gt?: FieldValue; readonly lt?: FieldValue }
  >
>;

export interface FindOptions {
  readonly filter?: Filter;
  /** Words; every one must begin a token of the document. */
  readonly search?: string;
  /** The one field to search, of those that the model can search by themselves (`searchParts`). */
  readonly searchIn?: string;
  /** Only declared fields. Ties are broken by id in the same order, so that paging is stable and an index serves both directions. */
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly offset?: number;
  /**
   * Goes on behind this place of the order, wherever that is by now: whoever reads all of a list reads nothing twice, and passes nothing again to get there.
   * Without an offset, and without a count.
   */
  readonly after?: PlaceInOrder;
  /** At most 1000; default 50. */
  readonly limit?: number;
  /** Whether `total` is wanted; default true. */
  readonly count?: boolean;
  /** Aborted when nobody waits for the answer any more: the query ends, and rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Where a document stands in an order: what it is sorted by, and its id. */
export interface PlaceInOrder {
  readonly value: FieldValue;
  readonly id: string;
}

/** A document with its source. */
export interface Sourced<Doc> {
  readonly id: string;
  readonly stream: string;
  /** Revision of the last event applied. */
  readonly revision: number;
  readonly doc: Doc;
  /** Set when a poison event parked the source stream: the document may lack what happened since. */
  readonly stale?: true;
}

/** How far a query with a filter or words counts exactly: beyond it nobody turns the pages, and counting on costs a scan. */
export const COUNTED = 10_000;

export interface Found<Doc> {
  readonly items: readonly Sourced<Doc>[];
  /** How many fit: exactly up to `COUNTED`. All documents of a model are counted beyond it too, as the engine counts its rows. */
  readonly total: number;
  /** Set when more fit than `total` says. */
  readonly more?: true;
}

/** Where a read model stands. */
export interface ReadModelStatus {
  readonly name: string;
  readonly version: number;
  /** Last position applied. */
  readonly position: number;
  /** The same by partition, where read models are kept by partition of the event feed. */
  readonly partitions?: readonly { readonly partition: number; readonly position: number }[];
  /** Position up to which all partitions were applied, by a rebuild that read the store. */
  readonly base?: number;
  /** False until the documents of this version were built; absent where a node is not ready before. */
  readonly live?: boolean;
  /** Streams that a poison event parked. */
  readonly parked: number;
  readonly rebuilding: { readonly done: number; readonly total: number } | null;
}

/**
 * What a query waits for: a position of the store, or, where read models are kept by partition of the event feed, the
 * position to be reached in each partition that was written.
 */
export type ReadMark = number | ReadonlyMap<number, number>;

export interface Documents {
  get<Doc>(model: string, id: string): Promise<Sourced<Doc> | null>;
  getMany<Doc>(model: string, ids: readonly string[]): Promise<readonly Sourced<Doc>[]>;
  /**
   * @throws {InvalidQuery} it names what the model does not declare
   * @throws {QueryTooLong} it was given up after the engine's time limit
   * @throws {TooManyQueries} as many are waiting as may wait
   */
  find<Doc>(model: string, options: FindOptions): Promise<Found<Doc>>;
  /** Count and sums by the values of one declared field, computed by the engine; throws what `find` throws. */
  aggregate(
    model: string,
    options: { filter?: Filter; groupBy?: string; sum?: string },
  ): Promise<readonly { group: FieldValue; count: number; sum: number }[]>;
  status(): Promise<readonly ReadModelStatus[]>;
  /** Streams parked in a model: their documents are stale. */
  parked(model?: string): Promise<readonly ParkedStream[]>;
  /**
   * Resolves when every named model has applied what `mark` names; rejects with `ReadNotReady` after `timeoutMs`.
   */
  waitFor(models: readonly string[], mark: ReadMark, timeoutMs: number): Promise<void>;
  /**
   * The position up to which all of these models have applied the log, as far as it is known here and now: what is read from now on shows at least that.
   * Null where read models are kept by partition, which no one position is said of.
   */
  reached(models: readonly string[]): number | null;
  close(): Promise<void>;
}

export interface ParkedStream {
  readonly model: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly type: string;
  readonly error: string;
  readonly parkedAt: string;
}

/** A query names a field that its read model does not declare, or gives it a value of another type. */
export class InvalidQuery extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidQuery';
  }
}

/** A query took longer than one may: it has to ask for less. */
export class QueryTooLong extends Error {
  override readonly name = 'QueryTooLong';
  constructor(options?: ErrorOptions) {
    super('the query takes too long', options);
  }
}

/** So many queries wait already that another one would only wait in vain. */
export class TooManyQueries extends Error {
  override readonly name = 'TooManyQueries';
  constructor() {
    super('too many queries are waiting');
  }
}

/** The greatest position of a mark: where the whole log is applied in one order, it says the same. */
export function positionOf(mark: ReadMark): number {
  return typeof mark === 'number' ? mark : Math.max(0, ...mark.values());
}

/** Whether a read model that stood there had applied what a mark names. */
export function hadApplied({ position, partitions, base = 0, live }: ReadModelStatus, mark: ReadMark): boolean {
  if (live === false) return false;
  if (typeof mark === 'number') return position >= mark;
  return [...mark].every(([number, wanted]) => {
    const reached = partitions?.find(({ partition }) => partition === number)?.position ?? 0;
    return Math.max(base, reached) >= wanted;
  });
}

export class ReadNotReady extends Error {
  constructor() {
    super('the read model has not reached the position asked for');
    this.name = 'ReadNotReady';
  }
}
