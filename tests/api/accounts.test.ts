import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { consoleRoles, homeConsole, landingPage, roles, type Role } from '@aarambh/contracts/roles.ts';
import type { AdminResource } from '@aarambh/http/admin/resource.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { accounts, id, tokenOf } from './support/ids.ts';
import { allRights } from './support/reviewed-rights.ts';
import { account, booking, testApi, type Answer } from './support/test-api.ts';

const password = 'Demo#2026';
const code = (answer: Answer): string => (answer.json as { code: string }).code;
const message = (answer: Answer): string => (answer.json as { message: string }).message;

/** Where people sign in: a browser that is known at one of them is known at all. */
const doors = ['/signin', '/google_login', '/api/org/login', '/admin/api/session'];

test('[A1] sign-in answers token and user, and hides the refresh token in a cookie', async () => {
  const api = testApi();
  api.ports.documents.set('points-accounts', accounts.user, {
    balance: 70,
    unlocked: true,
    lots: [],
    nextExpiry: null,
    entries: 2,
    changedAt: '',
  });
  api.ports.documents.set('bookings', id(1), booking({ eventNumber: 7 }));
  api.ports.documents.set('bookings', id(2), booking({ eventNumber: 3, status: 'cancelled' }));
  const answer = await api.call(null, 'POST', '/signin', { email: ' User@Demo.test ', password });
  assert.equal(answer.status, 200);
  const { token, user } = answer.json as { token: string; user: User };
  assert.equal(token, tokenOf('user'));
  assert.deepEqual(user, {
    _id: accounts.user,
    id: accounts.user,
    name: 'Asha user',
    fullName: 'Asha user',
    email: 'user@demo.test',
    role: 'user',
    isAuth: true,
    DontAskAgain: false,
    isAdmin: false,
    isApplyExperienceFilled: false,
    aarambhPoints: 70,
    eventNumber: [7],
    referralId: accounts.user,
  });
  const [refresh, ...others] = answer.headers.getSetCookie();
  const [devices, signedIn] = [others.slice(0, -1), others.at(-1)];
  assert.match(refresh!, /^aarambh_session=refresh-user; Path=\/api\/session; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  assert.deepEqual(
    devices.map((one) => /^aarambh_device=device-user; Path=(?<path>[^;]+); /.exec(one)?.groups!.path),
    doors,
  );
  assert.equal(
    signedIn,
    'aarambh_signed_in=1; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict',
    'it says neither who nor what they may',
  );
});

test('[A1] a refused sign-in is 203 with a message and nothing else', async () => {
  const api = testApi();
  const wrong = await api.call(null, 'POST', '/signin', { email: 'user@demo.test', password: 'wrong' });
  const unknown = await api.call(null, 'POST', '/signin', { email: 'nobody@demo.test', password });
  assert.equal(wrong.status, 203);
  assert.deepEqual(wrong.json, { message: 'Email or password is not right.' });
  assert.equal(wrong.text, unknown.text);
  assert.deepEqual(wrong.headers.getSetCookie(), []);
  const unverified = await api.call(null, 'POST', '/signin', { email: 'unverified@demo.test', password });
  assert.equal(unverified.status, 203);
  assert.match(message(unverified), /verify your email/);
});

test('[A1] guessing is slowed: the refusal says when to come back', async () => {
  const api = testApi();
  api.ports.uses.accounts.signIn = async () => failed('rate_limited', { retryAfterSeconds: 30 });
  const answer = await api.call(null, 'POST', '/signin', { email: 'user@demo.test', password });
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [429, '30']);
});

test('[A1] a hundred refused sign-ins from one address leave room for the next person behind it', async () => {
  const api = testApi({ rateFactor: 1 });
  for (let n = 0; n < 100; n++)
    assert.equal((await api.call(null, 'POST', '/signin', { email: `n${n}@demo.test`, password: 'x' })).status, 203);
  assert.equal((await api.call(null, 'POST', '/signin', { email: 'user@demo.test', password })).status, 200);
});

