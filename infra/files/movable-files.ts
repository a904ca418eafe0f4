import type { StoredFile } from '@aarambh/kernel/ports/files.ts';

/** A store of files that can move to another one; ids stay, because events name them. */
export interface MovableFiles {
  /** Every file, one at a time. Throws `StoreCorrupt` rather than hand on a damaged one. */
  entries(): AsyncIterable<StoredFile>;
  /** Takes a file over durably under its own id; one that is there already stays. */
  adopt(file: StoredFile): Promise<void>;
}
