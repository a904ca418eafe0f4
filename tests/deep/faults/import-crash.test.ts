import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { asFatal } from '@aarambh/server/fatal.ts';
import { startNode } from '@aarambh/server/node.ts';
import { contentsOf, fillFolder, move, PASSPHRASE, withFolder } from '../../support/moving.ts';
import { nodeConfig } from '../../support/node-config.ts';
import { someEvent, temporaryFolder } from '../../support/store-events.ts';

const root = new URL('../../..', import.meta.url).pathname;
const EVENTS = 100_000;
const folder = temporaryFolder();
afterAll(() => folder.remove());

beforeAll(async () => {
  await fillFolder(folder.in('source'), EVENTS);
  assert.equal((await move('export', folder.in('source'), folder.in('file'))).code, 0);
});

async function headOf(path: string): Promise<number> {
  const reader = openSqliteEventReader({ path: join(path, 'events.db') });
  const head = await reader.head();
  reader.close();
  return head;
}

/** Imports the file into a folder and kills the process once the log there holds so many events; answers how many it then holds. */
async function killedAt(target: string, events: number): Promise<number> {
  mkdirSync(target, { recursive: true });
  const child = spawn(process.execPath, [`${root}services/server/verbs/import.ts`, folder.in('file')], {
    env: { ...process.env, DATA_DIR: target, PASSPHRASE },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  // The high-water mark is written behind every flush.
  const changes = watch(target, (_, name) => {
    if (name === 'events.head') void headOf(target).then((head) => head >= events && child.kill('SIGKILL'));
  });
  await exited;
  changes.close();
  assert.equal(child.signalCode, 'SIGKILL', 'it ended before it could be killed');
  return headOf(target);
}

test('[J6] an import that kill -9 interrupts twice is completed by the same file, and by nothing else', async () => {
  const target = folder.in('target');
  const first = await killedAt(target, EVENTS / 10);
  const second = await killedAt(target, EVENTS / 2);
  assert.ok(0 < first && first < second && second < EVENTS, `the kills came at ${first} and ${second} of ${EVENTS}`);
  const [other, unmarked, written] = ['other', 'unmarked', 'written'].map((name) => folder.in(name)) as [string, string, string];
  for (const copy of [other, unmarked, written]) cpSync(target, copy, { recursive: true });

  await assert.rejects(startNode(nodeConfig(target, { DEMO: 'on' })), (error) => {
    const { message, exitCode } = asFatal(error, { dataDir: target });
    return exitCode === 4 && /^An import into this store was interrupted; [^\n]+\.$/.test(message);
  });

  const { code, stdout, stderr } = await move('import', target, folder.in('file'));
  assert.equal(code, 0, stderr);
  assert.match(stdout, new RegExp(`${second} events were there`));
  const [source, moved] = [await contentsOf(folder.in('source')), await contentsOf(target)];
  assert.deepEqual(moved.events, source.events);
  assert.deepEqual(moved.keys, source.keys);
  assert.deepEqual(moved.heads, source.heads);

  // Controls: another file, a store whose mark is gone, and one that somebody else wrote to.
  assert.equal((await move('export', folder.in('source'), folder.in('again'))).code, 0);
  const refused = await move('import', other, folder.in('again'));
  assert.deepEqual([refused.code, await headOf(other)], [2, second]);
  assert.match(refused.stderr, /half-done import of another file/);

  await withFolder(unmarked, ({ state }) => state.delete('import', 'unfinished'));
  // Without the mark the secrets that the import had not brought yet are lost ones.
  assert.match((await move('import', unmarked, folder.in('file'))).stderr, /secrets\/\S+ is missing, and nothing can take its place/);
  assert.equal(await headOf(unmarked), second);

  await withFolder(written, async ({ appends }) => {
    const appending = appends();
    await appending.append([{ ...someEvent(), stream: 'foreign-1', revision: 0 }]);
    await appending.flushed();
  });
  assert.match((await move('import', written, folder.in('file'))).stderr, /somebody else wrote to it/);
  assert.equal(await headOf(written), second + 1);
});
