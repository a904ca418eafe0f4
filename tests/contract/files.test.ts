import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { allOf } from '@aarambh/kernel/ports/files.ts';
import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { memoryFiles } from '@aarambh/infra/memory/files.ts';
import { eventually } from '../support/deadline.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { filesSuite } from './files.suite.ts';

filesSuite('memory', async () => ({ files: memoryFiles(), remove: () => undefined }));

filesSuite('folder', async () => {
  const folder = temporaryFolder();
  return { files: folderFiles(folder.in('files')), remove: folder.remove, left: () => filesIn(folder.path) };
});

function entriesIn(path: string): Dirent[] {
  return readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
}

function filesIn(path: string): string[] {
  return entriesIn(path).map(({ name }) => name);
}

test('files: a damaged file is reported, never served; nothing of a forgotten subject is left on the disk', async () => {
  const folder = temporaryFolder();
  const files = folderFiles(folder.in('files'));
  const id = await files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes: Buffer.from('hello') });
  const path = join(folder.in('files'), 'content', id.slice(0, 2), id);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  writeFileSync(path, readFileSync(path, 'latin1').replace('hello', 'hallo'));
  for (const read of [files.get, files.open, files.open]) await assert.rejects(read(id), StoreCorrupt);
  await files.deleteOf('a');
  assert.deepEqual(filesIn(folder.path), []);
  folder.remove();
});

test('[F2] files: of a part that is asked for, no more is read than that part, once the file was compared', async (t) => {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  const files = folderFiles(folder.in('files'));
  const bytes = new Uint8Array(20 * 1024 * 1024).fill(7);
  const id = await files.put({ purpose: 'test', subject: 'a', contentType: 'video/mp4', bytes });
  const readBy = async (work: () => Promise<unknown>): Promise<number> => {
    const bytesRead = (): number => Number(/^rchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))![1]);
    const before = bytesRead();
    await work();
    return bytesRead() - before;
  };
  const twoBytes = async (): Promise<void> => void (await allOf((await files.open(id))!.part(10_000_000, 10_000_002)));
  const several = () => Promise.all(Array.from({ length: 10 }, twoBytes));
  assert.ok(Math.abs((await readBy(several)) - bytes.length) < 200_000, 'ten who ask at once have it compared once');
  assert.ok((await readBy(twoBytes)) < 20_000);
  assert.ok((await readBy(() => files.get(id))) > bytes.length, 'the control: all of it');
});

test('[J3] files: what a killed process was writing is forgotten with its subject', async (t) => {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  const script = `
    import { folderFiles } from ${JSON.stringify(import.meta.resolve('@aarambh/infra/folder/files.ts'))};
    const files = folderFiles(${JSON.stringify(folder.in('files'))});
    for (;;) await files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes: Buffer.alloc(30_000_000, 'her picture') });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  const isWritten = ({ name, parentPath }: Dirent): boolean => name.endsWith('.tmp') && statSync(join(parentPath, name)).size > 0;
  await eventually(20_000, () => existsSync(folder.in('files')) && entriesIn(folder.in('files')).some(isWritten), 'half a file');
  child.kill('SIGKILL');
  await exited;
  await folderFiles(folder.in('files')).deleteOf('a');
  assert.deepEqual(filesIn(folder.path), []);
});
