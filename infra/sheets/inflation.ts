import { SheetRefused } from './refused.ts';

/** Bytes that are looked at together. */
export const STRETCH = 64 * 1024 * 1024;
/** How many times larger a stretch may come out than it was packed. */
const MOST_TIMES = 32;

/**
 * Tells a bomb from a sheet. Rows of a sheet differ, in their numbers at least, so they come out 5 to 20 times larger than they were packed,
 * however many there are; a bomb comes out hundreds of times larger. So every 64 MiB that come out must have been packed in a 32nd of that,
 * whatever came before: a sheet that is large may be read, a bomb ends with its first stretch, and one that hides behind something honest with its second.
 * The whole is bounded by the size of the file and the time that reading may take.
 */
export class Inflation {
  #packed = 0;
  #inflated = 0;
  #all = 0;

  /** Bytes that came out so far. */
  get all(): number {
    return this.#all;
  }

  /** @throws {SheetRefused} it is a bomb */
  count(packed: number, inflated: number): void {
    this.#packed += packed;
    this.#inflated += inflated;
    this.#all += inflated;
    // The next piece would be one too many.
    if (this.#inflated + inflated <= STRETCH) return;
    if (this.#inflated > this.#packed * MOST_TIMES) throw new SheetRefused('sheet_bomb');
    this.#packed = 0;
    this.#inflated = 0;
  }
}
