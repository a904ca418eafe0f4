import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, test } from 'vitest';
import { needing } from '../support/needing.ts';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { headSignatures } from '@aarambh/infra/heads/head-signatures.ts';
import { adoptSecrets, openMongoSecrets, secretsFromMasterKey, WrongMasterKey } from '@aarambh/infra/mongodb/secrets.ts';
import { mongoSignedHeads } from '@aarambh/infra/mongodb/signed-heads.ts';
import { mongoTombstones } from '@aarambh/infra/mongodb/tombstones.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';

const someKey = () => new Uint8Array(randomBytes(32));
const head = (count: number, hash = 'ab'.repeat(32)) => ({ count, lastEventId: `id-${count}`, hash, signedAt: '2026-11-21T00:00:00.000Z' });

describe('secrets from a master key', () => {
  test('every node derives the same, each for one use, and another master key gives others', () => {
    const masterKey = someKey();
    const secrets = secretsFromMasterKey(masterKey);
    assert.deepEqual(secretsFromMasterKey(masterKey), secrets);
    assert.equal(secrets.reservationKey.length, 32);
    assert.equal(secrets.tokensKey.length, 32);
    const other = secretsFromMasterKey(someKey());
    const all = [secrets, other].flatMap((one) => [
      Buffer.from(one.reservationKey).toString('hex'),
      Buffer.from(one.tokensKey).toString('hex'),
      one.headsPrivateKeyPem,
    ]);
    assert.equal(new Set(all).size, 6);
  });

  test('they stay what they are: a change would lock every system out of its reservations', () => {
    const secrets = secretsFromMasterKey(new Uint8Array(32).fill(1));
    assert.equal(Buffer.from(secrets.reservationKey).toString('hex'), '99ce35e9fea4a650210afc0b9b10b3a521c70edb0e9ec7b354ce470c8d1badfa');
    assert.equal(Buffer.from(secrets.tokensKey).toString('hex'), '0597303c27bdd3b194a284e1464c533f05c61da6c4ec1b9f663155cfadd3124e');
    assert.ok(secrets.headsPrivateKeyPem.includes('MC4CAQAwBQYDK2VwBCIEIPwSaLvq84xLbmgs4K5jBEhvQ+NWwuOu2U8p31O7cqqK'));
  });
});

describe('signed heads, secrets and tombstones in MongoDB', needing(skipWithout('mongo')), () => {
  test('[J5] heads are kept in the order of the log, whoever appends them, and verify on every node', async (context) => {
    const { mongo, connect, remove } = await testMongo();
    context.onTestFinished(remove);
    const { headsPrivateKeyPem: privateKeyPem } = secretsFromMasterKey(someKey());
    const heads = mongoSignedHeads({ mongo, privateKeyPem });
    assert.equal(await heads.latest(), null);
    await Promise.all([20, 3, 100].map((count) => heads.append(head(count))));
    const other = mongoSignedHeads({ mongo: await connect(), privateKeyPem });
    const kept = await other.all();
    assert.deepEqual(
      kept.map(({ count }) => count),
      [3, 20, 100],
    );
    assert.ok(kept.every((one) => other.verify(one)));
    assert.equal((await other.latest())?.count, 100);
    assert.equal(other.verify({ ...kept[0]!, count: 4 }), false);
  });

  test('[J5] two signers at once sign the same head once; another chain over the same events is refused', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const { headsPrivateKeyPem: privateKeyPem } = secretsFromMasterKey(someKey());
    const [one, two] = [mongoSignedHeads({ mongo, privateKeyPem }), mongoSignedHeads({ mongo, privateKeyPem })];
    const [first, second] = await Promise.all([one.append(head(1)), two.append({ ...head(1), signedAt: '2026-11-21T00:00:01.000Z' })]);
    assert.deepEqual(first, second);
    await assert.rejects(two.append(head(1, 'cd'.repeat(32))), StoreCorrupt);
    assert.equal((await one.all()).length, 1);
  });

  test('[J5] are thinned when the hour changes, on whichever node signs; what was tampered with stays, and all others verify', async (context) => {
    const { mongo, connect, remove } = await testMongo();
    context.onTestFinished(remove);
    const { headsPrivateKeyPem: privateKeyPem } = secretsFromMasterKey(someKey());
    const now = Date.parse('2026-11-21T10:30:00.000Z');
    const signedAt = (count: number, ms: number) => ({ ...head(count), signedAt: new Date(ms).toISOString() });
    const { sign } = headSignatures(privateKeyPem);
    const one = mongoSignedHeads({ mongo, privateKeyPem });
    // An hour of two days ago, as a node left it that did not thin; the 30th says that it covers one event more.
    const hour = Array.from({ length: 60 }, (_, index) => sign(signedAt(2 * index + 2, now - 2 * 86_400_000 - 1_800_000 + index * 50_000)));
    await one.adopt(hour.map((each, index) => (index === 29 ? { ...each, count: each.count + 1 } : each)));
    const counts = async () => (await one.all()).map(({ count }) => count);
    assert.equal((await counts()).length, 60);

    await one.append(signedAt(200, now));
    assert.deepEqual(await counts(), [2, 61, 200]);
    assert.deepEqual(
      (await one.all()).map((each) => one.verify(each)),
      [true, false, true],
    );
    await one.adopt(hour);
    await one.append(signedAt(201, now + 60_000));
    assert.equal((await counts()).length, 63, 'not twice in one hour');
    const other = mongoSignedHeads({ mongo: await connect(), privateKeyPem });
    await other.append(signedAt(202, now + 120_000));
    assert.deepEqual(await counts(), [2, 61, 200, 201, 202]);
    assert.equal((await one.latest())?.count, 202);
  });

  test('a system that moves here keeps its secrets and its heads; without the master key nobody reads them', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const masterKey = someKey();
    assert.deepEqual(await openMongoSecrets(mongo, { masterKey }), secretsFromMasterKey(masterKey));
    const own = {
      reservationKey: someKey(),
      tokensKey: someKey(),
      headsPrivateKeyPem: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    await adoptSecrets(mongo, masterKey, own);
    assert.deepEqual(await openMongoSecrets(mongo, { masterKey }), own);
    await assert.rejects(openMongoSecrets(mongo, { masterKey: someKey() }), WrongMasterKey);
    const heads = mongoSignedHeads({ mongo, privateKeyPem: own.headsPrivateKeyPem });
    const moved = { ...head(7), signature: 'as it was' };
    await heads.adopt([moved]);
    await heads.adopt([{ ...moved, signature: 'changed' }]);
    assert.deepEqual(await heads.all(), [moved]);
    for await (const page of heads.entries()) assert.deepEqual(page, [moved]);
  });

  test('a tombstone stays as it was set first', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const tombstones = mongoTombstones(mongo);
    await tombstones.append([
      { subject: 'b', at: '2026-11-21T00:00:01.000Z' },
      { subject: 'a', at: '2026-11-21T00:00:02.000Z' },
    ]);
    await tombstones.append([{ subject: 'b', at: '2026-11-21T00:00:03.000Z' }]);
    assert.deepEqual(await tombstones.read(), [
      { subject: 'b', at: '2026-11-21T00:00:01.000Z' },
      { subject: 'a', at: '2026-11-21T00:00:02.000Z' },
    ]);
  });
});
