import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Told } from '../support/run-batch.ts';
import { sideBySide } from '../support/side-by-side.ts';
import { batches, fitsBeside, type Batch } from '../support/batches.ts';

/** Runs files of a folder from outside of a run of tests: Node begins none within another. */
async function ran(folder: string, ...paths: readonly string[]): Promise<{ readonly told: Record<string, Told>; readonly report: string }> {
  const module = JSON.stringify(new URL('../support/run-batch.ts', import.meta.url).href);
  const script = join(folder, `run-${paths.join('-')}`);
  writeFileSync(
    script,
    `import { runBatch } from ${module};
     const [root, ...paths] = process.argv.slice(2);
     const { told, report } = await runBatch(root, paths);
     console.log(JSON.stringify({ told: Object.fromEntries(told), report }));`,
  );
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const { stdout } = await promisify(execFile)(process.execPath, [script, `${folder}/`, ...paths], { env });
  return JSON.parse(stdout) as Awaited<ReturnType<typeof ran>>;
}

/** A folder of tests that stand in a third file; those of one file fail, one cannot be loaded. */
function filesOfTests(t: TestContext): string {
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
  writeFileSync(join(folder, 'wrong.mjs'), `import { shared } from './shared.mjs'; shared(true);`);
  writeFileSync(join(folder, 'right.mjs'), `import { shared } from './shared.mjs'; shared(false);`);
  writeFileSync(join(folder, 'broken.mjs'), `throw new Error('cannot be loaded');`);
  return folder;
}

const RIGHT = { passed: 2, failures: [], skipped: [{ name: 'waits', reason: 'for a server' }] };
const WRONG = { ...RIGHT, passed: 1, failures: ['may fail'] };

test('[J6] what a shared file of tests finds counts for the file that ran it, so that it is what runs again', async (t) => {
  const folder = filesOfTests(t);
  const [wrong, right, broken] = await Promise.all(['wrong.mjs', 'right.mjs', 'broken.mjs'].map((path) => ran(folder, path)));
  assert.deepEqual({ ...wrong!.told, ...right!.told }, { 'wrong.mjs': WRONG, 'right.mjs': RIGHT });
  assert.match(wrong!.report, /it does/);
  assert.doesNotMatch(right!.report, /duration_ms \d/);
  assert.equal(broken!.told['broken.mjs']!.failures.length, 1);
});

test('[J6] files of one process are told apart, and one that cannot be loaded is a failure', async (t) => {
  const { told } = await ran(filesOfTests(t), 'right.mjs', 'broken.mjs', 'wrong.mjs');
  assert.deepEqual([told['right.mjs'], told['wrong.mjs']], [RIGHT, WRONG]);
  assert.deepEqual(told['broken.mjs'], { passed: 0, failures: ['broken.mjs'], skipped: [] });
});

test('[J6] every file of tests is run, once, by itself or with others of its folder', () => {
  const root = new URL('../..', import.meta.url).pathname;
  const paths = batches(root, []).flatMap((batch) => batch.paths);
  assert.deepEqual(paths.toSorted(), globSync('tests/**/*.test.ts', { cwd: root, exclude: ['tests/architecture/new-context/**'] }).sort());
  for (const { paths: some } of batches(root, [])) assert.equal(new Set(some.map((path) => path.split('/')[1])).size, 1);
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
  const plain: Batch = {
    paths: [],
    isJourney: false,
    isCluster: false,
    usesServers: false,
    stopsServer: false,
    isAlone: false,
    isSite: false,
    startsProduct: false,
  };
  const journey = { ...plain, isJourney: true };
  const user = { ...plain, usesServers: true };
  const stopper = { ...user, stopsServer: true };
  const slow = { ...journey, isAlone: true };
  assert.deepEqual(
    [fitsBeside(stopper, [plain]), fitsBeside(stopper, [user]), fitsBeside(user, [stopper]), fitsBeside(stopper, [stopper])],
    [true, false, false, false],
  );
  assert.deepEqual([fitsBeside(slow, []), fitsBeside(slow, [plain]), fitsBeside(plain, [slow])], [true, false, false]);
  const cluster = { ...user, isCluster: true };
  assert.deepEqual(
    [fitsBeside(journey, [journey]), fitsBeside(cluster, [plain]), fitsBeside(cluster, [journey]), fitsBeside(journey, [cluster])],
    [true, true, false, false],
  );
  assert.equal(fitsBeside(cluster, [cluster]), false);
  const two = [journey, journey];
  assert.deepEqual(
    [fitsBeside(journey, two), fitsBeside(plain, two), fitsBeside(journey, [journey, plain]), fitsBeside(journey, two, 1)],
    [true, false, false, false],
  );
});
