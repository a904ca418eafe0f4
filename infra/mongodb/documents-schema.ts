import { hash } from 'node:crypto';
import type { Collection, CreateIndexesOptions, IndexDescription } from 'mongodb';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { FieldValue, ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import type { Builds, PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';
import { shapeOf } from '@aarambh/kernel/document-shape.ts';
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

/** How far a partition was applied to builds that go through the feed together: one document for all of them. */
export interface ProgressRow {
  readonly _id: string;
  readonly builds: readonly string[];
  readonly generation: string;
  readonly partition: number;
  readonly reached: Reached;
}

/** In this order, by which MongoDB compares documents; with its length, because places in the feed are decimal numbers in a text. */
export interface Reached {
  readonly position: number;
  readonly length: number;
  readonly next: string | null;
}

export function reachedBy({ position, next }: Pick<PartitionProgress, 'position' | 'next'>): Reached {
  return { position, length: next?.length ?? 0, next };
}

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
    progress: mongo.collection('feed-progress'),
    parked: mongo.collection('parked'),
    documents: (model, build) => mongo.collection(`doc.${model}.${build}`),
    // Else every voting member must have them ready, and no read model could be rebuilt while one of three is down (manual:
    // createIndexes, commitQuorum, default "votingMembers").
    indexing: mongo.replicated ? { commitQuorum: 'majority' } : {},
  };
}

/** One for each partition, generation of the feed, and set of builds. */
export function progressId(builds: Builds, { generation, partition }: Pick<PartitionProgress, 'generation' | 'partition'>): string {
  return `${generation}/${partition}/${hash('sha256', [...builds.values()].sort().join())}`;
}

export function progressIn({ builds, generation, partition, reached: { position, next } }: ProgressRow): PartitionProgress {
  return { builds, generation, partition, position, next };
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
