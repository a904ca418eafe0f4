import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, test } from 'vitest';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { startNode } from '@aarambh/server/node.ts';
import { nodeConfig } from '../../support/node-config.ts';
import { productEntry } from '../../support/product-entry.ts';
import { wholeLog } from '../../support/store-events.ts';

const root = new URL('../../..', import.meta.url).pathname;
const temporary = mkdtempSync(join(tmpdir(), 'aarambh-demonstration-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** Events in a folder that a process may be writing to. */
async function headOf(folder: string): Promise<number> {
  const reader = openSqliteEventReader({ path: join(folder, 'events.db') });
  const head = await reader.head();
  reader.close();
  return head;
}

/** Starts the product on a folder and kills it once the log holds so many events. */
async function killedAt(folder: string, events: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, [productEntry()], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'silent', DEMO: 'on', PORT: '0', DATA_DIR: folder },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  // The high-water mark is written behind every flush.
  const changes = watch(folder, (_, name) => {
    if (name !== 'events.head') return;
    void headOf(folder).then((head) => head >= events && child.kill('SIGKILL'));
  });
  await exited.finally(() => changes.close());
  assert.equal(child.signalCode, 'SIGKILL', 'it ended before it could be killed');
}

/**
 * What may stand in the log more or less often than the filling asks for it. Reactors list cards behind it, take who was forgotten off the roster, close
 * what they could book, and note at each enrolment its interviews and scores, some before the log is read and some after. A picture whose file stands when the process dies is drawn and stored again; the sweep of files takes the first away.
 * That each account shows one is said by `PictureChanged`.
 */
const NOT_COUNTED: ReadonlySet<string> = new Set([
  ...['CardListed', 'RosterForgotten', 'IntervieweeClosed', 'FileStored'],
  ...['EnrolmentInterviewNoted', 'EnrolmentScoreNoted'],
]);

/** What every node writes that starts, with demonstration data or without: the texts of the pages, and which of them are protected. */
const OF_EVERY_START: ReadonlySet<string> = new Set(['ContentPublished', 'PageProtected']);

/** How many events of each type a log holds. */
async function countsOf(log: Parameters<typeof wholeLog>[0]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { type } of await wholeLog(log, 5000)) if (!NOT_COUNTED.has(type)) counts[type] = (counts[type] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort());
}

/** How many events of each type the filling wrote into a folder, once a node was started on it with demonstration data. */
async function filled(folder: string): Promise<Record<string, number>> {
  const node = await startNode(nodeConfig(folder, { DEMO: 'on' }));
  try {
    return await countsOf(node.engines.store);
  } finally {
    await node.stop();
  }
}

/** The same of a folder that nobody uses, without starting on it. */
async function storedIn(folder: string): Promise<Record<string, number>> {
  const reader = openSqliteEventReader({ path: join(folder, 'events.db') });
  const counts = await countsOf(reader);
  reader.close();
  return counts;
}

test('[J6] demonstration data that kill -9 interrupts, again and again, is completed by the next start', async () => {
  const whole = await filled(join(temporary, 'whole'));
  const folder = join(temporary, 'interrupted');
  for (const events of [1, 1500, 4000]) await killedAt(folder, events);
  const unmarked = join(temporary, 'unmarked');
  cpSync(folder, unmarked, { recursive: true });
  assert.deepEqual(await filled(folder), whole);
  assert.deepEqual(await filled(folder), whole, 'and it is done once');

  const state = new DatabaseSync(join(unmarked, 'state.db'));
  state.exec("DELETE FROM records WHERE namespace = 'demonstration'");
  state.close();
  const before = await storedIn(unmarked);
  const came = Object.entries(await filled(unmarked))
    .filter(([type]) => !OF_EVERY_START.has(type))
    .reduce((sum, [type, count]) => sum + count - (before[type] ?? 0), 0);
  assert.ok(came < 10, `control: without its mark the filling would not go on, and ${came} events came`);
});
