import { QueryTooLong, TooManyQueries } from '@aarambh/kernel/ports/documents.ts';
import type { ReadAnswer, ReaderOptions, ReadRequest } from './documents-reader.ts';
import type { IndexedModel } from './documents-sql.ts';
import { startSupervisedWorker, type SupervisedWorker } from './supervised-worker.ts';

/** What queries may take. */
interface QueryLimits {
  /** Threads; one of them is always left to short queries. */
  readonly threads: number;
  /** Queries that may wait for a thread. */
  readonly waiting: number;
  /** Milliseconds of computing after which a query counts as long and gives way to short ones. */
  readonly shortMs: number;
  /** Milliseconds after which a query is given up, waiting included. */
  readonly limitMs: number;
}

/** What a node gives to the queries of people. */
export const QUERY_LIMITS: QueryLimits = { threads: 2, waiting: 500, shortMs: 100, limitMs: 3000 };

export interface ReadersOptions extends QueryLimits {
  readonly path: string;
  readonly models: readonly IndexedModel[];
  /** Told why a thread ended, and why it could not be started again. */
  readonly report: (error: unknown) => void;
}

type Question = Pick<ReadRequest, 'page' | 'statements'>;
type Answer = Extract<ReadAnswer, { ok: true }>;

/** Threads that answer queries, so that the thread that serves HTTP never waits for one. */
export interface Readers {
  /**
   * Rejects with the signal's reason when nobody waits any more.
   * @throws {QueryTooLong} the time limit was over before there was an answer
   * @throws {TooManyQueries} as many wait as may wait
   */
  read(question: Question, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

interface Job {
  readonly question: Question;
  /** Took longer than a short query may: it begins again where long ones run. */
  long: boolean;
  /** Whoever asked has heard of the end already. */
  over: boolean;
  settle(answer: Answer | null, error?: unknown): void;
}

interface Thread {
  readonly channel: SupervisedWorker<ReadRequest>;
  /** Holds the number of the request that has to end. */
  readonly stop: Int32Array;
  /** Of the request that was sent last. */
  number: number;
  job: Job | null;
}

/**
 * Opens the threads at the first query. A query begins on any thread. One that takes longer than a short one may is begun again
 * where it cannot hold short ones up: nothing about a query tells beforehand how long it takes.
 */
export function openReaders({ path, models, report, threads, waiting, shortMs, limitMs }: ReadersOptions): Readers {
  const queue: Job[] = [];
  const pool: Thread[] = [];
  let opening: Promise<void> | null = null;
  let closed = false;

  async function openThread(): Promise<void> {
    const stop = new SharedArrayBuffer(4);
    const { channel } = await startSupervisedWorker<ReaderOptions, null, ReadRequest, ReadAnswer>({
      module: new URL('./documents-reader.ts', import.meta.url),
      options: {
        path,
        models: models.map(({ name, indexed, idStartsWith }) => ({ name, indexed, ...(idStartsWith !== undefined && { idStartsWith }) })),
        stop,
      },
      onAnswer: (answer) => answered(thread, answer),
      onDeath: (error) => ended(thread, error),
      onRestart: next,
      report,
    });
    const thread: Thread = { channel, stop: new Int32Array(stop), number: 0, job: null };
    pool.push(thread);
  }

  async function open(): Promise<void> {
    const opened = await Promise.allSettled(Array.from({ length: threads }, openThread));
    const failed = opened.find((one) => one.status === 'rejected');
    if (failed === undefined) return next();
    opening = null;
    await closeThreads();
    for (const job of queue.splice(0)) job.settle(null, failed.reason);
  }

  async function closeThreads(): Promise<void> {
    await Promise.all(pool.splice(0).map(({ channel }) => channel.close()));
  }

  /** Gives waiting queries to idle threads, short ones first. */
  function next(): void {
    for (const thread of pool) {
      if (thread.job !== null || !thread.channel.alive()) continue;
      const short = queue.findIndex(({ long }) => !long);
      const mayBeLong = pool.filter(({ job }) => job?.long === true).length < Math.max(1, threads - 1);
      const [job] = queue.splice(short >= 0 ? short : mayBeLong ? 0 : queue.length, 1);
      if (job === undefined) return;
      thread.job = job;
      thread.number++;
      thread.channel.send({ ...job.question, number: thread.number, limitMs: job.long ? limitMs : shortMs });
    }
  }

  function answered(thread: Thread, answer: ReadAnswer): void {
    const job = thread.job!;
    thread.job = null;
    if (answer.ok) job.settle(answer);
    else if (answer.why === 'failed') job.settle(null, new Error(answer.message));
    else if (job.long) job.settle(null, new QueryTooLong());
    else if (!job.over) {
      job.long = true;
      queue.push(job);
    }
    next();
  }

  function ended(thread: Thread, error: Error): void {
    thread.job?.settle(null, error);
    thread.job = null;
    next();
  }

  /** Tells whoever asked, and ends what is done for them. */
  function abandon(job: Job, reason: unknown): void {
    job.settle(null, reason);
    const at = queue.indexOf(job);
    if (at >= 0) queue.splice(at, 1);
    const running = pool.find((thread) => thread.job === job);
    if (running !== undefined) Atomics.store(running.stop, 0, running.number);
  }

  return {
    async read(question, signal) {
      signal?.throwIfAborted();
      if (closed) throw new Error('the documents are closed');
      if (queue.length >= waiting) throw new TooManyQueries();
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const leave = (): void => abandon(job, signal?.reason);
      const timer = setTimeout(() => abandon(job, new QueryTooLong()), limitMs);
      const job: Job = {
        question,
        long: false,
        over: false,
        settle(answer, error) {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          job.over = true;
          if (answer === null) reject(error);
          else resolve(answer);
        },
      };
      signal?.addEventListener('abort', leave);
      queue.push(job);
      if (opening === null) opening = open();
      else next();
      return promise;
    },

    async close() {
      closed = true;
      const reason = new Error('the documents are closed');
      for (const job of [...queue, ...pool.flatMap(({ job: running }) => running ?? [])]) abandon(job, reason);
      await opening;
      await closeThreads();
    },
  };
}
