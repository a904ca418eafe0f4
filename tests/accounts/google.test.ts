import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import type { GoogleAnswer } from '@aarambh/accounts/google/proof.ts';
import { base64url, SignJWT } from 'jose';
import { newKey, openIdProvider, type OpenIdProvider, type Says } from '../support/openid-provider.ts';
import {
  anonymous,
  caller,
  codeOf,
  disk,
  gate,
  member,
  PASSWORD,
  promote,
  signedIn,
  signUp,
  start,
  trySignIn,
  valueOf,
  type Disk,
  type Harness,
} from './harness.ts';

const EMAIL = 'asha@example.com';

let world: Disk;
let google: OpenIdProvider;
beforeAll(async () => {
  google = await openIdProvider({ now: () => world.clock.now });
});
afterAll(() => google.close());
afterEach(() => {
  google.mood = 'well';
});

function open(on = disk()): Harness {
  world = on;
  return start(on, { google: google.settings });
}

/** A way to Google: what its address carries, and the cookie. */
async function begin(h: Harness, referrer: string | null = null) {
  const { url, cookie } = valueOf(await h.accounts.google.begin(referrer));
  const { searchParams } = new URL(url);
  return { cookie, nonce: searchParams.get('nonce')!, state: searchParams.get('state')!, asked: searchParams };
}

function answer(h: Harness, over: Partial<GoogleAnswer> & Pick<GoogleAnswer, 'cookie' | 'tokenId'>) {
  return h.accounts.google.signIn(
    { state: null, otp: null, password: null, referrer: null, age: null, caller: caller(), ...over },
    anonymous,
  );
}

/** There and back. */
async function logIn(h: Harness, says: Says = {}, over: Partial<GoogleAnswer> = {}) {
  const { cookie, nonce, state } = await begin(h);
  return answer(h, { cookie, state, tokenId: await google.token({ nonce, ...says }), ...over });
}

test('[A7] the way to Google names us, asks for a token of this sign-in, and comes back to the login page', async () => {
  const h = open();
  const { asked, nonce, state } = await begin(h);
  assert.deepEqual(Object.fromEntries(asked), {
    client_id: google.clientId,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    redirect_uri: 'https://aarambh.example/login',
    ...{ nonce, state },
  });
  assert.notEqual((await begin(h)).nonce, nonce);
});

test('[A7] without a client id nothing is offered', async () => {
  const h = start();
  assert.equal(h.accounts.google.offered, false);
  assert.equal(codeOf(await h.accounts.google.begin(null)), 'google_off');
  assert.equal(codeOf(await answer(h, { cookie: 'x', tokenId: 'x' })), 'google_off');
});

test('[A7] a first login opens a verified account, with the terms and who invited; the next one comes in to it by who Google means', async () => {
  const h = open();
  const inviter = await member(h, 'inviter@example.com');
  const { cookie, nonce } = await begin(h, inviter);
  const first = valueOf(await answer(h, { cookie, tokenId: await google.token({ nonce, name: 'Ásha 🌞 Rao<script>' }) }));
  assert.equal(first.person.name, 'Ásha Raoscript');
  assert.equal(first.person.email, EMAIL);
  assert.deepEqual(h.typesOf(first.person.accountId), ['AccountRegistered', 'TermsAccepted', 'SignInLinked', 'EmailVerified']);
  await h.react();
  assert.ok(h.typesOf(inviter).includes('ReferralCredited'));
  const other = valueOf(await logIn(h, { email: 'asha.rao@elsewhere.example' }));
  assert.equal(other.person.accountId, first.person.accountId);
  assert.equal(other.person.email, EMAIL, 'another address at Google changes nothing here');
  assert.equal(codeOf(await trySignIn(h, EMAIL, { password: '' })), 'sign_in_refused');
  const { password, result } = await h.accounts.signIns.of(first.person.accountId);
  assert.deepEqual([password, result.map(({ provider }) => provider)], [false, ['google']]);
});

test('[A7] the age that came with a first login counts as at a sign-up', async () => {
  const h = open();
  const young = { name: 'Meera Rao', email: 'meera@example.com' };
  assert.equal(codeOf(await logIn(h, {}, { age: young })), 'guardian_consent_missing');
  await h.react();
  h.tokenOf('consent');
  const { accountId } = valueOf(await logIn(h, { sub: 'google-b', email: 'b@example.com' }, { age: 'adult' })).person;
  assert.ok(h.typesOf(accountId).includes('AdulthoodDeclared'));
});

