import assert from 'node:assert/strict';
import { test } from 'vitest';
import { brokenRules, type Files } from './made-up.ts';

const broken = (files: Files): string[] => brokenRules('infra', files);
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
