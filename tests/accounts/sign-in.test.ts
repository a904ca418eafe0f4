import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeConsole, roles } from '@aarambh/contracts/roles.ts';
import { anonymous, caller, codeOf, member, operator, PASSWORD, signedIn, signUp, start, trySignIn, type Harness } from './harness.ts';

const MINUTE = 60_000;
const WRONG = { password: 'Wrong#2026' };

/** Guesses from many addresses until the account is closed to strangers. */
async function besiege(h: Harness, email: string): Promise<void> {
  for (let n = 0; n < 60; n++) await trySignIn(h, email, { ...WRONG, caller: caller({ address: `198.51.100.${n}` }) });
}

test('[A1] an unknown address and a wrong password answer the same, after the same work', async () => {
  const h = start();
  await member(h, 'member@example.com');
  await signUp(h, 'unverified@example.com');
  const suspended = await member(h, 'suspended@example.com');
  await h.accounts.suspend(suspended, operator);
  const seen: unknown[] = [];
  for (const email of ['nobody@example.com', 'member@example.com', 'unverified@example.com', 'suspended@example.com']) {
    const before = { ...h.hasher.work };
    const increments = (await h.state.list('sign-in-tries')).length;
    const result = await trySignIn(h, email, { ...WRONG, caller: caller({ address: email }) });
    seen.push({
      result,
      verifies: h.hasher.work.verifies - before.verifies,
      hashes: h.hasher.work.hashes - before.hashes,
      counters: (await h.state.list('sign-in-tries')).length - increments,
    });
  }
  for (const one of seen) assert.deepEqual(one, { result: { ok: false, code: 'sign_in_refused' }, verifies: 1, hashes: 0, counters: 3 });
});

test('[A1] only the right password says that an account is not verified or suspended', async () => {
  const h = start();
  await signUp(h, 'unverified@example.com');
  await h.accounts.suspend(await member(h, 'suspended@example.com'), operator);
  assert.equal(codeOf(await trySignIn(h, 'unverified@example.com', WRONG)), 'sign_in_refused');
  assert.equal(codeOf(await trySignIn(h, 'unverified@example.com')), 'email_not_verified');
  assert.equal(codeOf(await trySignIn(h, 'suspended@example.com', WRONG)), 'sign_in_refused');
  assert.equal(codeOf(await trySignIn(h, 'suspended@example.com')), 'account_suspended');
});

test('[A6] the admin console lets in the roles that have one, and tells others so once their password was right', async () => {
  const h = start();
  for (const role of roles) {
    await member(h, `${role}@example.com`, role);
    const opens = ['org', 'moderator', 'admin', 'auditor'].includes(role);
    const result = await trySignIn(h, `${role}@example.com`, { console: 'admin' });
    assert.deepEqual(result.ok || result.code, opens || 'forbidden', role);
    assert.equal(codeOf(await trySignIn(h, `${role}@example.com`, { ...WRONG, console: 'admin' })), 'sign_in_refused', role);
    assert.equal((await signedIn(h, `${role}@example.com`)).person.role, role);
  }
});

test('[A1] [A6] a login at the member console opens the session of the console that the role lands in, and no other', async () => {
  const h = start();
  for (const role of roles) {
    const accountId = await member(h, `${role}@example.com`, role);
    const session = await signedIn(h, `${role}@example.com`);
    const home = homeConsole(role);
    assert.equal(session.console, home, role);
    assert.deepEqual(
      (await h.accounts.sessions(accountId, session.sessionId)).map(({ console, current }) => [console, current]),
      [[home, true]],
    );
    const identity = await h.accounts.authenticate(session.accessToken);
    assert.equal(typeof identity === 'object' && identity.console, home);
    const elsewhere = home === 'admin' ? 'member' : 'admin';
    const refresh = { refreshToken: session.refreshToken, caller: caller() };
    assert.equal(codeOf(await h.accounts.refresh({ ...refresh, console: elsewhere })), 'token_invalid');
    assert.equal((await h.accounts.refresh({ ...refresh, console: home })).ok, true);
  }
});

test('[A1] guessing from one address is slowed, says how long, and is over after a while', async () => {
  const h = start();
  await member(h, 'member@example.com');
  for (let n = 0; n < 5; n++) assert.equal(codeOf(await trySignIn(h, 'member@example.com', WRONG)), 'sign_in_refused');
  const { verifies } = h.hasher.work;
  h.advance(5 * MINUTE);
  const refused = await trySignIn(h, 'member@example.com');
  assert.deepEqual(refused, { ok: false, code: 'rate_limited', details: { retryAfterSeconds: 600 } });
  assert.equal(h.hasher.work.verifies, verifies, 'what is refused is not looked at');
  await signedIn(h, 'member@example.com', { caller: caller({ address: '192.0.2.1' }) });
  h.advance(10 * MINUTE);
  await signedIn(h, 'member@example.com');
});

