import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test, vi } from 'vitest';
import { needing } from '../support/needing.ts';
import { Binary, Collection } from 'mongodb';
import { DataLost } from '@aarambh/infra/disk/data-lost.ts';
import { keysLoss } from '@aarambh/infra/mongodb/keys-note.ts';
import { batches } from '@aarambh/infra/mongodb/batches.ts';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { KEY_BYTES, KeyDamaged } from '@aarambh/kernel/ports/keys.ts';
import { within } from '../support/deadline.ts';
import { skipWithout } from '../support/engines.ts';
import { mongoProxy, testMongo } from '../support/mongo.ts';
import { openMongoState } from '@aarambh/infra/mongodb/state.ts';
import { tombstonesLoss } from '@aarambh/infra/mongodb/tombstones.ts';
import { noteStateBegun, refuseLostState } from '@aarambh/server/distributed/lost-state.ts';
import { SECRETS_BEGUN_WITH } from '@aarambh/server/secrets-guard.ts';
import { keysWatch } from '@aarambh/server/distributed/keys-watch.ts';
import { keysSuite } from '../contract/keys.suite.ts';

describe('keys of people in MongoDB', needing(skipWithout('mongo')), () => {
  keysSuite('mongodb', async () => {
    const { mongo, remove } = await testMongo();
    return { keys: await openMongoKeys({ mongo, masterKey: new Uint8Array(randomBytes(32)) }), remove };
  });

  test('the first keys of thousands of people at once are made, on a slow way to the server too', async (context) => {
    const { connect, remove } = await testMongo();
    const proxy = await mongoProxy();
    context.onTestFinished(async () => {
      await remove();
      await proxy.close();
    });
    const masterKey = new Uint8Array(randomBytes(32));
    const [slow, quick] = [await connect(proxy.url), await connect()];
    const keys = await openMongoKeys({ mongo: slow, masterKey });
    // With 32 connections and 2 s of patience for one, single questions would be refused after some 600 of them.
    proxy.slow(50);
    const subjects = Array.from({ length: 2500 }, (_, index) => `person-${index}`);
    const made = await Promise.all(subjects.map((subject) => keys.forWriting(subject)));
    assert.equal(new Set(made.map((key) => Buffer.from(key).toString('hex'))).size, subjects.length);
    // What was answered is what everybody else finds.
    const elsewhere = await openMongoKeys({ mongo: quick, masterKey });
    assert.deepEqual(await Promise.all(subjects.map((subject) => elsewhere.forWriting(subject))), made);
  });

  test('[J1] keys that are gone are missed at the next start, and told by the audit and /readyz; without the note nobody would notice', async (context) => {
    const { mongo, connect, remove } = await testMongo();
    context.onTestFinished(remove);
    let now = 0;
    const masterKey = new Uint8Array(randomBytes(32));
    const keys = await openMongoKeys({ mongo, masterKey });
    await Promise.all(['a', 'b', 'c', 'd'].map((subject) => keys.forWriting(subject)));
    const elsewhere = await openMongoKeys({ mongo: await connect(), masterKey });
    await elsewhere.forWriting('e');
    await elsewhere.adopt([
      { subject: 'e', key: await elsewhere.forWriting('e') },
      { subject: 'f', key: new Uint8Array(32) },
    ]);
    await keys.destroy('a');
    await keys.destroy('nobody');
    // A node that stops has counted what it made.
    for (const node of [keys, elsewhere]) await node.close();
    await openMongoKeys({ mongo: await connect(), masterKey });
    assert.equal(await keysLoss(mongo), null);
    const ready = keysWatch({ loss: () => keysLoss(mongo), report: (error) => assert.ifError(error), monotonic: () => (now += 10_000) });
    assert.deepEqual(await ready.notReady(), []);

    await mongo.collection('keys').deleteMany({ _id: { $in: ['b'] as never[] } });
    await assert.rejects(openMongoKeys({ mongo: await connect(), masterKey }), (error) => {
      return error instanceof DataLost && /^1 keys of people are gone/.test(error.message);
    });
    assert.match((await ready.notReady()).join(' '), /^1 keys of people are gone .*restore a backup\.$/);
    await mongo.collection('keys').drop();
    assert.match((await keysLoss(mongo)) ?? '', /^7 keys of people are gone/);
    await assert.rejects(openMongoKeys({ mongo: await connect(), masterKey }), DataLost);

    await mongo.collection<{ _id: string }>('secrets').deleteOne({ _id: 'keys-made' });
    assert.match((await ready.notReady()).join(' '), /^the keys of people and the count .* are gone .*restore a backup\.$/);
    const forgetful = await openMongoKeys({ mongo: await connect(), masterKey });
    assert.equal(await forgetful.forReading('c'), null, 'control');
  });

  test('[J6] tombstones and operational state that are gone are missed at the next start and told; without the note nobody would notice', async (context) => {
    const { mongo, connect, remove } = await testMongo();
    context.onTestFinished(remove);
    const masterKey = new Uint8Array(randomBytes(32));
    const keys = await openMongoKeys({ mongo, masterKey });
    for (const subject of ['asha', 'ravi']) await keys.destroy(subject);
    assert.equal(await tombstonesLoss(mongo), null);
    const gone = await mongo.collection<{ _id: string; at: string }>('tombstones').findOneAndDelete({ _id: 'asha' });
    assert.match((await tombstonesLoss(mongo))!, /^1 of 2 people who were erased are gone/);
    await assert.rejects(openMongoKeys({ mongo: await connect(), masterKey }), DataLost);
    await mongo.collection<{ _id: string; at: string }>('tombstones').insertOne(gone!);
    await openMongoKeys({ mongo: await connect(), masterKey });

    const state = await openMongoState({ mongo });
    await refuseLostState({ mongo, state });
    await state.put({ ...SECRETS_BEGUN_WITH, value: {} });
    await noteStateBegun({ mongo });
    await refuseLostState({ mongo, state });
    await state.deletePrefix(SECRETS_BEGUN_WITH.namespace, '');
    await assert.rejects(refuseLostState({ mongo, state }), DataLost);
    await mongo.collection<{ _id: string }>('secrets').deleteOne({ _id: 'state-begun' });
    await refuseLostState({ mongo, state });
  });

  test('[J1] one changed bit of a wrapped key is told by name when it is read, and by a look at all of them', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const keys = await openMongoKeys({ mongo, masterKey: new Uint8Array(randomBytes(32)) });
    for (const subject of ['asha', 'ravi']) await keys.forWriting(subject);
    const stored = mongo.collection<{ _id: string; wrapped: Binary }>('keys');
    const bytes = (await stored.findOne({ _id: 'asha' }))!.wrapped.value();
    bytes[bytes.length - 1]! ^= 1;
    await stored.updateOne({ _id: 'asha' }, { $set: { wrapped: new Binary(bytes) } });
    keys.evict();
    const isDamaged = (error: unknown): boolean => error instanceof KeyDamaged && error.subject === 'asha';
    await assert.rejects(keys.forReading('asha'), isDamaged);
    await assert.rejects(keys.forWriting('asha'), isDamaged);
    assert.equal((await keys.forReading('ravi'))?.length, KEY_BYTES);
    assert.deepEqual(await keys.damaged(), { count: 1, subjects: ['asha'] });
    await keys.destroy('asha');
    assert.deepEqual([await keys.forReading('asha'), await keys.damaged()], [null, { count: 0, subjects: [] }]);
  });

  test('[J1] a first key waits for no count of keys, those made meanwhile are counted together, and never more than there are', async (context) => {
    const { mongo, connect, remove } = await testMongo();
    context.onTestFinished(remove);
    const masterKey = new Uint8Array(randomBytes(32));
    const keys = await openMongoKeys({ mongo, masterKey });
    const notes = mongo.collection<{ _id: string; count: number }>('secrets');
    const noted = async (): Promise<number | undefined> => (await notes.findOne({ _id: 'keys-made' }))?.count;
    const gate = Promise.withResolvers<undefined>();
    const { updateOne } = Collection.prototype;
    let counts = 0;
    vi.spyOn(Collection.prototype, 'updateOne').mockImplementation(async function (
      this: Collection,
      ...given: Parameters<typeof updateOne>
    ) {
      if ('$inc' in given[1]) {
        counts++;
        await gate.promise;
      }
      return updateOne.apply(this, given);
    });
    for (const subject of ['a', 'b', 'c']) await within(30_000, keys.forWriting(subject), 'the key');
    assert.equal(await noted(), 0);
    await openMongoKeys({ mongo: await connect(), masterKey });
    gate.resolve(undefined);
    await keys.close();
    assert.equal(await noted(), 3);
    assert.equal(counts, 2);
  });

  test('[J1] a key is stored and used although it cannot be counted, which is reported', async (context) => {
    const { mongo, connect, remove } = await testMongo();
    context.onTestFinished(remove);
    const masterKey = new Uint8Array(randomBytes(32));
    const reported: unknown[] = [];
    const keys = await openMongoKeys({ mongo, masterKey, report: (error) => reported.push(error) });
    const refusal = new Error('the note is refused');
    const counting = vi.spyOn(Collection.prototype, 'updateOne').mockRejectedValueOnce(refusal);
    const key = await keys.forWriting('a');
    await keys.close();
    assert.equal(counting.mock.calls.length, 1);
    assert.deepEqual(reported, [refusal]);
    const next = await openMongoKeys({ mongo: await connect(), masterKey });
    assert.deepEqual(await next.forReading('a'), key);
    // The control: what comes after is counted, and missed.
    await next.forWriting('b');
    await next.close();
    await mongo.collection('keys').drop();
    assert.match((await keysLoss(mongo)) ?? '', /^1 keys of people are gone/);
  });
});

