import assert from 'node:assert/strict';
import { test } from 'vitest';
import { limits } from '@aarambh/contracts/limits.ts';
import { bytesOf } from '../files/world.ts';
import { anonymous, codeOf, member, start, valueOf } from './harness.ts';

const NOBODY = '0198a000-0000-7000-8000-0000000000ee';
const png = (byte: number) => ({ bytes: new Uint8Array(8).fill(byte), crop: null });

test('[B1] a bio is kept encrypted; the same bio again writes nothing', async () => {
  const h = start();
  const accountId = await member(h, 'member@example.com');
  const changed = await h.accounts.changeBio(accountId, 'I build boats.', anonymous);
  assert.ok(changed.ok && changed.position === h.store.all().length);
  assert.deepEqual(await h.accounts.changeBio(accountId, 'I build boats.', anonymous), changed);
  assert.equal(h.store.all().length, changed.position);
  assert.equal(JSON.stringify(h.store.all()).includes('boats'), false);
  assert.equal(codeOf(await h.accounts.changeBio(NOBODY, 'x', anonymous)), 'not_found');
  assert.equal(await h.keys.forReading(NOBODY), null, 'nobody gets a key');
});

test('[B1] a picture replaces the one before, whose file is deleted; no picture deletes it too', async () => {
  const h = start();
  const accountId = await member(h, 'member@example.com');
  const first = valueOf(await h.accounts.setPicture(accountId, png(1), anonymous)).fileId;
  const second = valueOf(await h.accounts.setPicture(accountId, png(2), anonymous)).fileId;
  assert.equal(await h.files.get(first), null);
  assert.deepEqual(await bytesOf(await h.uploads.read(second)), png(2).bytes);
  assert.deepEqual(valueOf(await h.accounts.removePicture(accountId, anonymous)), { fileId: null });
  assert.equal(await h.files.get(second), null);
  assert.equal(h.typesOf(accountId).filter((type) => type === 'PictureChanged').length, 3);
});

test('[B1] a picture whose change was refused is removed as unused, and the one before stays', async () => {
  const h = start();
  const accountId = await member(h, 'member@example.com');
  const keyed = (body: string) => ({ ...anonymous, idempotency: { key: 'one', body } });
  const first = valueOf(await h.accounts.setPicture(accountId, png(1), keyed('first'))).fileId;
  assert.equal(codeOf(await h.accounts.setPicture(accountId, png(2), keyed('second'))), 'idempotency_key_reused');
  assert.deepEqual(await h.files.idsOf(accountId), [first]);
  const removed = h.store.all().filter(({ type }) => type === 'FileRemoved');
  assert.deepEqual(
    removed.map(({ data }) => (JSON.parse(data) as { why: string }).why),
    ['unused'],
  );
});

test('[B1] pictures that are too large, or of nobody, are refused and leave no file', async () => {
  const h = start();
  const accountId = await member(h, 'member@example.com');
  const large = { bytes: new Uint8Array(limits.picture + 1), crop: null };
  assert.equal(codeOf(await h.accounts.setPicture(accountId, large, anonymous)), 'file_too_large');
  assert.equal(codeOf(await h.accounts.setPicture(NOBODY, png(1), anonymous)), 'not_found');
  assert.equal(await h.files.deleteOf(accountId), 0);
  assert.equal(await h.files.deleteOf(NOBODY), 0);
});