test('[A7] an account with the same verified address is linked, never doubled, and keeps its password', async () => {
  const h = open();
  const accountId = await member(h, EMAIL);
  const session = valueOf(await logIn(h, { hd: 'example.com' }));
  assert.equal(session.person.accountId, accountId);
  await signedIn(h, EMAIL);
  await logIn(h);
  assert.equal(h.typesOf(accountId).filter((type) => type === 'SignInLinked').length, 1);
});

/** Accounts that somebody comes to by their address alone, and whether Google's word for it is enough. */
const comings: readonly {
  readonly what: string;
  readonly email?: string;
  readonly says?: Says;
  readonly account?: (h: Harness, email: string) => Promise<string>;
  readonly linked: boolean;
}[] = [
  { what: 'of a domain that is not Google’s', linked: false },
  { what: 'of a domain that is not Google’s, of an admin', account: (h, email) => member(h, email, 'admin'), linked: false },
  { what: 'of a domain whose name ends like Google’s', email: 'asha@notgmail.com', linked: false },
  { what: 'below Google’s', email: 'asha@gmail.com.example', linked: false },
  { what: 'of an organisation without a name', says: { hd: '' }, linked: false },
  { what: 'of an organisation that is no text', says: { hd: true }, linked: false },
  { what: 'of Google', email: 'asha@gmail.com', linked: true },
  { what: 'of an organisation at Google', says: { hd: 'example.com' }, linked: true },
  {
    what: 'whose account has no password',
    account: async (h, email) => {
      const input = { name: 'Asha Rao', email, role: 'user', password: null, origin: 'invitation' } as const;
      return valueOf(await h.accounts.invite(input, anonymous)).accountId;
    },
    linked: true,
  },
];
for (const { what, email = EMAIL, says = {}, account = (h: Harness) => member(h, email), linked } of comings)
  test(`[A7] an address ${what} ${linked ? 'is enough to link its account' : 'links its account with the password alone'}`, async () => {
    const h = open();
    const accountId = await account(h, email);
    const { cookie, nonce } = await begin(h);
    const tokenId = await google.token({ nonce, email, ...says });
    const written = h.store.all().length;
    const came = await answer(h, { cookie, tokenId });
    if (linked) {
      assert.equal(valueOf(came).person.accountId, accountId);
      return;
    }
    assert.equal(codeOf(came), 'password_required');
    assert.equal(codeOf(await answer(h, { cookie, tokenId, password: 'Wrong#2026' })), 'password_wrong');
    assert.equal(h.store.all().length, written, 'nothing is reserved or linked meanwhile');
    const entered = valueOf(await answer(h, { cookie, tokenId, password: PASSWORD }));
    assert.equal(entered.person.accountId, accountId);
    assert.equal(codeOf(await answer(h, { cookie, tokenId, password: PASSWORD })), 'google_refused', 'once');
    assert.equal(valueOf(await logIn(h, { email, ...says })).person.accountId, accountId, 'who is linked is asked no more');
    await h.react();
    assert.ok(
      h.delivered.some(({ to, subject }) => to === email && subject.includes('Google')),
      'and is told of it',
    );
    assert.deepEqual((await h.accounts.securityLog.of(accountId)).map(({ deed }) => deed).sort(), [
      'sign-in-linked',
      'sign-in-refused',
      'signed-in',
      'signed-in',
    ]);
  });

test('[A7] guesses of that password count as those at the sign-in, and wait as they do', async () => {
  const h = open();
  await member(h, EMAIL);
  const codes: string[] = [];
  for (let guess = 0; guess < 6; guess++) codes.push(codeOf(await logIn(h, {}, { password: `Wrong#202${guess}` })));
  assert.deepEqual(codes, [...Array<string>(5).fill('password_wrong'), 'rate_limited']);
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'rate_limited', 'by either door');
  assert.equal(codeOf(await logIn(h, {}, { password: PASSWORD })), 'rate_limited');
  assert.equal(codeOf(await logIn(h)), 'password_required', 'to be asked for it costs no guess');
  h.advance(3_600_000);
  valueOf(await logIn(h, {}, { password: PASSWORD }));
});

