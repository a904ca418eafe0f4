import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import { Worker } from 'node:worker_threads';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { openSqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { QUERY_LIMITS } from '@aarambh/infra/sqlite/documents-readers.ts';
import { openSqliteEventStore, type SqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { projectionClient } from '@aarambh/projections/host/client.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { everything } from './harness.ts';
import { fixedLog, temporaryFolder, testLog } from './log.ts';
import { writeStory } from './story.ts';
import type { WorkerSetup } from './worker.ts';

/** How long a busy machine may take to apply what was just written; longer is a worker that stands. */
const PATIENT_MS = 30_000;
const names = readModels.map(({ name }) => name);

/** Copies what a story wrote into the store, event by event. */
async function copy(events: readonly StoredEvent[], store: SqliteEventStore): Promise<void> {
  for (const { stream, revision, id, type, data, meta } of events) await store.append(stream, revision - 1, [{ id, type, data, meta }]);
}

test('[J2] projections in a worker: waits, rebuilds beside, retries and stops', async (t) => {
  const folder = temporaryFolder(t);
  const story = testLog();
  await writeStory(story);
  const [half, rest] = [story.store.all().slice(0, 30), story.store.all().slice(30)];
  const store = await openSqliteEventStore({ path: join(folder, 'events.db'), headPath: join(folder, 'events.head') });
  await copy(half, store);

  const lockPriority = new SharedArrayBuffer(4);
  const started: Worker[] = [];
  const start = (rebuild: WorkerSetup['rebuild']): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { folder, lockPriority, rebuild } satisfies WorkerSetup,
    });
    started.push(worker);
    return worker;
  };
  const reported: unknown[] = [];
  const client = projectionClient({ start: () => start(null), startRebuild: start, report: (error) => reported.push(error) });
  store.onCommit((head) => client.wake(head));
  assert.equal(await client.forget('somebody', ['account-somebody']), false, 'it is still building');
  await client.ready;
  const documents = openSqliteDocuments({
    ...QUERY_LIMITS,
    path: join(folder, 'documents.db'),
    models: readModels,
    waitFor: client.waitFor,
  });

  // What was there at the start was rebuilt before it was ready.
  await documents.waitFor(names, half.length, 0);
  await assert.rejects(documents.waitFor(names, half.length + 1, 5), ReadNotReady);

  const rebuilding = client.rebuild(names);
  await copy(rest, store);
  await documents.waitFor(names, story.headSync(), PATIENT_MS);
  assert.ok((await rebuilding) >= half.length);
  await documents.waitFor(names, story.headSync(), PATIENT_MS);
  assert.equal(client.status().lag, 0);
  assert.equal(client.status().rebuilding, null);
  assert.equal(await client.retry('bookings'), 0);
  const { stream } = story.store.all().find(({ type }) => type === 'AccountRegistered')!;
  assert.equal(await client.forget('somebody', [stream]), true);

  // The worker has no keys: neither has what it is compared with.
  const expected = memoryDocuments({ models: readModels });
  const log = fixedLog(story.store.all(), testLog());
  await rebuildDocuments({ models: readModels, writer: expected.writer, log, codec: log.codec });
  assert.deepEqual(await everything(documents), await everything(expected));

  // One that dies is started again and goes on.
  await started[0]!.terminate();
  await writeStory(story);
  await copy(story.store.all().slice(half.length + rest.length), store);
  await documents.waitFor(names, story.headSync(), PATIENT_MS);
  assert.equal(reported.length, 1);

  await documents.close();
  await client.stop();
  await store.close();
});

test('a worker that cannot start says why', async () => {
  const reported: unknown[] = [];
  const broken = () => new Worker('throw new Error("no such folder")', { eval: true });
  const client = projectionClient({ start: broken, startRebuild: broken, report: (error) => reported.push(error) });
  await assert.rejects(client.ready, /no such folder/);
  await assert.rejects(client.rebuild(['accounts']), /no such folder/);
  assert.equal(reported.length, 1);
});

test(
  'the thread of a rebuild gives way, and it alone',
  needing(process.platform === 'linux' ? false : 'threads have priorities of their own on Linux'),
  async () => {
    const code = `
    const { setPriority, getPriority } = require('node:os');
    const { parentPort } = require('node:worker_threads');
    setPriority(10);
    parentPort.postMessage(getPriority());`;
    const { getPriority } = await import('node:os');
    const before = getPriority();
    const worker = new Worker(code, { eval: true });
    const [[priority]] = (await Promise.all([once(worker, 'message'), once(worker, 'exit')])) as [[number], unknown];
    assert.deepEqual([priority, getPriority()], [10, before]);
  },
);
