import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';
import { needing } from '../../support/needing.ts';
import { Collection } from 'mongodb';
import { KeyDamaged, SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import { openMongoKeys, type MongoKeysOptions } from '@aarambh/infra/mongodb/keys.ts';
import { WrongMasterKey } from '@aarambh/infra/mongodb/secrets.ts';
import { mongoTombstones } from '@aarambh/infra/mongodb/tombstones.ts';
import { skipWithout } from '../../support/engines.ts';
import { mongoProxy, testMongo, type TestMongo } from '../../support/mongo.ts';

const masterKey = new Uint8Array(randomBytes(32));

describe('keys of people on several nodes', needing(skipWithout('mongo')), () => {
  let made: TestMongo;
  let mongo: Mongo;
  let now = 0;
  beforeEach(async () => {
    made = await testMongo();
    mongo = made.mongo;
    now = 0;
  });
  afterEach(() => made.remove());

  const node = (options: Partial<MongoKeysOptions> = {}) => openMongoKeys({ mongo, masterKey, monotonic: () => now, ...options });

  test('a key that is warm elsewhere is forgotten within 60 s of its erasure, and no longer', async () => {
    const [warm, eraser] = [await node(), await node()];
    const key = await warm.forWriting('a');
    await warm.forWriting('b');
    now = 1000;
    await eraser.destroy('a');
    assert.equal(await eraser.forReading('a'), null);
    // The control: the warm node really had it, and only time takes it away.
    now = 59_999;
    assert.deepEqual(warm.cached('a'), key);
    assert.deepEqual(await warm.forReading('a'), key);
    now = 60_000;
    assert.equal(warm.cached('a'), undefined);
    assert.equal(await warm.forReading('a'), null);
    await assert.rejects(warm.forWriting('a'), SubjectErased);
    assert.notEqual(await warm.forReading('b'), null);
  });

  test('asking for a key does not keep it longer than 60 s', async () => {
    const [warm, eraser] = [await node(), await node()];
    await warm.forWriting('a');
    for (now = 0; now < 60_000; now += 10_000) assert.notEqual(await warm.forReading('a'), null);
    await eraser.destroy('a');
    assert.equal(await warm.forReading('a'), null);
  });

  test('a node that is told forgets at once', async () => {
    const [warm, eraser] = [await node(), await node()];
    await warm.forWriting('a');
    await warm.forWriting('b');
    await eraser.destroy('a');
    warm.evict('a');
    assert.equal(await warm.forReading('a'), null);
    assert.notEqual(warm.cached('b'), undefined);
    warm.evict();
    assert.equal(warm.cached('b'), undefined);
  });

  test('a key that was being read while it was evicted is not kept', async () => {
    const proxy = await mongoProxy();
    const slow = await node({ mongo: await made.connect(proxy.url) });
    const eraser = await node();
    const key = await eraser.forWriting('a');
    proxy.mute();
    const asked = proxy.sent(1);
    const answer = slow.forReading('a');
    await asked;
    slow.evict('a');
    await proxy.heal();
    assert.deepEqual(await answer, key);
    assert.equal(slow.cached('a'), undefined);
    // The control: without the eviction it is kept.
    await slow.forReading('a');
    assert.deepEqual(slow.cached('a'), key);
    await proxy.close();
  });

  test('of several nodes that make the first key one wins and all use its key; without that each would use its own', async () => {
    const nodes = await Promise.all(Array.from({ length: 4 }, async () => node({ mongo: await made.connect() })));
    const subjects = Array.from({ length: 10 }, (_, index) => `account-${index}`);
    for (const subject of subjects) {
      const keys = await Promise.all(nodes.map((one) => one.forWriting(subject)));
      assert.equal(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size, 1);
      // A reader that begins afterwards decrypts with the same.
      assert.deepEqual(await (await node()).forReading(subject), keys[0]);
    }
    assert.equal(await mongo.collection('keys').countDocuments(), subjects.length);
    const reckless = await Promise.all(
      nodes.map(async (_, index) => {
        await mongo.collection<{ _id: string }>('keys').updateOne({ _id: 'control' }, { $set: { own: index } }, { upsert: true });
        return index;
      }),
    );
    assert.equal(new Set(reckless).size, nodes.length);
  });

  test('an erasure and the first key at the same time: whoever is first, there is no key afterwards', async () => {
    const [maker, eraser] = [await node({ mongo: await made.connect() }), await node()];
    for (let round = 0; round < 20; round++) {
      const [written, erased] = await Promise.allSettled([maker.forWriting(`a${round}`), eraser.destroy(`a${round}`)]);
      assert.equal(erased.status, 'fulfilled');
      if (written.status === 'rejected') assert.ok(written.reason instanceof SubjectErased);
      maker.evict();
      await assert.rejects(maker.forWriting(`a${round}`), SubjectErased);
    }
  });

  test('what a crash left between the tombstone and the deletion is done at the next start', async () => {
    const before = await node();
    await before.forWriting('a');
    await before.forWriting('b');
    await mongoTombstones(mongo).append([{ subject: 'a', at: new Date(0).toISOString() }]);
    const after = await node();
    await assert.rejects(after.forWriting('a'), SubjectErased);
    assert.notEqual(await after.forReading('b'), null);
  });

  test('the database holds no key that can be read, wrapped keys cannot change places, and another master key opens nothing', async () => {
    const keys = await node();
    const secrets = [await keys.forWriting('a'), await keys.forWriting('b')].map((key) => Buffer.from(key));
    const collection = mongo.collection<{ _id: string; wrapped: { value(): Buffer } }>('keys');
    const [a, b] = await collection.find().sort({ _id: 1 }).toArray();
    for (const { wrapped } of [a!, b!]) for (const secret of secrets) assert.equal(Buffer.from(wrapped.value()).includes(secret), false);
    await collection.updateOne({ _id: 'a' }, { $set: { wrapped: b!.wrapped } });
    keys.evict();
    await assert.rejects(keys.forReading('a'), KeyDamaged);
    assert.deepEqual(await keys.forReading('b'), new Uint8Array(secrets[1]!));
    await assert.rejects(node({ masterKey: new Uint8Array(randomBytes(32)) }), WrongMasterKey);
  });

  test('keys asked for together are fetched together, each with its own answer', async () => {
    const keys = await node();
    const subjects = Array.from({ length: 30 }, (_, index) => `account-${index}`);
    await keys.adopt(subjects.map((subject, index) => ({ subject, key: new Uint8Array(32).fill(index) })));
    await keys.destroy('account-3');
    const reader = await node();
    const find = vi.spyOn(Collection.prototype, 'find');
    const read = await Promise.all(subjects.map((subject) => reader.forReading(subject)));
    assert.deepEqual(
      read,
      subjects.map((_, index) => (index === 3 ? null : new Uint8Array(32).fill(index))),
    );
    assert.equal(find.mock.calls.length, 1);
  });

  test('keys at hand are bounded, and those asked for lately stay', async () => {
    const keys = await node({ capacity: 2 });
    await keys.forWriting('a');
    await keys.forWriting('b');
    assert.notEqual(keys.cached('a'), undefined);
    await keys.forWriting('c');
    assert.deepEqual(
      ['a', 'b', 'c'].map((subject) => keys.cached(subject) === undefined),
      [false, true, false],
    );
  });
});
