/** CPU that servers take for requests: what figures are made of where the clock would tell of the machine's other work too. */
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { inTurns } from './crowd.ts';
import type { HttpClient } from './http-client.ts';

/** Microseconds of CPU that a server has taken so far. */
type Cpu = () => Promise<number>;

/** Between two looks whether a server has become quiet, and the share of a core below which it is. */
const LOOK_MS = 2000;
const QUIET_SHARE = 0.05;

/** Of all threads of the product, by its own metrics. */
export async function cpuOf(client: HttpClient): Promise<number> {
  const { text } = await client.get('/metrics');
  return Number(/^process_cpu_seconds_total (.+)$/m.exec(text)?.[1]) * 1e6;
}

/** Of a floor in a process of its own, which answers any message so. */
export async function cpuOfChild(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = (await once(child, 'message')) as [{ readonly cpu: number }];
  return cpu;
}

/** Resolves once a server has done what it does by itself after its start. */
export async function quiet(cpu: Cpu): Promise<void> {
  for (let before = await cpu(), taken = Infinity; taken > LOOK_MS * 1000 * QUIET_SHARE;) {
    await pause(LOOK_MS);
    const now = await cpu();
    [taken, before] = [now - before, now];
  }
}

interface Rush {
  readonly client: HttpClient;
  readonly path: (index: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cpu: Cpu;
  readonly requests: number;
  /** Requests under way at once. */
  readonly atOnce: number;
}

/** Microseconds of CPU that a server needs for a request. */
export async function rush({ client, path, headers = {}, cpu, requests, atOnce }: Rush): Promise<number> {
  const before = await cpu();
  await inTurns(requests, atOnce, async (index) => {
    const { status, text } = await client.get(path(index), headers);
    if (status !== 200) throw new Error(`a request was answered ${status}: ${text}`);
  });
  return ((await cpu()) - before) / requests;
}
