import type { Abortable, Document, Filter, FindOptions } from 'mongodb';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import {
  COUNTED,
  QueryTooLong,
  type Documents,
  type FieldValue,
  type Found,
  type ReadModelStatus,
  type Sourced,
} from '@aarambh/kernel/ports/documents.ts';
import { checkedFilter, checkedQuery, declared, typeOf, type CheckedQuery } from '../queries/documents-query.ts';
import { positionReached } from '../queries/feed-reached.ts';
import type { Mongo } from './connection.ts';
import { filterOf, pathOf, sortOf } from './documents-filter.ts';
import { documentCollections, type DocumentRow } from './documents-schema.ts';
import { modelProgress, type SeenModel } from './model-progress.ts';
import { isOutOfTime, reading } from './unavailable.ts';

export interface MongoDocumentsOptions {
  readonly mongo: Mongo;
  readonly models: readonly DocumentModel[];
}

export interface MongoDocuments extends Documents {
  /** Every document of a model by id, a page at a time: for audits and exports. */
  scan<Doc>(model: string, pageSize?: number): AsyncGenerator<readonly Sourced<Doc>[]>;
}

/** No query of ours takes as long; one that did might outlive the build that it reads. */
const QUERY_MS = 5000;

/**
 * How old what a reader knows of builds and parked streams may be, in milliseconds. Far below the time for which a replaced build is
 * kept.
 */
const FRESH_MS = 250;

