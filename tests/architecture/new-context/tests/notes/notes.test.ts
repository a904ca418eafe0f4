import assert from 'node:assert/strict';
import { test } from 'vitest';
import { notes } from '@aarambh/notes/index.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { browser, product } from '../api/support/product.ts';
import { testApi } from '../api/support/test-api.ts';

test('a note is written and counted', async () => {
  const { api, harness } = await product();
  await member(harness, 'asha@example.com');
  const asha = browser(api);
  await asha.signIn('/signin', 'asha@example.com', PASSWORD);
  assert.equal((await asha.call('POST', '/api/notes', { text: 'A note' })).status, 200);
  assert.deepEqual((await asha.call('GET', '/api/notes/count')).body, { notes: 1 });
});

test('a member has no more notes than the setting allows', async () => {
  const most = notes.settings.NOTES_MOST.parse(undefined);
  const api = testApi();
  const write = async () => (await api.call('user', 'POST', '/api/notes', { text: 'A note' })).status;
  for (let nth = 0; nth < most; nth++) assert.equal(await write(), 200);
  assert.equal(await write(), 409);
});
