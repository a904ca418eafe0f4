/** Files that people upload: named by id, owned by a subject, forgotten with it. */
export interface StoredFile {
  readonly id: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface Files {
  /**
   * Stores bytes durably and answers the new file's id.
   * @throws {SubjectErased} the subject was forgotten meanwhile; nothing is left of the file
   */
  put(file: { subject: string; contentType: string; bytes: Uint8Array }): Promise<string>;
  get(id: string): Promise<StoredFile | null>;
  delete(id: string): Promise<void>;
  /** Deletes every file of a subject; answers how many. */
  deleteOf(subject: string): Promise<number>;
}
