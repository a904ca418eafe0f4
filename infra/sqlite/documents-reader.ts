import { parentPort, workerData } from 'node:worker_threads';
import type { StatementSync } from 'node:sqlite';
import { COUNTED } from '@aarambh/kernel/ports/documents.ts';
import { inReadTransaction, openReadOnly } from './connection.ts';
import { NARROW, type PagePlan, type Statement } from './documents-sql.ts';
import { serveChannel } from './worker-channel.ts';

/** What a reader thread is asked: statements, all over one state of the documents. */
export interface ReadRequest {
  /** Which request of this thread it is, so that a stop cannot meet the next one. */
  readonly number: number;
  /** Answered by the narrowest of its ways: rows, then the total when it is wanted. */
  readonly page: PagePlan | null;
  readonly counted: boolean;
  /** Answered as they stand. */
  readonly statements: readonly Statement[];
  /** Milliseconds that it may take. */
  readonly limitMs: number;
}

export type Rows = readonly (readonly unknown[])[];

export interface Page {
  readonly rows: Rows;
  readonly total: number;
  /** More fit than `total` says. */
  readonly more: boolean;
}

export type ReadAnswer =
  | { readonly ok: true; readonly page: Page | null; readonly results: readonly Rows[] }
  /** `stopped` was asked to end, `too-long` ended by itself. */
  | { readonly ok: false; readonly why: 'stopped' | 'too-long' | 'failed'; readonly message: string };

export interface ReaderOptions {
  readonly path: string;
  /** Holds the number of the request that has to end. */
  readonly stop: SharedArrayBuffer;
}

/** Statements kept prepared; queries take few shapes, because lists are bound as one value. */
const STATEMENTS = 200;
/** Between two quiet moments: nothing is to be done in them. */
const QUIET_MS = 60_000;

class Interrupted extends Error {
  readonly why: 'stopped' | 'too-long';
  constructor(why: 'stopped' | 'too-long') {
    super(`the query was ${why === 'stopped' ? 'stopped' : 'too long'}`);
    this.why = why;
  }
}

/** A thread that reads documents over a connection of its own. */
serveChannel<ReaderOptions, null, ReadRequest, ReadAnswer>(parentPort!, workerData, ({ path, stop }) => {
  const db = openReadOnly(path);
  const stopped = new Int32Array(stop);
  const prepared = new Map<string, StatementSync>();
  let current = 0;
  let deadline = 0;

  // SQLite has an interrupt, which node:sqlite does not hand on: what runs long asks by itself now and then.
  db.function('may_go_on', { directOnly: true }, () => {
    if (Atomics.load(stopped, 0) === current) throw new Interrupted('stopped');
    if (performance.now() > deadline) throw new Interrupted('too-long');
    return 1;
  });

  function run({ sql, values }: Statement): Rows {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      if (prepared.size >= STATEMENTS) prepared.clear();
      statement = db.prepare(sql);
      statement.setReturnArrays(true);
      prepared.set(sql, statement);
    }
    return statement.all(...values) as unknown as Rows;
  }

  function count(statement: Statement): number {
    return run(statement)[0]![0] as number;
  }

  /** Takes the way that names the fewest documents, or walks along the order when each names many. */
  function readPage({ ways, walk, rows: allRows, count: countAll }: PagePlan, counted: boolean): Page {
    const sized = ways.map((way) => ({ way, size: count(way.size) }));
    const narrowest = sized.sort((a, b) => a.size - b.size)[0];
    const rows = run(narrowest !== undefined && narrowest.size <= NARROW ? narrowest.way.items : walk);
    if (!counted) return { rows, total: rows.length, more: false };
    const total = count(narrowest?.way.count ?? countAll);
    if (total <= COUNTED) return { rows, total, more: false };
    return allRows === null ? { rows, total: COUNTED, more: true } : { rows, total: count(allRows), more: false };
  }

  return {
    ready: null,
    service: {
      handle({ number, page, counted, statements, limitMs }) {
        current = number;
        deadline = performance.now() + limitMs;
        try {
          return inReadTransaction(db, () => ({
            ok: true,
            page: page === null ? null : readPage(page, counted),
            results: statements.map(run),
          }));
        } catch (error) {
          return { ok: false, why: error instanceof Interrupted ? error.why : 'failed', message: (error as Error).message };
        }
      },
      tidy: () => true,
      quietMs: QUIET_MS,
      close: () => db.close(),
    },
  };
});
