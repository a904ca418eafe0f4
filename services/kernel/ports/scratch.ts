/**
 * A map that may outgrow memory, for work that reads a whole log and is thrown away in the end. Entries are met in the order in which they
 * were set first. A value belongs to its taker until the next call for the same map: changes made to it until then are kept. Hold nothing
 * personal in one: what does not fit lies on a disk in clear.
 */
export interface ScratchMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  readonly size: number;
  /** Nothing may be set or deleted meanwhile. */
  entries(): Iterable<readonly [key: string, value: Value]>;
}

/** Maps that hold a bounded number of entries in memory; all are gone when it is closed, or when the process ends. */
export interface Scratch {
  map<Value>(): ScratchMap<Value>;
  close(): void;
}
