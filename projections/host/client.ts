import type { Worker } from 'node:worker_threads';
import type { ForgetSubject } from './forget-subject.ts';
import type { FromProjections, ToProjections } from './messages.ts';
import { positionWaiters } from './position-waiters.ts';
import type { Progress } from './projector.ts';
import { rebuilt } from './rebuild-run.ts';

export interface ProjectionClientOptions {
  /** Starts the worker of the live projections; called again when one dies that was ready before. */
  readonly start: () => Worker;
  /** Starts a worker that rebuilds these models and ends. */
  readonly startRebuild: (models: readonly string[]) => Worker;
  readonly report: (error: unknown) => void;
}

export interface ProjectionStatus {
  /** Whether all read models are of this build and follow the log. */
  readonly ready: boolean;
  /** Position up to which the log was applied. */
  readonly position: number;
  /** Events of the log that are not applied yet. */
  readonly lag: number;
  readonly parked: number;
  readonly rebuilding: { readonly done: number; readonly total: number } | null;
}

/** The main thread's side of the projections. */
export interface ProjectionClient {
  /** Resolves when every read model is of this build; rejects when the worker could not start, or was stopped before. */
  readonly ready: Promise<void>;
  /** Tells that the log has grown: call it for every commit, it seldom sends a message. */
  wake(head: number): void;
  /** Resolves when every named model has applied `position`; rejects with `ReadNotReady` after `timeoutMs`. */
  waitFor(models: readonly string[], position: number, timeoutMs: number): Promise<void>;
  /** The position that all of these models have applied, as far as the worker told. */
  reached(models: readonly string[]): number;
  status(): ProjectionStatus;
  /** Rebuilds read models beside the live ones, one rebuild after the other; answers the position reached. */
  rebuild(models: readonly string[], onProgress?: (done: number, total: number) => void): Promise<number>;
  /** Tries parked streams of a model again: one, or all. Answers how many it tried. */
  retry(model: string, stream?: string): Promise<number>;
  readonly forget: ForgetSubject;
  /** Makes the worker forget the key of an erased subject. */
  evict(subject?: string): void;
  onProgress(listener: (progress: Progress) => void): void;
  stop(): Promise<void>;
}

const RESTART_MS = 250;