test('[A1] over https cookies are Secure, and of a name that no other host can plant', async () => {
  const api = testApi({ publicUrl: 'https://aarambh.example' });
  const answer = await api.call(null, 'POST', '/signin', { email: 'user@demo.test', password });
  const [refresh, device] = answer.headers.getSetCookie();
  assert.match(refresh!, /^__Secure-aarambh_session=refresh-user; Path=\/api\/session; .*; Secure$/);
  assert.match(device!, /^__Secure-aarambh_device=device-user; Path=\/signin; .*; Secure$/);
  const link = await api.call(null, 'GET', '/reset?resetPasstoken=good');
  assert.match(link.headers.getSetCookie()[0]!, /^__Secure-aarambh_reset=good; Path=\/api\/updatepassword; .*; Secure$/);

  const origin = 'https://aarambh.example';
  const refreshed = (cookie: string) => api.call(null, 'POST', '/api/session/refresh', undefined, { cookie, origin });
  assert.equal((await refreshed('__Secure-aarambh_session=refresh-user')).status, 200);
  assert.equal((await refreshed('aarambh_session=refresh-user')).status, 401, 'one that a neighbouring host may have set is not read');
  const body = { email: 'user@demo.test', password: 'New#Pass1' };
  const reset = (cookie: string) => api.call(null, 'POST', '/api/updatepassword', body, { cookie, origin });
  assert.equal((await reset('aarambh_reset=good')).status, 410);
  assert.equal((await reset('__Secure-aarambh_reset=good')).status, 200);
});

test('[A2] sign-up answers the specification’s words and records who referred', async () => {
  const api = testApi();
  const seen: unknown[] = [];
  api.ports.uses.accounts.signUp = async (input) => {
    seen.push(input.referrer);
    return succeeded({ accountId: accounts.other }, 3);
  };
  const body = { name: 'Asha', email: 'asha@demo.test', password };
  const answer = await api.call(null, 'POST', `/signup?referrer=${accounts.user}`, body);
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.json, { message: 'Verification Email has been sent to your given email.' });
  assert.equal(answer.headers.get('x-position'), 'test-epoch.3');
  await api.call(null, 'POST', `/signup?referrer=${accounts.user}`, { ...body, referralId: accounts.student });
  await api.call(null, 'POST', '/signup?referrer=whoever', body);
  await api.call(null, 'POST', '/signup', { ...body, referralId: '' });
  assert.deepEqual(seen, [accounts.user, accounts.student, null, null]);

  api.ports.uses.accounts.signUp = async () => failed('account_exists');
  const taken = await api.call(null, 'POST', '/signup', body);
  assert.equal(taken.status, 409);
  assert.equal(message(taken), 'Account already exists with given details.');
  assert.equal(taken.headers.get('content-type'), 'application/problem+json; charset=utf-8');
});

test('[A3] verification links: good, used again, expired, never ours', async () => {
  const api = testApi();
  const good = await api.call(null, 'POST', '/verify_signup_email', { token: 'good' });
  assert.deepEqual([good.status, good.json], [200, { name: 'Asha' }]);
  const expired = await api.call(null, 'POST', '/verify_signup_email', { token: 'old' });
  assert.deepEqual([expired.status, message(expired)], [410, 'Link Expired']);
  const unknown = await api.call(null, 'POST', '/verify_signup_email', { token: 'made up' });
  assert.deepEqual([unknown.status, message(unknown)], [404, 'Contact to Admin!']);
});

