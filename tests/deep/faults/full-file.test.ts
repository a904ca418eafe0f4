import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, openSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { test, vi, type TestContext } from 'vitest';
import { backup } from '@aarambh/infra/backup/backup.ts';
import { DataLost } from '@aarambh/infra/disk/data-lost.ts';
import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { appendTombstones, readTombstones } from '@aarambh/infra/keys/tombstones.ts';
import { dataFolder, lackOfRoom } from '@aarambh/server/data-folder.ts';
import { temporaryFolder } from '../../support/store-events.ts';

const CHILD = new URL('./full-file-child.ts', import.meta.url).pathname;
const MANY = 1000;

function folderOf(t: TestContext): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  return folder;
}

/** Runs the child with files of at most `limit` KiB. */
function inFiles(limit: number, ...args: readonly string[]): { readonly done: number; readonly refused: string | null } {
  const text = execFileSync('bash', ['-c', `ulimit -f ${limit}; exec "$@"`, 'bash', process.execPath, CHILD, ...args]);
  return JSON.parse(text.toString()) as { done: number; refused: string | null };
}

test('[J1] control: a write that meets the end of the disk takes fewer bytes than it was given, and says so by its count alone', (t) => {
  const path = folderOf(t).in('file');
  const script = `const fs = require('fs'); console.log(fs.writeSync(fs.openSync(${JSON.stringify(path)}, 'w'), Buffer.alloc(3000)))`;
  const written = execFileSync('bash', ['-c', 'ulimit -f 1; exec "$@"', 'bash', process.execPath, '-e', script]);
  assert.equal(Number(written), 1024);
});

test('[J3] a tombstone that does not fit is refused, leaves nothing behind, and the next one that fits is whole', (t) => {
  const path = folderOf(t).in('tombstones.jsonl');
  const { done, refused } = inFiles(1, 'tombstones', path, String(MANY));
  assert.equal(refused, 'EFBIG');
  assert.ok(done > 0 && done < MANY);
  assert.equal(readTombstones(path).length, done);
  assert.equal(readFileSync(path, 'utf8').split('\n').at(-1), '', 'the torn one was taken back');
  appendTombstones(path, [{ subject: 'another', at: new Date(0).toISOString() }]);
  assert.deepEqual(
    readTombstones(path).map(({ subject }) => subject),
    [...Array.from({ length: done }, (_, index) => `person-${index}`), 'another'],
  );
});

test('[J3] a torn tombstone counts for nothing, a damaged one is told, and neither hides those behind it', (t) => {
  const path = folderOf(t).in('tombstones.jsonl');
  const at = new Date(0).toISOString();
  appendTombstones(path, [{ subject: 'a', at }]);
  // Not UTF-8: as many characters as bytes is what a torn line must not be counted by.
  appendFileSync(path, Buffer.from('{"subject":"\xff\xff', 'latin1'));
  appendTombstones(path, [{ subject: 'b', at }]);
  assert.deepEqual(
    readTombstones(path).map(({ subject }) => subject),
    ['a', 'b'],
  );
  const file = openSync(path, 'r+');
  writeSync(file, '}', 0);
  closeSync(file);
  assert.throws(
    () => readTombstones(path),
    (error) => error instanceof DataLost && /^line 1 of .*tombstones\.jsonl is damaged/.test(error.message),
  );
});

test('[J6] a file that does not fit is not there at all', (t) => {
  const folder = folderOf(t);
  assert.equal(inFiles(1, 'file', folder.in('secret.key'), '3000').refused, 'EFBIG');
  assert.deepEqual(readdirSync(folder.path), []);
  assert.equal(inFiles(4, 'file', folder.in('secret.key'), '3000').refused, null);
  assert.equal(statSync(folder.in('secret.key')).size, 3000);
});

test('[J2] a restore that does not fit says so, and leaves what was there', async (t) => {
  const folder = folderOf(t);
  const dir = folder.in('data');
  const store = await openSqliteEventStore({ path: `${dir}/events.db`, headPath: `${dir}/events.head` });
  const keys = await openSqliteKeys({ path: `${dir}/keys.db`, tombstonesPath: `${dir}/tombstones.jsonl` });
  const state = await openSqliteState({ path: `${dir}/state.db` });
  // Larger than everything else, so that nothing but its last bytes does not fit.
  const id = await folderFiles(`${dir}/files`).put({
    purpose: 'test',
    subject: 'a',
    contentType: 'image/png',
    bytes: Buffer.alloc(200_000, 'x'),
  });
  await Promise.all([store.close(), keys.close(), state.close()]);
  await backup({ dataDir: dir, file: folder.in('backup') });

  const into = folder.in('restored');
  const limit = Math.floor(200_000 / 1024);
  assert.equal(inFiles(limit, 'restore', folder.in('backup'), into).refused, 'EFBIG');
  assert.deepEqual(readdirSync(into), ['owner.db'], 'the folder is as empty as before');
  assert.equal(inFiles(limit * 2, 'restore', folder.in('backup'), into).refused, null);
  assert.equal((await folderFiles(`${into}/files`).get(id))?.bytes.length, 200_000);

  writeFileSync(`${into}/mark`, '');
  assert.match(inFiles(limit * 2, 'restore', folder.in('backup'), into).refused!, /not empty/);
  assert.ok(existsSync(`${into}/events.db`));
});

test('[J6] a picture that does not fit is refused as disk_full, which is answered 503, and leaves nothing', (t) => {
  const folder = folderOf(t);
  assert.equal(inFiles(1, 'upload', folder.path, '3000').refused, 'disk_full');
  const left = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.deepEqual(left, []);
  assert.equal(inFiles(8, 'upload', folder.path, '3000').refused, null);
});

test('[J6] readiness tells a disk without room, and nothing while there is some', (t) => {
  const folder = folderOf(t);
  const data = dataFolder(folder.path);
  assert.deepEqual(lackOfRoom(data), []);
  vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 100, bsize: 4096 } as fs.StatsFs);
  syncBuiltinESMExports();
  t.onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  assert.deepEqual(lackOfRoom(data), [`There is no room left on the disk of ${folder.path}.`]);
});
