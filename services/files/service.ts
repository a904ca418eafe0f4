import type { ContextFiles, UploadedFiles, UsesFile } from '@aarambh/context/uploaded-files.ts';
import type { StoredFile } from '@aarambh/kernel/ports/files.ts';

/** A file as it is read: its bytes, and who may have them. */
export interface ReadableFile extends StoredFile {
  readonly visibility: ContextFiles['visibility'];
}

/** Uploaded files, as contexts and the endpoints that serve them use them. */
export interface FilesService extends UploadedFiles {
  /** Null when there is no such file. A file without a purpose is a picture from before there were any: public, as it was. */
  read(fileId: string): Promise<ReadableFile | null>;
  /**
   * Looks after files that are due for it: ends what has expired, what no record uses and what has lost its bytes, and deletes bytes
   * that an interrupted upload or removal left. `uses` answers by the name of the purpose.
   */
  sweep(uses: Readonly<Record<string, UsesFile>>): Promise<void>;
}

/** What the server gives to the files beside what every context stands on. */
export interface FilesHost {
  /** What may be uploaded, by the names of the purposes. */
  readonly filePurposes: ReadonlyMap<string, ContextFiles>;
}