test('[A3] the page of a link asks what it would confirm, and may have it sent again, the same for every address', async () => {
  const api = testApi();
  const good = await api.call(null, 'GET', '/api/verification/good');
  const asked = { name: 'Asha', email: 'user@demo.test', askedAt: '2026-11-20T05:00:00.000Z', verified: false, opensCollege: false };
  assert.deepEqual([good.status, good.json], [200, asked]);
  assert.equal((await api.call(null, 'GET', '/api/verification/old')).status, 410);
  assert.equal((await api.call(null, 'GET', '/api/verification/none')).status, 404);
  for (const email of ['user@demo.test', 'nobody@demo.test']) {
    const again = await api.call(null, 'POST', '/api/verification/again', { email });
    assert.deepEqual([again.status, again.json], [200, { message: 'Verification Email has been sent to your given email.' }]);
  }
});

test('[A4] forgot and reset: the link is checked first, the cookie or the token sets the password', async () => {
  const api = testApi();
  const asked = await api.call(null, 'POST', '/forgetpassword', { email: 'nobody@demo.test' });
  assert.deepEqual([asked.status, asked.json], [200, { message: 'saved succesfully' }]);

  const link = await api.call(null, 'GET', '/reset?resetPasstoken=good');
  assert.deepEqual(link.json, { message: 'password reset link a-ok', email: 'user@demo.test' });
  const [cookie] = link.headers.getSetCookie();
  assert.match(cookie!, /^aarambh_reset=good; Path=\/api\/updatepassword; Max-Age=3600; HttpOnly; SameSite=Strict$/);
  const dead = await api.call(null, 'GET', '/reset?resetPasstoken=dead');
  assert.deepEqual([dead.status, message(dead), dead.headers.getSetCookie()], [410, 'Link Expired', []]);

  const body = { email: 'user@demo.test', password: 'New#Pass1' };
  const byCookie = await api.call(null, 'POST', '/api/updatepassword', body, {
    cookie: 'aarambh_reset=good',
    origin: 'http://localhost:3000',
  });
  assert.deepEqual([byCookie.status, byCookie.json], [200, { message: 'password updated' }]);
  const [ended, device] = byCookie.headers.getSetCookie();
  assert.match(ended!, /^aarambh_reset=; .*Max-Age=0/);
  assert.match(device!, /^aarambh_device=device-reset; Path=\/signin; /);
  const byToken = await api.call(null, 'POST', '/api/updatepassword', { ...body, token: 'good' });
  assert.equal(byToken.status, 200);
  const neither = await api.call(null, 'POST', '/api/updatepassword', body);
  assert.deepEqual([neither.status, message(neither)], [410, 'Link Expired']);
  const foreign = await api.call(null, 'POST', '/api/updatepassword', body, {
    cookie: 'aarambh_reset=good',
    origin: 'https://evil.example',
  });
  assert.deepEqual([foreign.status, code(foreign)], [403, 'wrong_origin']);
});

test('[A5] field rules answer the exact words with the field', async () => {
  const api = testApi();
  const cases: readonly (readonly [object, string, string])[] = [
    [{ email: 'nonsense' }, 'email', fieldMessages.email],
    [{ password: 'Ab#1' }, 'password', fieldMessages.passwordShort],
    [{ password: 'Abcdefgh#1234567' }, 'password', fieldMessages.passwordLong],
    [{ password: 'Abcdefgh1' }, 'password', fieldMessages.passwordSpecial],
    [{ password: 'Abcdefgh#' }, 'password', fieldMessages.passwordNumeric],
    [{ name: ' ' }, 'name', 'Please enter your name.'],
  ];
  for (const [change, field, words] of cases) {
    const answer = await api.call(null, 'POST', '/signup', { name: 'Asha', email: 'a@b.in', password, ...change });
    assert.equal(answer.status, 400);
    assert.equal(code(answer), 'invalid_request');
    assert.equal(message(answer), words);
    assert.deepEqual((answer.json as { errors: unknown[] }).errors[0], { field, message: words });
  }
});

