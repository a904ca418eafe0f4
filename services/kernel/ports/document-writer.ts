import type { FieldValue, ParkedStream } from './documents.ts';

/**
 * The writing half of the documents port: what the projection host and a rebuild need of an engine. There is one live writer
 * for each set of documents, and at most one rebuild beside it.
 */
export type FieldType = 'text' | 'number' | 'boolean';

/** What an engine must know of a read model. Whoever changes any of it gets new documents, built from the first event. */
export interface DocumentModel {
  /** Lower case letters and hyphens. */
  readonly name: string;
  readonly version: number;
  /** Types of the events it wants. */
  readonly types: readonly string[];
  /** Those of them whose personal part is read: documents of such a model are found by whose personal data they hold. */
  readonly personal?: readonly string[];
  /** Fields at the top of a document that queries filter, sort, group or sum by. */
  readonly fields: Readonly<Record<string, FieldType>>;
  /**
   * Which of the fields, alone or together, have an index; never a unique one. A field with few values that lists are sorted by
   * needs one that ends in `id`, because ties are broken by it.
   */
  readonly indexed: readonly (string | readonly string[])[];
  /** A field with whose value and a colon every id starts, so that the ids serve as its index. */
  readonly idStartsWith?: string;
  /** The texts of a document that full-text search finds; absent when nobody searches. */
  readonly search?: (doc: never) => readonly string[];
  /** Text fields that can be searched each by itself too, for whoever may not search by all of these texts. */
  readonly searchParts?: readonly string[];
}

/** A document as kept. `json` is null when it was deleted: the tombstone keeps the revision that did so. */
export interface StoredDocument {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly json: string | null;
  /** Whose personal data it holds, whether they have an account or not; a tombstone holds nobody's. */
  readonly subjects: readonly string[];
}

/**
 * What a document is found by: by queries the values of the declared fields, in their order, and the text that search finds; by an
 * erasure the people whose personal data it holds.
 */
export interface DocumentKeys extends Pick<StoredDocument, 'subjects'> {
  readonly values: readonly FieldValue[];
  readonly text: string;
}

/** A document that holds somebody's personal data. */
export type HoldingDocument = Pick<StoredDocument, 'id' | 'stream' | 'revision'>;

export interface DocumentWrite extends StoredDocument, DocumentKeys {
  readonly model: string;
  /** What is kept now, so that an engine touches only the indexes that change; null when the document is new. */
  readonly before: DocumentKeys | null;
}

/** What one transaction moves: documents, checkpoints and parked streams together. */
export interface DocumentBatch {
  readonly writes: readonly DocumentWrite[];
  /** The checkpoints of all live models move up to here. */
  readonly position: number;
  readonly park: readonly ParkedStream[];
  readonly unpark: readonly Pick<ParkedStream, 'model' | 'stream'>[];
}

export interface ModelState {
  readonly name: string;
  /** Last position applied. */
  readonly position: number;
  /** False until its documents were rebuilt: they are of another version, or there are none. */
  readonly live: boolean;
}

export interface DocumentState {
  /** Grows whenever a rebuild switches over: what was cached before is of documents that are gone. */
  readonly generation: number;
  readonly models: readonly ModelState[];
  readonly parked: readonly ParkedStream[];
}

/** Reads of a fold; documents that do not exist are left out. */
export interface DocumentSource {
  load(model: string, ids: readonly string[]): Promise<readonly StoredDocument[]>;
  /** For each prefix the document with the greatest id that starts with it, where there is one. */
  last(model: string, prefixes: readonly string[]): Promise<readonly StoredDocument[]>;
}

export interface DocumentWriter extends DocumentSource {
  state(): Promise<DocumentState>;
  /** The live documents of a model that hold personal data of a subject, by id. */
  holding(model: string, subject: string): Promise<readonly HoldingDocument[]>;
  /** All or nothing. False, and nothing written, when the generation is another one by now. */
  commit(batch: DocumentBatch, generation: number): Promise<boolean>;
  /** A note of somebody who follows the log beside the models, kept with the documents and lost with them. */
  note(name: string): Promise<string | null>;
  remember(name: string, value: string): Promise<void>;
  /**
   * Makes sure that what was overwritten is not left in a journal of the engine: after an erasure. False while somebody reads what
   * was there before; then it has to be asked again.
   */
  scrub(): Promise<boolean>;
  /** Starts building documents of these models beside the live ones; what an earlier try left is thrown away. */
  rebuild(models: readonly string[]): Promise<DocumentRebuild>;
  close(): Promise<void>;
}

/** Documents being built beside the live ones, which nobody sees before the switch. */
export interface DocumentRebuild extends DocumentSource {
  write(writes: readonly DocumentWrite[]): Promise<void>;
  progress(done: number, total: number): Promise<void>;
  /** Makes the indexes of queries, once most is written: cheaper than keeping them up from the first document on. */
  index(): Promise<void>;
  /** Holds the live writer back and answers how far it got; `switchOver` or `abandon` lets it go on. */
  hold(): Promise<number>;
  /** Puts the new documents in the place of the live ones, with their checkpoint and parked streams, and raises the generation. */
  switchOver(position: number, parked: readonly ParkedStream[]): Promise<void>;
  abandon(): Promise<void>;
}
