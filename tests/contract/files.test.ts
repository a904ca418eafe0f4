import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { memoryFiles } from '@aarambh/infra/memory/files.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { filesSuite } from './files.suite.ts';

filesSuite('memory', async () => ({ files: memoryFiles(), remove: () => undefined }));

filesSuite('folder', async () => {
  const folder = temporaryFolder();
  return { files: folderFiles(folder.in('files')), remove: folder.remove };
});

test('files: a damaged file is reported, never served; nothing of a forgotten subject is left on the disk', async () => {
  const folder = temporaryFolder();
  const files = folderFiles(folder.in('files'));
  const id = await files.put({ subject: 'a', contentType: 'text/plain', bytes: Buffer.from('hello') });
  const path = join(folder.in('files'), 'content', id.slice(0, 2), id);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  writeFileSync(path, readFileSync(path, 'latin1').replace('hello', 'hallo'));
  await assert.rejects(files.get(id), StoreCorrupt);
  await files.deleteOf('a');
  assert.deepEqual(
    readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    [],
  );
  folder.remove();
});