test('[A7] what the address was enough for is decided on the account as it is: a password that comes in between is asked for', async () => {
  const h = open();
  const accountId = await signUp(h, EMAIL);
  await h.react();
  const { append } = h.store;
  let verified = false;
  // Their owner proves the address between the look and the link.
  h.store.append = async (stream, ...more) => {
    if (stream.startsWith('reservation-') && !verified) {
      verified = true;
      valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
    }
    return append(stream, ...more);
  };
  assert.equal(codeOf(await logIn(h)), 'password_required');
  h.store.append = append;
  assert.equal(h.typesOf(accountId).includes('SignInLinked'), false);
  await signedIn(h, EMAIL);
  valueOf(await logIn(h, {}, { password: PASSWORD }));
});

test('[A7] an account whose address nobody had proved is linked without the password that somebody chose for it', async () => {
  const h = open();
  const accountId = await signUp(h, EMAIL);
  const session = valueOf(await logIn(h));
  assert.equal(session.person.accountId, accountId);
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'sign_in_refused');
  await h.react();
  assert.equal(codeOf(await trySignIn(h, EMAIL, { password: PASSWORD })), 'sign_in_refused');
  assert.equal(typeof (await h.accounts.authenticate(session.accessToken)), 'object', 'the session of the login itself goes on');
});

test('[A7] the control: a proved address keeps the password that its owner chose', async () => {
  const h = open();
  await signUp(h, EMAIL);
  await h.react();
  valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
  valueOf(await logIn(h, { hd: 'example.com' }));
  await signedIn(h, EMAIL);
});

test('[A7] of two first logins at once, also on two nodes, one opens the account and both come in to it', async () => {
  const h = open();
  const node = start(world, { google: google.settings });
  const sessions = await Promise.all([logIn(h), logIn(h), logIn(node), logIn(node)]);
  const ids = new Set(sessions.map((session) => valueOf(session).person.accountId));
  assert.equal(ids.size, 1);
  assert.equal(h.store.all().filter(({ type }) => type === 'AccountRegistered').length, 1);
});

test('[A7] [A2] first logins that name one guardian share the three mails of their day; a login that opens nothing takes none', async () => {
  const h = open();
  const age = { name: 'Meena Rao', email: 'meena@example.com' };
  for (const nth of [0, 1])
    valueOf(await h.accounts.signUp({ name: 'Ravi', email: `ravi${nth}@example.com`, password: PASSWORD, referrer: null, age }, anonymous));
  const known = await member(h, 'known@gmail.com');
  assert.equal(valueOf(await logIn(h, { sub: 'known', email: 'known@gmail.com' }, { age })).person.accountId, known);
  for (const nth of [2, 3])
    assert.equal(codeOf(await logIn(h, { sub: `ravi${nth}`, email: `ravi${nth}@example.com` }, { age })), 'guardian_consent_missing');
  const asked = async (): Promise<number> => {
    await h.react();
    return h.delivered.filter(({ to }) => to === age.email).length;
  };
  assert.equal(await asked(), 3);
  h.advance(24 * 3_600_000);
  assert.equal(await asked(), 4);
});

test('[A7] a first login and a sign-up with one address at once make one account', async () => {
  const h = open();
  const [, google1] = await Promise.all([signUp(h, EMAIL).catch(() => null), logIn(h)]);
  const { accountId } = valueOf(google1).person;
  assert.equal(h.store.all().filter(({ type }) => type === 'AccountRegistered').length, 1);
  assert.equal(valueOf(await logIn(h)).person.accountId, accountId);
});

const bad: readonly (readonly [string, Says | (() => Promise<Says>)])[] = [
  ['of another audience', { aud: 'somebody-else' }],
  ['for several, and made for another', { aud: ['aarambh-test', 'other'], azp: 'other' }],
  ['of another issuer', { iss: 'https://accounts.example.com' }],
  ['that has run out', { expiresIn: -60 }],
  ['of another sign-in', { nonce: 'another' }],
  ['without a nonce', { nonce: undefined }],
  ['of an address that is not verified', { email_verified: false }],
  ['without an address', { email: undefined }],
  ['signed by an unknown key', async () => ({ key: await newKey('unknown') })],
  ['signed by a key that only has the name of theirs', async () => ({ key: await newKey(google.key().kid) })],
];
for (const [what, says] of bad)
  test(`[A7] a token ${what} is refused; the control: the same round takes a right one`, async () => {
    const h = open();
    const { cookie, nonce } = await begin(h);
    const wrong = await google.token({ nonce, ...(typeof says === 'function' ? await says() : says) });
    assert.equal(codeOf(await answer(h, { cookie, tokenId: wrong })), 'google_refused');
    valueOf(await answer(h, { cookie, tokenId: await google.token({ nonce }) }));
  });

