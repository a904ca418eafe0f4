import type { DocumentFormat } from './documents.ts';

/** What becomes of a picture: it is drawn anew in these sizes, whatever it was sent as. */
export interface PictureForm {
  /** `square`: cut to a square, enlarged where it is smaller; `whole`: kept in its shape, never enlarged. */
  readonly shape: 'square' | 'whole';
  /** Pixels of the longer side, the largest first: that one is shown where nobody asks for another. */
  readonly sizes: readonly [number, ...number[]];
}

/**
 * What files of one purpose may be. The server holds uploads to it, and consoles say so before anybody sends one. What becomes
 * of such files stands where a context declares them.
 */
export interface FilePurpose {
  /** Names the purpose in events and beside the bytes; never changes. */
  readonly name: string;
  readonly contentTypes: readonly string[];
  /** Bytes of one file at most. */
  readonly bytes: number;
  /** Files that one request may bring. */
  readonly count: number;
  /** Of a purpose that takes pictures alone. */
  readonly picture?: PictureForm;
  /** Of a purpose that takes documents: what they may be, by content and by name alike. */
  readonly formats?: readonly DocumentFormat[];
}

/** Names a purpose and its limits. */
export function filePurpose<const Definition extends FilePurpose>(definition: Definition): Definition {
  return definition;
}
