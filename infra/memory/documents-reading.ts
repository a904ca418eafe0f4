import type {
  DocumentModel,
  DocumentSource,
  DocumentWrite,
  HoldingDocument,
  StoredDocument,
} from '@aarambh/kernel/ports/document-writer.ts';
import { COUNTED, type Documents, type FieldValue, type Found, type ParkedStream, type Sourced } from '@aarambh/kernel/ports/documents.ts';
import { searchTokens } from '@aarambh/kernel/search-tokens.ts';
import { checkedFilter, checkedQuery, declared, typeOf, type CheckedQuery, type Condition } from '../queries/documents-query.ts';

export interface Row extends StoredDocument {
  readonly values: readonly FieldValue[];
  readonly tokens: readonly string[];
}

export type Table = Map<string, Row>;

/** What queries see of documents in memory. */
export interface Seen {
  readonly models: readonly DocumentModel[];
  /** The documents of a model, as they are now. */
  readonly table: (model: string) => Table;
  readonly parked: () => readonly ParkedStream[];
}

/** Queries over documents in memory: the same answers as the other engines. */
export function memoryReading({ models, table, parked }: Seen): Pick<Documents, 'get' | 'getMany' | 'find' | 'aggregate' | 'parked'> {
  function sourced<Doc>({ id, stream, revision, json }: Row, name: string): Sourced<Doc> {
    const found = { id, stream, revision, doc: JSON.parse(json!) as Doc };
    return parked().some((one) => one.model === name && one.stream === stream) ? { ...found, stale: true } : found;
  }

  function matching(name: string, { conditions, words }: Pick<CheckedQuery, 'conditions' | 'words'>): Row[] {
    const model = declared(models, name);
    return [...table(name).values()].filter(
      (row) =>
        row.json !== null &&
        conditions.every((one) => holds(one, valueOf(model, row, one.field))) &&
        words.every((word) => row.tokens.some((token) => token.startsWith(word))),
    );
  }

  return {
    async get<Doc>(name: string, id: string) {
      declared(models, name);
      const row = table(name).get(id);
      return row === undefined || row.json === null ? null : sourced<Doc>(row, name);
    },

    async getMany<Doc>(name: string, ids: readonly string[]) {
      declared(models, name);
      const found = [...new Set(ids)].sort(compare).flatMap((id) => table(name).get(id) ?? []);
      return found.filter(({ json }) => json !== null).map((row) => sourced<Doc>(row, name));
    },

    async find<Doc>(name: string, options: Parameters<Documents['find']>[1]): Promise<Found<Doc>> {
      const model = declared(models, name);
      const query = checkedQuery(model, options);
      const { after } = query;
      const { field, order } = query.sort;
      const sign = order === 'asc' ? 1 : -1;
      const found = matching(name, query)
        .filter((row) => after === null || sign * (compare(valueOf(model, row, field), after.value) || compare(row.id, after.id)) > 0)
        .sort((a, b) => sign * (compare(valueOf(model, a, field), valueOf(model, b, field)) || compare(a.id, b.id)));
      const items = found.slice(query.offset, query.offset + query.limit).map((row) => sourced<Doc>(row, name));
      if (!query.count) return { items, total: items.length };
      const isAll = query.conditions.length === 0 && query.words.length === 0;
      return isAll || found.length <= COUNTED ? { items, total: found.length } : { items, total: COUNTED, more: true };
    },

    async aggregate(name, { filter, groupBy, sum }) {
      const model = declared(models, name);
      if (groupBy !== undefined) typeOf(model, groupBy);
      if (sum !== undefined) typeOf(model, sum);
      const groups = new Map<FieldValue, { count: number; sum: number }>(groupBy === undefined ? [[null, { count: 0, sum: 0 }]] : []);
      for (const row of matching(name, { conditions: checkedFilter(model, filter), words: [] })) {
        const group = groupBy === undefined ? null : valueOf(model, row, groupBy);
        const so = groups.get(group) ?? { count: 0, sum: 0 };
        groups.set(group, { count: so.count + 1, sum: so.sum + (sum === undefined ? 0 : Number(valueOf(model, row, sum) ?? 0)) });
      }
      return [...groups].map(([group, so]) => ({ group, ...so })).sort((a, b) => compare(a.group, b.group));
    },

    parked: async (model) => parked().filter((one) => model === undefined || one.model === model),
  };
}

/** The reading half of a fold, out of the tables that `side` names. */
export function memorySource(side: (name: string) => Table): DocumentSource {
  return {
    load: async (name, ids) => ids.flatMap((id) => side(name).get(id) ?? []),
    last: async (name, prefixes) => prefixes.flatMap((prefix) => last(side(name), prefix) ?? []),
  };
}

export function put(table: Table, { id, stream, revision, json, subjects, values, text }: DocumentWrite): void {
  table.set(id, { id, stream, revision, json, subjects, values, tokens: searchTokens(text) });
}

/** The documents that hold personal data of a subject, by id. */
export function holding(table: Table, subject: string): readonly HoldingDocument[] {
  const held = [...table.values()].filter(({ subjects }) => subjects.includes(subject));
  return held.map(({ id, stream, revision }) => ({ id, stream, revision })).sort((a, b) => compare(a.id, b.id));
}

function last(table: Table, prefix: string): Row | undefined {
  let found: Row | undefined;
  for (const row of table.values()) if (row.id.startsWith(prefix) && (found === undefined || row.id > found.id)) found = row;
  return found;
}

function valueOf(model: DocumentModel, row: Row, field: string): FieldValue {
  return field === 'id' ? row.id : row.values[Object.keys(model.fields).indexOf(field)]!;
}

function holds({ is, values }: Condition, value: FieldValue): boolean {
  if (is === 'in') return values.includes(value);
  const limit = values[0] ?? null;
  if (value === null || limit === null) return false;
  const order = compare(value, limit);
  return is === 'gte' ? order >= 0 : is === 'lte' ? order <= 0 : is === 'gt' ? order > 0 : order < 0;
}

/** Null before everything, numbers and booleans by size, texts by their bytes: as SQLite and MongoDB order them. */
function compare(a: FieldValue, b: FieldValue): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}
