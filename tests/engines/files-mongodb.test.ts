import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../support/needing.ts';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { openMongoFiles } from '@aarambh/infra/mongodb/files.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { filesSuite } from '../contract/files.suite.ts';

describe('files in MongoDB', needing(skipWithout('mongo')), () => {
  filesSuite('mongodb', async () => {
    const { mongo, remove } = await testMongo();
    return { files: await openMongoFiles({ mongo }), remove };
  });

  test('a damaged file is reported, never served; nothing of a forgotten subject is left, half-stored files included', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const files = await openMongoFiles({ mongo });
    const bytes = new Uint8Array(600_000).fill(7);
    const [changed, cut] = await Promise.all(
      [1, 2].map(() => files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes })),
    );
    const contentOf = async (id: string) => (await mongo.collection('files.files').findOne({ filename: id }))?._id;
    const chunks = mongo.collection('files.chunks');
    await chunks.updateOne({ files_id: await contentOf(changed!), n: 0 }, { $set: { data: Buffer.alloc(255 * 1024, 8) } });
    await chunks.deleteOne({ files_id: await contentOf(cut!), n: 1 });
    for (const read of [files.get, files.open, files.open]) for (const id of [changed!, cut!]) await assert.rejects(read(id), StoreCorrupt);
    // What a crash leaves: an owner and bytes, but no file yet.
    await mongo.collection('files.files').deleteOne({ filename: changed! });
    assert.equal(await files.deleteOf('a'), 2);
    for (const name of ['files.files', 'files.chunks', 'files.owners'])
      assert.equal(await mongo.collection(name).countDocuments(), 0, name);
  });

  test('a file moves under its own id, once', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const files = await openMongoFiles({ mongo });
    const file = { id: 'ab'.repeat(16), subject: 'a', purpose: 'test', contentType: 'text/plain', bytes: new Uint8Array([1, 2]) };
    await files.adopt(file);
    await files.adopt(file);
    const moving = [];
    for await (const one of files.entries()) moving.push(one);
    assert.deepEqual(moving, [file]);
    assert.deepEqual((await files.get(file.id))?.bytes, file.bytes);
    assert.equal(await files.deleteOf('a'), 1);
  });
});
