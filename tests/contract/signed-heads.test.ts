import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { openSecrets } from '@aarambh/infra/folder/secrets.ts';
import { folderSignedHeads } from '@aarambh/infra/folder/signed-heads.ts';
import { temporaryFolder } from '../support/store-events.ts';

const head = (count: number) => ({ count, lastEventId: `id-${count}`, hash: 'ab'.repeat(32), signedAt: '2026-11-21T00:00:00.000Z' });

describe('signed heads in a folder', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => void (folder = temporaryFolder()));
  afterEach(() => folder.remove());

  const open = (report?: (message: string) => void) =>
    folderSignedHeads({
      dir: folder.in('heads'),
      privateKeyPem: openSecrets(folder.in('secrets')).headsPrivateKeyPem,
      ...(report && { report }),
    });

  test('[J5] heads are kept in order, survive a reopening and verify', async () => {
    const heads = open();
    assert.equal(await heads.latest(), null);
    await Promise.all([1, 2, 3].map((count) => heads.append(head(count))));
    const kept = await open().all();
    assert.deepEqual(
      kept.map(({ count }) => count),
      [1, 2, 3],
    );
    assert.ok(kept.every((one) => heads.verify(one)));
    assert.equal((await heads.latest())?.count, 3);
  });

  test('[J5] a head changed in any part, or signed with another key, does not verify', async () => {
    const heads = open();
    const signed = await heads.append(head(1));
    for (const change of [{ count: 2 }, { lastEventId: 'x' }, { hash: 'cd'.repeat(32) }, { signedAt: 'x' }, { signature: 'AAAA' }]) {
      assert.equal(heads.verify({ ...signed, ...change }), false);
    }
    const stranger = folderSignedHeads({ dir: folder.in('other'), privateKeyPem: openSecrets(folder.in('others')).headsPrivateKeyPem });
    assert.equal(stranger.verify(signed), false);
  });

  test('[J5] a torn last line is reported and overwritten; a damaged one before it is an error', async () => {
    const messages: string[] = [];
    const heads = open((message) => messages.push(message));
    await heads.append(head(1));
    appendFileSync(folder.in('heads/heads.jsonl'), '{"count":2,"lastEv');
    assert.equal((await heads.all()).length, 1);
    assert.equal(messages.length, 1);
    await heads.append(head(2));
    assert.deepEqual(
      (await heads.all()).map(({ count }) => count),
      [1, 2],
    );
    writeFileSync(folder.in('heads/heads.jsonl'), readFileSync(folder.in('heads/heads.jsonl'), 'utf8').replace('{"count":1', '{count:1'));
    await assert.rejects(heads.all(), StoreCorrupt);
  });

  test('secrets are made once, differ from each other and are readable by the owner alone', () => {
    const first = openSecrets(folder.in('secrets'));
    assert.deepEqual(openSecrets(folder.in('secrets')), first);
    assert.notDeepEqual(first.reservationKey, first.tokensKey);
    assert.equal(first.tokensKey.length, 32);
    for (const name of ['reservation.key', 'tokens.key', 'heads.pem'])
      assert.equal(statSync(folder.in(`secrets/${name}`)).mode & 0o777, 0o600);
    writeFileSync(folder.in('secrets/tokens.key'), 'short');
    assert.throws(() => openSecrets(folder.in('secrets')), /tokens\.key has 5 bytes/);
  });
});
