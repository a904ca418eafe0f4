import type { StatementSync } from 'node:sqlite';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import { positionOf, type Documents, type FieldValue, type Sourced } from '@aarambh/kernel/ports/documents.ts';
import { checkedFilter, checkedQuery, declared, typeOf } from '../queries/documents-query.ts';
import { openReadOnly } from './connection.ts';
import type { Rows } from './documents-reader.ts';
import { openReaders, type ReadersOptions } from './documents-readers.ts';
import type { Statement } from './documents-schema.ts';
import { groupedBy, selectDocuments } from './documents-sql.ts';
import { parkedStreams } from './documents-writer.ts';

export interface SqliteDocumentsOptions extends Omit<ReadersOptions, 'report' | 'models'> {
  readonly models: readonly DocumentModel[];
  /** Whoever hears of the projections' progress; see `projectionClient`. */
  readonly waitFor: (models: readonly string[], position: number, timeoutMs: number) => Promise<void>;
  /** What these models have applied, as it was told last; absent where nobody asks. */
  readonly reached?: (models: readonly string[]) => number;
  /** Told when a reading thread had to be started again. */
  readonly report?: (error: unknown) => void;
}

export interface SqliteDocuments extends Documents {
  /** Every document of a model by id, a page at a time, read in the calling thread: for audits and exports. */
  scan<Doc>(model: string, pageSize?: number): AsyncGenerator<readonly Sourced<Doc>[]>;
}

type Row = [id: string, stream: string, revision: number, doc: string];

const PARKED = 'SELECT stream FROM parked WHERE model = ?';

/**
 * Reads documents that a writer has made. Documents that are asked for by their ids are read in the calling thread, which takes
 * less of its time than to hand the question on and take the answer; everything else is answered by threads of its own.
 */
export function openSqliteDocuments(given: SqliteDocumentsOptions): SqliteDocuments {
  const { models, waitFor, reached = () => 0, report = () => undefined, ...options } = given;
  const db = openReadOnly(options.path);
  const readers = openReaders({ ...options, models, report });
  const statements = new Map<string, StatementSync>();

  /** Reads in this thread; there are few statements, because lists are bound as one value. */
  function all<T>({ sql, values }: Statement): T[] {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      statement.setReturnArrays(true);
      statements.set(sql, statement);
    }
    return statement.all(...values) as unknown as T[];
  }

  function documentsNow<Doc>(model: string, statement: Statement): Sourced<Doc>[] {
    return sourced(all(statement), all(parkedIn(model)));
  }

  return {
    async get<Doc>(name: string, id: string) {
      const sql = `${selectDocuments(declared(models, name))} WHERE d.doc IS NOT NULL AND d.id = ?`;
      return documentsNow<Doc>(name, { sql, values: [id] })[0] ?? null;
    },

    async getMany<Doc>(name: string, ids: readonly string[]) {
      const listed = 'd.id IN (SELECT value FROM json_each(?))';
      const sql = `${selectDocuments(declared(models, name))} WHERE d.doc IS NOT NULL AND ${listed} ORDER BY d.id`;
      return documentsNow<Doc>(name, { sql, values: [JSON.stringify(ids)] });
    },

    async find<Doc>(name: string, asked: Parameters<Documents['find']>[1]) {
      const model = declared(models, name);
      const query = checkedQuery(model, asked);
      const question = { page: { model: name, query }, statements: [parkedIn(name)] };
      const { page, results } = await readers.read(question, asked.signal);
      const { rows, total, more } = page!;
      const items = sourced<Doc>(rows, results[0]!);
      return more ? { items, total, more } : { items, total };
    },

    async aggregate(name, { filter, groupBy, sum }) {
      const model = declared(models, name);
      const type = groupBy === undefined ? 'text' : typeOf(model, groupBy);
      if (sum !== undefined) typeOf(model, sum);
      const grouped = groupedBy(model, checkedFilter(model, filter), groupBy, sum);
      const { results } = await readers.read({ page: null, statements: [grouped] });
      return (results[0] as unknown as [FieldValue, number, number][]).map(([value, count, summed]) => ({
        group: type === 'boolean' && value !== null ? value === 1 : value,
        count,
        sum: summed,
      }));
    },

    async status() {
      const parked = new Map(all<[string, number]>({ sql: 'SELECT model, count(*) FROM parked GROUP BY model', values: [] }));
      const rows = all<[string, number, number, number | null, number | null]>({
        sql: 'SELECT name, version, position, done, total FROM models',
        values: [],
      });
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
    reached,

    async *scan<Doc>(name: string, pageSize = 1000) {
      const model = declared(models, name);
      for (let after = ''; ;) {
        const sql = `${selectDocuments(model)} WHERE d.doc IS NOT NULL AND d.id > ? ORDER BY d.id LIMIT +?`;
        const page = documentsNow<Doc>(name, { sql, values: [after, pageSize] });
        if (page.length > 0) yield page;
        if (page.length < pageSize) return;
        after = page.at(-1)!.id;
      }
    },

    async close() {
      await readers.close();
      if (db.isOpen) db.close();
    },
  };
}

/** The streams of a model that a poison event parked. */
function parkedIn(model: string): Statement {
  return { sql: PARKED, values: [model] };
}

/** Rows as documents; those of parked streams are marked stale. */
function sourced<Doc>(rows: Rows, parkedStreams: Rows): Sourced<Doc>[] {
  const parked = new Set(parkedStreams.map(([stream]) => stream));
  return (rows as unknown as Row[]).map(([id, stream, revision, json]) => {
    const found = { id, stream, revision, doc: JSON.parse(json) as Doc };
    return parked.has(stream) ? { ...found, stale: true } : found;
  });
}
