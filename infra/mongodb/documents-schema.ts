import type { Collection, CreateIndexesOptions, IndexDescription } from 'mongodb';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { FieldValue, ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import type { PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';
import { shapeOf } from '../queries/document-shape.ts';
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
  /** Whose personal data it holds. */
  readonly s: readonly string[];
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
  /** Grows with every stream parked or taken up again, so that readers know when to look. */
  readonly parks: number;
  readonly rebuilding: { readonly build: string; readonly done: number; readonly total: number } | null;
}

/**
 * How far every partition of every model was applied, in one document: an event concerns most models, and each update costs
 * about as much as the document that it speaks of.
 */
export interface ProgressRow {
  readonly _id: typeof PROGRESS_ID;
  /** By model, build, generation of the feed and partition (`progressPath`). */
  readonly at: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Reached>>>>>>>>;
}

/** In this order, by which MongoDB compares documents; with its length, because places in the feed are decimal numbers in a text. */
export interface Reached {
  readonly position: number;
  readonly length: number;
  readonly next: string | null;
}

export function reachedBy({ position, next }: PartitionProgress): Reached {
  return { position, length: next?.length ?? 0, next };
}

export const PROGRESS_ID = 'progress';

export interface ParkedRow extends ParkedStream {
  readonly _id: string;
  readonly build: string;
}

export interface DocumentCollections {
  readonly models: Collection<ModelRow>;
  readonly progress: Collection<ProgressRow>;
  readonly parked: Collection<ParkedRow>;
  documents(model: string, build: string): Collection<DocumentRow>;
  /** How indexes are made of a collection that is full already. */
  readonly indexing: CreateIndexesOptions;
}

export function documentCollections(mongo: Mongo): DocumentCollections {
  return {
    models: mongo.collection('models'),
    progress: mongo.collection('progress'),
    parked: mongo.collection('parked'),
    documents: (model, build) => mongo.collection(`doc.${model}.${build}`),
    // Else every voting member must have them ready, and no read model could be rebuilt while one of three is down (manual:
    // createIndexes, commitQuorum, default "votingMembers").
    indexing: mongo.replicated ? { commitQuorum: 'majority' } : {},
  };
}

/** Where a partition's progress is kept; its name is not a bare number, which a path would take for the place in a list. */
export function progressPath(model: string, build: string, { generation, partition }: PartitionProgress): string {
  return `at.${model}.${build}.${generation}.p${partition}`;
}

/** What is noted of the partitions of a build, in every generation of the feed. */
export function progressOf(row: ProgressRow | null, model: string, build: string): PartitionProgress[] {
  return Object.entries(row?.at[model]?.[build] ?? {}).flatMap(([generation, partitions]) =>
    Object.entries(partitions).map(([key, { position, next }]) => ({ generation, partition: Number(key.slice(1)), position, next })),
  );
}

/** Whether a read model's build was made of this declaration, from this store: else it is rebuilt. */
export function isCurrent(row: ModelRow, model: DocumentModel, epoch: string): boolean {
  return row.build !== null && row.version === model.version && row.shape === shapeOf(model) && row.epoch === epoch;
}

export function parkedId(model: string, build: string, stream: string): string {
  return `${model}/${build}/${stream}`;
}

/**
 * The indexes that a model declares, ending in the id because ties are broken by it, one of its tokens, and one of whose personal data it
 * holds. None is unique:
 * two streams may say the same, and a projection must never fail over it.
 */
export function indexesOf(model: DocumentModel): IndexDescription[] {
  const declared = model.indexed.map((fieldOrFields): IndexDescription => {
    const fields = [fieldOrFields].flat().filter((field) => field !== 'id');
    const key: Record<string, 1> = {};
    for (const field of fields) key[`f.${field}`] = 1;
    return { name: fields.join(','), key: { ...key, _id: 1 } };
  });
  if (model.search !== undefined) declared.push({ name: 'tokens', key: { t: 1 } });
  if (model.personal !== undefined) declared.push({ name: 'subjects', key: { s: 1 } });
  return declared;
}
