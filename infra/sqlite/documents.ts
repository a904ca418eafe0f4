import type { StatementSync } from 'node:sqlite';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import { positionOf, type Documents, type FieldValue, type Sourced } from '@aarambh/kernel/ports/documents.ts';
import { checkedFilter, checkedQuery, declared, typeOf, type CheckedQuery, type Condition } from '../documents-query.ts';
import { openReadOnly } from './connection.ts';
import { bound, column, docsTable, quoted, tokensTable } from './documents-schema.ts';
import { parkedStreams } from './documents-writer.ts';

export interface SqliteDocumentsOptions {
  readonly path: string;
  readonly models: readonly DocumentModel[];
  /** Whoever hears of the projections' progress; see `projectionClient`. */
  readonly waitFor: (models: readonly string[], position: number, timeoutMs: number) => Promise<void>;
}

export interface SqliteDocuments extends Documents {
  /** Every document of a model by id, a page at a time: for audits and exports. */
  scan<Doc>(model: string, pageSize?: number): AsyncGenerator<readonly Sourced<Doc>[]>;
}

type Bound = string | number | null;
type Row = [id: string, stream: string, revision: number, doc: string];

/** Statements kept prepared; queries take few shapes, because lists are bound as one value. */
const STATEMENTS = 200;

/** Reads documents over a connection of its own; opens what a writer has made. */
export function openSqliteDocuments({ path, models, waitFor }: SqliteDocumentsOptions): SqliteDocuments {
  const db = openReadOnly(path);
  const statements = new Map<string, StatementSync>();

  function prepared(sql: string): StatementSync {
    let statement = statements.get(sql);
    if (statement === undefined) {
      if (statements.size >= STATEMENTS) statements.clear();
      statement = db.prepare(sql);
      statement.setReturnArrays(true);
      statements.set(sql, statement);
    }
    return statement;
  }

  function all<T>(sql: string, values: readonly Bound[]): T[] {
    return prepared(sql).all(...values) as unknown as T[];
  }

  /** Reads rows as documents; those of parked streams are marked stale. */
  function documents<Doc>(model: string, sql: string, values: readonly Bound[]): Sourced<Doc>[] {
    const rows = all<Row>(sql, values);
    const parked = new Set(all<[string]>('SELECT stream FROM parked WHERE model = ?', [model]).map(([stream]) => stream));
    return rows.map(([id, stream, revision, json]) => {
      const found = { id, stream, revision, doc: JSON.parse(json) as Doc };
      return parked.size > 0 && parked.has(stream) ? { ...found, stale: true } : found;
    });
  }

  function select(model: DocumentModel): string {
    return `SELECT id, stream, revision, doc FROM ${quoted(docsTable(model.name))}`;
  }

  return {
    async get<Doc>(name: string, id: string) {
      const model = declared(models, name);
      return documents<Doc>(name, `${select(model)} WHERE doc IS NOT NULL AND id = ?`, [id])[0] ?? null;
    },

    async getMany<Doc>(name: string, ids: readonly string[]) {
      const model = declared(models, name);
      return documents<Doc>(name, `${select(model)} WHERE doc IS NOT NULL AND id IN (SELECT value FROM json_each(?)) ORDER BY id`, [
        JSON.stringify(ids),
      ]);
    },

    async find<Doc>(name: string, options: Parameters<Documents['find']>[1]) {
      const model = declared(models, name);
      const query = checkedQuery(model, options);
      const { sql, values } = where(model, query);
      const items = documents<Doc>(name, `${select(model)}${sql} ORDER BY ${order(query)} LIMIT +? OFFSET ?`, [
        ...values,
        query.limit,
        query.offset,
      ]);
      if (!query.count) return { items, total: items.length };
      const counted = `SELECT count(*) FROM ${quoted(docsTable(name))}${sql}`;
      return { items, total: all<[number]>(counted, values)[0]![0] };
    },

    async aggregate(name, { filter, groupBy, sum }) {
      const model = declared(models, name);
      const { sql, values } = where(model, { conditions: checkedFilter(model, filter), words: [] });
      const type = groupBy === undefined ? 'text' : typeOf(model, groupBy);
      if (sum !== undefined) typeOf(model, sum);
      const group = groupBy === undefined ? 'NULL' : named(groupBy);
      const total = sum === undefined ? '0' : `coalesce(sum(${named(sum)}), 0)`;
      const grouped = `SELECT ${group}, count(*), ${total} FROM ${quoted(docsTable(name))}${sql}
        ${groupBy === undefined ? '' : `GROUP BY ${group}`} ORDER BY ${group}`;
      return all<[FieldValue, number, number]>(grouped, values).map(([value, count, summed]) => ({
        group: type === 'boolean' && value !== null ? value === 1 : value,
        count,
        sum: summed,
      }));
    },

    async status() {
      const parked = new Map(all<[string, number]>('SELECT model, count(*) FROM parked GROUP BY model', []));
      const rows = all<[string, number, number, number | null, number | null]>(
        'SELECT name, version, position, done, total FROM models',
        [],
      );
      return models.flatMap(({ name, version }) => {
        const row = rows.find(([found]) => found === name);
        if (row === undefined) return [];
        const [, , position, done, total] = row;
        return [
          { name, version, position, parked: parked.get(name) ?? 0, rebuilding: done === null ? null : { done, total: total ?? done } },
        ];
      });
    },

    parked: async (model) => parkedStreams(db, model),
    waitFor: (names, mark, timeoutMs) => waitFor(names, positionOf(mark), timeoutMs),

    async *scan<Doc>(name: string, pageSize = 1000) {
      const model = declared(models, name);
      for (let after = ''; ;) {
        const page = documents<Doc>(name, `${select(model)} WHERE doc IS NOT NULL AND id > ? ORDER BY id LIMIT +?`, [after, pageSize]);
        if (page.length > 0) yield page;
        if (page.length < pageSize) return;
        after = page.at(-1)!.id;
      }
    },

    async close() {
      if (db.isOpen) db.close();
    },
  };

  /** Conditions and words as SQL; deleted documents are left out. */
  function where(
    model: DocumentModel,
    { conditions, words }: Pick<CheckedQuery, 'conditions' | 'words'>,
  ): { sql: string; values: Bound[] } {
    const parts = conditions.flatMap((one) => [condition(one), ...idRange(model, one)]);
    for (const word of words) {
      const tokens = quoted(tokensTable(model.name));
      parts.push({ sql: `id IN (SELECT id FROM ${tokens} WHERE token >= ? AND token < ?)`, values: [word, `${word}\u{10ffff}`] });
    }
    // The fields of a deleted document are null and it has no tokens: whatever asks for more need not look at the document.
    if (words.length === 0 && !conditions.some(excludesDeleted)) parts.unshift({ sql: 'doc IS NOT NULL', values: [] });
    return { sql: ` WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`, values: parts.flatMap(({ values }) => values) };
  }
}

