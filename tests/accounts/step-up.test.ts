import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { anonymous, caller, codeOf, disk, member, PASSWORD, signedIn, start, valueOf, type Harness } from './harness.ts';

const EMAIL = 'asha@example.com';
const MINUTE = 60_000;
const PATH = '/api/me/step-up';
const byPassword = { way: 'password', path: PATH };

async function world() {
  const h = start(disk());
  const accountId = await member(h, EMAIL);
  const { sessionId, refreshToken } = await signedIn(h, EMAIL);
  return { h, accountId, sessionId, refreshToken, of: { accountId, sessionId } };
}

const prove = (h: Harness, of: { accountId: string; sessionId: string }, password = PASSWORD, code: string | null = null) =>
  h.accounts.stepUp({ ...of, password, code }, anonymous);

test('[A7] a session is fresh for 15 minutes, and for 15 more from each time that its person proves who they are', async () => {
  const { h, of } = await world();
  h.advance(15 * MINUTE - 1);
  assert.equal(await h.accounts.stepUpOf(of), null);
  h.advance(1);
  assert.deepEqual(await h.accounts.stepUpOf(of), byPassword);
  const { until } = valueOf(await prove(h, of));
  assert.equal(until, new Date(h.clock.now + 15 * MINUTE).toISOString());
  h.advance(15 * MINUTE - 1);
  assert.equal(await h.accounts.stepUpOf(of), null);
  h.advance(1);
  assert.deepEqual(await h.accounts.stepUpOf(of), byPassword);
});

test('[A7] no use of a session makes it fresh, what was proved outlives a refresh, and other sessions have none of it', async () => {
  const { h, accountId, of, refreshToken } = await world();
  const other = { accountId, sessionId: (await signedIn(h, EMAIL)).sessionId };
  h.advance(16 * MINUTE);
  const refresh = (token: string) => h.accounts.refresh({ refreshToken: token, console: 'member', caller: caller() });
  const next = valueOf(await refresh(refreshToken));
  assert.deepEqual(await h.accounts.stepUpOf(of), byPassword);
  // Two tabs: one refreshes between what the other reads and what it writes.
  const { put } = h.state;
  let again: Awaited<ReturnType<typeof refresh>> | null = null;
  h.state.put = async (record) => {
    h.state.put = put;
    again = await refresh(next.refreshToken);
    return put(record);
  };
  valueOf(await prove(h, of));
  h.state.put = put;
  assert.equal(await h.accounts.stepUpOf(of), null);
  valueOf(await refresh(valueOf(again!).refreshToken));
  assert.equal(await h.accounts.stepUpOf(of), null);
  assert.deepEqual(await h.accounts.stepUpOf(other), byPassword);
  assert.equal(await start(h).accounts.stepUpOf(of), null, 'on any node');
});

test('[A7] a wrong password proves nothing, stands in the security log, and is counted with the other guesses of who is signed in', async () => {
  const { h, of, accountId } = await world();
  h.advance(20 * MINUTE);
  for (let guess = 0; guess < 10; guess++) assert.equal(codeOf(await prove(h, of, 'Wrong#2026')), 'password_wrong');
  assert.equal(codeOf(await prove(h, of)), 'rate_limited');
  assert.deepEqual(await h.accounts.stepUpOf(of), byPassword);
  const log = await h.accounts.securityLog.of(accountId);
  assert.equal(log.filter(({ deed }) => deed === 'password-refused').length, 10);
});

test('[A7] who has a second factor proves it too', async () => {
  const { h, of, accountId } = await world();
  const { secret, setup } = valueOf(await h.accounts.secondFactor.begin({ accountId, password: PASSWORD, code: null }, anonymous));
  const code = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: h.clock.now });
  valueOf(await h.accounts.secondFactor.enrol({ accountId, setup, code: code() }, anonymous));
  h.advance(20 * MINUTE);
  assert.deepEqual(await h.accounts.stepUpOf(of), { way: 'password_and_code', path: PATH });
  for (const wrong of [null, '000000']) assert.equal(codeOf(await prove(h, of, PASSWORD, wrong)), 'second_factor_code_wrong');
  assert.equal(codeOf(await prove(h, of, 'Wrong#2026', code())), 'password_wrong');
  assert.notEqual(await h.accounts.stepUpOf(of), null);
  valueOf(await prove(h, of, PASSWORD, code()));
  assert.equal(await h.accounts.stepUpOf(of), null);
});

test('[A7] who has no password logs in again; a session that has ended is made fresh by nothing', async () => {
  const h = start();
  const input = { name: 'Asha Rao', email: EMAIL, role: 'user', password: null, origin: 'invitation' } as const;
  const { accountId } = valueOf(await h.accounts.invite(input, anonymous));
  const ended = { accountId, sessionId: 'A'.repeat(22) };
  assert.deepEqual(await h.accounts.stepUpOf(ended), { way: 'sign_in', path: '/login' });
  assert.equal(codeOf(await prove(h, ended)), 'password_unset');
  const { h: other, of } = await world();
  valueOf(await other.accounts.endSession(of.accountId, of.sessionId));
  assert.equal(codeOf(await prove(other, of)), 'not_found');
  assert.notEqual(await other.accounts.stepUpOf(of), null);
});
