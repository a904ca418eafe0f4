import assert from 'node:assert/strict';
import { test } from 'vitest';
import { HasherBusy, type Queue } from '@aarambh/accounts/passwords/hash-queue.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import { anonymous, caller, codeOf, disk, member, PASSWORD, signedIn, start, trySignIn, valueOf, type Harness } from './harness.ts';

const EMAIL = 'asha@example.com';
const NEXT = 'Fresh#2027';

function change(h: Harness, at: { accountId: string; sessionId: string }, over: { current?: string; password?: string } = {}) {
  const input = { ...at, current: over.current ?? PASSWORD, password: over.password ?? NEXT };
  return h.accounts.changeOwnPassword(input, { ...anonymous, actor: `account:${at.accountId}` });
}

async function world() {
  const h = start();
  const accountId = await member(h, EMAIL);
  const here = await signedIn(h, EMAIL);
  return { h, accountId, here, at: { accountId, sessionId: here.sessionId } };
}

test('[A4] who is signed in changes the password with the old one; every other session ends, this one goes on', async () => {
  const { h, accountId, here, at } = await world();
  const elsewhere = await signedIn(h, EMAIL);
  h.advance(1000);
  valueOf(await change(h, at));
  await h.react();
  assert.equal(await h.accounts.authenticate(elsewhere.accessToken), 'session_ended');
  assert.equal(typeof (await h.accounts.authenticate(here.accessToken)), 'object');
  assert.deepEqual(
    (await h.accounts.sessions(accountId, here.sessionId)).map(({ id }) => id),
    [here.sessionId],
  );
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'sign_in_refused');
  assert.ok((await trySignIn(h, EMAIL, { password: NEXT })).ok);
});

test('[A4] a crash between the change and the end of the sessions is made good, and still spares the one that changed it', async () => {
  const on = disk();
  const first = start(on);
  const accountId = await member(first, EMAIL);
  const here = await signedIn(first, EMAIL);
  await signedIn(first, EMAIL);
  first.advance(1000);
  // What the process still does after the append is lost: the sessions cannot be listed any more.
  const { list } = on.state;
  on.state.list = () => Promise.reject(new Error('crashed'));
  await assert.rejects(change(first, { accountId, sessionId: here.sessionId }), /crashed/);
  on.state.list = list;
  const second = start(on);
  assert.equal((await second.accounts.sessions(accountId, here.sessionId)).length, 2);
  await second.react();
  assert.deepEqual(
    (await second.accounts.sessions(accountId, here.sessionId)).map(({ id }) => id),
    [here.sessionId],
  );
});

test('[A4] a wrong old password changes nothing, and guessing it is slowed whatever address it comes from', async () => {
  const { h, accountId, at } = await world();
  const codes: (string | number)[] = [];
  for (let n = 0; n < 12; n++) {
    const result: Result<unknown> = await change(h, at, { current: `Guess#${1000 + n}` });
    assert.ok(!result.ok);
    codes.push(result.code);
  }
  assert.deepEqual(codes, [...Array.from({ length: 10 }, () => 'password_wrong'), 'rate_limited', 'rate_limited']);
  const waiting = await change(h, at);
  assert.deepEqual(waiting, { ok: false, code: 'rate_limited', details: { retryAfterSeconds: 900 } });
  assert.ok(!h.typesOf(accountId).includes('PasswordChanged'));
  assert.ok((await trySignIn(h, EMAIL)).ok, 'signing in is counted apart');
  h.advance(15 * 60_000 + 1);
  valueOf(await change(h, at));
});

test('[A4] thirty wrong ones a day are the most, however they are spread; a right one forgets them', async () => {
  const { h, at } = await world();
  let looked = 0;
  for (let hour = 0; hour < 8; hour++) {
    for (let n = 0; n < 6; n++) if (codeOf(await change(h, at, { current: 'Wrong#2026' })) === 'password_wrong') looked++;
    h.advance(3_600_000);
  }
  assert.equal(looked, 30);
  h.advance(24 * 3_600_000);
  valueOf(await change(h, at));
  for (let n = 0; n < 10; n++) assert.equal(codeOf(await change(h, at, { current: PASSWORD })), 'password_wrong');
});

test('[A4] a busy hasher costs no try; the same password again is refused', async () => {
  const { h, at } = await world();
  h.hasher.busy = true;
  for (let n = 0; n < 12; n++) assert.equal(codeOf(await change(h, at)), 'busy');
  h.hasher.busy = false;
  assert.equal(codeOf(await change(h, at, { password: PASSWORD })), 'password_same');
  valueOf(await change(h, at));
});

test('[A4] who is signed in changes the password also while strangers at the sign-in keep the hasher busy', async () => {
  const { h, at } = await world();
  const { verify, hash } = h.hasher;
  const full = (from: Queue | undefined): void => {
    if (from !== 'known') throw new HasherBusy();
  };
  h.hasher.verify = async (password, encoded, from) => (full(from), verify(password, encoded));
  h.hasher.hash = async (password, from) => (full(from), hash(password));
  assert.equal(codeOf(await trySignIn(h, EMAIL, { caller: caller({ device: 'a device nobody knows' }) })), 'busy');
  valueOf(await change(h, at));
});

test('[A4] of two changes at once with the same old password one wins', async () => {
  const { h, accountId, at } = await world();
  const results = await Promise.all([change(h, at, { password: 'First#2027' }), change(h, at, { password: 'Other#2027' })]);
  assert.deepEqual(results.map((result) => (result.ok ? 'ok' : result.code)).sort(), ['ok', 'password_wrong']);
  assert.equal(h.typesOf(accountId).filter((type) => type === 'PasswordChanged').length, 1);
});

test('[A4] a sign-in that was under way with the old password gets no session', async () => {
  const { h, at } = await world();
  const { verify } = h.hasher;
  h.hasher.verify = async (password, encoded) => {
    h.hasher.verify = verify;
    const right = await verify(password, encoded);
    valueOf(await change(h, at));
    return right;
  };
  assert.equal(codeOf(await trySignIn(h, EMAIL, { caller: caller({ address: '198.51.100.9' }) })), 'sign_in_refused');
});

test('[A4] a mail tells of every new password once, and none of what is long past or was only hashed anew', async () => {
  const { h, accountId, at } = await world();
  valueOf(await change(h, at));
  await h.react();
  await h.react();
  const told = (): string[] => h.delivered.filter(({ subject }) => subject.includes('was changed')).map(({ to }) => to);
  assert.deepEqual(told(), [EMAIL]);
  assert.match(h.delivered.at(-1)!.text, /by somebody who knew the old one/);
  assert.match(h.delivered.at(-1)!.text, /https:\/\/aarambh\.example\/forgotpassword/);

  await h.accounts.requestPasswordReset(EMAIL, anonymous);
  await h.react();
  valueOf(await h.accounts.resetPassword({ email: EMAIL, password: PASSWORD, token: h.tokenOf('reset your') }, anonymous));
  await h.react();
  assert.equal(told().length, 2);
  assert.match(h.delivered.at(-1)!.text, /with a link that we sent/);

  h.advance(25 * 3_600_000);
  await h.state.deletePrefix('outbox', '');
  await h.react();
  assert.equal(told().length, 2, `${accountId} hears nothing of yesterday`);
});
