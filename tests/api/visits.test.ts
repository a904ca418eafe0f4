import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { VisitReport } from '@aarambh/contracts/routes/visits.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

const AGENT = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36' };

test('[J3] pages of ours are counted by their patterns; ids, tokens, programs, other sites and who asks not to be tracked are not', async () => {
  const { api, harness, content } = await product();
  await member(harness, 'moderator@demo.test', 'moderator');
  const { call } = browser(api);
  const open = async (path: string, headers: Record<string, string> = {}, from: string | null = null) =>
    (await call<{ counted: boolean }>('POST', '/api/visits', { path, from }, { ...AGENT, ...headers })).body.counted;
  assert.equal(await open('/event/:id', {}, 'news.example'), true);
  assert.equal(await open('/about', {}, 'aarambh.example'), true);
  for (const path of ['/event/0198a000-0000-7000-8000-000000000001', '/enquiry/secret', '/nowhere', '*'])
    assert.equal(await open(path), false, path);
  for (const [name, value] of [
    ['dnt', '1'],
    ['sec-gpc', '1'],
    ['user-agent', 'curl/8'],
    ['user-agent', ''],
  ] as const)
    assert.equal(await open('/about', { [name]: value }), false, name);
  assert.equal((await call('POST', '/api/visits', { path: '/about' }, { ...AGENT, origin: 'https://other.example' })).status, 403);
  for (const from of ['https://news.example/path', 'news.example/x?token=1', 'a'.repeat(300), '<b>'])
    assert.equal((await call('POST', '/api/visits', { path: '/about', from }, AGENT)).status, 400, from);

  await content.use.visits.flush();
  const desk = browser(api);
  assert.equal((await desk.call('GET', '/admin/api/visits')).status, 401);
  await desk.signIn('/admin/api/session', 'moderator@demo.test', PASSWORD);
  const { body } = await desk.call<VisitReport>('GET', '/admin/api/visits?days=7');
  assert.deepEqual([body.days.length, body.days.at(-1)!.views, body.days.at(-1)!.visitors], [7, 2, 1]);
  assert.deepEqual(body.pages, [
    { path: '/about', views: 1 },
    { path: '/event/:id', views: 1 },
  ]);
  // Where one comes from within the site is nobody's referral.
  assert.deepEqual(body.referrers, [{ host: 'news.example', views: 1 }]);
  assert.equal((await desk.call('GET', '/admin/api/visits?days=401')).status, 400);
});
