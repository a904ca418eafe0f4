import { parentPort, workerData } from 'node:worker_threads';
import type { StatementSync } from 'node:sqlite';
import { COUNTED } from '@aarambh/kernel/ports/documents.ts';
import { inReadTransaction, openReadOnly } from './connection.ts';
import type { CheckedQuery } from '../queries/documents-query.ts';
import type { Statement } from './documents-schema.ts';
import { countedUpTo, NARROW, pagePlan, type IndexedModel, type PagePlan, type Way } from './documents-sql.ts';
import { tokensBegunBy, type Word } from './documents-words.ts';
import { serveChannel } from './worker-channel.ts';

/** What a reader thread is asked: statements, all over one state of the documents. */
export interface ReadRequest {
  /** Which request of this thread it is, so that a stop cannot meet the next one. */
  readonly number: number;
  /** Answered by the narrowest of its ways: rows, then the total when it is wanted. */
  readonly page: { readonly model: string; readonly query: CheckedQuery } | null;
  /** Answered as they stand. */
  readonly statements: readonly Statement[];
  /** Milliseconds of computing that it may take. */
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
  readonly models: readonly IndexedModel[];
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

const NOTHING: Page = { rows: [], total: 0, more: false };

/** How many times as long as it may compute a query may take by the clock: on a busy machine every one takes long, and none is to blame for it. */
const BY_CLOCK = 10;

/** Milliseconds that this thread has computed. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A thread that reads documents over a connection of its own. */
serveChannel<ReaderOptions, null, ReadRequest, ReadAnswer>(parentPort!, workerData, ({ path, models, stop }) => {
  const db = openReadOnly(path);
  const stopped = new Int32Array(stop);
  const prepared = new Map<string, StatementSync>();
  let current = 0;
  let deadline = { computed: 0, clock: 0 };

  // SQLite has an interrupt, which node:sqlite does not hand on: what runs long asks by itself now and then.
  db.function('may_go_on', { directOnly: true }, () => {
    if (Atomics.load(stopped, 0) === current) throw new Interrupted('stopped');
    if (computed() > deadline.computed || performance.now() > deadline.clock) throw new Interrupted('too-long');
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

  /** The words of a query with what they begin; null when one begins nothing, so that nothing fits. */
  function lookedUp(model: string, words: readonly string[]): readonly Word[] | null {
    const found: Word[] = [];
    for (const word of words) {
      const [first, last] = run(tokensBegunBy(model, word))[0] as [string | null, string | null];
      if (first === null) return null;
      found.push({ word, only: first === last ? first : null });
    }
    return found;
  }

  /**
   * A straight way, else the one that names the fewest documents; null when each names many. None is counted further than the fewest of those
   * before it.
   */
  function narrowest(ways: readonly Way[]): { readonly way: Way | null; readonly first: Way | null } {
    const straight = ways.find((one) => one.straight);
    if (straight !== undefined) return { way: straight, first: straight };
    let [way, fewest]: [Way | null, number] = [null, NARROW + 1];
    for (const one of ways) {
      const size = count(countedUpTo(one.named, fewest));
      if (size < fewest) [way, fewest] = [one, size];
    }
    return { way, first: way ?? ways[0] ?? null };
  }

  /** Takes the narrowest way, or walks along the order when each names many. */
  function readPage({ ways, walk, rows: allRows, count: countAll }: PagePlan, counted: boolean): Page {
    const { way, first } = narrowest(ways);
    const found = run(way === null ? walk : way.items);
    const rows = way?.itemsCount === true && found[0]![0] === null ? [] : found;
    if (!counted) return { rows, total: rows.length, more: false };
    const total = way?.itemsCount === true ? (found[0]!.at(-1) as number) : count(first?.count ?? countAll);
    if (total <= COUNTED) return { rows, total, more: false };
    return allRows === null ? { rows, total: COUNTED, more: true } : { rows, total: count(allRows), more: false };
  }

  function answer({ model: name, query }: NonNullable<ReadRequest['page']>): Page {
    const words = lookedUp(name, query.words);
    if (words === null) return NOTHING;
    return readPage(
      pagePlan(
        models.find((one) => one.name === name)!,
        query,
        words,
      ),
      query.count,
    );
  }

  return {
    ready: null,
    service: {
      handle({ number, page, statements, limitMs }) {
        current = number;
        deadline = { computed: computed() + limitMs, clock: performance.now() + BY_CLOCK * limitMs };
        try {
          return inReadTransaction(db, () => ({
            ok: true,
            page: page === null ? null : answer(page),
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
