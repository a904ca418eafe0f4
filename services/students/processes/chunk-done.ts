import type { RefusedCells, UnavailableBooking } from '@aarambh/contracts/students/upload.ts';

/** What became of a chunk. */
export interface ChunkDone {
  readonly created: string[];
  readonly updated: string[];
  readonly unchanged: string[];
  readonly removed: string[];
  readonly refused: RefusedCells[];
  /** Refused rows beside these; absent where there are none. */
  readonly refusedBeyond?: number;
  readonly unavailable: UnavailableBooking[];
}
