import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = new URL('../..', import.meta.url).pathname;

/** The names of the rules that these files break; each file is given with what it imports. */
function broken(files: Readonly<Record<string, readonly string[]>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-imports-'));
  try {
    writeFileSync(join(folder, 'tsconfig.json'), '{}');
    for (const [path, imports] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), [...imports.map((file) => `import '${file}';`), 'export {};'].join('\n'));
    }
    const cruiser = `${root}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`;
    const config = `${root}.dependency-cruiser.cjs`;
    const output = execFileSync(process.execPath, [cruiser, 'infra', '--config', config, '--output-type', 'json', '--no-progress'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { summary } = JSON.parse(output) as { summary: { violations: readonly { rule: { name: string } }[] } };
    return summary.violations.map(({ rule }) => rule.name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const others = { 'infra/sqlite/connection.ts': [], 'infra/disk/durable-file.ts': [] };

test('an engine that was added a minute ago is a stranger to the others, and uses what engines share', () => {
  assert.deepEqual(
    broken({ ...others, 'infra/made-up/store.ts': ['./own.ts', '../disk/durable-file.ts'], 'infra/made-up/own.ts': [] }),
    [],
  );
  assert.deepEqual(broken({ ...others, 'infra/made-up/store.ts': ['../sqlite/connection.ts'] }), ['engines-are-strangers']);
});

test('what engines share knows no engine; backup and data folder know those of one machine', () => {
  assert.deepEqual(broken({ ...others, 'infra/disk/note.ts': ['../sqlite/connection.ts'] }), ['what-engines-share-knows-none']);
  assert.deepEqual(broken({ ...others, 'infra/backup/worker.ts': ['../sqlite/connection.ts'] }), []);
  const cluster = { 'infra/mongodb/files.ts': [], 'infra/backup/worker.ts': ['../mongodb/files.ts'] };
  assert.deepEqual(broken(cluster), ['the-data-folder-is-sqlite-and-files']);
});

test('a loose file in infra belongs in a room', () => {
  assert.deepEqual(broken({ ...others, 'infra/loose.ts': ['./disk/durable-file.ts'] }), ['infra-has-rooms-only']);
});
