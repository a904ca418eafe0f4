import type { SignedHead } from '@aarambh/kernel/ports/signed-heads.ts';

/** Signed heads that can move to another store: as they are, because nothing that they sign changes on the way. */
export interface MovableHeads {
  /** Every head that can be read, oldest first, in pages. */
  entries(): AsyncIterable<readonly SignedHead[]>;
  /** How many could not be read, and were left out when `entries` was last read to its end. */
  damaged(): number;
  /** Keeps heads that were signed elsewhere, in their order; those that are there already stay. */
  adopt(heads: readonly SignedHead[]): Promise<void>;
}
