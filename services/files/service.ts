import type { ContextFiles, UploadedFiles, UsesFile } from '@aarambh/context/uploaded-files.ts';
import type { OpenedFile } from '@aarambh/kernel/ports/files.ts';
import type { Pictures } from '@aarambh/kernel/ports/pictures.ts';

/** A file as it is read: its bytes, as they are taken, and who may have them. */
export interface ReadableFile extends OpenedFile {
  readonly visibility: ContextFiles['visibility'];
  /** What its sender called it; null where that is not known, and of pictures. */
  readonly name: string | null;
  /** It is shown where it stands; everything else is saved. */
  readonly isShown: boolean;
}

/** Uploaded files, as contexts and the endpoints that serve them use them. */
export interface FilesService extends UploadedFiles {
  /**
   * Null when there is no such file. A file without a purpose is a picture from before there were any: public, as it was.
   * @param size pixels of the longer side, of a picture that has several; what has not that size answers as it is
   */
  read(fileId: string, size?: number): Promise<ReadableFile | null>;
  /** The same for everybody: null too where a file is not public, or is not shown by its record now. */
  readPublic(fileId: string, size?: number): Promise<ReadableFile | null>;
  /**
   * Looks after files that are due for it: ends what has expired, what no record uses and what has lost its bytes, and deletes bytes
   * that an interrupted upload or removal left. `uses` answers by the name of the purpose.
   */
  sweep(uses: Readonly<Record<string, UsesFile>>): Promise<void>;
}

/** What the server gives to the files beside what every context stands on. */
export interface FilesHost {
  /** Draws uploaded pictures anew, beside this process. */
  readonly pictures: Pictures;
  /** Whether a record shows a file of a purpose to everybody now. Contexts tell it that are opened after the files. */
  readonly showsFile: (purpose: string, ...of: Parameters<UsesFile>) => Promise<boolean>;
  /** What may be uploaded, by the names of the purposes. */
  readonly filePurposes: ReadonlyMap<string, ContextFiles>;
}
