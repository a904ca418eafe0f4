import type { DocumentModel, FieldType } from '@aarambh/kernel/ports/document-writer.ts';
import { InvalidQuery, type FieldValue, type Filter, type FindOptions, type PlaceInOrder } from '@aarambh/kernel/ports/documents.ts';
import { searchWords } from '@aarambh/kernel/search-tokens.ts';

/** One condition on one field; all of a query's hold together. */
export interface Condition {
  /** `id`, or a declared field. */
  readonly field: string;
  readonly is: 'in' | 'gte' | 'lte' | 'gt' | 'lt';
  /** The values of `in`, or the one bound. */
  readonly values: readonly FieldValue[];
}

/** A query that names only declared fields, with values of their types. */
export interface CheckedQuery {
  readonly conditions: readonly Condition[];
  readonly words: readonly string[];
  readonly sort: NonNullable<FindOptions['sort']>;
  readonly offset: number;
  /** The place of the order behind which it goes on; null from its beginning. */
  readonly after: PlaceInOrder | null;
  readonly limit: number;
  readonly count: boolean;
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1000;
const BOUNDS = ['gte', 'lte', 'gt', 'lt'] as const;

/** Checks a query once for every engine, so that all of them refuse the same. Throws `InvalidQuery`. */
export function checkedQuery(model: DocumentModel, options: FindOptions): CheckedQuery {
  const { search, sort = { field: 'id', order: 'asc' }, offset = 0, limit = DEFAULT_LIMIT, count = true } = options;
  const { searchIn, after = null } = options;
  if (searchIn !== undefined && model.searchParts?.includes(searchIn) !== true)
    throw new InvalidQuery(`${model.name} cannot be searched by ${searchIn} alone`);
  if (search !== undefined && model.search === undefined) throw new InvalidQuery(`${model.name} cannot be searched`);
  const sorted = typeOf(model, sort.field);
  if (!Number.isSafeInteger(offset) || offset < 0) throw new InvalidQuery('offset is a whole number from 0 on');
  if (!Number.isSafeInteger(limit) || limit < 0 || limit > MAX_LIMIT) throw new InvalidQuery(`limit is a whole number up to ${MAX_LIMIT}`);
  if (after !== null) {
    if (offset > 0 || count) throw new InvalidQuery('whoever goes on behind a place skips and counts nothing');
    checked(after.value, sorted, sort.field);
  }
  return {
    conditions: checkedFilter(model, options.filter),
    words: searchWords(search ?? '', searchIn),
    sort,
    offset,
    after,
    limit,
    count,
  };
}

export function checkedFilter(model: DocumentModel, filter: Filter = {}): readonly Condition[] {
  return Object.entries(filter).flatMap(([field, wanted]): readonly Condition[] => {
    const type = typeOf(model, field);
    if (wanted === null || typeof wanted !== 'object') return [{ field, is: 'in', values: [checked(wanted, type, field)] }];
    if (isList(wanted)) return [{ field, is: 'in', values: wanted.map((value) => checked(value, type, field)) }];
    return BOUNDS.flatMap((is) => (wanted[is] === undefined ? [] : [{ field, is, values: [checked(wanted[is], type, field)] }]));
  });
}

/** The type of a field that queries may name. Throws `InvalidQuery`. */
export function typeOf(model: DocumentModel, field: string): FieldType {
  if (field === 'id') return 'text';
  const type = Object.hasOwn(model.fields, field) ? model.fields[field] : undefined;
  if (type === undefined) throw new InvalidQuery(`${model.name} declares no field ${field}`);
  return type;
}

export function declared(models: readonly DocumentModel[], name: string): DocumentModel {
  const model = models.find((candidate) => candidate.name === name);
  if (model === undefined) throw new InvalidQuery(`no read model is called ${name}`);
  return model;
}

function checked(value: FieldValue, type: FieldType, field: string): FieldValue {
  if (value !== null && typeof value !== (type === 'text' ? 'string' : type)) throw new InvalidQuery(`${field} is a ${type}`);
  return value;
}

function isList(wanted: Exclude<Filter[string], FieldValue>): wanted is readonly FieldValue[] {
  return Array.isArray(wanted);
}
