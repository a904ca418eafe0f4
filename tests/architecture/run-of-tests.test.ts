import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

const files = {
  'right.test.mjs': `
    import { test } from 'vitest';
    test('passes', () => undefined);`,
  'failing.test.mjs': `
    import { afterAll, describe, test } from 'vitest';
    test('fails', () => { throw new Error('it does'); });
    describe('a suite', () => { afterAll(() => { throw new Error('its end'); }); test('passes', () => undefined); });`,
  'broken.test.mjs': `throw new Error('cannot be loaded');`,
  'ended.test.mjs': `
    import { test } from 'vitest';
    test('ends its process', () => process.kill(process.pid, 'SIGKILL'));`,
  'unhandled.test.mjs': `
    import { test } from 'vitest';
    test('leaves a rejection', () => { void Promise.reject(new Error('nobody hears of it')); });`,
  'open.test.mjs': `
    import { createServer } from 'node:net';
    import { onTestFinished, test } from 'vitest';
    test('leaves a server open', () => new Promise((resolve) => createServer().listen(0, '127.0.0.1', resolve)));
    test('waits, and closes its server', async () => {
      setTimeout(() => undefined, 60_000).unref();
      const server = createServer().listen(0, '127.0.0.1');
      onTestFinished(() => new Promise((resolve) => server.close(resolve)));
    });`,
  'skipped.test.mjs': `
    import { beforeAll, describe, test } from 'vitest';
    import { needing } from '${root}tests/support/needing.ts';
    describe('needs much', needing('no such thing: install it'), () => {
      beforeAll(() => { throw new Error('begins although it is skipped'); });
      test('one', () => undefined);
      test('another', () => undefined);
    });`,
} as const;

/** What a run of some of these files says at its end, and whether it failed. */
async function ran(some: readonly (keyof typeof files)[], settings: Readonly<Record<string, string>> = {}, ...more: readonly string[]) {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  // Below the repository, where they find Vitest.
  const folder = mkdtempSync(join(root, 'node_modules/.cache/run-of-tests-'));
  try {
    for (const name of some) writeFileSync(join(folder, name), files[name]);
    const options = { pool: 'forks', include: ['*.test.mjs'], reporters: [join(root, 'tests/support/closing-line.ts')] };
    const native = { ...options, experimental: { viteModuleRunner: false, nodeLoader: false } };
    writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(native)} };`);
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && !['NO_SKIPS', 'ALLOWED_SKIPS'].includes(name));
    const env = { ...Object.fromEntries(own), ...settings };
    return await new Promise<{ readonly failed: boolean; readonly said: string; readonly closing: string }>((resolve) => {
      const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, ...more];
      execFile(process.execPath, vitest, { env, cwd: folder }, (error, said) =>
        resolve({ failed: error !== null, said, closing: said.trimEnd().split('\n').at(-1)! }),
      );
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('[J6] a run ends with one line that counts, and fails for whatever failed, in a test or outside of every test', async () => {
  const [right, failing, broken, ended, unhandled] = await Promise.all([
    ran(['right.test.mjs']),
    ran(['right.test.mjs', 'failing.test.mjs']),
    ran(['right.test.mjs', 'broken.test.mjs']),
    ran(['right.test.mjs', 'ended.test.mjs']),
    ran(['right.test.mjs', 'unhandled.test.mjs']),
  ]);
  assert.deepEqual([right.failed, right.closing], [false, '1 passed, 0 failed, 0 skipped']);
  assert.deepEqual([failing.failed, failing.closing], [true, '2 passed, 2 failed, 0 skipped']);
  assert.match(failing.said, /failed: failing\.test\.mjs: fails\nfailed: failing\.test\.mjs: a suite\n/);
  assert.deepEqual([broken.failed, broken.closing], [true, '1 passed, 1 failed, 0 skipped']);
  assert.deepEqual([ended.failed, / [1-9]\d* failed, /.test(ended.closing)], [true, true], ended.said);
  assert.deepEqual([unhandled.failed, unhandled.closing], [true, '2 passed, 1 failed, 0 skipped']);
});

test('[J6] what is skipped begins nothing, is counted with its reason, and fails a run that lets nothing be skipped', async () => {
  const names = ['right.test.mjs', 'skipped.test.mjs'] as const;
  const [usual, strict, allowed] = await Promise.all([
    ran(names),
    ran(names, { NO_SKIPS: 'on' }),
    ran(names, { NO_SKIPS: 'on', ALLOWED_SKIPS: 'no such thing: install it' }),
  ]);
  for (const { closing } of [usual, strict, allowed]) assert.equal(closing, '1 passed, 0 failed, 2 skipped');
  assert.match(usual.said, /skipped: skipped\.test\.mjs: needs much > one: no such thing: install it\n/);
  assert.deepEqual([usual.failed, strict.failed, allowed.failed], [false, true, false]);
});

test('[J6] what a file leaves open fails a run that looks for it', async () => {
  const [usual, looking] = await Promise.all([ran(['open.test.mjs']), ran(['open.test.mjs'], {}, '--detect-async-leaks')]);
  assert.deepEqual([usual.failed, usual.closing], [false, '2 passed, 0 failed, 0 skipped']);
  assert.deepEqual([looking.failed, looking.closing], [true, '2 passed, 1 failed, 0 skipped']);
  assert.match(looking.said, /failed: open\.test\.mjs leaves open: TCPSERVERWRAP\n/);
});
