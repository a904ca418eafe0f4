import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../support/needing.ts';
import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { openMongoFiles } from '@aarambh/infra/mongodb/files.ts';
import type { MovableFiles } from '@aarambh/infra/files/movable-files.ts';
import type { StoredFile } from '@aarambh/kernel/ports/files.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { temporaryFolder } from '../support/store-events.ts';

async function all(files: MovableFiles): Promise<StoredFile[]> {
  const entries: StoredFile[] = [];
  for await (const entry of files.entries()) entries.push(entry);
  return entries.sort((a, b) => (a.id < b.id ? -1 : 1));
}

describe('files on the move', () => {
  test('[J6] files keep their ids, owners and bytes; taking them over twice makes no second one', async () => {
    const folder = temporaryFolder();
    const [from, to] = [folderFiles(folder.in('from')), folderFiles(folder.in('to'))];
    assert.deepEqual(await all(from), []);
    for (const subject of ['a', 'a', 'b'])
      await from.put({ subject, purpose: 'test', contentType: 'text/plain', bytes: Buffer.from(subject) });
    for (let times = 0; times < 2; times++) for await (const file of from.entries()) await to.adopt(file);
    assert.deepEqual(await all(to), await all(from));
    assert.equal(await to.deleteOf('a'), 2);
    folder.remove();
  });

  test('[J6] from a folder to MongoDB and back', needing(skipWithout('mongo')), async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const folder = temporaryFolder();
    const [from, back] = [folderFiles(folder.in('from')), folderFiles(folder.in('back'))];
    for (const size of [0, 1, 600_000])
      await from.put({ purpose: 'test', subject: 'a', contentType: 'image/png', bytes: Buffer.alloc(size, 7) });
    const there = await openMongoFiles({ mongo });
    for (let times = 0; times < 2; times++) for await (const file of from.entries()) await there.adopt(file);
    for await (const file of there.entries()) await back.adopt(file);
    assert.deepEqual(await all(back), await all(from));
    assert.equal(await there.deleteOf('a'), 3);
    folder.remove();
  });
});
