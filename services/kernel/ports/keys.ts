/**
 * How long a key may stay at hand in some process after its subject was erased by another one, at most. Milliseconds. Until
 * then what was encrypted with it may be read, and written, there.
 */
export const KEY_AT_HAND_MS = 60_000;

/** Bytes of a key. */
export const KEY_BYTES = 32;

/** Subjects of one `makeMany` at most. */
export const MOST_KEYS = 10_000;

/** Keys of people: AES-256 keys, one per subject, in a store of their own with its own backup. */
export interface Keys {
  /** The key of a subject, made and durable first when there is none. Throws `SubjectErased` once it was destroyed. */
  forWriting(subject: string): Promise<Uint8Array>;
  /**
   * Makes the keys of those who have none, in few durable writes, and answers those who were erased and get none. The keys are at
   * hand afterwards as far as the cache holds them: encode in portions. What fails in the middle may be asked for again as a whole.
   * Throws `RangeError` for more than `MOST_KEYS`.
   */
  makeMany(subjects: readonly string[]): Promise<readonly string[]>;
  /** The key of a subject, or null when it was destroyed or never made. Throws `KeyDamaged`, as everything does that gives a key. */
  forReading(subject: string): Promise<Uint8Array | null>;
  /** The key when it is at hand without waiting, else undefined: hot paths ask this first. */
  cached(subject: string): Uint8Array | null | undefined;
  /** Destroys the key for good and remembers that it did, so that the subject never gets another. */
  destroy(subject: string): Promise<void>;
  /** Reads every stored key and answers whose is damaged; beside what else is done. */
  damaged(): Promise<DamagedKeys>;
  /** Forgets cached keys of a subject, or of everybody. */
  evict(subject?: string): void;
  close(): Promise<void>;
}

/** Somebody's key was destroyed, so that nothing about them can be written any more. */
export class SubjectErased extends Error {
  /** Whose it was. */
  readonly subject: string;

  constructor(subject: string) {
    super('the subject was erased');
    this.name = 'SubjectErased';
    this.subject = subject;
  }
}

/** Whose keys are damaged: all of them counted, the first by name. */
export interface DamagedKeys {
  readonly count: number;
  readonly subjects: readonly string[];
}

/** A stored key is not the one that was stored: what was encrypted with it cannot be read, and nothing may be encrypted with it. */
export class KeyDamaged extends Error {
  /** Whose it is. */
  readonly subject: string;

  constructor(subject: string) {
    super(`the key of ${subject} is damaged`);
    this.name = 'KeyDamaged';
    this.subject = subject;
  }
}
