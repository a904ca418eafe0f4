import { test } from 'node:test';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { once } from 'node:events';

type Register = (name: string, run: () => Promise<void>) => void;

/** What the worker answers: nothing, or what the test threw. */
interface Answer {
  readonly error?: unknown;
}

/**
 * Registers tests as `test` of Node does, and runs them in a worker of the file's own. Node's runner follows every promise of a thread,
 * to know which test begins another; where a test makes millions of them that takes more than half of the time, and a worker has no runner.
 * The file is loaded in both threads and must register the same tests in each.
 * @param file `import.meta.url` of the file of tests
 */
export function testsInWorker(file: string): Register {
  return isMainThread ? asked(file) : answered();
}

function asked(file: string): Register {
  let worker: Worker | undefined;
  let registered = 0;
  return (name) => {
    const nth = registered++;
    test(name, async () => {
      worker ??= new Worker(new URL(file));
      worker.ref();
      worker.postMessage(nth);
      const [{ error }] = (await once(worker, 'message')) as [Answer];
      // It waits for the next test, and keeps nobody alive who has none.
      worker.unref();
      if (error !== undefined) throw error as Error;
    });
  };
}

function answered(): Register {
  const runs: (() => Promise<void>)[] = [];
  parentPort!.on('message', (nth: number) => {
    runs[nth]!().then(
      () => parentPort!.postMessage({} satisfies Answer),
      (error: unknown) => parentPort!.postMessage({ error } satisfies Answer),
    );
  });
  return (_, run) => runs.push(run);
}
