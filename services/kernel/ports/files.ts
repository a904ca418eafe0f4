/** A file that people uploaded, as it is kept: named by id, owned by a subject, forgotten with it. */
export interface StoredFile {
  readonly id: string;
  /** Whose it is: a person, or what else has files. */
  readonly subject: string;
  /** What it was uploaded for, which says who may read it; null for a file from before there were purposes. */
  readonly purpose: string | null;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A stored file whose bytes are read as they are taken: nothing of them is held, and nothing is kept open, until then. */
export interface OpenedFile extends Omit<StoredFile, 'bytes'> {
  /** How many bytes it has. */
  readonly size: number;
  /**
   * The bytes from the place `from` up to the place `to`, without that one, in pieces of at most `FILE_PIECE`.
   * @throws {RangeError} a place that the file has not
   * @throws {FileGone} it was deleted meanwhile
   */
  part(from: number, to: number): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** The most bytes that are read of a file at once. */
export const FILE_PIECE = 64 * 1024;

/** All pieces in one: for few bytes. */
export async function allOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** A file that was opened is not there any more. */
export class FileGone extends Error {
  constructor(id: string) {
    super(`the file ${id} was deleted while it was read`);
    this.name = 'FileGone';
  }
}

/** The bytes of uploaded files. What happened to a file stands in its stream. */
export interface Files {
  /**
   * Stores bytes durably under an id (default a new one, 128 random bits in hexadecimal) that no file had before, and answers it.
   * @throws {SubjectErased} the subject was forgotten meanwhile; nothing is left of the file
   * @throws {StoreUnavailable} `disk_low`: what is left of the disk is for the log
   */
  put(file: Omit<StoredFile, 'id'> & { readonly id?: string }): Promise<string>;
  /**
   * A file and all its bytes, compared with what was put: for small ones, and for who needs all of it at once.
   * @throws {StoreCorrupt} it is damaged
   */
  get(id: string): Promise<StoredFile | null>;
  /**
   * A file to be read in parts. Its bytes are compared with what was put when it is opened for the first time in this process, since a file never
   * changes; that takes one piece of memory, and only a few files are compared at the same time.
   * @throws {StoreCorrupt} it is damaged
   */
  open(id: string): Promise<OpenedFile | null>;
  delete(id: string): Promise<void>;
  /** Ids of every file of a subject, also of those that are just being put. */
  idsOf(subject: string): Promise<readonly string[]>;
  /** Deletes every file of a subject; answers how many. */
  deleteOf(subject: string): Promise<number>;
}
