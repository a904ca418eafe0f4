import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { TestContext } from 'vitest';
import type { Worker } from 'node:worker_threads';

/** The threads that are started while a test runs; the next one can be waited for. */
export interface Threads {
  last(): Worker;
  next(): Promise<Worker>;
}

export function threads(t: TestContext): Threads {
  const started: Worker[] = [];
  let waiting: ((worker: Worker) => void)[] = [];
  const note = (message: unknown): void => {
    const { worker } = message as { worker: Worker };
    started.push(worker);
    for (const resolve of waiting.splice(0)) resolve(worker);
  };
  subscribe('worker_threads', note);
  t.onTestFinished(() => {
    waiting = [];
    unsubscribe('worker_threads', note);
  });
  return { last: () => started.at(-1)!, next: () => new Promise((resolve) => waiting.push(resolve)) };
}

/** Resolves when a thread serves and its owner knows. */
export async function opened(worker: Worker): Promise<void> {
  await once(worker, 'message');
  await new Promise((resolve) => setImmediate(resolve));
}
