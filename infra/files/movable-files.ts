import type { StoredFile } from '@aarambh/kernel/ports/files.ts';

/** A file as it leaves a store for another one; ids stay, because events name them. */
export type FileEntry = StoredFile;

/** A store of files that can move to another one. */
export interface MovableFiles {
  /** Every file, one at a time. Throws `StoreCorrupt` rather than hand on a damaged one. */
  entries(): AsyncIterable<FileEntry>;
  /** Takes a file over durably under its own id; one that is there already stays. */
  adopt(file: FileEntry): Promise<void>;
}
