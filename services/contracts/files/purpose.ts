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
}

/** Names a purpose and its limits. */
export function filePurpose<const Definition extends FilePurpose>(definition: Definition): Definition {
  return definition;
}
