import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, suite, test } from 'node:test';
import { SubjectErased, type Keys } from '@aarambh/kernel/ports/keys.ts';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { readTombstones } from '@aarambh/infra/keys/tombstones.ts';
import {
  DamagedKeys,
  exportKeys,
  importKeys,
  KeyConflict,
  LEAST_COST,
  unwrap,
  unwrapKeys,
  wrap,
  WrongPassphrase,
  type MovableKeys,
  type WrappedKeyRecord,
} from '@aarambh/infra/keys/wrapped-keys.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { temporaryFolder } from '../support/store-events.ts';

const PASSPHRASE = 'आरंभ, correct horse';

type Store = Keys & MovableKeys;
const folders = new Map<Store, ReturnType<typeof temporaryFolder>>();
after(async () => {
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

/** What leaves a store, through JSON as in a file. */
async function exported(keys: Store, passphrase = PASSPHRASE): Promise<WrappedKeyRecord[]> {
  const records: WrappedKeyRecord[] = [];
  for await (const record of exportKeys(keys, passphrase, LEAST_COST)) records.push(JSON.parse(JSON.stringify(record)) as WrappedKeyRecord);
  return records;
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
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

suite('wrapped keys', () => {
  test('[J6] keys move between stores under a passphrase, with who was erased; a second time changes nothing', async () => {
    const from = await sqlite();
    const subjects = await filled(from);
    const records = await exported(from);
    assert.equal(records.length, 1 + subjects.size);
    const text = JSON.stringify(records);
    for (const key of subjects.values())
      if (key !== null) for (const form of ['base64', 'hex'] as const) assert.equal(text.includes(Buffer.from(key).toString(form)), false);
    const to = await sqlite();
    assert.equal(await importKeys(to, PASSPHRASE, each(records)), subjects.size);
    await importKeys(to, PASSPHRASE, each(records));
    await assertHolds(to, subjects);
    const tombstones = readTombstones(folders.get(to)!.in('tombstones.jsonl'));
    assert.deepEqual(tombstones, readTombstones(folders.get(from)!.in('tombstones.jsonl')));
    assert.equal(readFileSync(folders.get(to)!.in('tombstones.jsonl'), 'utf8').split('\n').length, 3);
  });

  test('[J6] an import that broke off is done again from the start; who was erased here meanwhile stays so', async () => {
    const from = await sqlite();
    const subjects = await filled(from);
    const records = await exported(from);
    const to = await sqlite();
    await importKeys(to, PASSPHRASE, each(records.slice(0, 12)));
    await to.destroy('account-3');
    await importKeys(to, PASSPHRASE, each(records));
    await assertHolds(to, new Map([...subjects, ['account-3', null]]));
  });

  test('[J6] keys of another system are refused', async () => {
    const from = await sqlite();
    await filled(from);
    const to = await sqlite();
    await to.forWriting('account-1');
    await assert.rejects(importKeys(to, PASSPHRASE, each(await exported(from))), KeyConflict);
  });

  test('[J6] a wrong passphrase, a changed or exchanged key, a missing header are each told, and nothing is written', async () => {
    const from = await sqlite();
    await filled(from);
    const records = await exported(from);
    const [header, first, second] = records as [
      WrappedKeyRecord,
      { subject: string; wrapped: string },
      { subject: string; wrapped: string },
    ];
    const to = await sqlite();
    await assert.rejects(importKeys(to, 'wrong', each(records)), WrongPassphrase);
    const wrapped = Buffer.from(first.wrapped, 'base64');
    wrapped[wrapped.length - 1]! ^= 1;
    const damaged: WrappedKeyRecord[][] = [
      [header, { ...first, wrapped: wrapped.toString('base64') }],
      [header, { ...first, wrapped: second.wrapped }],
      [header, { ...first, wrapped: '' }],
      [first],
      [{ ...(header as { scrypt: object }), scrypt: { salt: 'AAAA', N: 2, r: 8, p: 1 } } as WrappedKeyRecord],
      [{ ...(header as { scrypt: object }), scrypt: { salt: 'AAAA', N: 2 ** 30, r: 8, p: 1 } } as WrappedKeyRecord],
    ];
    for (const one of damaged) await assert.rejects(importKeys(to, PASSPHRASE, each(one)), DamagedKeys);
    for await (const page of to.entries()) assert.fail(`wrote ${page.length}`);
    const seen = [];
    for await (const entry of unwrapKeys(PASSPHRASE, each(records))) seen.push(entry.subject);
    assert.equal(seen.length, records.length - 1);
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

  test('[J6] from one machine to MongoDB and back nothing is lost', { skip: skipWithout('mongo') }, async (context) => {
    const { mongo, remove } = await testMongo();
    context.after(remove);
    const from = await sqlite();
    const subjects = await filled(from);
    const there = await openMongoKeys({ mongo, masterKey: new Uint8Array(randomBytes(32)) });
    const records = await exported(from);
    await importKeys(there, PASSPHRASE, each(records));
    await importKeys(there, PASSPHRASE, each(records));
    await assertHolds(there, subjects);
    const back = await sqlite();
    await importKeys(back, 'another one', each(await exported(there, 'another one')));
    await assertHolds(back, subjects);
    const other = await sqlite();
    await other.forWriting('account-1');
    await assert.rejects(importKeys(there, PASSPHRASE, each(await exported(other))), KeyConflict);
  });
});
