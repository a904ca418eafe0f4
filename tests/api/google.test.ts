import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import type { Consent } from '@aarambh/contracts/routes/consents.ts';
import { Secret, TOTP } from 'otpauth';
import { anonymous, member, operator, PASSWORD, valueOf } from '../accounts/harness.ts';
import { openIdProvider, type OpenIdProvider } from '../support/openid-provider.ts';
import { cookieJar } from './support/cookie-jar.ts';
import { browser, product, PUBLIC } from './support/product.ts';

const EMAIL = 'asha@example.com';
const REFUSED = 'Google login failed. Please try again.';

let google: OpenIdProvider;
let now = (): number => Date.now();
beforeAll(async () => {
  google = await openIdProvider({ now: () => now() });
});
afterAll(() => google.close());

async function world() {
  const made = await product({ google: google.settings });
  now = () => made.harness.clock.now;
  return made;
}

/** A browser that was sent to Google: the cookie of its round, and what the address carried. */
async function sent(client: ReturnType<typeof browser>, query = '') {
  const answer = await client.call('GET', `/google_login${query}`);
  assert.equal(answer.status, 303);
  const [cookie = ''] = answer.headers.getSetCookie();
  assert.match(cookie, /^__Secure-aarambh_google=[\w.-]+; Path=\/google_login; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/);
  const to = new URL(answer.headers.get('location')!);
  assert.equal(to.origin, google.issuer);
  assert.equal(to.searchParams.get('redirect_uri'), `${PUBLIC}/login`);
  return { cookie: cookie.split(';')[0]!, nonce: to.searchParams.get('nonce')!, state: to.searchParams.get('state')! };
}

test('[A7] POST /google_login with the cookie of its round answers token and user, once', async () => {
  const { api } = await world();
  const client = browser(api);
  const { cookie, nonce, state } = await sent(client);
  const body = { tokenId: await google.token({ nonce }), state };
  const answer = await client.call<SignedIn>('POST', '/google_login', body, { cookie });
  assert.equal(answer.status, 200);
  assert.equal(answer.body.user.email, EMAIL);
  assert.equal(answer.body.user.asksAge, true, 'nobody asked on the way in, so the first page asks');
  const cookies = answer.headers.getSetCookie();
  assert.ok(cookies.some((one) => one.startsWith('__Secure-aarambh_session=')));
  assert.ok(
    cookies.some((one) => one.startsWith('__Secure-aarambh_google=; Path=/google_login; Max-Age=0')),
    'the round is spent',
  );
  const me = await client.call<{ email: string }>('GET', '/api/me', undefined, { authorization: `Bearer ${answer.body.token}` });
  assert.deepEqual([me.status, me.body.email], [200, EMAIL], 'a new account is there for the next call');
  const again = await client.call<{ message: string; code: string }>('POST', '/google_login', body, { cookie });
  assert.deepEqual([again.status, again.body.message, again.body.code], [401, REFUSED, 'google_refused']);
});

test('[A7] [A1] a browser that logged in with Google is known there the next time, and no mail tells of a new device', async () => {
  const { api, harness } = await world();
  const person = { name: 'Asha Rao', email: EMAIL, role: 'user', password: PASSWORD, origin: 'invitation' } as const;
  valueOf(await harness.accounts.invite(person, operator));
  const jar = cookieJar(browser(api).call);
  const login = async (): Promise<number> => {
    const sentTo = new URL((await jar.call('GET', '/google_login')).headers.get('location')!);
    const tokenId = await google.token({ nonce: sentTo.searchParams.get('nonce')!, hd: 'example.com' });
    const { status } = await jar.call('POST', '/google_login', { tokenId, state: sentTo.searchParams.get('state')! });
    await harness.react();
    return status;
  };
  const told = (): number => harness.delivered.filter(({ subject }) => subject.includes('new device')).length;
  assert.deepEqual([await login(), told()], [200, 0], 'the first one ever');
  assert.deepEqual([await login(), told()], [200, 0]);
  jar.forget('aarambh_device');
  assert.deepEqual([await login(), told()], [200, 1], 'the control: without its mark it is a new one');
  await jar.call('POST', '/signin', { email: EMAIL, password: PASSWORD });
  await harness.react();
  assert.equal(told(), 1, 'by either way in it is the same browser');
});

