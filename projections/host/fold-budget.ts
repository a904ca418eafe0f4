/** What a document at hand takes, as the budget counts it. */
export interface Sized {
  /** Estimated; 0 while it is not counted. */
  bytes: number;
  /** When it was used last; see `foldBudget`. */
  generation: number;
}

/** The memory that documents at hand may take, of all folds that share it: of all models and all partitions. */
export interface FoldBudget {
  /** Counts a document that is used; true when it was not used for a while and must move behind those that are older. */
  use(one: Sized): boolean;
  /** Counts a document with its size as it is now. */
  resize(one: Sized, bytes: number): void;
  /** Counts a document no more. */
  release(one: Sized): void;
  /** Has the folds let go what was not used for a while, where there is too much. */
  makeRoom(): void;
  /** Whether a document was not used for so long that it leaves. */
  isOld(one: Sized): boolean;
  /** `shed` is called when what is old is to leave; answers how to end that. */
  join(shed: () => void): () => void;
  readonly bytes: () => number;
}

/** For all folds of a thread, where nobody says otherwise. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * A budget of so many bytes. Documents live in two generations, as cached states do: what is used becomes young, and once the young ones hold
 * half of the budget, what is not among them or those before them leaves, whosever fold it is in.
 */
export function foldBudget(most = MOST_BYTES): FoldBudget {
  const folds = new Set<() => void>();
  let generation = 1;
  let young = 0;
  let all = 0;

  function resize(one: Sized, bytes: number): void {
    all += bytes - one.bytes;
    if (one.generation === generation) young += bytes - one.bytes;
    one.bytes = bytes;
  }

  return {
    use(one) {
      if (one.generation === generation) return false;
      one.generation = generation;
      young += one.bytes;
      return true;
    },
    resize,
    release: (one) => resize(one, 0),
    makeRoom() {
      if (young <= most / 2) return;
      generation++;
      young = 0;
      for (const shed of folds) shed();
    },
    isOld: (one) => one.generation < generation - 1,
    join(shed) {
      folds.add(shed);
      return () => void folds.delete(shed);
    },
    bytes: () => all,
  };
}
