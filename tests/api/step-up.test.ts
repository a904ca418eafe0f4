import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { afterAll, beforeAll } from 'vitest';
import { member, PASSWORD } from '../accounts/harness.ts';
import { openIdProvider, type OpenIdProvider } from '../support/openid-provider.ts';
import { cookieJar } from './support/cookie-jar.ts';
import { browser, product } from './support/product.ts';

const EMAIL = 'asha@example.com';
let google: OpenIdProvider;
let now = (): number => Date.now();
beforeAll(async () => {
  google = await openIdProvider({ now: () => now() });
});
afterAll(() => google.close());

/** Somebody with a password and a linked login, whose session began a quarter of an hour ago. */
async function world() {
  const { api, harness } = await product({ google: google.settings });
  now = () => harness.clock.now;
  await member(harness, EMAIL);
  const jar = cookieJar(browser(api).call);
  const at = new URL((await jar.call('GET', '/google_login')).headers.get('location')!);
  const tokenId = await google.token({ nonce: at.searchParams.get('nonce')!, hd: 'example.com' });
  assert.equal((await jar.call('POST', '/google_login', { tokenId, state: at.searchParams.get('state')! })).status, 200);
  harness.advance(15 * 60_000);
  const { token } = (await jar.call('POST', '/api/session/refresh')).body as SignedIn;
  const call = <Answer>(method: string, path: string, body?: unknown) =>
    jar.call(method, path, body, { authorization: `Bearer ${token}` }) as Promise<{ status: number; body: Answer }>;
  const { result } = (await call<{ result: { id: string }[] }>('GET', '/api/sign-ins')).body;
  return { call, harness, linkId: result[0]!.id };
}

const commands: readonly (readonly [string, (linkId: string) => string, number])[] = [
  ['a linked login is removed', (linkId) => `/api/sign-ins/${linkId}/remove`, 200],
  ['a download of everything is begun', () => '/api/mydata', 202],
];
for (const [what, pathOf, done] of commands)
  test(`[A7] ${what} only where the session is fresh; else the way is told, and by it the same call goes through`, async () => {
    const { call, harness, linkId } = await world();
    const written = harness.store.all().length;
    const refused = await call<{ code: string; details: unknown }>('POST', pathOf(linkId));
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.details],
      [403, 'step_up_required', { way: 'password', path: '/api/me/step-up' }],
    );
    const wrong = await call<{ code: string }>('POST', '/api/me/step-up', { password: 'Wrong#2026' });
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'password_wrong']);
    assert.equal((await call<{ code: string }>('POST', pathOf(linkId))).body.code, 'step_up_required');
    assert.equal(harness.store.all().length, written);
    const { status, body } = await call<{ until: string }>('POST', '/api/me/step-up', { password: PASSWORD });
    assert.deepEqual([status, body.until], [200, new Date(harness.clock.now + 15 * 60_000).toISOString()]);
    assert.equal((await call('POST', pathOf(linkId))).status, done);
    await harness.machinery.settled();
  });
