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

/** The bytes of uploaded files. What happened to a file stands in its stream. */
export interface Files {
  /**
   * Stores bytes durably under an id (default a new one, 128 random bits in hexadecimal) that no file had before, and answers it.
   * @throws {SubjectErased} the subject was forgotten meanwhile; nothing is left of the file
   */
  put(file: Omit<StoredFile, 'id'> & { readonly id?: string }): Promise<string>;
  get(id: string): Promise<StoredFile | null>;
  delete(id: string): Promise<void>;
  /** Ids of every file of a subject, also of those that are just being put. */
  idsOf(subject: string): Promise<readonly string[]>;
  /** Deletes every file of a subject; answers how many. */
  deleteOf(subject: string): Promise<number>;
}