test('[A1] [A6] a login opens the session of the console that the role lands in, and leaves none of the other', async () => {
  const api = testApi();
  for (const role of roles) {
    const answer = await api.call(null, 'POST', '/signin', { email: `${role}@demo.test`, password });
    const staff = homeConsole(role) === 'admin';
    assert.deepEqual(
      [answer.status, (answer.json as SignedIn).redirect],
      [200, staff ? landingPage(role, accounts[role]) : undefined],
      role,
    );
    const cookies = answer.headers.getSetCookie().map((one) => one.replace(/Max-Age=[1-9]\d*/, 'Max-Age=…'));
    const devices = doors.map((path) => `aarambh_device=device-${role}; Path=${path}; Max-Age=…; HttpOnly; SameSite=Strict`);
    const expected = staff
      ? [
          `aarambh_admin_session=refresh-${role}; Path=/admin/api/session; Max-Age=…; HttpOnly; SameSite=Strict`,
          ...devices,
          'aarambh_session=; Path=/api/session; Max-Age=0; HttpOnly; SameSite=Strict',
          'aarambh_signed_in=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
        ]
      : [
          `aarambh_session=refresh-${role}; Path=/api/session; Max-Age=…; HttpOnly; SameSite=Strict`,
          ...devices,
          'aarambh_signed_in=1; Path=/; Max-Age=…; HttpOnly; SameSite=Strict',
        ];
    assert.deepEqual(cookies, expected, role);
    const { token } = answer.json as SignedIn;
    const me = await api.call(null, 'GET', '/admin/api/session/me', undefined, { authorization: `Bearer ${token}` });
    assert.equal(me.status, staff ? 200 : 403, role);
  }
});

test('[A6] signing in is asked for by our own pages only: nobody is signed in as somebody else by another site', async () => {
  const api = testApi();
  for (const path of ['/signin', '/admin/api/session']) {
    const body = { email: 'admin@demo.test', password };
    const refused = await api.call(null, 'POST', path, body, { origin: 'https://elsewhere.example' });
    assert.deepEqual([refused.status, code(refused), refused.headers.getSetCookie()], [403, 'wrong_origin', []], path);
    assert.equal((await api.call(null, 'POST', path, body, { origin: 'http://localhost:3000' })).status, 200, path);
  }
});

test('[A6] only the right password of a member is told that the admin console is for staff', async () => {
  const api = testApi();
  const wrong = await api.call(null, 'POST', '/admin/api/session', { email: 'user@demo.test', password: 'Wrong#2026' });
  const unknown = await api.call(null, 'POST', '/admin/api/session', { email: 'nobody@demo.test', password: 'Wrong#2026' });
  assert.deepEqual([wrong.status, wrong.text], [203, unknown.text]);
  const right = await api.call(null, 'POST', '/admin/api/session', { email: 'user@demo.test', password });
  assert.deepEqual([right.status, code(right), right.headers.getSetCookie()], [403, 'forbidden', []]);
  assert.match(message(right), /^This console is for staff/);
});

test('[A7] [J6] who is signed in is read from the read model alone: it is told while no stream can be read', async () => {
  const api = testApi();
  const { authenticate, isInUse } = api.ports.uses.accounts;
  api.ports.documents.set('accounts', accounts.user, account({ timeZone: 'Asia/Tokyo', theme: 'dark', age: 'adult' }));
  api.ports.uses.accounts = new Proxy({ authenticate, isInUse } as typeof api.ports.uses.accounts, {
    get: (known, name) => (name in known ? known[name as never] : assert.fail(`${String(name)} reads the account's stream`)),
  });
  const { status, json } = await api.call('user', 'GET', '/api/me');
  const { timeZone, theme, asksAge } = json as User;
  assert.deepEqual([status, timeZone, theme, asksAge], [200, 'Asia/Tokyo', 'dark', undefined]);
  api.ports.documents.set('accounts', accounts.user, account());
  assert.equal(((await api.call('user', 'GET', '/api/me')).json as User).asksAge, true);
});