test('[A7] every wrong token, state or cookie is one 401 in the specified words; a wrong form is 400', async () => {
  const { api } = await world();
  const client = browser(api);
  const { cookie, nonce, state } = await sent(client);
  const right = await google.token({ nonce });
  for (const [body, headers] of [
    [{ tokenId: right }, {}],
    [{ tokenId: right, state: 'another' }, { cookie }],
    [{ tokenId: 'x', state }, { cookie }],
    [{ tokenId: await google.token({ nonce, aud: 'other' }), state }, { cookie }],
  ] as const) {
    const { status, body: refused } = await client.call<{ message: string }>('POST', '/google_login', body, headers);
    assert.deepEqual([status, refused.message], [401, REFUSED]);
  }
  assert.equal((await client.call('POST', '/google_login', {}, { cookie })).status, 400);
  assert.equal((await client.call('POST', '/google_login', { tokenId: 'x'.repeat(8_001) }, { cookie })).status, 400);
  assert.equal(
    (await client.call('POST', '/google_login', { tokenId: right }, { cookie, origin: 'https://elsewhere.example' })).status,
    403,
  );
  // The control: what was right all along.
  assert.equal((await client.call('POST', '/google_login', { tokenId: right, state }, { cookie })).status, 200);
});

test('[A7] [A1] after the password was asked for, and then the second factor, the same call with them goes through; its round is not spent before', async () => {
  const { api, harness } = await world();
  const accountId = await member(harness, EMAIL);
  const { secret, setup } = valueOf(await harness.accounts.secondFactor.begin({ accountId, password: PASSWORD, code: null }, anonymous));
  const code = (later: number): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.clock.now + later * 30_000 });
  valueOf(await harness.accounts.secondFactor.enrol({ accountId, setup, code: code(0) }, anonymous));
  const client = browser(api);
  const { cookie, nonce, state } = await sent(client);
  const came = { tokenId: await google.token({ nonce }), state };
  const first = await client.call('POST', '/google_login', came, { cookie });
  const message = 'You have an account with this address. Enter its password once to log in to it with Google.';
  assert.deepEqual([first.status, first.body, first.headers.getSetCookie()], [203, { message, code: 'password_required' }, []]);
  const guess = await client.call<{ code: string }>('POST', '/google_login', { ...came, password: 'Wrong#2026' }, { cookie });
  assert.deepEqual([guess.status, guess.body.code], [422, 'password_wrong']);
  const body = { ...came, password: PASSWORD };
  const asked = await client.call<{ code: string; message: string }>('POST', '/google_login', body, { cookie });
  assert.deepEqual([asked.status, asked.body.code], [203, 'second_factor_required']);
  assert.ok(asked.body.message.length > 0);
  assert.deepEqual(asked.headers.getSetCookie(), []);
  const wrong = await client.call<{ code: string }>('POST', '/google_login', { ...body, otp: '000000' }, { cookie });
  assert.deepEqual([wrong.status, wrong.body.code], [422, 'second_factor_code_wrong']);
  assert.equal((await client.call('POST', '/google_login', { ...body, otp: code(1) }, { cookie })).status, 200);
  assert.equal((await client.call('POST', '/google_login', { ...body, otp: code(1) }, { cookie })).status, 401);
});

test('[A7] who invited comes along on the way to Google, as with a sign-up', async () => {
  const { api, harness } = await world();
  const inviter = await member(harness, 'inviter@example.com');
  const client = browser(api);
  const { cookie, nonce, state } = await sent(client, `?referrer=${inviter}`);
  await client.call('POST', '/google_login', { tokenId: await google.token({ nonce }), state }, { cookie });
  await harness.react();
  assert.ok(harness.typesOf(inviter).includes('ReferralCredited'));
});

test('[A7] without a client id both calls are 404, and the page knows it', async () => {
  const { api } = await product();
  const client = browser(api);
  assert.deepEqual((await client.call('GET', '/api/sign-in-options')).body, { google: false });
  assert.equal((await client.call('GET', '/google_login')).status, 404);
  assert.equal((await client.call('POST', '/google_login', { tokenId: 'x' })).status, 404);
  const offered = await world();
  assert.deepEqual((await browser(offered.api).call('GET', '/api/sign-in-options')).body, { google: true });
});

