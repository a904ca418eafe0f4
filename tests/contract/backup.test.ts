import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { backup, DataDirNotEmpty, restore } from '@aarambh/infra/backup/backup.ts';
import { FileDamaged } from '@aarambh/infra/disk/file-damaged.ts';
import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { readTombstones } from '@aarambh/infra/keys/tombstones.ts';
import { openSecrets } from '@aarambh/infra/folder/secrets.ts';
import { folderSignedHeads } from '@aarambh/infra/folder/signed-heads.ts';
import { DataDirOwned, ownDataDir, RestoreUnfinished, UNFINISHED_RESTORE } from '@aarambh/infra/data-folder/owner-lock.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { someEvents, temporaryFolder, wholeLog } from '../support/store-events.ts';

async function openAll(dir: string) {
  const store = await openSqliteEventStore({ path: join(dir, 'events.db'), headPath: join(dir, 'events.head') });
  const keys = await openSqliteKeys({ path: join(dir, 'keys.db'), tombstonesPath: join(dir, 'tombstones.jsonl') });
  const state = await openSqliteState({ path: join(dir, 'state.db') });
  const files = folderFiles(join(dir, 'files'));
  const secrets = openSecrets(join(dir, 'secrets'));
  const heads = folderSignedHeads({ dir: join(dir, 'heads'), privateKeyPem: secrets.headsPrivateKeyPem });
  return { store, keys, state, files, secrets, heads, close: () => Promise.all([store.close(), keys.close(), state.close()]) };
}

const head = (count: number) => ({ count, lastEventId: String(count), hash: '', signedAt: '' });

/** One bit flipped at a place or soon after it. In a run of zeros a flipped distance unpacks to the same bytes: that is no damage. */
function damagedAt(whole: Buffer, at: number): Buffer {
  const packed = whole.indexOf(10, whole.indexOf(10) + 1) + 1;
  const content = gunzipSync(whole.subarray(packed));
  for (; ; at++) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 4;
    if (at < packed) return damaged;
    try {
      if (gunzipSync(damaged.subarray(packed)).equals(content)) continue;
    } catch {
      // It cannot be unpacked any more.
    }
    return damaged;
  }
}

