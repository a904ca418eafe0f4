import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { OwnData } from '@aarambh/contracts/own-data.ts';
import { peopleWorld } from './world.ts';

test('[A7] [B1] everything that we hold of a person stands in their download, nothing that they prove themselves with, and nothing of others', async () => {
  const { listed, harness } = await peopleWorld();
  const [asha, bela] = [await listed('Asha Rao', 'Baker'), await listed('Bela Shah')];
  await asha.post(`/api/profile/edit/${asha.id}`, { bio: 'Bakes at night.', city: 'Pune', skills: ['Sourdough'] });
  await bela.post(`/api/profile/edit/${bela.id}`, { bio: 'Writes poems.' });
  await asha.post(`/api/connections/${bela.id}/request`);
  await bela.post(`/api/connections/${asha.id}/decline`);
  const unasked = await asha.call('GET', '/api/mydata');
  assert.deepEqual(unasked.body, { result: [] });
  const { status, body } = await asha.call<{ id: string }>('POST', '/api/mydata');
  assert.equal(status, 202);
  await harness.machinery.settled();
  const old = await asha.call<{ code: string }>('GET', `/api/mydata/${body.id}.json`);
  assert.deepEqual([old.status, old.body.code], [403, 'sign_in_again']);
  harness.advance(1000);
  const again = await asha.signInAgain();
  const file = await again.call<OwnData>('GET', `/api/mydata/${body.id}.json`);
  assert.equal(file.status, 200);
  assert.match(file.headers.get('content-disposition') ?? '', /attachment/);
  assert.match(file.headers.get('cache-control') ?? '', /no-store/);
  const text = JSON.stringify(file.body);
  for (const one of ['Bakes at night.', 'Sourdough', 'Pune', 'Baker', 'ConnectionRequested', 'AccountRegistered'])
    assert.ok(text.includes(one), one);
  for (const one of ['Writes poems.', 'ConnectionDeclined', 'passwordHash', 'plain:', 'Right#2026', 'Bela'])
    assert.ok(!text.includes(one), one);
  assert.equal((await bela.call('GET', `/api/mydata/${body.id}.json`)).status, 404, 'nobody else’s');
});
