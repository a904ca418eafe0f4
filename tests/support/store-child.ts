/**
 * A process that appends to a store until it is killed and tells its parent every acknowledged event: one line `stream revision id`
 * each on its standard output. Fault tests run it; see store-victim.ts.
 */
import { writeSync } from 'node:fs';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { someEvent } from './store-events.ts';

interface ChildOptions {
  readonly dir: string;
  readonly prefix: string;
  readonly clients: number;
  /** True answers before the flush: for the negative control. */
  readonly hasty: boolean;
}

const { dir, prefix, clients, hasty } = JSON.parse(process.argv[2]!) as ChildOptions;
const store = await openSqliteEventStore({ path: `${dir}/events.db`, headPath: `${dir}/events.head` });

async function client(index: number): Promise<never> {
  const stream = `${prefix}-${index}`;
  for (let expected = NO_STREAM; ; expected++) {
    const event = someEvent();
    const appended = store.append(stream, expected, [event]);
    if (!hasty) await appended;
    tell(`${stream} ${expected + 1} ${event.id}\n`);
    await appended;
  }
}

/** Acknowledgements of one turn leave together, at once: what the parent has read was acknowledged, what it has not may have been. */
let lines = '';
function tell(line: string): void {
  if (lines === '') queueMicrotask(leave);
  lines += line;
}

function leave(): void {
  writeSync(1, lines);
  lines = '';
}

await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