describe('[J2] backup and restore', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let data: Awaited<ReturnType<typeof openAll>>;
  let dir: string;
  let file: string;

  beforeEach(async () => {
    folder = temporaryFolder();
    dir = folder.in('data');
    file = folder.in('backup');
    data = await openAll(dir);
    await data.store.append('gathering-1', NO_STREAM, someEvents(30));
  });

  afterEach(async () => {
    await data.close();
    folder.remove();
  });

  test('[J2] a backup taken in use comes back whole, under a new epoch, with reactors held and sessions ended', async () => {
    const key = await data.keys.forWriting('a');
    const id = await data.files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes: Buffer.from('hello') });
    await data.heads.append(head(30));
    await data.state.putMany([
      { namespace: 'reactor', key: 'mails', value: { position: 31 } },
      { namespace: 'session', key: 's', value: 1 },
      { namespace: 'outbox', key: 'o', value: 1 },
    ]);
    const appends = Promise.all(Array.from({ length: 200 }, (_, index) => data.store.append(`booking-${index}`, NO_STREAM, someEvents(1))));
    const manifest = await backup({ dataDir: dir, file });
    await appends;
    await data.heads.append(head(230));
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(folder.path).sort(), ['backup', 'data']);

    const into = folder.in('restored');
    const restored = await restore(file, into);
    const again = await openAll(into);
    assert.equal(again.store.epoch, restored.epoch);
    assert.notEqual(again.store.epoch, data.store.epoch);
    assert.equal(again.store.headNow(), manifest.position);
    assert.deepEqual(await wholeLog(again.store, 50), (await wholeLog(data.store, 50)).slice(0, manifest.position));
    assert.deepEqual(await again.keys.forReading('a'), key);
    assert.equal((await again.files.get(id))?.contentType, 'text/plain');
    assert.deepEqual(again.secrets, data.secrets);
    assert.ok((await again.heads.all()).every((one) => one.count <= manifest.position && again.heads.verify(one)));
    assert.equal((await again.state.get('reactors', 'held'))?.value, true);
    assert.equal(await again.state.get('session', 's'), null);
    assert.equal((await again.state.get('outbox', 'o'))?.value, 1);
    assert.ok((await again.state.get<{ position: number }>('reactor', 'mails'))!.value.position <= manifest.position);
    await again.close();
  });

  test('[J5] a damaged line of the signed heads stops no backup, and is in it for the audit to tell', async () => {
    for (const count of [10, 20, 30]) await data.heads.append(head(count));
    const path = join(dir, 'heads', 'heads.jsonl');
    const lines = readFileSync(path, 'latin1').replace('{"count":20', '\xff"count":20');
    writeFileSync(path, lines, 'latin1');
    await backup({ dataDir: dir, file });
    const into = folder.in('restored');
    await restore(file, into);
    assert.equal(readFileSync(join(into, 'heads', 'heads.jsonl'), 'latin1'), lines);
    const again = await openAll(into);
    assert.equal((await again.heads.latest())?.count, 30);
    await assert.rejects(again.heads.all(), /line 2 .* is damaged/);
    await again.close();
  });

  test('[J2] people erased since the backup stay erased', async () => {
    await data.keys.forWriting('a');
    const id = await data.files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes: Buffer.from('hello') });
    await backup({ dataDir: dir, file });
    await data.keys.destroy('a');
    const into = folder.in('restored');
    assert.equal((await restore(file, into, { tombstones: join(dir, 'tombstones.jsonl') })).erased, 1);
    const again = await openAll(into);
    await assert.rejects(again.keys.forWriting('a'), SubjectErased);
    assert.equal(await again.files.get(id), null);
    await again.close();
  });

  test('[J2] whoever was erased before a backup stands in the tombstones of the folder that it comes back into', async () => {
    await data.keys.destroy('a');
    await backup({ dataDir: dir, file });
    const into = folder.in('restored');
    await restore(file, into);
    await (await openAll(into)).close();
    assert.deepEqual(
      readTombstones(join(into, 'tombstones.jsonl')).map(({ subject }) => subject),
      ['a'],
    );
  });

  test('[J2] a torn or changed backup is refused wherever the damage is, and nothing is written', async () => {
    await backup({ dataDir: dir, file });
    const whole = readFileSync(file);
    const into = folder.in('restored');
    for (const at of [3, 100, 200, 600, whole.length >> 1, whole.length - 100]) {
      writeFileSync(file, damagedAt(whole, at));
      await assert.rejects(restore(file, into), FileDamaged);
    }
    for (const length of [0, 40, 300, whole.length - 1]) {
      writeFileSync(file, whole);
      truncateSync(file, length);
      await assert.rejects(restore(file, into), FileDamaged);
    }
    writeFileSync(file, Buffer.concat([whole, Buffer.from('more')]));
    await assert.rejects(restore(file, into), FileDamaged);
    assert.equal(existsSync(into), false);
  });

  test('[J2] data that are there, and a folder in use, are left alone; an interrupted restore is noticed', async () => {
    await backup({ dataDir: dir, file });
    await assert.rejects(restore(file, dir), DataDirNotEmpty);
    const into = folder.in('restored');
    const ownership = ownDataDir(into);
    assert.throws(() => ownDataDir(into), DataDirOwned);
    await assert.rejects(restore(file, into), DataDirOwned);
    ownership.release();
    mkdirSync(join(into, UNFINISHED_RESTORE));
    assert.throws(() => ownDataDir(into), RestoreUnfinished);
    await restore(file, into);
    ownDataDir(into).release();
    await restore(file, into, { replace: true });
  });
});
