import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { openSqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { QUERY_LIMITS } from '@aarambh/infra/sqlite/documents-readers.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { everything, project } from '../../projections/harness.ts';
import { fixedLog, temporaryFolder, testLog } from '../../projections/log.ts';
import { writeStory } from '../../projections/story.ts';

type Context = Parameters<typeof temporaryFolder>[0];

/** Kills a projecting process in its third commit, lets another finish, and compares with documents built in one go. */
async function killedBetween(t: Context, split: 'split' | 'together'): Promise<[found: unknown, expected: unknown]> {
  const folder = temporaryFolder(t);
  const story = testLog();
  await writeStory(story);
  // The keys are not given to the processes: personal parts are null for everybody here.
  const log = fixedLog(story.store.all(), testLog());
  writeFileSync(join(folder, 'events.json'), JSON.stringify(story.store.all()));
  const path = join(folder, 'documents.db');
  const writer = openSqliteDocumentWriter({ path, models: readModels, epoch: 'crash' });
  // Live and empty: from here on the documents come from the processes.
  await rebuildDocuments({ models: readModels, writer, log: { ...log, readPageSync: () => [], headSync: () => 0 }, codec: log.codec });
  await writer.close();

  assert.equal(await exitOf(folder, 3, split), 'SIGKILL');
  assert.equal(await exitOf(folder, 0, split), 0);

  const documents = openSqliteDocuments({ ...QUERY_LIMITS, path, models: readModels, waitFor: () => Promise.resolve() });
  const found = await everything(documents);
  await documents.close();
  const engine = memoryDocuments({ models: readModels });
  const { host, catchUp } = await project(log, { engine });
  await catchUp();
  await host.stop();
  return [found, await everything(engine)];
}

async function exitOf(folder: string, breakAt: number, split: string): Promise<unknown> {
  const script = new URL('./projection-crash-child.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, folder, String(breakAt), split], { stdio: 'inherit' });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? code;
}

test('killed between the documents and their checkpoint: nothing is missing and nothing is there twice', async (t) => {
  const [found, expected] = await killedBetween(t, 'together');
  assert.deepEqual(found, expected);
});

test('negative control: with the checkpoint in a transaction of its own, the same kill loses documents', async (t) => {
  const [found, expected] = await killedBetween(t, 'split');
  assert.notDeepEqual(found, expected);
});
