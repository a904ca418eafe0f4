import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Tries what a process may be kept from, and tells what came of each. See sheet-processes.test.ts. */
const made = join(tmpdir(), `sheet-rights-${process.pid}`);
const attempts: Readonly<Record<string, () => unknown>> = {
  read: () => readFileSync('/etc/hostname'),
  write: () => {
    writeFileSync(made, 'x');
    rmSync(made);
  },
  start: () => spawnSync('true'),
  thread: () => void new Worker('0', { eval: true }).terminate(),
  code: () => Reflect.construct(Function, ['return 1']),
};

function tried(attempt: () => unknown): string {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? 'refused';
  }
}

process.stdout.write(JSON.stringify(Object.fromEntries(Object.entries(attempts).map(([name, attempt]) => [name, tried(attempt)]))));
