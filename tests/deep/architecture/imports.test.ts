import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { test } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;
const folders = ['services', 'projections', 'infra', 'web-shared', 'web-member/src', 'web-admin/src', 'tests'];

interface Cruised {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly unknown[] }[];
  readonly summary: { readonly error: number };
}

function cruise(extra: readonly string[] = []): Cruised {
  const output = execFileSync(
    process.execPath,
    [
      `${root}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`,
      ...folders,
      ...extra,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      '--no-progress',
    ],
    { cwd: root, maxBuffer: 256 * 1024 * 1024, encoding: 'utf8' },
  );
  return JSON.parse(output) as Cruised;
}

test('the import rules hold, and the tool that checks them sees every module and its imports', () => {
  const { modules, summary } = cruise();
  assert.equal(summary.error, 0, 'npm run architecture says which import breaks a rule');
  // A newer compiler once made the tool see nothing and say that all is well.
  const seen = new Set(modules.map((module) => module.source));
  const written = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', 'tests/architecture/new-context/**'] },
  ).filter((file) => !file.endsWith('.d.ts'));
  const unseen = written.filter((file) => !seen.has(file));
  assert.deepEqual(unseen, []);
  const commands = modules.find((module) => module.source === 'services/kernel/commands.ts');
  assert.ok(commands !== undefined && commands.dependencies.length >= 5);
});