test('[A7] a token without a signature, and one signed with the public key as a secret, are refused', async () => {
  const h = open();
  const { cookie, nonce } = await begin(h);
  const right = await google.token({ nonce });
  const [, payload] = right.split('.');
  const header = base64url.encode(JSON.stringify({ alg: 'none', kid: google.key().kid }));
  const confused = await new SignJWT(JSON.parse(new TextDecoder().decode(base64url.decode(payload!))) as Record<string, unknown>)
    .setProtectedHeader({ alg: 'HS256', kid: google.key().kid })
    .sign(new TextEncoder().encode(JSON.stringify(google.key().jwk)));
  for (const tokenId of [`${header}.${payload}.`, `${header}.${payload}`, confused, `${right}x`, 'x', 'a.b.c'])
    assert.equal(codeOf(await answer(h, { cookie, tokenId })), 'google_refused', tokenId.slice(0, 20));
  valueOf(await answer(h, { cookie, tokenId: right }));
});

test('[A7] a round needs its own cookie and state, and ends after ten minutes', async () => {
  const h = open();
  const [one, other] = [await begin(h), await begin(h)];
  const tokenId = await google.token({ nonce: one.nonce });
  for (const wrong of [
    { cookie: null },
    { cookie: other.cookie },
    { cookie: `${one.cookie}x` },
    { cookie: tokenId },
    { cookie: one.cookie, state: other.state },
  ])
    assert.equal(codeOf(await answer(h, { tokenId, ...wrong })), 'google_refused');
  h.advance(10 * 60_000 + 1000);
  assert.equal(codeOf(await answer(h, { cookie: one.cookie, tokenId: await google.token({ nonce: one.nonce }) })), 'google_refused');
  valueOf(await logIn(h));
});

test('[A7] a token is good for one session: replayed, also at the same time and on another node, it is refused', async () => {
  const h = open();
  const node = start(world, { google: google.settings });
  valueOf(await logIn(h));
  const { cookie, nonce } = await begin(h);
  const tokenId = await google.token({ nonce });
  // All three have seen that the round is not spent before one of them spends it.
  const { get } = world.state;
  const together = gate(3);
  world.state.get = async <T>(namespace: string, key: string) => {
    const found = await get<T>(namespace, key);
    if (namespace === 'google-spent') await together();
    return found;
  };
  const results = await Promise.all([h, h, node].map((at) => answer(at, { cookie, tokenId })));
  assert.deepEqual(results.map(({ ok }) => ok).sort(), [false, false, true]);
  assert.equal(codeOf(await answer(h, { cookie, tokenId })), 'google_refused');
});

test('[A7] keys are asked for once, again after a rotation, and a retired key ends with it', async () => {
  const h = open();
  const before = google.asked.keys;
  for (let login = 0; login < 3; login++) valueOf(await logIn(h));
  assert.equal(google.asked.keys - before, 1);
  const retired = google.key();
  await google.rotate();
  valueOf(await logIn(h));
  assert.equal(google.asked.keys - before, 2, 'an unknown key asks once');
  assert.equal(codeOf(await logIn(h, { key: retired })), 'google_refused');
});

test('[A7] a key that is retired without another being used ends in ten minutes', async () => {
  const h = open();
  const retired = google.key();
  valueOf(await logIn(h));
  await google.rotate();
  h.advance(10 * 60_000);
  assert.equal(codeOf(await logIn(h, { key: retired })), 'google_refused');
});

test('[A7] who names unknown keys has the provider asked five times a minute at most', async () => {
  const h = open();
  valueOf(await logIn(h));
  const before = google.asked.keys;
  const unknown = await newKey('made-up');
  for (let guess = 0; guess < 20; guess++)
    assert.equal(codeOf(await logIn(h, { key: { ...unknown, kid: `made-up-${guess}` } })), 'google_refused');
  assert.equal(google.asked.keys - before, 5);
  h.advance(60_000);
  await google.rotate();
  valueOf(await logIn(h));
});

test('[A7] while the provider fails a login says so, and keys that are at hand still count', async () => {
  const h = open();
  const { cookie, nonce } = await begin(h);
  google.mood = 'broken';
  assert.equal(codeOf(await answer(h, { cookie, tokenId: await google.token({ nonce }) })), 'google_away');
  google.mood = 'well';
  valueOf(await answer(h, { cookie, tokenId: await google.token({ nonce }) }));
  google.mood = 'broken';
  valueOf(await logIn(h));
  const fresh = open();
  assert.equal(codeOf(await fresh.accounts.google.begin(null)), 'google_away');
});

