import assert from 'node:assert/strict';
import { test } from 'vitest';
import { homeConsole, roles } from '@aarambh/contracts/roles.ts';
import { caller, codeOf, member, operator, PASSWORD, signedIn, signUp, start, trySignIn } from './harness.ts';

const WRONG = { password: 'Wrong#2026' };

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