test('[A6] who is signed in, by role; the admin console lets in only its roles', async () => {
  const api = testApi();
  for (const role of roles) {
    api.ports.documents.set('accounts', accounts[role], account({ role, email: `${role}@demo.test` }));
    const me = await api.call(role, 'GET', '/api/me');
    assert.equal((me.json as User).role, role);
    assert.equal((me.json as User).isAdmin, role === 'admin');
    const console = await api.call(null, 'POST', '/admin/api/session', { email: `${role}@demo.test`, password });
    assert.equal(console.status, ['user', 'student'].includes(role) ? 403 : 200, role);
  }
  const menuOf = async (role: Role): Promise<readonly string[]> =>
    ((await api.call(role, 'GET', '/admin/api/session/me')).json as { menu: { area: string }[] }).menu.map(({ area }) => area);
  const found = new Map(allRights.flatMap(({ menu = {} }) => Object.entries(menu)));
  const lists = Object.values(contexts)
    .flatMap(({ adminResources }): readonly Pick<AdminResource<never>, 'name' | 'place'>[] => adminResources)
    .toSorted((a, b) => a.place - b.place);
  for (const role of consoleRoles) {
    const own = lists.flatMap(({ name }) => (found.get(name)?.includes(role) === true ? [name] : []));
    assert.deepEqual(await menuOf(role), role === 'admin' ? [...own, 'system'] : own, role);
  }
});

