import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Consent } from '@aarambh/contracts/routes/consents.ts';
import { termsVersion } from '@aarambh/contracts/terms.ts';
import { defaultId } from '@aarambh/content/defaults/place.ts';
import { createRecords } from '@aarambh/content/records.ts';
import { member, promote } from '../accounts/harness.ts';
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

const DAY = 24 * 3_600_000;

test('[A2] who said nothing of their age is told so at once, and from the eighth day on keeps only what is about their own account', async () => {
  const { api, harness } = await product();
  const id = await member(harness, EMAIL);
  const ravi = browser(api);
  const me = async () => (await ravi.call<{ asksAge?: boolean }>('GET', '/api/me')).body.asksAge;
  assert.equal((await ravi.signIn('/signin', EMAIL, 'Right#2026')).asksAge, true);
  // What reads come after.
  await ravi.call('POST', '/api/me/name', { name: 'Ravi Rao' });
  assert.equal(await me(), true);
  const profile = () => ravi.call<{ code?: string }>('GET', `/api/profile/${id}`);
  assert.equal((await profile()).status, 200);
  harness.advance(7 * DAY - 1);
  await ravi.signIn('/signin', EMAIL, 'Right#2026');
  assert.equal((await profile()).status, 200);
  harness.advance(1);
  const refused = await profile();
  assert.deepEqual([refused.status, refused.body.code], [403, 'age_required']);
  for (const own of ['/api/me', '/api/me/age', '/api/me/email', '/api/sessions', '/api/sign-ins', '/api/second-factor'])
    assert.equal((await ravi.call('GET', own)).status, 200, own);
  // What anybody may read is open to them too.
  assert.equal((await ravi.call('GET', '/user_count')).status, 200);

  assert.equal((await ravi.call('POST', '/api/me/age', { adult: true })).status, 200);
  assert.equal((await profile()).status, 200);
  assert.equal(await me(), undefined);
  assert.deepEqual(await harness.state.list('age-owed'), []);
});

test('[A2] the week begins with the first sign-in, also for an account that is older, and whatever its person does with the session', async () => {
  const { api, harness } = await product();
  const id = await member(harness, EMAIL);
  harness.advance(30 * DAY);
  const ravi = browser(api);
  await ravi.signIn('/signin', EMAIL, 'Right#2026');
  harness.advance(7 * DAY - 1);
  await ravi.signIn('/signin', EMAIL, 'Right#2026');
  // What reads come after.
  await ravi.call('POST', '/api/me/name', { name: 'Ravi Rao' });
  assert.equal((await ravi.call('GET', `/api/profile/${id}`)).status, 200);
  harness.advance(1);
  const refused = await ravi.call<{ code?: string }>('GET', `/api/profile/${id}`);
  assert.deepEqual([refused.status, refused.body.code], [403, 'age_required']);
});

test('[A2] [A7] who did not say their age in a week still takes along what we hold, and erases their account', async () => {
  const { api, harness } = await product();
  const id = await member(harness, EMAIL);
  const ravi = browser(api);
  await ravi.signIn('/signin', EMAIL, 'Right#2026');
  await ravi.call('GET', '/api/me');
  harness.advance(8 * DAY);
  await ravi.signIn('/signin', EMAIL, 'Right#2026');
  assert.equal((await ravi.call('GET', `/api/profile/${id}`)).status, 403, 'the control: nothing else is open to them');
  const asked = await ravi.call<{ id: string }>('POST', '/api/mydata');
  assert.equal(asked.status, 202);
  await harness.machinery.settled();
  harness.advance(1000);
  await ravi.signIn('/signin', EMAIL, 'Right#2026');
  assert.equal((await ravi.call('GET', '/api/mydata')).status, 200);
  assert.equal((await ravi.call('GET', `/api/mydata/${asked.body.id}.json`)).status, 200);
  assert.equal((await ravi.call('GET', '/api/me/erase')).status, 200);
  assert.equal((await ravi.call('POST', '/api/me/erase', { password: 'Right#2026' })).status, 200);
  await harness.react();
  assert.equal((await browser(api).call('POST', '/api/me/erase/cancel', { token: harness.tokenOf('erased') })).status, 200);
});

test('[A2] staff, and who was asked at the sign-up, owe no answer', async () => {
  const { api, harness } = await product();
  const input = { name: 'Asha Rao', email: 'asha@example.com', password: 'Right#2026', referrer: null, age: 'adult' as const };
  await harness.accounts.signUp(input, { actor: 'anonymous', corr: '0198a000-0000-7000-8000-000000000001' });
  await harness.react();
  await harness.accounts.verifyEmail(harness.tokenOf('verify'), { actor: 'anonymous', corr: '0198a000-0000-7000-8000-000000000001' });
  const staff = await member(harness, 'staff@example.com');
  await promote(harness, staff, 'staff@example.com', 'auditor');
  for (const email of ['asha@example.com', 'staff@example.com']) {
    const one = browser(api);
    assert.equal((await one.signIn('/signin', email, 'Right#2026')).asksAge, undefined, email);
    assert.equal((await one.call('GET', '/api/sessions')).status, 200);
  }
  assert.deepEqual(await harness.state.list('age-owed'), []);
});