/** The same condition on ids, where they start with the field's value: they are indexed anyway. */
function idRange({ idStartsWith }: DocumentModel, { field, is, values }: Condition): { sql: string; values: Bound[] }[] {
  const [value] = values;
  if (field !== idStartsWith || is !== 'in' || values.length !== 1 || typeof value !== 'string') return [];
  return [{ sql: 'id >= ? AND id < ?', values: [`${value}:`, `${value};`] }];
}

function excludesDeleted({ field, values }: Condition): boolean {
  return field !== 'id' && !values.includes(null);
}

const OPERATOR = { gte: '>=', lte: '<=', gt: '>', lt: '<' } as const;

function condition({ field, is, values }: Condition): { sql: string; values: Bound[] } {
  const name = named(field);
  // No comparison with null holds; SQLite answers null then, which is not true either.
  if (is !== 'in') return { sql: `${name} ${OPERATOR[is]} ?`, values: values.map(bound) };
  if (values.length === 1) return { sql: `${name} IS ?`, values: values.map(bound) };
  const present = values.filter((value) => value !== null).map(bound);
  const listed = `${name} IN (SELECT value FROM json_each(?))`;
  return { sql: present.length === values.length ? listed : `(${listed} OR ${name} IS NULL)`, values: [JSON.stringify(present)] };
}

function named(field: string): string {
  return field === 'id' ? 'id' : column(field);
}

function order({ sort: { field, order } }: CheckedQuery): string {
  return field === 'id' ? `id ${order}` : `${named(field)} ${order}, id ${order}`;
}
