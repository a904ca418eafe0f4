import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import { wholeLog } from './store-events.ts';

export interface Acknowledged {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
}

/** Runs a process that appends to the store in `dir` and kills it with SIGKILL once it acknowledged `count` events; answers all that it did. */
export async function appendUntilKilled(options: {
  dir: string;
  prefix: string;
  count: number;
  clients?: number;
  hasty?: boolean;
  env?: Record<string, string>;
}): Promise<Acknowledged[]> {
  const { dir, prefix, count, clients = 64, hasty = false, env = {} } = options;
  const child = spawn(
    process.execPath,
    [new URL('./store-child.ts', import.meta.url).pathname, JSON.stringify({ dir, prefix, clients, hasty })],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  const exited = once(child, 'exit');
  const acknowledged: Acknowledged[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [stream, revision, id] = line.split(' ');
    // The last line may have been cut by the kill.
    if (stream === undefined || revision === undefined || id?.length !== 36) continue;
    acknowledged.push({ stream, revision: Number(revision), id });
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  await exited;
  if (acknowledged.length < count) throw new Error(`the process ended after ${acknowledged.length} of ${count} acknowledgements`);
  return acknowledged;
}

/** What became of acknowledged events in a store. */
export async function compare(
  store: EventReader,
  acknowledged: readonly Acknowledged[],
): Promise<{ missing: number; repeated: number; gaps: number }> {
  const places = new Map<string, string>();
  const next = new Map<string, number>();
  let repeated = 0;
  let gaps = 0;
  for (const { id, stream, revision } of await wholeLog(store, 5000)) {
    if (places.has(id)) repeated++;
    places.set(id, `${stream} ${revision}`);
    if ((next.get(stream) ?? 0) !== revision) gaps++;
    next.set(stream, revision + 1);
  }
  const missing = acknowledged.filter(({ id, stream, revision }) => places.get(id) !== `${stream} ${revision}`).length;
  return { missing, repeated, gaps };
}