test('[A2] an erasure leaves no note of the question', async () => {
  const { api, harness } = await product();
  const accountId = await member(harness, EMAIL);
  const ravi = browser(api);
  await ravi.signIn('/signin', EMAIL, 'Right#2026');
  await ravi.call('GET', '/api/me');
  assert.equal((await harness.state.list('age-owed')).length, 1);
  await harness.accounts.erase(accountId, { actor: 'system:operator', corr: '0198a000-0000-7000-8000-000000000001' });
  assert.deepEqual(await harness.state.list('age-owed'), []);
});

test('[A2] [F7] a sign-up notes which versions of the terms and the privacy policy stood published, and the consents and own data say so', async () => {
  const { api, harness } = await product();
  const by = { actor: 'system:content', corr: '0198a000-0000-7000-8000-000000000001' } as const;
  const records = createRecords({ ...harness, files: harness.uploads, wall: () => harness.clock.now });
  await records.placeDefaults();
  await member(harness, EMAIL);
  const reader = browser(api);
  await reader.signIn('/signin', EMAIL, 'Right#2026');
  const first = new Date(harness.clock.now).toISOString();
  /** The texts that somebody agreed to who signs up now, once the read models have seen what was published. */
  const textsOf = async (name: string, published: number) => {
    // What reads come after.
    await reader.call('POST', '/api/me/name', { name: `Reader ${name}` });
    const { body: versions } = await reader.call<{ result: unknown[] }>('GET', '/api/content/terms/versions');
    assert.equal(versions.result.length, published);
    const email = `${name}@example.com`;
    await harness.accounts.signUp(
      { name: 'Asha Rao', email, password: 'Right#2026', referrer: null, age: 'adult' },
      { ...by, actor: 'anonymous' },
    );
    await harness.react();
    await harness.accounts.verifyEmail(harness.tokenOf('verify'), { ...by, actor: 'anonymous' });
    const own = browser(api);
    await own.signIn('/signin', email, 'Right#2026');
    await own.call('POST', '/api/me/name', { name: 'Meera Rao' });
    const { body } = await own.call<{ result: Consent[] }>('GET', '/api/me/consents');
    return body.result.find(({ purpose }) => purpose === 'terms')!.history[0]!.texts;
  };
  assert.deepEqual(await textsOf('asha', 1), [
    { page: 'terms', version: 0, from: first },
    { page: 'privacy', version: 0, from: first },
  ]);
  harness.clock.now += 60_000;
  const from = new Date(harness.clock.now).toISOString();
  const id = defaultId('terms', 'text', 0);
  const fields = {
    heading: 'Terms',
    body: '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Be kind."}]}]}',
  };
  assert.ok((await records.write(id, { place: 10, fields }, 0, by)).ok);
  // The control: what is only written binds nobody.
  assert.equal((await textsOf('kabir', 1))![0]!.version, 0);
  assert.ok((await records.publish({ id, from: null, revision: 1, role: 'admin' }, by)).ok);
  assert.deepEqual((await textsOf('zoya', 2))![0], { page: 'terms', version: 2, from });
});

test('[A2] a person reads which terms they agreed to, and when; who was invited was not asked', async () => {
  const { api, harness } = await product();
  const by = { actor: 'anonymous', corr: '0198a000-0000-7000-8000-000000000001' } as const;
  const input = { name: 'Asha Rao', email: 'asha@example.com', password: 'Right#2026', referrer: null, age: 'adult' as const };
  await harness.accounts.signUp(input, by);
  await harness.react();
  await harness.accounts.verifyEmail(harness.tokenOf('verify'), by);
  await member(harness, EMAIL);
  const termsOf = async (email: string) => {
    const one = browser(api);
    await one.signIn('/signin', email, 'Right#2026');
    // What reads come after.
    await one.call('POST', '/api/me/name', { name: 'Meera Rao' });
    const { body } = await one.call<{ result: Consent[] }>('GET', '/api/me/consents');
    return body.result.filter(({ purpose }) => purpose === 'terms');
  };
  const at = new Date(harness.clock.now).toISOString();
  assert.deepEqual(await termsOf('asha@example.com'), [
    { purpose: 'terms', about: null, history: [{ at, given: true, version: termsVersion, choices: [] }] },
  ]);
  assert.deepEqual(await termsOf(EMAIL), []);
});
