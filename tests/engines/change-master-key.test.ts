import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Binary, Collection } from 'mongodb';
import { describe, test, vi, type TestContext } from 'vitest';
import { changeMasterKey } from '@aarambh/infra/mongodb/change-master-key.ts';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { openMongoSecrets, WrongMasterKey } from '@aarambh/infra/mongodb/secrets.ts';
import { KeyDamaged } from '@aarambh/kernel/ports/keys.ts';
import { needing } from '../support/needing.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';

const someKey = (): Uint8Array => new Uint8Array(randomBytes(32));
const PEOPLE = 12;
/** Two pages. */
const page = 7;

/** A database with a key for each of some people, one of whom was erased, and two master keys. */
async function database(t: TestContext) {
  const { mongo, remove } = await testMongo();
  t.onTestFinished(remove);
  const [before, after] = [someKey(), someKey()];
  const subjects = Array.from({ length: PEOPLE }, (_, n) => `person-${n}`);
  const keys = await openMongoKeys({ mongo, masterKey: before });
  await keys.makeMany([...subjects, 'erased']);
  await keys.destroy('erased');
  const all = async (given: { masterKey: Uint8Array; otherMasterKey?: Uint8Array }) => {
    const opened = await openMongoKeys({ mongo, ...given });
    return Promise.all(subjects.map((subject) => opened.forReading(subject)));
  };
  const made = await all({ masterKey: before });
  const secrets = await openMongoSecrets(mongo, { masterKey: before });
  return { mongo, before, after, made, secrets, all };
}

describe('a change of the master key', needing(skipWithout('mongo')), () => {
  test('[J6] every key is wrapped anew and stays the same, and so do the secrets; the key of before opens nothing any more', async (t) => {
    const { mongo, before, after, made, secrets, all } = await database(t);
    const both = { masterKey: after, otherMasterKey: before };
    await assert.rejects(all({ masterKey: after }), WrongMasterKey, 'not before it was changed');
    // Nodes that know both, whichever they write with.
    assert.deepEqual(await all(both), made);
    assert.deepEqual(await all({ masterKey: before, otherMasterKey: after }), made);
    assert.deepEqual(await openMongoSecrets(mongo, both), secrets);

    const seen: number[] = [];
    const changed = await changeMasterKey(mongo, both, { page, progress: (done) => seen.push(done) });
    assert.deepEqual(changed, { wrapped: PEOPLE, damaged: { count: 0, subjects: [] } });
    assert.equal(seen.at(-1), PEOPLE + 1);
    assert.deepEqual(await all({ masterKey: after }), made);
    assert.deepEqual(await openMongoSecrets(mongo, { masterKey: after }), secrets);
    await assert.rejects(all({ masterKey: before }), WrongMasterKey);
    await assert.rejects(openMongoSecrets(mongo, { masterKey: before }), WrongMasterKey);
    assert.equal((await changeMasterKey(mongo, both)).wrapped, 0);
    assert.equal(await (await openMongoKeys({ mongo, masterKey: after })).forReading('erased'), null);
  });

  test('[J6] interrupted between any two steps it goes on when it is done again, and nodes that know both read everything meanwhile', async (t) => {
    const { mongo, before, after, made, secrets, all } = await database(t);
    const both = { masterKey: after, otherMasterKey: before };
    let left = 0;
    // Two pages of keys, the secrets, the check that begins with, and the check that ends with.
    for (const method of ['bulkWrite', 'updateOne'] as const) {
      const real = Collection.prototype[method] as (...of: unknown[]) => Promise<never>;
      const spy = vi.spyOn(Collection.prototype, method).mockImplementation(function (this: Collection, ...of: unknown[]) {
        return left-- > 0 ? real.apply(this, of) : Promise.reject(new Error('killed'));
      });
      for (let steps = 0; ; steps++) {
        left = steps;
        const done = await changeMasterKey(mongo, both, { page }).then(
          () => true,
          (error: unknown) => (assert.match(String(error), /killed/), false),
        );
        left = Infinity;
        assert.deepEqual(await all(both), made);
        assert.deepEqual(await openMongoSecrets(mongo, both), secrets);
        if (done || (method === 'bulkWrite' && steps === 1)) break;
      }
      spy.mockRestore();
    }
    assert.deepEqual(await all({ masterKey: after }), made);
    assert.deepEqual(await openMongoSecrets(mongo, { masterKey: after }), secrets);
  });

  test('[J6] a key that a node made with the one of before is wrapped when it is done again; one that neither opens is named and left', async (t) => {
    const { mongo, before, after } = await database(t);
    const both = { masterKey: after, otherMasterKey: before };
    const behind = await openMongoKeys({ mongo, masterKey: before, otherMasterKey: after });
    await changeMasterKey(mongo, both);
    const key = await behind.forWriting('late');
    const alone = await openMongoKeys({ mongo, masterKey: after });
    await assert.rejects(alone.forReading('late'), KeyDamaged, 'negative control: before it is done again');
    await mongo.collection<{ _id: string; wrapped: Binary }>('keys').insertOne({ _id: 'strange', wrapped: new Binary(randomBytes(60)) });
    assert.deepEqual(await changeMasterKey(mongo, both), { wrapped: 1, damaged: { count: 1, subjects: ['strange'] } });
    alone.evict();
    assert.deepEqual(await alone.forReading('late'), key);
  });
});