test('[A7] whoever goes to Google while it is asked where that is waits for one answer', async () => {
  const h = open();
  const before = google.asked.discovery;
  await Promise.all(Array.from({ length: 20 }, () => begin(h)));
  assert.equal(google.asked.discovery - before, 1);
});

test('[A7] a provider that never answers is given up after five seconds', { timeout: 30_000 }, async () => {
  const h = open();
  google.mood = 'silent';
  const from = Date.now();
  assert.equal(codeOf(await h.accounts.google.begin(null)), 'google_away');
  assert.ok(Date.now() - from < 15_000);
});

test('[A7] [A1] suspended people are refused, and staff get a session of their own console, as at a login with a password', async () => {
  const h = open();
  const accountId = await member(h, EMAIL);
  const staff = await member(h, 'staff@example.com');
  await promote(h, staff, 'staff@example.com', 'moderator');
  valueOf(await h.accounts.suspend(accountId, { ...anonymous, actor: `account:${staff}` }));
  assert.equal(codeOf(await logIn(h)), 'password_required', 'strangers learn nothing of it');
  assert.equal(codeOf(await logIn(h, {}, { password: PASSWORD })), 'account_suspended');
  const session = valueOf(await logIn(h, { sub: 'google-staff', email: 'staff@example.com', hd: 'example.com' }));
  assert.equal(session.console, 'admin');
});

test('[A7] a link is taken away while another way in remains, and comes back with the next login', async () => {
  const h = open();
  const accountId = valueOf(await logIn(h)).person.accountId;
  const link = async () => (await h.accounts.signIns.of(accountId)).result[0]!;
  const only = await link();
  assert.equal(codeOf(await h.accounts.signIns.remove(accountId, only.id, anonymous)), 'last_sign_in');
  await h.accounts.requestPasswordReset(EMAIL, anonymous);
  await h.react();
  assert.equal(
    codeOf(await h.accounts.signIns.remove(accountId, only.id, anonymous)),
    'last_sign_in',
    'a link that was asked for is no password yet',
  );
  valueOf(await h.accounts.resetPassword({ email: EMAIL, password: PASSWORD, token: h.tokenOf('password') }, anonymous));
  valueOf(await h.accounts.signIns.remove(accountId, only.id, anonymous));
  await signedIn(h, EMAIL);
  assert.equal(codeOf(await h.accounts.signIns.remove(accountId, only.id, anonymous)), 'not_found');
  assert.equal(valueOf(await logIn(h, {}, { password: PASSWORD })).person.accountId, accountId);
  await h.react();
  assert.notEqual((await link()).id, only.id);
  const again = valueOf(await logIn(h, { email: 'changed@example.com' }));
  assert.equal(again.person.accountId, accountId, 'what followed from the removal took nothing from the new link');
});

test('[A7] somebody else’s link cannot be taken away', async () => {
  const h = open();
  const accountId = valueOf(await logIn(h)).person.accountId;
  const other = await member(h, 'other@example.com');
  const { id } = (await h.accounts.signIns.of(accountId)).result[0]!;
  assert.equal(codeOf(await h.accounts.signIns.remove(other, id, anonymous)), 'not_found');
});

test('[A7] who was erased is nobody at Google either: their next login opens a new account', async () => {
  const h = open();
  const accountId = valueOf(await logIn(h)).person.accountId;
  valueOf(await h.accounts.erase(accountId, { ...anonymous, actor: 'system:operator' }));
  await h.react();
  const next = valueOf(await logIn(h)).person.accountId;
  assert.notEqual(next, accountId);
  assert.ok(!JSON.stringify(h.store.all()).includes('google-asha'), 'nowhere is it said in the clear whom Google means');
});

test('[A7] where a crash came behind the reservation, the next login goes on under the same account', async () => {
  const h = open();
  const { append } = h.store;
  h.store.append = async (stream, ...more) => {
    if (stream.startsWith('account-')) throw new Error('the process ended here');
    return append(stream, ...more);
  };
  await assert.rejects(logIn(h));
  h.store.append = append;
  const again = open(world);
  valueOf(await logIn(again));
  assert.equal(again.store.all().filter(({ type }) => type === 'AccountRegistered').length, 1);
  assert.equal(again.store.all().filter(({ type }) => type === 'Reserved').length, 2, 'the address and the name, once each');
});
