import assert from 'node:assert/strict';
import { test } from 'vitest';
import { anonymous, caller, codeOf, member, operator, PASSWORD, promote, signedIn, start, trySignIn, valueOf } from './harness.ts';

const MINUTE = 60_000;

test('[A1] where people come from elsewhere, an account of the demonstration is an unknown one: same answer, same work', async () => {
  const before = start();
  await member(before, 'demo@example.com');
  const h = start(before, { demonstrationOpen: false });
  const seen = [];
  for (const email of ['nobody@example.com', 'demo@example.com']) {
    const { verifies } = h.hasher.work;
    const result = await trySignIn(h, email, { caller: caller({ address: email }) });
    seen.push({ result, verifies: h.hasher.work.verifies - verifies });
  }
  for (const one of seen) assert.deepEqual(one, { result: { ok: false, code: 'sign_in_refused' }, verifies: 1 });
  await signedIn(start(before), 'demo@example.com', { caller: caller({ address: '192.0.2.9' }) });
});

test('[A1] sessions of the demonstration end where it is closed, also those that began where it was open', async () => {
  const before = start();
  await member(before, 'demo@example.com');
  const session = await signedIn(before, 'demo@example.com');
  assert.equal(typeof (await before.accounts.authenticate(session.accessToken)), 'object');
  const h = start(before, { demonstrationOpen: false });
  assert.equal(await h.accounts.authenticate(session.accessToken), 'session_ended');
  const refresh = { refreshToken: session.refreshToken, console: 'member', caller: caller() } as const;
  assert.equal(codeOf(await h.accounts.refresh(refresh)), 'session_ended');
});

test('[A4] no new password and no other role opens an account of the demonstration there', async () => {
  const before = start();
  const accountId = await member(before, 'demo@example.com');
  const h = start(before, { demonstrationOpen: false });
  await h.accounts.requestPasswordReset('demo@example.com', anonymous);
  await h.react();
  const reset = { email: 'demo@example.com', password: 'Fresh#2026', token: h.tokenOf('reset') };
  valueOf(await h.accounts.resetPassword(reset, anonymous));
  await promote(h, accountId, 'demo@example.com', 'moderator');
  h.advance(MINUTE);
  assert.equal(codeOf(await trySignIn(h, 'demo@example.com', { password: 'Fresh#2026' })), 'sign_in_refused');
});

test('[A1] negative control: who was invited or signed up signs in wherever the demonstration is closed', async () => {
  const h = start(undefined, { demonstrationOpen: false });
  const person = { name: 'Asha Rao', email: 'asha@example.com', role: 'user', password: PASSWORD, origin: 'invitation' } as const;
  valueOf(await h.accounts.invite(person, operator));
  const session = await signedIn(h, person.email);
  assert.equal(typeof (await h.accounts.authenticate(session.accessToken)), 'object');
});
