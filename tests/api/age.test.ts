import assert from 'node:assert/strict';
import { test } from 'node:test';
import { member } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

const EMAIL = 'ravi@example.com';
const GUARDIAN = { name: 'Meena Rao', email: 'meena@example.com' };

test('[A2] a member who was never asked states their age by a call; under 18 it needs a guardian, and the session ends', async () => {
  const { api, harness } = await product();
  await member(harness, EMAIL);
  const ravi = browser(api);
  await ravi.signIn('/signin', EMAIL, 'Right#2026');
  assert.deepEqual((await ravi.call('GET', '/api/me/age')).body, { stated: null });
  for (const wrong of [{ adult: false }, { adult: true, guardian: GUARDIAN }, { guardian: GUARDIAN }, {}])
    assert.equal((await ravi.call('POST', '/api/me/age', wrong)).status, 400, JSON.stringify(wrong));
  const own = await ravi.call<{ code: string }>('POST', '/api/me/age', { adult: false, guardian: { ...GUARDIAN, email: EMAIL } });
  assert.deepEqual([own.status, own.body.code], [409, 'own_benefit']);
  const asked = await ravi.call<{ stated: string; message: string }>('POST', '/api/me/age', { adult: false, guardian: GUARDIAN });
  assert.deepEqual([asked.status, asked.body.stated], [200, 'minor']);
  assert.match(asked.body.message, /14 days/);
  assert.equal((await ravi.call('GET', '/api/me/age')).status, 401);

  await member(harness, 'asha@example.com');
  const asha = browser(api);
  await asha.signIn('/signin', 'asha@example.com', 'Right#2026');
  assert.equal((await asha.call<{ stated: string }>('POST', '/api/me/age', { adult: true })).body.stated, 'adult');
  assert.deepEqual((await asha.call('GET', '/api/me/age')).body, { stated: 'adult' });
  assert.equal((await asha.call('POST', '/api/me/age', { adult: false, guardian: GUARDIAN })).status, 409);
});
