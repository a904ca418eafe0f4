import type {
  DocumentModel,
  DocumentRebuild,
  DocumentSource,
  DocumentWrite,
  DocumentWriter,
  StoredDocument,
} from '@aarambh/kernel/ports/document-writer.ts';
import {
  COUNTED,
  positionOf,
  ReadNotReady,
  type Documents,
  type FieldValue,
  type Found,
  type ParkedStream,
  type Sourced,
} from '@aarambh/kernel/ports/documents.ts';
import { searchTokens } from '@aarambh/kernel/search-tokens.ts';
import { checkedFilter, checkedQuery, declared, typeOf, type CheckedQuery, type Condition } from '../queries/documents-query.ts';

interface Row extends StoredDocument {
  readonly values: readonly FieldValue[];
  readonly tokens: readonly string[];
}

type Table = Map<string, Row>;

interface ModelTable {
  readonly model: DocumentModel;
  table: Table;
  position: number;
  live: boolean;
  rebuilding: { done: number; total: number } | null;
}

export interface MemoryDocuments extends Documents {
  readonly writer: DocumentWriter;
}

/** Documents in memory: both halves of the port, the same answers as the other engines, nothing kept. */
export function memoryDocuments({ models }: { readonly models: readonly DocumentModel[] }): MemoryDocuments {
  const tables = new Map(
    models.map((model): [string, ModelTable] => [model.name, { model, table: new Map(), position: 0, live: false, rebuilding: null }]),
  );
  const notes = new Map<string, string>();
  const waiting = new Set<() => void>();
  let parked: ParkedStream[] = [];
  let generation = 1;
  /** Set while a rebuild holds the live writer back. */
  let held: Promise<void> | null = null;
  let letGo: () => void = () => undefined;

  function tableOf(name: string): ModelTable {
    declared(models, name);
    return tables.get(name)!;
  }

  function source(side: (name: string) => Table): DocumentSource {
    return {
      load: async (name, ids) => ids.flatMap((id) => side(name).get(id) ?? []),
      last: async (name, prefixes) => prefixes.flatMap((prefix) => last(side(name), prefix) ?? []),
    };
  }

  function sourced<Doc>({ id, stream, revision, json }: Row, name: string): Sourced<Doc> {
    const found = { id, stream, revision, doc: JSON.parse(json!) as Doc };
    return parked.some((one) => one.model === name && one.stream === stream) ? { ...found, stale: true } : found;
  }

  function matching(name: string, { conditions, words }: Pick<CheckedQuery, 'conditions' | 'words'>): Row[] {
    const { model, table } = tableOf(name);
    return [...table.values()].filter(
      (row) =>
        row.json !== null &&
        conditions.every((one) => holds(one, valueOf(model, row, one.field))) &&
        words.every((word) => row.tokens.some((token) => token.startsWith(word))),
    );
  }

  function tell(): void {
    for (const check of [...waiting]) check();
  }

  const writer: DocumentWriter = {
    ...source((name) => tableOf(name).table),

    state: async () => ({
      generation,
      models: [...tables.values()].map(({ model: { name }, position, live }) => ({ name, position, live })),
      parked: [...parked],
    }),

    async commit(batch, expected) {
      while (held !== null) await held;
      if (expected !== generation) return false;
      for (const write of batch.writes) put(tableOf(write.model).table, write);
      const replaced = [...batch.unpark, ...batch.park];
      parked = parked.filter(({ model, stream }) => !replaced.some((one) => one.model === model && one.stream === stream));
      parked.push(...batch.park);
      for (const table of tables.values()) if (table.live) table.position = Math.max(table.position, batch.position);
      tell();
      return true;
    },

    async holding(name, subject) {
      const held = [...tableOf(name).table.values()].filter(({ subjects }) => subjects.includes(subject));
      return held.map(({ id, stream, revision }) => ({ id, stream, revision })).sort((a, b) => compare(a.id, b.id));
    },

    note: async (name) => notes.get(name) ?? null,
    remember: async (name, value) => void notes.set(name, value),
    scrub: async () => true,
    close: async () => undefined,

    async rebuild(names): Promise<DocumentRebuild> {
      const fresh = new Map(names.map((name): [string, Table] => [name, new Map<string, Row>()]));
      return {
        ...source((name) => fresh.get(name)!),
        write: async (writes) => writes.forEach((write) => put(fresh.get(write.model)!, write)),
        progress: async (done, total) => names.forEach((name) => (tableOf(name).rebuilding = { done, total })),
        index: async () => undefined,
        async hold() {
          const { promise, resolve } = Promise.withResolvers<undefined>();
          held = promise.then(() => undefined);
          letGo = () => {
            held = null;
            resolve(undefined);
          };
          return Math.max(...names.map((name) => tableOf(name).position));
        },
        async switchOver(position, found) {
          for (const [name, table] of fresh) Object.assign(tableOf(name), { table, position, live: true, rebuilding: null });
          parked = [...parked.filter(({ model }) => !fresh.has(model)), ...found];
          generation++;
          letGo();
          tell();
        },
        async abandon() {
          for (const name of names) tableOf(name).rebuilding = null;
          letGo();
        },
      };
    },
  };

  return {
    writer,

    async get<Doc>(name: string, id: string) {
      const row = tableOf(name).table.get(id);
      return row === undefined || row.json === null ? null : sourced<Doc>(row, name);
    },

    async getMany<Doc>(name: string, ids: readonly string[]) {
      const { table } = tableOf(name);
      const found = [...new Set(ids)].sort(compare).flatMap((id) => table.get(id) ?? []);
      return found.filter(({ json }) => json !== null).map((row) => sourced<Doc>(row, name));
    },

    async find<Doc>(name: string, options: Parameters<Documents['find']>[1]): Promise<Found<Doc>> {
      const { model } = tableOf(name);
      const query = checkedQuery(model, options);
      const { field, order } = query.sort;
      const sign = order === 'asc' ? 1 : -1;
      const found = matching(name, query).sort(
        (a, b) => sign * (compare(valueOf(model, a, field), valueOf(model, b, field)) || compare(a.id, b.id)),
      );
      const items = found.slice(query.offset, query.offset + query.limit).map((row) => sourced<Doc>(row, name));
      if (!query.count) return { items, total: items.length };
      const isAll = query.conditions.length === 0 && query.words.length === 0;
      return isAll || found.length <= COUNTED ? { items, total: found.length } : { items, total: COUNTED, more: true };
    },

    async aggregate(name, { filter, groupBy, sum }) {
      const { model } = tableOf(name);
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

    status: async () =>
      [...tables.values()].map(({ model: { name, version }, position, rebuilding }) => ({
        name,
        version,
        position,
        parked: parked.filter(({ model }) => model === name).length,
        rebuilding,
      })),

    parked: async (model) => parked.filter((one) => model === undefined || one.model === model),

    waitFor: (names, mark, timeoutMs) =>
      new Promise((resolve, reject) => {
        const position = positionOf(mark);
        const there = (): boolean => names.every((name) => tableOf(name).position >= position);
        const timer = setTimeout(() => settle(() => reject(new ReadNotReady())), timeoutMs);
        const check = (): void => {
          if (there()) settle(resolve);
        };
        const settle = (answer: () => void): void => {
          clearTimeout(timer);
          waiting.delete(check);
          answer();
        };
        waiting.add(check);
        check();
      }),

    close: async () => undefined,
  };
}

function put(table: Table, { id, stream, revision, json, subjects, values, text }: DocumentWrite): void {
  table.set(id, { id, stream, revision, json, subjects, values, tokens: searchTokens(text) });
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