export function projectionClient({ start, startRebuild, report }: ProjectionClientOptions): ProjectionClient {
  const listeners: ((progress: Progress) => void)[] = [];
  const calls = new Map<number, { resolve: (value: number) => void; reject: (error: Error) => void }>();
  const started = Promise.withResolvers<undefined>();
  // Whoever does not ask for readiness is not told of its failure either.
  started.promise.catch(() => undefined);
  const reachedBy = (model: string): number => progress.positions[model] ?? -1;
  const waiters = positionWaiters(reachedBy);
  let progress: Progress = { positions: {}, position: 0, generation: 0, parked: 0 };
  let rebuilding: ProjectionStatus['rebuilding'] = null;
  let rebuilds: Promise<unknown> = Promise.resolve();
  /** Rebuilds that were ordered, and those of them that have ended, up to the worker's knowing of their documents. */
  let ordered = 0;
  let over = 0;
  let head = 0;
  let ready = false;
  let wasReady = false;
  /** Why the worker ended, where it said so. */
  let cause = new Error('the worker of the projections ended');
  /** A wake was sent and no progress has come since. */
  let woken = false;
  let hurried = false;
  let lastCall = 0;
  let stopping = false;
  let worker: Worker;
  let exited: Promise<void>;
  launch();

  function launch(): void {
    const mine = start();
    worker = mine;
    worker.on('message', receive);
    worker.on('error', (error: Error) => (cause = error));
    exited = new Promise((resolve) => {
      mine.on('exit', () => {
        resolve();
        ended();
      });
    });
  }

  function ended(): void {
    const error = cause;
    cause = new Error('the worker of the projections ended');
    ready = false;
    for (const { reject } of calls.values()) reject(error);
    calls.clear();
    started.reject(error);
    if (stopping) return;
    report(error);
    // One that could not start would not the next time either.
    if (!wasReady) return;
    setTimeout(() => {
      if (!stopping) launch();
    }, RESTART_MS);
  }

  function send(message: ToProjections): void {
    worker.postMessage(message);
  }

  function receive(message: FromProjections): void {
    switch (message.kind) {
      case 'ready':
        ready = true;
        wasReady = true;
        rebuilding = null;
        started.resolve(undefined);
        if (head > progress.position) wake(waiters.some());
        break;
      case 'progress':
        advanced(message.progress);
        break;
      case 'rebuilding':
        rebuilding = message;
        break;
      case 'answer':
        calls.get(message.call)?.resolve(message.value);
        calls.delete(message.call);
        break;
      case 'failed':
        failed(message.call, new Error(message.error));
        break;
      case 'rebuilt':
        break;
    }
  }

  function failed(call: number | null, error: Error): void {
    const waiting = call === null ? undefined : calls.get(call);
    if (waiting === undefined) report(error);
    else waiting.reject(error);
    if (call !== null) calls.delete(call);
  }

  function advanced(next: Progress): void {
    progress = next;
    woken = false;
    hurried = false;
    waiters.look();
    for (const listener of listeners) listener(next);
    if (head > next.position) wake(waiters.some());
  }

  function wake(hurry: boolean): void {
    if (!ready || (woken && (!hurry || hurried))) return;
    woken = true;
    hurried ||= hurry;
    send({ kind: 'wake', head, hurry });
  }

  function ask(message: (call: number) => ToProjections): Promise<number> {
    return new Promise((resolve, reject) => {
      const call = ++lastCall;
      calls.set(call, { resolve, reject });
      send(message(call));
    });
  }

  return {
    ready: started.promise,

    wake(newHead) {
      head = Math.max(head, newHead);
      if (head > progress.position) wake(waiters.some());
    },

    waitFor(models, position, timeoutMs) {
      const waiting = waiters.wait(models, position, timeoutMs);
      if (waiting === null) return Promise.resolve();
      head = Math.max(head, position);
      wake(true);
      return waiting;
    },

    reached: (models) => Math.max(0, Math.min(...models.map(reachedBy))),

    status: () => ({
      ready,
      position: progress.position,
      lag: Math.max(0, head - progress.position),
      parked: progress.parked,
      rebuilding,
    }),

    rebuild(models, onProgress = () => undefined) {
      ordered++;
      const run = rebuilds.then(async () => {
        const refresh = () => ask((call) => ({ kind: 'refresh', call }));
        try {
          const position = await rebuilt(startRebuild(models), (done, total) => {
            rebuilding = { done, total };
            onProgress(done, total);
          }).finally(() => (rebuilding = null));
          await refresh();
          return position;
        } catch (error) {
          // What it threw away must not stay in a journal of the engine. Nobody waits for that, least of all for a worker that ended too.
          if (ready) refresh().catch(report);
          throw error;
        }
      });
      const next = run.finally(() => over++);
      rebuilds = next.catch(() => undefined);
      return next;
    },

    retry: (model, stream) => ask((call) => ({ kind: 'retry', call, model, stream: stream ?? null })),
    async forget(subject, own) {
      // A worker that is still building hears nothing until it is done, and a stop of the node would wait for that.
      if (!ready) return false;
      const ended = over;
      const all = await ask((call) => ({ kind: 'forget', call, subject, own }));
      // What a rebuild has read already it may write later, or have put in the place of what was looked at.
      return all === 1 && ordered === ended;
    },
    evict: (subject) => send({ kind: 'evict', subject: subject ?? null }),
    onProgress: (listener) => void listeners.push(listener),

    async stop() {
      stopping = true;
      // One that is still rebuilding would hear it too late; its documents are safe either way.
      if (ready) send({ kind: 'stop' });
      else await worker.terminate();
      await exited;
    },
  };
}
