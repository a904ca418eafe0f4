import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { test } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;
/** Where ports, adapters and nodes open what they must close; but for what writes demonstration data, since every promise is followed. */
const FILES = globSync('tests/{kernel,contract,projections,server,engines}/*.test.ts', { cwd: root }).filter(
  (path) => path !== 'tests/server/node.test.ts',
);

test(
  '[J6] the tests of ports, adapters and nodes leave no server, timer, watcher, process or thread open',
  { timeout: 900_000 },
  async () => {
    // Looking for leaks makes them several times slower, and the servers that they share are at the end of a long run: how long they take is not asked here.
    const patient = ['--testTimeout', '300000', '--hookTimeout', '300000'];
    const projects = ['unit', 'apart', 'engines'].flatMap((name) => ['--project', name]);
    const run = [...projects, '--isolate', '--detect-async-leaks', ...patient];
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
    const said = await new Promise<string>((resolve) => {
      const options = { cwd: root, env: Object.fromEntries(own), maxBuffer: 64 * 1024 * 1024 };
      execFile(process.execPath, ['tests/run.ts', ...run, ...FILES], options, (_error, out) => resolve(out));
    });
    const failures = said.split('\n').filter((line) => line.startsWith('failed: '));
    assert.deepEqual(failures, [], said);
    assert.match(said, /\n[1-9]\d+ passed, 0 failed, /);
  },
);
