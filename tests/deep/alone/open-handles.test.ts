import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'vitest';

/** Where ports, adapters and nodes open what they must close. */
const FOLDERS = ['kernel', 'contract', 'projections', 'server', 'engines'].map((folder) => `tests/${folder}/`);
/** Every promise is followed, which takes too long where demonstration data is written. */
const FULL = ['node', 'story'].flatMap((name) => ['--exclude', `tests/server/${name}.test.ts`]);

test(
  '[J6] the tests of ports, adapters and nodes leave no server, timer, watcher, process or thread open',
  { timeout: 900_000 },
  async () => {
    const run = [...['unit', 'apart', 'engines'].flatMap((name) => ['--project', name]), '--isolate', '--detect-async-leaks', ...FULL];
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
    const said = await new Promise<string>((resolve) => {
      const cwd = new URL('../../..', import.meta.url).pathname;
      const options = { cwd, env: Object.fromEntries(own), maxBuffer: 64 * 1024 * 1024 };
      execFile(process.execPath, ['tests/run.ts', ...run, ...FOLDERS], options, (_error, out) => resolve(out));
    });
    assert.deepEqual(
      said.split('\n').filter((line) => line.startsWith('failed: ')),
      [],
      said,
    );
    assert.match(said, /\n[1-9]\d+ passed, 0 failed, /);
  },
);