/** Reads the documents that projectors of any process keep in MongoDB. Rejects with `StoreUnavailable` while it is away. */
export function mongoDocuments({ mongo, models }: MongoDocumentsOptions, freshMs = FRESH_MS): MongoDocuments {
  const collections = documentCollections(mongo);
  const progress = modelProgress(collections, freshMs);

  /** Runs a query on the build that is live now; answers `none` while there is none. */
  async function onBuild<T>(name: string, none: T, work: (at: SeenModel, build: string) => Promise<T>): Promise<T> {
    declared(models, name);
    const at = await progress.current(name);
    return at === null ? none : reading(() => work(at, at.row.build!));
  }

  function rows(
    name: string,
    build: string,
    filter: Filter<DocumentRow>,
    options: Pick<FindOptions, 'sort' | 'skip' | 'limit'> & Abortable,
  ) {
    return collections
      .documents(name, build)
      .find(filter, { ...options, projection: { f: 0, t: 0, s: 0 }, maxTimeMS: QUERY_MS })
      .toArray();
  }

  async function sourced<Doc>({ parked }: SeenModel, found: Promise<readonly DocumentRow[]>): Promise<readonly Sourced<Doc>[]> {
    return (await found).flatMap(({ _id, stream, revision, json }) => {
      if (json === null) return [];
      const one = { id: _id, stream, revision, doc: JSON.parse(json) as Doc };
      return parked.has(stream) ? { ...one, stale: true } : one;
    });
  }

  /** The same for a query that may ask for too much. */
  function onBuildInTime<T>(name: string, none: T, work: (at: SeenModel, build: string) => Promise<T>): Promise<T> {
    return onBuild(name, none, async (at, build) => {
      try {
        return await work(at, build);
      } catch (error) {
        throw isOutOfTime(error) ? new QueryTooLong({ cause: error }) : error;
      }
    });
  }

  /** Counts to one beyond what is counted exactly; how many documents there are at all the engine knows without looking at them. */
  async function countUpTo(
    name: string,
    build: string,
    { conditions, words }: CheckedQuery,
    filter: Filter<DocumentRow>,
    signal: AbortSignal | undefined,
  ): Promise<{ total: number; more?: true }> {
    const documents = collections.documents(name, build);
    const found = await documents.countDocuments(filter, { limit: COUNTED + 1, maxTimeMS: QUERY_MS, ...given(signal) });
    if (found <= COUNTED) return { total: found };
    if (conditions.length > 0 || words.length > 0) return { total: COUNTED, more: true };
    return { total: await documents.estimatedDocumentCount({ maxTimeMS: QUERY_MS, ...given(signal) }) };
  }

  return {
    async get<Doc>(name: string, id: string) {
      const [found] = await onBuild<readonly Sourced<Doc>[]>(name, [], (at, build) =>
        sourced<Doc>(at, rows(name, build, { _id: id }, { limit: 1 })),
      );
      return found ?? null;
    },

    async getMany<Doc>(name: string, ids: readonly string[]) {
      return onBuild<readonly Sourced<Doc>[]>(name, [], (at, build) =>
        sourced<Doc>(at, rows(name, build, { _id: { $in: [...ids] } }, { sort: { _id: 1 } })),
      );
    },

    async find<Doc>(name: string, options: Parameters<Documents['find']>[1]): Promise<Found<Doc>> {
      const model = declared(models, name);
      const query = checkedQuery(model, options);
      const filter = filterOf(model, query);
      const { offset, limit } = query;
      const { signal } = options;
      return onBuildInTime<Found<Doc>>(name, { items: [], total: 0 }, async (at, build) => {
        const [items, counted] = await Promise.all([
          // To MongoDB a limit of 0 is none.
          limit === 0 ? [] : sourced<Doc>(at, rows(name, build, filter, { sort: sortOf(query), skip: offset, limit, ...given(signal) })),
          query.count ? countUpTo(name, build, query, filter, signal) : null,
        ]);
        return { items, ...(counted ?? { total: items.length }) };
      });
    },

    async aggregate(name, { filter, groupBy, sum }) {
      const model = declared(models, name);
      const matching = filterOf(model, { conditions: checkedFilter(model, filter), words: [] });
      if (groupBy !== undefined) typeOf(model, groupBy);
      const found = await onBuildInTime<readonly Grouped[]>(name, [], (_, build) =>
        collections
          .documents(name, build)
          .aggregate<Grouped>(
            [
              { $match: matching },
              { $group: { _id: groupBy === undefined ? null : `$${pathOf(groupBy)}`, count: { $sum: 1 }, sum: summed(model, sum) } },
              { $sort: { _id: 1 } },
            ],
            { maxTimeMS: QUERY_MS },
          )
          .toArray(),
      );
      // A sum over everything has one line, of nothing too.
      if (groupBy === undefined && found.length === 0) return [{ group: null, count: 0, sum: 0 }];
      return found.map(({ _id, count, sum: total }) => ({ group: _id ?? null, count, sum: total }));
    },

    async status() {
      const seen = await progress.latest();
      return models.map(({ name, version }): ReadModelStatus => {
        const at = seen.get(name);
        if (at === undefined) return { name, version, position: 0, partitions: [], base: 0, live: false, parked: 0, rebuilding: null };
        const { row, parked, reached } = at;
        const applied = { base: row.base, reached };
        return {
          name,
          version,
          position: positionReached(applied),
          partitions: [...reached.keys()].map((partition) => ({ partition, position: positionReached(applied, partition) })),
          base: row.base,
          // A newer version than ours is kept by newer nodes: what it lacks for us is theirs to have thought of.
          live: row.build !== null && row.version >= version,
          parked: parked.size,
          rebuilding: row.rebuilding && { done: row.rebuilding.done, total: row.rebuilding.total },
        };
      });
    },

    async parked(model) {
      const seen = await progress.latest();
      return models
        .filter(({ name }) => model === undefined || model === name)
        .flatMap(({ name }) => [...(seen.get(name)?.parked.values() ?? [])])
        .sort((a, b) => (a.parkedAt < b.parkedAt ? -1 : a.parkedAt > b.parkedAt ? 1 : a.stream < b.stream ? -1 : 1));
    },

    async waitFor(names, mark, timeoutMs) {
      for (const name of names) declared(models, name);
      await progress.waitFor(names, mark, timeoutMs);
    },

    reached: () => null,

    async *scan<Doc>(name: string, pageSize = 1000) {
      for (let after = ''; ;) {
        // Each page is of the build that is live then: ids go on in a new one where they were in the old.
        const page = await onBuild<readonly Sourced<Doc>[]>(name, [], (at, build) =>
          sourced<Doc>(at, rows(name, build, { _id: { $gt: after }, json: { $ne: null } }, { sort: { _id: 1 }, limit: pageSize })),
        );
        if (page.length > 0) yield page;
        if (page.length < pageSize) return;
        after = page.at(-1)!.id;
      }
    },

    async close() {
      progress.close();
    },
  };
}

interface Grouped {
  readonly _id: FieldValue;
  readonly count: number;
  readonly sum: number;
}

/** An option that is left out rather than undefined. */
function given(signal: AbortSignal | undefined): Abortable {
  return signal === undefined ? {} : { signal };
}

/** What `$sum` adds up: it would pass over booleans, which count as 0 and 1 in the other engines. */
function summed(model: DocumentModel, field: string | undefined): Document {
  if (field === undefined) return { $sum: 0 };
  const value = `$${pathOf(field)}`;
  return { $sum: typeOf(model, field) === 'boolean' ? { $cond: [{ $eq: [value, true] }, 1, 0] } : value };
}
