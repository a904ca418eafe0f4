import type { Collection, IndexDescription } from 'mongodb';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { FieldValue, ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import type { PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';
import type { Mongo } from './connection.ts';

/** A document as kept. */
export interface DocumentRow {
  readonly _id: string;
  readonly stream: string;
  readonly revision: number;
  /** The document to the letter; null in a tombstone, which has null fields and no tokens. */
  readonly json: string | null;
  /** The declared fields, by which queries filter, sort, group and sum. */
  readonly f: Readonly<Record<string, FieldValue>>;
  /** The tokens that search finds it by. */
  readonly t: readonly string[];
}

/** Where a read model stands: one document for each, so that a switch to another build is one atomic change. */
export interface ModelRow {
  /** Name of the read model. */
  readonly _id: string;
  /** The build that queries see; null until the first was made. */
  readonly build: string | null;
  /** The build before, kept for a moment for queries that are under way. */
  readonly previous: string | null;
  readonly version: number;
  readonly shape: string;
  /** Epoch of the store that the documents are of. */
  readonly epoch: string;
  readonly base: number;
  /** Progress by partition; see `progressKey`. */
  readonly progress: Readonly<Record<string, PartitionProgress>>;
  /** Grows with every stream parked or taken up again, so that readers know when to look. */
  readonly parks: number;
  readonly rebuilding: { readonly build: string; readonly done: number; readonly total: number } | null;
}

export interface ParkedRow extends ParkedStream {
  readonly _id: string;
  readonly build: string;
}

export interface DocumentCollections {
  readonly models: Collection<ModelRow>;
  readonly parked: Collection<ParkedRow>;
  documents(model: string, build: string): Collection<DocumentRow>;
}

export function documentCollections(mongo: Mongo): DocumentCollections {
  return {
    models: mongo.collection('models'),
    parked: mongo.collection('parked'),
    documents: (model, build) => mongo.collection(`doc.${model}.${build}`),
  };
}

/** Name of a partition within `ModelRow.progress`: not a bare number, which a path would take for the place in a list. */
export function progressKey(partition: number): string {
  return `p${partition}`;
}

export function parkedId(model: string, build: string, stream: string): string {
  return `${model}/${build}/${stream}`;
}

/**
 * The indexes that a model declares, ending in the id because ties are broken by it, and one of its tokens. None is unique
 * (design §4): two streams may say the same, and a projection must never fail over it.
 */
export function indexesOf(model: DocumentModel): IndexDescription[] {
  const declared = model.indexed.map((fieldOrFields): IndexDescription => {
    const fields = [fieldOrFields].flat();
    const key: Record<string, 1> = {};
    for (const field of fields) key[`f.${field}`] = 1;
    return { name: fields.join(','), key: { ...key, _id: 1 } };
  });
  return model.search === undefined ? declared : [...declared, { name: 'tokens', key: { t: 1 } }];
}
