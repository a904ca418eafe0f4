import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { DataLost } from '../disk/data-lost.ts';
import { inTransaction, SQLITE_FULL, sqliteCode } from './connection.ts';
import type { DatabaseSync } from 'node:sqlite';
import { startSupervisedWorker } from './supervised-worker.ts';

/** What goes to a worker that writes small operations: everything that was asked for while it was busy, and the time. */
export interface OperationBatch<Operation> {
  readonly now: number;
  readonly operations: readonly Operation[];
}

export type OperationResults =
  { readonly ok: true; readonly results: readonly unknown[] } | { readonly ok: false; readonly full: boolean; readonly message: string };

/** Runs a batch in one transaction: all results, or none. */
export function runBatch<Operation>(
  db: DatabaseSync,
  batch: OperationBatch<Operation>,
  run: (operation: Operation, now: number) => unknown,
): OperationResults {
  try {
    return { ok: true, results: inTransaction(db, () => batch.operations.map((operation) => run(operation, batch.now))) };
  } catch (error) {
    return { ok: false, full: sqliteCode(error) === SQLITE_FULL, message: (error as Error).message };
  }
}

/** Collects operations while the worker is busy, so that they share its next flush. */
export interface GroupCommit<Operation> {
  /** Resolves with the operation's result when it is durable. Rejects with `StoreUnavailable`. */
  run<Result>(operation: Operation): Promise<Result>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface GroupCommitOptions<Options> {
  /** The module of the worker's thread, which answers `OperationBatch`es; it is started again when it ends. */
  readonly module: URL;
  readonly options: Options;
  readonly clock: () => number;
  readonly report: (error: unknown) => void;
}

/** Operations that wait at most: they are small, and so are thousands of them. */
const MAX_WAITING = 10_000;

export async function openGroupCommit<Options, Operation>({
  module,
  options,
  clock,
  report,
}: GroupCommitOptions<Options>): Promise<GroupCommit<Operation>> {
  let operations: Operation[] = [];
  let waiting: Waiting[] = [];
  let underWay: Waiting[] | null = null;
  let scheduled = false;
  let whenIdle: (() => void) | null = null;

  function settle(answer: OperationResults): void {
    const asked = underWay ?? [];
    underWay = null;
    if (answer.ok) for (const [index, { resolve }] of asked.entries()) resolve(answer.results[index]);
    else for (const { reject } of asked) reject(new StoreUnavailable(answer.full ? 'disk_full' : 'store_unavailable', answer.message));
    schedule();
  }

  function refuseAll(error: Error): void {
    for (const { reject } of underWay ?? []) reject(new StoreUnavailable('outcome_unknown', error.message, { cause: error }));
    for (const { reject } of waiting) reject(new StoreUnavailable('store_unavailable', error.message, { cause: error }));
    underWay = null;
    waiting = [];
    operations = [];
    whenIdle?.();
  }

  function schedule(): void {
    if (scheduled || underWay !== null) return;
    if (waiting.length === 0) {
      whenIdle?.();
      return;
    }
    scheduled = true;
    setImmediate(send);
  }

  function send(): void {
    scheduled = false;
    if (waiting.length === 0) return;
    const batch = { now: clock(), operations };
    underWay = waiting;
    operations = [];
    waiting = [];
    channel.send(batch);
  }

  const { channel } = await startSupervisedWorker<Options, null, OperationBatch<Operation>, OperationResults>({
    ...{ module, options, report },
    revive: ({ name, message }) => (name === 'DataLost' ? new DataLost(message) : new Error(message)),
    onAnswer: settle,
    onDeath: refuseAll,
  });

  let closing: Promise<void> | null = null;
  async function close(): Promise<void> {
    if (underWay !== null || waiting.length > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
    await channel.close();
  }

  return {
    run<Result>(operation: Operation): Promise<Result> {
      return new Promise((resolve, reject) => {
        if (!channel.alive() || closing !== null)
          throw new StoreUnavailable('store_unavailable', closing === null ? 'the writer is being started again' : 'the store is closed');
        if (waiting.length >= MAX_WAITING) throw new StoreUnavailable('busy', 'too many operations wait for the writer');
        operations.push(operation);
        waiting.push({ resolve: resolve as (result: unknown) => void, reject });
        schedule();
      });
    },
    close: () => (closing ??= close()),
  };
}
