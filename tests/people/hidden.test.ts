import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { BulkVerdicts } from '@aarambh/contracts/http/admin.ts';
import type { DirectoryAnswer, Profile } from '@aarambh/contracts/http/people.ts';
import type { CardRecord } from '@aarambh/contracts/records/people.ts';
import { PASSWORD, member, promote } from '../accounts/harness.ts';
import { browser } from '../api/support/product.ts';
import { peopleWorld, type Person, type World } from './world.ts';

const WHY = 'The company asked us to: she does not work there.';

async function staff({ api, harness }: World, role: 'admin' | 'moderator' | 'auditor') {
  const email = `${role}@demo.test`;
  const id = await member(harness, email);
  await promote(harness, id, email, role);
  const own = browser(api);
  await own.signIn('/signin', email, PASSWORD);
  return own;
}

const hiddenOf = async (one: Person): Promise<Profile['hidden']> =>
  (await one.read<{ result: Profile }>(`/api/profile/${one.id}`)).result.hidden;
const names = async (one: Pick<Person, 'read'>): Promise<string[]> =>
  (await one.read<DirectoryAnswer>('/api/dashboard')).result.map(({ name }) => name);

test('[B7] [J3] an admin hides a card with a reason: nobody finds it or its public page, and the owner reads why', async () => {
  const world = await peopleWorld();
  const { stranger, harness } = world;
  const [asha, bela] = [await world.listed('Asha Rao'), await world.listed('Bela Shah', 'Designer', 'Loom')];
  await asha.post(`/api/profile/edit/${asha.id}`, { handle: 'asha' });
  const admin = await staff(world, 'admin');
  const decide = (command: string, body: object = {}) =>
    admin.call<CardRecord & { code?: string }>('POST', `/admin/api/cards/${asha.id}/${command}`, body);

  assert.equal((await decide('hide')).status, 422, 'somebody loses something, so it needs a reason');
  const hidden = await decide('hide', { reason: WHY });
  assert.deepEqual([hidden.status, hidden.body.hidden, hidden.body.hiddenWhy], [200, true, WHY]);
  for (const reader of [stranger, bela]) assert.deepEqual(await names(reader), ['Bela Shah']);
  assert.equal((await stranger.call('GET', '/api/u/asha')).status, 404);
  assert.equal((await bela.call('POST', `/api/connections/${asha.id}/request`)).status, 404);
  assert.deepEqual(await hiddenOf(asha), { reason: WHY });
  assert.equal((await decide('hide', { reason: WHY })).body.code, 'nothing_to_do');
  // What the owner edits meanwhile is not seen either.
  await asha.post(`/api/member/edit/${asha.id}`, { designation: 'CEO', company: '' });
  assert.deepEqual(await names(stranger), ['Bela Shah']);
  // The reason is about its owner, and lies under their key alone.
  assert.ok(!JSON.stringify(harness.store.all()).includes(WHY));

  const shown = await decide('show');
  assert.deepEqual([shown.status, shown.body.hidden, shown.body.hiddenWhy], [200, false, null]);
  assert.deepEqual(await names(stranger), ['Asha Rao', 'Bela Shah']);
  await stranger.read('/api/u/asha');
  assert.equal(await hiddenOf(asha), null);
});

test('[B7] [J3] the public page of somebody who is no member is hidden too; who has neither has nothing to hide', async () => {
  const world = await peopleWorld();
  const [asha, bela] = [await world.person('Asha Rao'), await world.person('Bela Shah')];
  await asha.post(`/api/profile/edit/${asha.id}`, { handle: 'asha' });
  await bela.post(`/api/profile/edit/${bela.id}`, { city: 'Pune' });
  await world.stranger.read('/api/u/asha');
  const admin = await staff(world, 'admin');
  const answer = await admin.call<BulkVerdicts>('POST', '/admin/api/cards/bulk/hide', { ids: [asha.id, bela.id], reason: WHY });
  assert.deepEqual(
    answer.body.results.map(({ ok, code }) => (ok ? 'ok' : code)),
    ['ok', 'not_found'],
  );
  assert.equal((await world.stranger.call('GET', '/api/u/asha')).status, 404);
});

test('[J3] only admins read and hide cards, and find them by all that stands on them', async () => {
  const world = await peopleWorld();
  const asha = await world.listed('Asha Rao');
  await asha.post(`/api/profile/edit/${asha.id}`, { visibility: { designation: 'nobody', company: 'nobody' } });
  const admin = await staff(world, 'admin');
  for (const one of [await staff(world, 'moderator'), await staff(world, 'auditor'), asha]) {
    assert.equal((await one.call('GET', '/admin/api/cards')).status, 403);
    assert.equal((await one.call('POST', `/admin/api/cards/${asha.id}/hide`, { reason: WHY })).status, 403);
  }
  // Whoever reads next waits for all that was written.
  await names(asha);
  const found = async (filter: object): Promise<readonly string[]> => {
    const { body } = await admin.call<CardRecord[]>('GET', `/admin/api/cards?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return body.map(({ name }) => name);
  };
  assert.deepEqual(await found({ q: 'crumb' }), ['Asha Rao']);
  assert.deepEqual(await found({ hidden: false }), ['Asha Rao']);
  assert.deepEqual(await found({ hidden: true }), []);
  assert.deepEqual(await world.stranger.read<DirectoryAnswer>('/api/dashboard?search=crumb').then(({ total }) => total), 0);
});
