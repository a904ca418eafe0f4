/**
 * Operational state: sessions, checkpoints of reactors, rate limits, the outbox. Neither events nor documents:
 * backed up, never rebuilt. A record lives in a namespace under a key, with a version for compare-and-set, and optionally
 * the instant when it is due (queues) and when it stops existing (sessions, counters).
 */
export interface StateRecord<T = unknown> {
  readonly key: string;
  readonly value: T;
  /** Starts at 1 and grows by one with every write. */
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly dueAt: number | null;
  readonly expiresAt: number | null;
}

export interface NamedRecord extends StateRecord {
  readonly namespace: string;
}

export interface StatePut {
  readonly namespace: string;
  readonly key: string;
  readonly value: unknown;
  readonly dueAt?: number | null;
  readonly expiresAt?: number | null;
  /** Write only when the stored version is this one; 0 means only when there is no such record. Without it: always. */
  readonly ifVersion?: number;
}

export interface OperationalState {
  get<T>(namespace: string, key: string): Promise<StateRecord<T> | null>;
  /** Writes durably; false when `ifVersion` did not match. */
  put(put: StatePut): Promise<boolean>;
  /** Unconditional writes in order; atomic where the engine can. A crash may leave a prefix, so order them safely. */
  putMany(puts: readonly Omit<StatePut, 'ifVersion'>[]): Promise<void>;
  delete(namespace: string, key: string): Promise<boolean>;
  /** Deletes all keys of a namespace that start with `prefix`; answers how many. */
  deletePrefix(namespace: string, prefix: string): Promise<number>;
  /** Records whose key starts with `prefix`, by key, at most `limit`. */
  list<T>(namespace: string, options?: { prefix?: string; after?: string; limit?: number }): Promise<readonly StateRecord<T>[]>;
  /** Records due at or before `now`, the longest due first. */
  due<T>(namespace: string, now: number, limit: number): Promise<readonly StateRecord<T>[]>;
  /** Every record of every namespace, for moving to another engine. What is written meanwhile may or may not be met. */
  scan(): AsyncIterable<NamedRecord>;
  /** Adds to a counter and answers its new value; the counter vanishes `ttlMs` after it was first raised. */
  increment(namespace: string, key: string, by: number, ttlMs: number): Promise<number>;
  close(): Promise<void>;
}
