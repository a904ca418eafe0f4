import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, test } from 'vitest';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { openSqliteKeys, openSqliteKeysReader } from '@aarambh/infra/sqlite/keys.ts';
import { readHighWaterMark } from '@aarambh/infra/disk/high-water-mark.ts';
import { readTombstones } from '@aarambh/infra/keys/tombstones.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { keysSuite } from './keys.suite.ts';

keysSuite('memory', async () => ({ keys: memoryKeys(), remove: () => undefined }));

function sqlite(folder: ReturnType<typeof temporaryFolder>) {
  return openSqliteKeys({ path: folder.in('keys.db'), tombstonesPath: folder.in('tombstones.jsonl') });
}

keysSuite('sqlite', async () => {
  const folder = temporaryFolder();
  return { keys: await sqlite(folder), remove: folder.remove };
});

describe('keys of people in sqlite', () => {
  test('keys of thousands are few durable writes: each raises the count beside the keys once', async () => {
    const folder = temporaryFolder();
    const keys = await sqlite(folder);
    await keys.makeMany(Array.from({ length: 5000 }, (_, index) => String(index)));
    await keys.close();
    assert.equal(readHighWaterMark(folder.in('keys.head'))!.position, 10);
    folder.remove();
  });

  test('a destroyed key is in no file any more, not in the WAL either, and leaves a tombstone', async () => {
    const folder = temporaryFolder();
    const keys = await sqlite(folder);
    const key = Buffer.from(await keys.forWriting('a'));
    const holders = () => readdirSync(folder.path).filter((name) => readFileSync(folder.in(name)).includes(key));
    assert.notDeepEqual(holders(), []);
    await keys.destroy('a');
    assert.deepEqual(holders(), []);
    assert.deepEqual(
      readTombstones(folder.in('tombstones.jsonl')).map(({ subject }) => subject),
      ['a'],
    );
    assert.equal(statSync(folder.in('keys.db')).mode & 0o777, 0o600);
    await keys.close();
    folder.remove();
  });

  test('what a crash left between the tombstone and the deletion is done at the next start; a torn tombstone counts for nothing', async () => {
    const folder = temporaryFolder();
    const keys = await sqlite(folder);
    await keys.forWriting('a');
    await keys.forWriting('b');
    await keys.close();
    appendFileSync(folder.in('tombstones.jsonl'), `${JSON.stringify({ subject: 'a', at: new Date(0).toISOString() })}\n{"subject":"b"`);
    const again = await sqlite(folder);
    await assert.rejects(again.forWriting('a'), SubjectErased);
    assert.notEqual(await again.forReading('b'), null);
    await again.destroy('c');
    assert.deepEqual(
      readTombstones(folder.in('tombstones.jsonl')).map(({ subject }) => subject),
      ['a', 'c'],
    );
    await again.close();
    folder.remove();
  });

  test('a reader in another thread sees new keys at once and erasures within two seconds', async () => {
    const folder = temporaryFolder();
    const keys = await sqlite(folder);
    let now = 0;
    const reader = openSqliteKeysReader({ path: folder.in('keys.db'), clock: () => now });
    assert.equal(reader.cached('a'), null);
    const key = await keys.forWriting('a');
    assert.deepEqual(reader.cached('a'), key);
    await keys.destroy('a');
    now += 2001;
    assert.equal(reader.cached('a'), null);
    await keys.forWriting('b');
    assert.notEqual(reader.cached('b'), null);
    await keys.destroy('b');
    reader.evict('b');
    assert.equal(reader.cached('b'), null);
    await assert.rejects(reader.forWriting('b'), SubjectErased);
    await reader.close();
    await keys.close();
    folder.remove();
  });
});
