import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { Told } from '../support/run-file.ts';
import { sideBySide } from '../support/side-by-side.ts';
import { fitsBeside, type TestFile } from '../support/test-files.ts';

/** Runs a file of a folder from outside of a run of tests: Node begins none within another. */
async function ran(folder: string, path: string): Promise<Told> {
  const module = JSON.stringify(new URL('../support/run-file.ts', import.meta.url).href);
  const script = join(folder, `run-${path}`);
  writeFileSync(
    script,
    `import { runFile } from ${module};
     console.log(JSON.stringify(await runFile(...process.argv.slice(2))));`,
  );
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const { stdout } = await promisify(execFile)(process.execPath, [script, `${folder}/`, path], { env });
  return JSON.parse(stdout) as Told;
}

test('[J6] what a shared file of tests finds counts for the file that ran it, so that it is what runs again', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'run-of-tests-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'shared.mjs'),
    `import { describe, test } from 'node:test';
     export const shared = (failing) => describe('a suite', () => {
       test('passes', () => undefined);
       test('may fail', () => { if (failing) throw new Error('it does'); });
       test('waits', { skip: 'for a server' }, () => undefined);
     });`,
  );
  for (const failing of [true, false])
    writeFileSync(join(folder, `${failing}.mjs`), `import { shared } from './shared.mjs'; shared(${failing});`);
  writeFileSync(join(folder, 'broken.mjs'), `throw new Error('cannot be loaded');`);
  const [failed, passed, broken] = await Promise.all(['true', 'false', 'broken'].map((name) => ran(folder, `${name}.mjs`)));
  assert.deepEqual([failed!.passed, failed!.failures], [1, ['may fail']]);
  assert.match(failed!.report, /it does/);
  assert.deepEqual([passed!.passed, passed!.failures, passed!.skipped], [2, [], [{ name: 'waits', reason: 'for a server' }]]);
  assert.doesNotMatch(passed!.report, /duration_ms \d/);
  assert.equal(broken!.failures.length, 1);
});

test('[J6] files run side by side in their order, and one that does not fit waits while later ones go first', async () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const done = sideBySide(['a', 'alone', 'b', 'c'], {
    most: 2,
    fits: (item, beside) => item !== 'alone' || beside.length === 0,
    work(item) {
      started.push(item);
      return new Promise<void>((resolve) => ends.set(item, resolve));
    },
  });
  assert.deepEqual(started, ['a', 'b']);
  for (const item of ['a', 'b', 'c', 'alone']) {
    ends.get(item)!();
    await new Promise(setImmediate);
  }
  await done;
  assert.deepEqual(started, ['a', 'b', 'c', 'alone']);
});

test('[J6] who stops a server has nobody beside it that uses one, and what a slow phone shows has nobody at all', () => {
  const plain: TestFile = { path: '', isJourney: false, usesServers: false, stopsServer: false, isAlone: false, isSite: false };
  const journey = { ...plain, isJourney: true };
  const user = { ...plain, usesServers: true };
  const stopper = { ...user, stopsServer: true };
  const slow = { ...journey, isAlone: true };
  assert.deepEqual(
    [fitsBeside(stopper, [plain]), fitsBeside(stopper, [user]), fitsBeside(user, [stopper]), fitsBeside(stopper, [stopper])],
    [true, false, false, false],
  );
  assert.deepEqual([fitsBeside(slow, []), fitsBeside(slow, [plain]), fitsBeside(plain, [slow])], [true, false, false]);
  assert.deepEqual([fitsBeside(journey, [journey]), fitsBeside(journey, [journey, journey])], [true, false]);
});