test('[A1] an unknown address is slowed just as a known one', async () => {
  const h = start();
  await member(h, 'member@example.com');
  const codes = async (email: string): Promise<string[]> => {
    const found: string[] = [];
    for (let n = 0; n < 8; n++) found.push(codeOf(await trySignIn(h, email, { ...WRONG, caller: caller({ address: email }) })));
    return found;
  };
  assert.deepEqual(await codes('member@example.com'), await codes('nobody@example.com'));
});

test('[A1] guesses that arrive at once are counted before they are looked at', async () => {
  const h = start();
  await member(h, 'member@example.com');
  await Promise.all(Array.from({ length: 40 }, () => trySignIn(h, 'member@example.com', WRONG)));
  assert.ok(h.hasher.work.verifies <= 5, `${h.hasher.work.verifies} passwords were looked at`);
});

test('[A1] one address that tries many accounts is slowed', async () => {
  const h = start();
  for (let n = 0; n < 100; n++) assert.equal(codeOf(await trySignIn(h, `n${n}@example.com`, WRONG)), 'sign_in_refused');
  assert.equal(codeOf(await trySignIn(h, 'n100@example.com', WRONG)), 'rate_limited');
});

test('[A1] while strangers guess from everywhere, the owner gets in with their own browser', async () => {
  const h = start();
  await member(h, 'owner@example.com');
  const { knownDevice } = await signedIn(h, 'owner@example.com');
  await besiege(h, 'owner@example.com');
  const elsewhere = caller({ address: '192.0.2.99' });
  assert.equal(codeOf(await trySignIn(h, 'owner@example.com', { caller: elsewhere })), 'rate_limited');
  await signedIn(h, 'owner@example.com', { caller: { ...elsewhere, knownDevice } });
});

test('[A1] negative control: a mark that is missing, changed or of another account lets nobody past the throttle', async () => {
  const h = start();
  await member(h, 'owner@example.com');
  await member(h, 'other@example.com');
  const owner = await signedIn(h, 'owner@example.com');
  const other = await signedIn(h, 'other@example.com');
  await besiege(h, 'owner@example.com');
  const changed = `${owner.knownDevice.slice(0, -2)}${owner.knownDevice.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const knownDevice of [null, '', 'x', changed, other.knownDevice])
    assert.equal(
      codeOf(await trySignIn(h, 'owner@example.com', { caller: caller({ address: '192.0.2.99', knownDevice }) })),
      'rate_limited',
    );
  h.advance(181 * 24 * 60 * MINUTE);
  await besiege(h, 'owner@example.com');
  const old = caller({ address: '192.0.2.99', knownDevice: owner.knownDevice });
  assert.equal(codeOf(await trySignIn(h, 'owner@example.com', { caller: old })), 'rate_limited');
});

test('[A1] a stolen mark gets no endless guesses either', async () => {
  const h = start();
  await member(h, 'owner@example.com');
  const { knownDevice } = await signedIn(h, 'owner@example.com');
  const codes: string[] = [];
  for (let n = 0; n < 12; n++) codes.push(codeOf(await trySignIn(h, 'owner@example.com', { ...WRONG, caller: caller({ knownDevice }) })));
  assert.deepEqual(codes.slice(9), ['sign_in_refused', 'rate_limited', 'rate_limited']);
});

test('[A4] a new password by mail opens an account that strangers closed', async () => {
  const h = start();
  await member(h, 'owner@example.com');
  await besiege(h, 'owner@example.com');
  await h.accounts.requestPasswordReset('owner@example.com', anonymous);
  await h.react();
  await h.accounts.resetPassword({ email: 'owner@example.com', password: 'Fresh#2026', token: h.tokenOf('reset') }, anonymous);
  await signedIn(h, 'owner@example.com', { password: 'Fresh#2026', caller: caller({ address: '192.0.2.99' }) });
});

test('[A1] many right sign-ins from one address are not guesses', async () => {
  const h = start();
  for (let n = 0; n < 120; n++) await member(h, `n${n}@example.com`);
  for (let n = 0; n < 120; n++) await signedIn(h, `n${n}@example.com`);
});

test('[A1] an old hash is renewed behind a sign-in', async () => {
  const h = start();
  const accountId = await member(h, 'member@example.com');
  Object.assign(h.hasher, { outdated: (encoded: string) => encoded === `plain:1:${PASSWORD}` });
  const renewed = new Promise<void>((resolve) => {
    h.store.subscribe({ after: 0, types: ['PasswordChanged'] }, () => resolve());
  });
  await signedIn(h, 'member@example.com');
  await renewed;
  await signedIn(h, 'member@example.com');
  assert.equal(h.typesOf(accountId).filter((type) => type === 'PasswordChanged').length, 1);
});
