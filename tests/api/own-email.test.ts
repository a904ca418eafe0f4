import assert from 'node:assert/strict';
import { test } from 'vitest';
import { member } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

const EMAIL = 'asha@example.com';
const NEW = 'asha.rao@example.org';

test('[A7] a member moves to another address by the calls: the links need no session, and a page that only looks changes nothing', async () => {
  const { api, harness } = await product();
  await member(harness, EMAIL);
  const asha = browser(api);
  await asha.signIn('/signin', EMAIL, 'Right#2026');
  assert.deepEqual((await asha.call('GET', '/api/me/email')).body, { waiting: null });
  for (const wrong of [{}, { email: 'nobody' }, { email: `${'a'.repeat(250)}@b.in` }])
    assert.equal((await asha.call('POST', '/api/me/email', wrong)).status, 400, JSON.stringify(wrong));
  const same = await asha.call<{ code: string }>('POST', '/api/me/email', { email: ' ASHA@example.com ' });
  assert.deepEqual([same.status, same.body.code], [409, 'nothing_to_do']);
  const asked = await asha.call<{ message: string }>('POST', '/api/me/email', { email: NEW });
  assert.deepEqual(
    [asked.status, asked.body.message],
    [200, 'We have written to both addresses. Your account moves once both have agreed.'],
  );
  await harness.react();
  const tokens = { old: harness.tokenOf('moving to another'), new: harness.tokenOf('confirm this address') };

  const mailbox = browser(api);
  for (const side of ['old', 'new'] as const) {
    const read = await mailbox.call<{ side: string; email: string; status: string }>('GET', `/api/email-change/${tokens[side]}`);
    assert.deepEqual([read.status, read.body.side, read.body.email, read.body.status], [200, side, NEW, 'asked']);
  }
  assert.doesNotMatch(JSON.stringify((await mailbox.call('GET', `/api/email-change/${tokens.new}`)).body), /asha@example/);
  assert.equal((await mailbox.call('GET', '/api/email-change/nonsense')).status, 404);
  const say = (token: string, agrees: unknown) => mailbox.call<{ status: string }>('POST', '/api/email-change', { token, agrees });
  assert.equal((await say(tokens.new, 'yes')).status, 400);
  assert.equal((await say(tokens.new, true)).body.status, 'agreed');
  assert.equal((await say(tokens.old, true)).body.status, 'changed');
  assert.equal((await asha.call<{ email: string }>('GET', '/api/me')).status, 200, 'the session stays');
  assert.equal((await browser(api).signIn('/signin', NEW, 'Right#2026')).email, NEW);

  await asha.call('POST', '/api/me/email', { email: 'third@example.org' });
  assert.equal((await asha.call('POST', '/api/me/email/stop')).status, 200);
  assert.deepEqual((await asha.call('GET', '/api/me/email')).body, { waiting: null });
  assert.equal((await mailbox.call('POST', '/api/me/email', { email: NEW })).status, 401);
});

test('[A7] admins find a member by the new address and no longer by the old one', async () => {
  const { api, harness } = await product();
  const accountId = await member(harness, EMAIL);
  await member(harness, 'admin@example.com', 'admin');
  const asha = browser(api);
  await asha.signIn('/signin', EMAIL, 'Right#2026');
  await asha.call('POST', '/api/me/email', { email: NEW });
  await harness.react();
  for (const words of ['confirm this address', 'moving to another'])
    await asha.call('POST', '/api/email-change', { token: harness.tokenOf(words), agrees: true });
  const admin = browser(api);
  await admin.signIn('/admin/api/session', 'admin@example.com', 'Right#2026');
  // What reads come after.
  await admin.call('POST', '/api/me/name', { name: 'Meera Rao' });
  const found = async (q: string) =>
    (await admin.call<{ id: string }[]>('GET', `/admin/api/members?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.map(
      ({ id }) => id,
    );
  assert.deepEqual(await found(NEW), [accountId]);
  assert.deepEqual(await found(EMAIL), []);
});