describe('questions asked together', () => {
  test('go in calls of a bounded size, a bounded number at once, each answered for itself', async () => {
    const calls: (readonly number[])[] = [];
    let open = 0;
    let most = 0;
    const ask = batches<number, number>({
      most: 3,
      atOnce: 2,
      async run(questions) {
        calls.push(questions);
        most = Math.max(most, ++open);
        await new Promise((resolve) => setImmediate(resolve));
        open--;
        if (questions.includes(7)) throw new RangeError('seven');
        return questions.map((question) => 2 * question);
      },
    });
    const settled = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => ask(index)));
    assert.deepEqual(calls, [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9]]);
    assert.equal(most, 2);
    assert.deepEqual(
      settled.map((one) => (one.status === 'fulfilled' ? one.value : null)),
      [0, 2, 4, 6, 8, 10, null, null, null, 18],
    );
  });

  test('are refused when their turn does not come in time, and those after them are answered', async () => {
    let release = (): void => undefined;
    const ask = batches<string, string>({
      most: 1,
      atOnce: 1,
      waitMs: 20,
      run: ([question]) =>
        question === 'slow' ? new Promise((resolve) => (release = () => resolve(['late']))) : Promise.resolve([question!]),
    });
    const slow = ask('slow');
    await assert.rejects(ask('waits'), (error) => error instanceof StoreUnavailable && error.code === 'store_unavailable');
    release();
    assert.equal(await slow, 'late');
    assert.equal(await ask('next'), 'next');
  });
});