test('[A6] outside production a refresh comes from the address that the node listens on, whatever Host says', async () => {
  const session = async (origin: string, socket: object, production = false) => {
    const api = testApi({ production, publicUrl: 'http://aarambh.example' });
    const headers = { cookie: 'aarambh_session=refresh-user', origin, host: origin.replace(/^https?:\/\//, '') };
    const incoming = { headers, socket: { ...socket, remoteAddress: '127.0.0.1' } };
    const answer = await api.app.request('/api/session/refresh', { method: 'POST', headers }, { incoming });
    return answer.status;
  };
  const here = { localAddress: '127.0.0.1', localPort: 3000 };
  const lan = { localAddress: '::ffff:192.168.1.7', localPort: 3000 };
  for (const [origin, socket] of [
    ...['localhost', '127.0.0.1', '[::1]'].map((name) => [`http://${name}:3000`, here] as const),
    ['http://[::1]:3000', { localAddress: '::1', localPort: 3000 }],
    ['http://192.168.1.7:3000', lan],
    ['http://localhost', { ...here, localPort: 80 }],
    ['http://aarambh.example', here],
  ] as const)
    assert.equal(await session(origin, socket), 200, origin);
  for (const [origin, socket] of [
    ['http://rebound.example:3000', here],
    ['http://localhost:3001', here],
    ['https://localhost:3000', here],
    ['http://localhost:3000', lan],
    ['http://192.168.1.8:3000', lan],
    ['http://localhost.rebound.example:3000', here],
    ['http://localhost:3000', {}],
  ] as const)
    assert.equal(await session(origin, socket), 403, origin);
  assert.equal(await session('http://localhost:3000', here, true), 403, 'in production its own address alone');
});

test('[A6] refresh rotates the cookie of its own console, from our own pages only; logout clears it', async () => {
  const api = testApi();
  const headers = { cookie: 'aarambh_session=refresh-user', origin: 'http://localhost:3000' };
  const fresh = await api.call(null, 'POST', '/api/session/refresh', undefined, headers);
  assert.equal(fresh.status, 200);
  assert.equal((fresh.json as { token: string }).token, tokenOf('user'));
  assert.match(fresh.headers.getSetCookie()[0]!, /^aarambh_session=refresh-user; Path=\/api\/session;/);
  for (const foreign of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
    assert.equal(code(await api.call(null, 'POST', '/api/session/refresh', undefined, { ...headers, ...foreign })), 'wrong_origin');
  }
  const crossSite = { cookie: headers.cookie, 'sec-fetch-site': 'cross-site' };
  assert.equal((await api.call(null, 'POST', '/api/session/refresh', undefined, crossSite)).status, 403);
  assert.equal((await api.call(null, 'POST', '/api/session/refresh')).status, 401);
  assert.equal((await api.call(null, 'POST', '/admin/api/session/refresh', undefined, headers)).status, 401);
  const dead = await api.call(null, 'POST', '/api/session/refresh', undefined, { ...headers, cookie: 'aarambh_session=stolen' });
  assert.deepEqual([dead.status, code(dead)], [401, 'session_ended']);
  assert.deepEqual(dead.headers.getSetCookie(), [], 'another tab may have signed in anew');

  let signedOut = '';
  api.ports.uses.accounts.signOut = async (token) => void (signedOut = token);
  const out = await api.call(null, 'POST', '/api/session/logout', undefined, headers);
  assert.equal(out.status, 200);
  assert.equal(signedOut, 'refresh-user');
  assert.match(out.headers.getSetCookie()[0]!, /^aarambh_session=; .*Max-Age=0/);
});

test('[A8] the bare token is taken where the specification sends it so, and only there', async () => {
  const api = testApi();
  const raw = { authorization: tokenOf('user') };
  // Nobody unlocks twice: each time it is another community.
  for (const authorization of [tokenOf('user'), `Bearer ${tokenOf('user')}`, `bearer ${tokenOf('user')}`])
    assert.equal((await testApi().call(null, 'POST', '/api/points/unlock', undefined, { authorization })).status, 200);
  const elsewhere = await api.call(null, 'GET', '/api/bookings', undefined, raw);
  assert.deepEqual([elsewhere.status, code(elsewhere)], [401, 'token_invalid']);
  assert.equal((await api.call('user', 'GET', '/api/bookings')).status, 200);
});

test('[A9] user_count counts verified accounts that are not suspended', async () => {
  const api = testApi();
  const { documents } = api.ports;
  documents.set('accounts', id(1), account());
  documents.set('accounts', id(2), account({ verified: false }));
  documents.set('accounts', id(3), account({ suspended: true }));
  documents.set('accounts', id(4), account({ erased: true }));
  assert.deepEqual((await api.call(null, 'GET', '/user_count')).json, { activeUsers: 1 });
});

test('a person sees and ends their own sessions', async () => {
  const api = testApi();
  const { result } = (await api.call('user', 'GET', '/api/sessions')).json as { result: { id: string; current: boolean }[] };
  assert.deepEqual([result[0]!.id, result[0]!.current], ['session-user', true]);
  assert.equal((await api.call('user', 'POST', '/api/sessions/session-user/end')).status, 200);
  assert.equal((await api.call('user', 'POST', '/api/sessions/session-admin/end')).status, 404);
});

test('[C1] the user is answered with the picture that they show, for the account menu', async () => {
  const api = testApi();
  const mine = async () => ((await api.call('user', 'GET', '/api/me')).json as User).imagePath;
  api.ports.documents.set('accounts', accounts.user, account());
  assert.equal(await mine(), undefined);
  api.ports.documents.set('accounts', accounts.user, account({ imageId: 'file-0001' }));
  assert.equal(await mine(), uploadPath('file-0001'));
});

test('[A7] a person ends all their sessions but the one that asks, in either console', async () => {
  const api = testApi();
  const spared: [string, string][] = [];
  api.ports.uses.accounts.endOtherSessions = async (...asked) => void spared.push(asked);
  for (const role of ['user', 'admin'] as const) {
    const answer = await api.call(role, 'POST', '/api/sessions/end-others');
    assert.deepEqual([answer.status, message(answer)], [200, 'You are signed out everywhere else.']);
  }
  assert.deepEqual(spared, [
    [accounts.user, 'session-user'],
    [accounts.admin, 'session-admin'],
  ]);
  assert.equal((await api.call(null, 'POST', '/api/sessions/end-others')).status, 401);
});
