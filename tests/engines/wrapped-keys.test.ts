import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, describe, test } from 'vitest';
import { needing } from '../support/needing.ts';
import { SubjectErased, type Keys } from '@aarambh/kernel/ports/keys.ts';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { readTombstones } from '@aarambh/infra/keys/tombstones.ts';
import {
  DamagedKeys,
  KeyConflict,
  LEAST_COST,
  newWrappingKey,
  unwrap,
  wrap,
  wrappingKeyOf,
  WrongPassphrase,
  type MovableKeys,
} from '@aarambh/infra/keys/wrapped-keys.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { temporaryFolder } from '../support/store-events.ts';

const PASSPHRASE = 'आरंभ, correct horse';

type Store = Keys & MovableKeys;
const folders = new Map<Store, ReturnType<typeof temporaryFolder>>();
afterAll(async () => {
  for (const [keys, folder] of folders) {
    await keys.close();
    folder.remove();
  }
});

async function sqlite(): Promise<Store> {
  const folder = temporaryFolder();
  const keys = await openSqliteKeys({ path: folder.in('keys.db'), tombstonesPath: folder.in('tombstones.jsonl') });
  folders.set(keys, folder);
  return keys;
}

/** Takes over every entry of a store, or only as many of the first; answers how many. */
async function moved(from: MovableKeys, to: MovableKeys, most = Infinity): Promise<number> {
  let count = 0;
  for await (const page of from.entries()) {
    const taken = page.slice(0, most - count);
    await to.adopt(taken);
    count += taken.length;
  }
  return count;
}

async function filled(keys: Store): Promise<Map<string, Uint8Array | null>> {
  const subjects = new Map<string, Uint8Array | null>();
  for (let index = 0; index < 30; index++) subjects.set(`account-${index}`, await keys.forWriting(`account-${index}`));
  for (const subject of ['account-7', 'nobody']) {
    await keys.destroy(subject);
    subjects.set(subject, null);
  }
  return subjects;
}

async function assertHolds(keys: Keys, subjects: ReadonlyMap<string, Uint8Array | null>): Promise<void> {
  for (const [subject, key] of subjects) {
    assert.deepEqual(await keys.forReading(subject), key, subject);
    if (key === null) await assert.rejects(keys.forWriting(subject), SubjectErased);
  }
}

describe('wrapped keys', () => {
  test('[J6] keys move between stores, with who was erased; a second time changes nothing', async () => {
    const from = await sqlite();
    const subjects = await filled(from);
    const to = await sqlite();
    assert.equal(await moved(from, to), subjects.size);
    await moved(from, to);
    await assertHolds(to, subjects);
    const tombstones = readTombstones(folders.get(to)!.in('tombstones.jsonl'));
    assert.deepEqual(tombstones, readTombstones(folders.get(from)!.in('tombstones.jsonl')));
    assert.equal(readFileSync(folders.get(to)!.in('tombstones.jsonl'), 'utf8').split('\n').length, 3);
  });

  test('[J6] an import that broke off is done again from the start; who was erased here meanwhile stays so', async () => {
    const from = await sqlite();
    const subjects = await filled(from);
    const to = await sqlite();
    await moved(from, to, 12);
    await to.destroy('account-3');
    await moved(from, to);
    await assertHolds(to, new Map([...subjects, ['account-3', null]]));
  });

  test('[J6] keys of another system are refused', async () => {
    const from = await sqlite();
    await filled(from);
    const to = await sqlite();
    await to.forWriting('account-1');
    await assert.rejects(moved(from, to), KeyConflict);
  });

  test('[J6] a wrong passphrase and a changed header are each told', async () => {
    const { header, key } = await newWrappingKey(PASSPHRASE, LEAST_COST);
    const there = JSON.parse(JSON.stringify(header)) as typeof header;
    assert.deepEqual(await wrappingKeyOf(PASSPHRASE, there), key);
    await assert.rejects(wrappingKeyOf('wrong', there), WrongPassphrase);
    for (const N of [2, LEAST_COST / 2, LEAST_COST + 1, 2 ** 30])
      await assert.rejects(wrappingKeyOf(PASSPHRASE, { ...there, scrypt: { ...there.scrypt, N } }), DamagedKeys);
  });

  test('wrapping is authenticated in every bit, and with its label', () => {
    const [key, secret] = [randomBytes(32), randomBytes(32)];
    const wrapped = wrap(key, 'a', secret);
    assert.deepEqual(unwrap(key, 'a', wrapped), new Uint8Array(secret));
    assert.equal(unwrap(key, 'b', wrapped), null);
    assert.equal(unwrap(randomBytes(32), 'a', wrapped), null);
    for (let bit = 0; bit < wrapped.length * 8; bit++) {
      const changed = Buffer.from(wrapped);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      assert.equal(unwrap(key, 'a', changed), null);
    }
    for (let length = 0; length < wrapped.length; length++) assert.equal(unwrap(key, 'a', wrapped.subarray(0, length)), null);
  });

  test('[J6] from one machine to MongoDB and back nothing is lost', needing(skipWithout('mongo')), async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const from = await sqlite();
    const subjects = await filled(from);
    const there = await openMongoKeys({ mongo, masterKey: new Uint8Array(randomBytes(32)) });
    await moved(from, there);
    await moved(from, there);
    await assertHolds(there, subjects);
    const back = await sqlite();
    await moved(there, back);
    await assertHolds(back, subjects);
    const other = await sqlite();
    await other.forWriting('account-1');
    await assert.rejects(moved(other, there), KeyConflict);
  });
});