test('[A7] settings say that Google can be linked only where logging in with it is offered', async () => {
  for (const [{ api, harness }, offered] of [
    [await product(), []],
    [await world(), ['google']],
  ] as const) {
    await member(harness, EMAIL);
    const client = browser(api);
    await client.signIn('/signin', EMAIL, PASSWORD);
    const answer = await client.call('GET', '/api/sign-ins');
    assert.deepEqual(answer.body, { password: true, result: [], offered });
  }
});

test('[A7] who claims an account that a stranger opened reads nothing of the stranger, and neither do staff', async () => {
  const { api, harness } = await world();
  const inviter = await member(harness, 'inviter@example.com');
  await member(harness, 'admin@example.com', 'admin');
  const client = browser(api);
  const sign = { name: 'Mallory Moriarty', email: EMAIL, password: PASSWORD, adult: true };
  assert.equal((await client.call('POST', `/signup?referrer=${inviter}`, sign)).status, 200);
  harness.advance(60_000);
  const { cookie, nonce } = await sent(client);
  const body = { tokenId: await google.token({ nonce, name: 'Asha Rao' }) };
  const { body: entered } = await client.call<SignedIn>('POST', '/google_login', body, { cookie });
  assert.deepEqual([entered.user.name, entered.user.asksAge], ['Asha Rao', true]);
  const own = { authorization: `Bearer ${entered.token}` };
  const me = await client.call<{ name: string; asksAge?: boolean }>('GET', '/api/me', undefined, own);
  assert.deepEqual([me.body.name, me.body.asksAge], ['Asha Rao', true]);
  const { body: consents } = await client.call<{ result: Consent[] }>('GET', '/api/me/consents', undefined, own);
  const agreed = consents.result.map(({ purpose, history }) => [purpose, history.map(({ at }) => at)]);
  assert.deepEqual(agreed, [['terms', [new Date(harness.clock.now).toISOString()]]], 'the owner agreed when they came');
  const staff = browser(api);
  await staff.signIn('/admin/api/session', 'admin@example.com', PASSWORD);
  const record = await staff.call<Record<string, unknown>>('GET', `/admin/api/members/${entered.user.id}`);
  const { name, formerNames, referrer } = record.body;
  assert.deepEqual({ name, formerNames, referrer }, { name: 'Asha Rao', formerNames: [], referrer: null });
  const history = await staff.call(
    'GET',
    `/admin/api/history?filter=${encodeURIComponent(JSON.stringify({ stream: `account-${entered.user.id}` }))}`,
  );
  assert.equal(history.status, 200);
  assert.equal(JSON.stringify(history.body).includes('Mallory'), false);
});

test('[A7] while Google is away a call says so, and a browser is led back to the login page', async () => {
  const { api } = await world();
  google.mood = 'broken';
  try {
    const client = browser(api);
    const answer = await client.call<{ code: string }>('GET', '/google_login');
    assert.deepEqual([answer.status, answer.body.code], [503, 'google_away']);
    const navigated = await client.call('GET', '/google_login', undefined, { accept: 'text/html,*/*' });
    assert.deepEqual([navigated.status, navigated.headers.get('location')], [303, '/login#error=temporarily_unavailable']);
  } finally {
    google.mood = 'well';
  }
});

test('[A7] linked sign-ins are listed, and removed while another way in remains', async () => {
  const { api, harness } = await world();
  await member(harness, EMAIL);
  const client = browser(api);
  const { cookie, nonce } = await sent(client);
  await client.call('POST', '/google_login', { tokenId: await google.token({ nonce, hd: 'example.com' }) }, { cookie });
  await client.signIn('/signin', EMAIL, PASSWORD);
  const list = await client.call<{ password: boolean; result: { id: string; provider: string; since: string }[] }>('GET', '/api/sign-ins');
  assert.deepEqual([list.body.password, list.body.result.map(({ provider }) => provider)], [true, ['google']]);
  const { id } = list.body.result[0]!;
  assert.equal((await client.call('POST', `/api/sign-ins/${id}/remove`)).status, 200);
  assert.deepEqual((await client.call<typeof list.body>('GET', '/api/sign-ins')).body.result, []);
  assert.equal((await client.call('POST', `/api/sign-ins/${id}/remove`)).status, 404);
});
