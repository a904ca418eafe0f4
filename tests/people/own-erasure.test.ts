import assert from 'node:assert/strict';
import { test } from 'vitest';
import { problems } from '@aarambh/contracts/problems.ts';
import { PASSWORD } from '../accounts/harness.ts';
import { peopleWorld, type Person } from './world.ts';

interface Directory {
  readonly result: readonly { readonly userId: string }[];
}

const erase = (one: Person, body: unknown) => one.call<{ code: string; message: string; until: string }>('POST', '/api/me/erase', body);

test('[A7] [B7] who asks to be erased is frozen for everybody at once: profile, card, public page, count, login; the mailed link brings all back', async () => {
  const { listed, stranger, harness } = await peopleWorld();
  const [asha, bela] = [await listed('Asha Rao'), await listed('Bela Shah')];
  await asha.post(`/api/profile/edit/${asha.id}`, { handle: 'asha-bakes' });
  const seen = async () => {
    const { result } = await bela.read<Directory>('/api/dashboard');
    const { activeUsers } = await stranger.read<{ activeUsers: number }>('/user_count');
    const mark = `${harness.store.epoch}.${await harness.store.head()}`;
    const page = await stranger.call('GET', '/api/u/asha-bakes', undefined, { 'x-read-after': mark });
    return { inDirectory: result.some(({ userId }) => userId === asha.id), activeUsers, page: page.status };
  };
  assert.deepEqual(await seen(), { inDirectory: true, activeUsers: 2, page: 200 });
  assert.deepEqual((await asha.call('GET', '/api/me/erase')).body, { days: 7 });

  const wrong = await erase(asha, { password: 'Wrong#2026' });
  assert.deepEqual([wrong.status, wrong.body.code], [403, 'erasure_unconfirmed']);
  const google = await erase(asha, { tokenId: 'a.b.c' });
  assert.equal(google.status, 404, 'not offered here');
  for (const none of [{}, { password: '' }, { password: 5 }, []]) assert.equal((await erase(asha, none)).status, 400);
  assert.deepEqual(await seen(), { inDirectory: true, activeUsers: 2, page: 200 }, 'nothing was changed');

  const { status, body } = await erase(asha, { password: PASSWORD });
  assert.equal(status, 200);
  assert.equal(body.until, new Date(harness.clock.now + 7 * 24 * 3_600_000).toISOString());
  assert.deepEqual(await seen(), { inDirectory: false, activeUsers: 1, page: 404 });
  assert.equal((await asha.call('GET', '/api/me')).status, 401);
  const signIn = await stranger.call<object>('POST', '/signin', { email: asha.email, password: PASSWORD });
  assert.deepEqual([signIn.status, signIn.body], [203, { message: problems.erasure_pending[1] }]);
  const guess = await stranger.call<object>('POST', '/signin', { email: asha.email, password: 'Wrong#2026' });
  assert.deepEqual([guess.status, guess.body], [203, { message: problems.sign_in_refused[1] }]);

  await harness.react();
  const token = harness.tokenOf('erased');
  assert.equal((await stranger.call('POST', '/api/me/erase/cancel', { token: `${token}x` })).status, 404);
  assert.equal((await stranger.call('POST', '/api/me/erase/cancel', { token })).status, 200);
  assert.deepEqual(await seen(), { inDirectory: true, activeUsers: 2, page: 200 });
  assert.equal((await (await asha.signInAgain()).call('GET', '/api/me')).status, 200);
});
