import assert from 'node:assert/strict';
import { test } from 'vitest';
import { consentPurposes, consentText, consentVersions, FIRST_CONSENT_VERSION as VERSION } from '@aarambh/contracts/consents.ts';
import type { Consent } from '@aarambh/contracts/routes/consents.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { browser } from '../api/support/product.ts';
import { peopleWorld, type Person } from './world.ts';

/** Purposes with whether each stands, and how often something happened to it. */
async function standing(person: Person): Promise<Record<string, readonly [given: boolean, moments: number]>> {
  const { result } = await person.read<{ result: Consent[] }>('/api/me/consents');
  return Object.fromEntries(result.map(({ purpose, history }) => [purpose, [history[0]!.given, history.length]]));
}

const all = { name: true, picture: true, places: ['home', 'page'] };

test('[A7] every consent has the text of its version, and taking it back ends what it allowed', async () => {
  const { harness, api, listed, stranger } = await peopleWorld();
  const asha = await listed('Asha Rao');
  const other = await listed('Other One');
  assert.deepEqual(await standing(asha), { card: [true, 1] });

  await asha.post(`/api/profile/edit/${asha.id}`, { handle: 'asha-rao', visibility: { city: 'nobody' } });
  await stranger.read('/api/u/asha-rao');
  const { _id } = await asha.post<{ _id: string }>('/api/testimonials', { testimonial: 'Chai.', designation: 'Founder', consent: all });
  assert.deepEqual(await standing(asha), { card: [true, 1], page: [true, 1], testimonial: [true, 1] });
  await asha.post(`/api/testimonials/${_id}/consent`, { ...all, picture: false });

  const { result } = await asha.read<{ result: Consent[] }>('/api/me/consents');
  const written = result.find(({ purpose }) => purpose === 'testimonial')!;
  assert.equal(written.about, _id);
  assert.deepEqual(
    written.history.map(({ version, choices }) => ({ version, choices })),
    [
      { version: VERSION, choices: ['name', 'home', 'page'] },
      { version: VERSION, choices: ['name', 'picture', 'home', 'page'] },
    ],
  );
  for (const { purpose, history } of result) assert.ok(consentText(purpose, history[0]!.version), purpose);

  await asha.post(`/api/profile/edit/${asha.id}`, { handle: '' });
  await asha.post(`/api/profile/edit/${asha.id}`, { visibility: { card: 'members' } });
  await asha.post(`/api/testimonials/${_id}/withdraw`);
  assert.deepEqual(await standing(asha), { card: [false, 2], page: [false, 2], testimonial: [false, 3] });
  assert.equal((await stranger.call('GET', '/api/u/asha-rao')).status, 404);
  const names = (await stranger.read<{ result: { name: string }[] }>('/api/dashboard')).result.map(({ name }) => name);
  assert.deepEqual(names, ['Other One']);

  assert.deepEqual(await standing(other), { card: [true, 1] }, 'nobody reads what somebody else agreed to');
  const admin = browser(api);
  await member(harness, 'admin@example.com', 'admin');
  await admin.signIn('/admin/api/session', 'admin@example.com', PASSWORD);
  const seen = await admin.call<{ result: Consent[] }>('GET', `/admin/api/members/${asha.id}/consents`);
  assert.deepEqual(seen.body, await asha.read('/api/me/consents'));
  assert.equal((await asha.call('GET', `/admin/api/members/${asha.id}/consents`)).status, 403);
});

test('[A7] the version that people are shown now has its text', () => {
  for (const purpose of consentPurposes) assert.ok(consentText(purpose, consentVersions[purpose]), purpose);
  assert.equal(consentText('card', 'never'), undefined, 'the control');
});
