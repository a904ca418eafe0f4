import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'vitest';
import { SignJWT } from 'jose';
import { accessTokens } from '@aarambh/accounts/sessions/access-tokens.ts';
import type { IssuedSession, SessionEnd } from '@aarambh/accounts/sessions/issued-session.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import type { MemoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { anonymous, caller, codeOf, disk, member, operator, promote, signedIn, start, valueOf, type Harness } from './harness.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

async function withMember(): Promise<{ h: Harness; accountId: string; session: IssuedSession; ends: SessionEnd[] }> {
  const h = start();
  const accountId = await member(h, 'member@example.com');
  const ends: SessionEnd[] = [];
  h.accounts.onSessionsEnded((end) => ends.push(end));
  return { h, accountId, session: await signedIn(h, 'member@example.com'), ends };
}

function refresh(h: Harness, refreshToken: string) {
  return h.accounts.refresh({ refreshToken, console: 'member', caller: caller() });
}

async function who(h: Harness, token: string): Promise<Identity | string> {
  return h.accounts.authenticate(token);
}

test('[A1] an access token speaks for its account, ten minutes long; seen once, it is answered without waiting', async () => {
  const { h, accountId, session } = await withMember();
  const first = h.accounts.authenticate(session.accessToken);
  assert.ok(first instanceof Promise);
  const expiresAt = h.clock.now + 10 * MINUTE;
  assert.deepEqual(await first, { accountId, role: 'user', sessionId: session.sessionId, console: 'member', expiresAt });
  const again = h.accounts.authenticate(session.accessToken);
  assert.ok(!(again instanceof Promise) && typeof again !== 'string' && again.accountId === accountId);
  h.advance(10 * MINUTE - 1);
  assert.equal(typeof h.accounts.authenticate(session.accessToken), 'object');
  h.advance(1);
  assert.equal(h.accounts.authenticate(session.accessToken), 'token_invalid');
  assert.equal(await who(h, session.accessToken), 'token_invalid');
});

test('[A1] where the log is dated 400 days ahead, tokens and sessions still end by the clock of the wall', async () => {
  const on = disk();
  const h = start(on, { logAheadMs: 400 * DAY });
  await member(h, 'member@example.com');
  const { accessToken, refreshExpiresAt } = await signedIn(h, 'member@example.com');
  assert.equal(refreshExpiresAt, h.clock.now + 30 * DAY);
  const identity = await who(h, accessToken);
  assert.equal((identity as Identity).expiresAt, h.clock.now + 10 * MINUTE);
  h.advance(10 * MINUTE);
  assert.equal(await who(h, accessToken), 'token_invalid');
  // A restart under a right clock: nothing was looked up before.
  assert.equal(await who(start(on), accessToken), 'token_invalid');
});

test('forged, none-algorithm, foreign-key, foreign-issuer and otherwise wrong tokens are refused', async () => {
  const { h, accountId, session } = await withMember();
  const [header, payload, signature] = session.accessToken.split('.') as [string, string, string];
  const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const admin = b64({ ...claims, role: 'admin' });
  const parts = { accountId, role: 'user', sessionId: session.sessionId, console: 'member', endsAt: session.refreshExpiresAt } as const;
  const clock = (): number => h.clock.now;
  const secret = new Uint8Array(32).fill(2);
  const plain = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' });
  const wrong: Record<string, string> = {
    empty: '',
    text: 'not a token',
    'changed role': `${header}.${admin}.${signature}`,
    'cut signature': `${header}.${payload}.`,
    'no algorithm': `${b64({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    'no algorithm, kept signature': `${b64({ alg: 'none', typ: 'at+jwt' })}.${payload}.${signature}`,
    'another algorithm': `${b64({ alg: 'HS512', typ: 'at+jwt' })}.${payload}.${createHmac('sha512', secret).update('x').digest('base64url')}`,
    'foreign key': await accessTokens(new Uint8Array(32).fill(9), 'https://aarambh.example', clock).issue(parts),
    'foreign issuer': await accessTokens(secret, 'https://other.example', clock).issue(parts),
    'the raw secret as key': await plain.sign(secret),
    'a refresh token': session.refreshToken,
    'too long': `${session.accessToken}${'A'.repeat(5000)}`,
  };
  for (const [name, token] of Object.entries(wrong)) assert.equal(await who(h, token), 'token_invalid', name);
  const otherType = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
  assert.equal(await who(h, otherType), 'token_invalid');
  const unknownSession = await accessTokens(secret, 'https://aarambh.example', clock).issue({ ...parts, sessionId: 'A'.repeat(22) });
  assert.equal(await who(h, unknownSession), 'session_ended');
  const otherRole = await accessTokens(secret, 'https://aarambh.example', clock).issue({ ...parts, role: 'admin' });
  assert.equal(await who(h, otherRole), 'session_ended');
  assert.equal(typeof (await who(h, session.accessToken)), 'object', 'negative control: the real one is accepted');
});

test('[A7] ending all others ends every session of the account but the one that asks, and nobody else’s', async () => {
  const { h, accountId, session, ends } = await withMember();
  const phone = await signedIn(h, 'member@example.com', { caller: caller({ device: 'Chrome on Android' }) });
  const old = await signedIn(h, 'member@example.com', { caller: caller({ device: 'Safari on iOS' }) });
  await member(h, 'other@example.com');
  const theirs = await signedIn(h, 'other@example.com');
  for (const one of [session, phone, old, theirs]) assert.equal(typeof (await who(h, one.accessToken)), 'object');

  await h.accounts.endOtherSessions(accountId, session.sessionId);

  assert.deepEqual(new Set(ends.map(({ sessionId }) => sessionId)), new Set([phone.sessionId, old.sessionId]));
  for (const one of [phone, old]) {
    assert.equal(await who(h, one.accessToken), 'session_ended');
    assert.equal(codeOf(await refresh(h, one.refreshToken)), 'session_ended');
  }
  for (const one of [session, theirs]) assert.equal(typeof (await who(h, one.accessToken)), 'object', 'these go on');
  await h.accounts.endOtherSessions(accountId, session.sessionId);
  assert.equal((await h.accounts.sessions(accountId, session.sessionId)).length, 1);
});

test('a refresh token is rotated, and the new one works as the old one did', async () => {
  const { h, accountId, session } = await withMember();
  let { refreshToken } = session;
  for (let n = 0; n < 20; n++) {
    h.advance(9 * MINUTE);
    const next = valueOf(await refresh(h, refreshToken));
    assert.notEqual(next.refreshToken, refreshToken);
    assert.equal(next.refreshExpiresAt, h.clock.now + 30 * DAY);
    assert.deepEqual([next.person.accountId, next.sessionId], [accountId, session.sessionId]);
    assert.equal(typeof (await who(h, next.accessToken)), 'object');
    ({ refreshToken } = next);
  }
  h.advance(30 * DAY);
  assert.equal(codeOf(await refresh(h, refreshToken)), 'session_ended');
});

test('a session ends after 90 days however much it is used, and its last access token with it', async () => {
  const { h, session, ends } = await withMember();
  const began = h.clock.now;
  let { refreshToken } = session;
  for (let day = 1; day < 90; day++) {
    h.advance(DAY);
    const next = valueOf(await refresh(h, refreshToken));
    assert.equal(next.refreshExpiresAt, Math.min(h.clock.now + 30 * DAY, began + 90 * DAY));
    ({ refreshToken } = next);
  }
  h.advance(DAY - MINUTE);
  const last = valueOf(await refresh(h, refreshToken));
  const identity = await who(h, last.accessToken);
  assert.equal(typeof identity === 'object' && identity.expiresAt, began + 90 * DAY);
  assert.deepEqual(ends, []);
  h.advance(MINUTE);
  assert.equal(await who(h, last.accessToken), 'token_invalid');
  assert.equal(codeOf(await refresh(h, last.refreshToken)), 'session_ended');
  await signedIn(h, 'member@example.com');
});

test('a session that was given more time before there was a longest one ends at its next refresh', async () => {
  const { h, accountId, session, ends } = await withMember();
  const key = `${accountId}/${session.sessionId}`;
  const kept = (await h.state.get<{ startedAt: number }>('session', key))!;
  const value = { ...kept.value, startedAt: h.clock.now - 90 * DAY };
  await h.state.put({ namespace: 'session', key, value, expiresAt: kept.expiresAt });
  assert.equal(codeOf(await refresh(h, session.refreshToken)), 'session_ended');
  assert.deepEqual(ends, [{ accountId, sessionId: session.sessionId }]);
});

test('two tabs that refresh at once, or within ten seconds, get the same successor', async () => {
  const { h, session, ends } = await withMember();
  const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(h, session.refreshToken)));
  const successors = new Set(tabs.map((tab) => valueOf(tab).refreshToken));
  assert.equal(successors.size, 1);
  h.advance(10 * SECOND);
  const [successor] = successors;
  assert.equal(valueOf(await refresh(h, session.refreshToken)).refreshToken, successor);
  const second = valueOf(await refresh(h, successor!)).refreshToken;
  assert.equal(valueOf(await refresh(h, session.refreshToken)).refreshToken, successor, 'also when that one was rotated meanwhile');
  assert.equal(valueOf(await refresh(h, successor!)).refreshToken, second);
  assert.deepEqual(ends, []);
});

test('a refresh token used again later is a thief: the family ends at once, and its access tokens with it', async () => {
  const { h, accountId, session, ends } = await withMember();
  const owner = valueOf(await refresh(h, session.refreshToken));
  assert.equal(typeof (await who(h, owner.accessToken)), 'object');
  h.advance(10 * SECOND + 1);
  assert.equal(codeOf(await refresh(h, session.refreshToken)), 'session_ended');
  assert.deepEqual(ends, [{ accountId, sessionId: session.sessionId }]);
  assert.equal(await who(h, owner.accessToken), 'session_ended');
  assert.equal(await who(h, session.accessToken), 'session_ended');
  assert.equal(codeOf(await refresh(h, owner.refreshToken)), 'session_ended');
});

test('negative control: a made-up token of a known session ends nothing', async () => {
  const { h, session, ends } = await withMember();
  const current = valueOf(await refresh(h, session.refreshToken));
  h.advance(MINUTE);
  const [account, id, , secret] = current.refreshToken.split('.') as [string, string, string, string];
  const madeUp = 'A'.repeat(43);
  for (const token of [
    '',
    'x',
    `${account}.${id}.0.${madeUp}`,
    `${account}.${id}.1.${madeUp}`,
    `${account}.${id}.7.${secret}`,
    `${account}.${id}.0.${secret}`,
  ])
    assert.equal(codeOf(await refresh(h, token)), 'token_invalid', token);
  assert.deepEqual(ends, []);
  assert.equal(
    codeOf(await h.accounts.refresh({ refreshToken: current.refreshToken, console: 'admin', caller: caller() })),
    'token_invalid',
  );
  valueOf(await refresh(h, current.refreshToken));
});

test('no refresh token and no access token is stored', async () => {
  const { h, session } = await withMember();
  const next = valueOf(await refresh(h, session.refreshToken));
  const kept = JSON.stringify(await h.state.list('session'));
  for (const token of [session, next]) assert.equal(kept.includes(token.refreshToken.split('.')[3]!), false);
});

test('[A6] a session that was signed out, or ended from the list, is refused at once', async () => {
  const { h, accountId, session, ends } = await withMember();
  const phone = await signedIn(h, 'member@example.com', { caller: caller({ device: 'Safari on iPhone' }) });
  for (const one of [session, phone]) assert.equal(typeof (await who(h, one.accessToken)), 'object');
  const listed = await h.accounts.sessions(accountId, session.sessionId);
  assert.deepEqual(listed.map(({ device, current }) => [device, current]).sort(), [
    ['Firefox on Linux', true],
    ['Safari on iPhone', false],
  ]);
  valueOf(await h.accounts.endSession(accountId, phone.sessionId));
  assert.equal(codeOf(await h.accounts.endSession(accountId, phone.sessionId)), 'not_found');
  assert.equal(await who(h, phone.accessToken), 'session_ended');
  assert.equal(typeof (await who(h, session.accessToken)), 'object');
  await h.accounts.signOut(session.refreshToken);
  await h.accounts.signOut('made up');
  assert.equal(await who(h, session.accessToken), 'session_ended');
  assert.equal(codeOf(await refresh(h, session.refreshToken)), 'session_ended');
  assert.deepEqual(ends, [
    { accountId, sessionId: phone.sessionId },
    { accountId, sessionId: session.sessionId },
  ]);
});

test('nobody ends a session of somebody else', async () => {
  const { h, session } = await withMember();
  const other = await member(h, 'other@example.com');
  await who(h, session.accessToken);
  assert.equal(codeOf(await h.accounts.endSession(other, session.sessionId)), 'not_found');
  assert.equal(typeof (await who(h, session.accessToken)), 'object');
  valueOf(await refresh(h, session.refreshToken));
});

test('sessions live through a restart, and ended ones stay ended', async () => {
  const on = disk();
  const h = start(on);
  await member(h, 'member@example.com');
  const ended = await signedIn(h, 'member@example.com');
  const alive = await signedIn(h, 'member@example.com');
  await who(h, ended.accessToken);
  await h.accounts.signOut(ended.refreshToken);
  const restarted = start(on);
  assert.equal(await who(restarted, ended.accessToken), 'session_ended');
  assert.equal(typeof (await who(restarted, alive.accessToken)), 'object');
  valueOf(await refresh(restarted, alive.refreshToken));
  const otherSecret = start(on, { tokens: new Uint8Array(32).fill(3) });
  assert.equal(await who(otherSecret, alive.accessToken), 'token_invalid');
});

test('[J3] suspending ends every session at once and keeps the person out until they are reinstated', async () => {
  const { h, accountId, session, ends } = await withMember();
  await who(h, session.accessToken);
  const suspended = await h.accounts.suspend(accountId, operator);
  assert.ok(suspended.ok);
  assert.equal(await who(h, session.accessToken), 'session_ended');
  assert.ok(ends.some((end) => end.accountId === accountId && end.sessionId === null));
  assert.equal(codeOf(await refresh(h, session.refreshToken)), 'session_ended');
  const events = h.store.all().length;
  assert.deepEqual(await h.accounts.suspend(accountId, operator), suspended);
  assert.equal(h.store.all().length, events);
  valueOf(await h.accounts.reinstate(accountId, operator));
  h.advance(SECOND);
  const back = await signedIn(h, 'member@example.com');
  await h.react();
  assert.equal(typeof (await who(h, back.accessToken)), 'object', 'the reactor ends no session that began after the fact');
});

test('[J3] another role needs a new sign-in', async () => {
  const { h, accountId, session } = await withMember();
  await who(h, session.accessToken);
  await promote(h, accountId, 'member@example.com', 'moderator');
  assert.equal(await who(h, session.accessToken), 'session_ended');
  const identity = await who(h, (await signedIn(h, 'member@example.com', { console: 'admin' })).accessToken);
  assert.equal(typeof identity === 'object' && identity.role, 'moderator');
});

test('a crash between a suspension and the end of its sessions is made good by the reactor', async () => {
  const on = disk();
  const h = start(on);
  const accountId = await member(h, 'member@example.com');
  const session = await signedIn(h, 'member@example.com');
  const broken = start({ ...on, state: { ...on.state, list: () => Promise.reject(new Error('the process was killed')) } });
  await assert.rejects(broken.accounts.suspend(accountId, operator), /killed/);
  assert.equal((await on.state.list('session')).length, 1);
  const restarted = start(on);
  assert.equal(await who(restarted, session.accessToken), 'session_ended', 'not even before the reactor ran');
  await restarted.react();
  assert.equal((await on.state.list('session')).length, 0);
});

test('who is suspended while their password is looked at keeps no session', async () => {
  const { h, accountId } = await withMember();
  const { verify } = h.hasher;
  Object.assign(h.hasher, {
    verify: async (password: string, encoded: string | null) => {
      const right = await verify(password, encoded);
      await h.accounts.suspend(accountId, operator);
      return right;
    },
  });
  const result = await h.accounts.signIn(
    { email: 'member@example.com', password: 'Right#2026', console: 'member', caller: caller() },
    anonymous,
  );
  assert.equal(codeOf(result), 'account_suspended');
  assert.equal((await h.state.list('session')).length, 0);
});

test('an account keeps thirty sessions: a new one ends the one unused longest', async () => {
  const { h, accountId, session } = await withMember();
  for (let n = 0; n < 30; n++) {
    h.advance(SECOND);
    await signedIn(h, 'member@example.com');
  }
  assert.equal((await h.accounts.sessions(accountId, '')).length, 30);
  assert.equal(codeOf(await refresh(h, session.refreshToken)), 'session_ended');
});

for (const [fault, read] of [
  ['refuses', () => Promise.reject(new StoreUnavailable('store_unavailable', 'away'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
] as const)
  test(`[J6] while the store ${fault}, a node that has not seen a member yet goes by their session, which a suspension has ended`, async () => {
    const on = disk();
    const here = start(on);
    const accountId = await member(here, 'member@example.com');
    const [kept, ended] = [await signedIn(here, 'member@example.com'), await signedIn(here, 'member@example.com')];
    await here.accounts.endSession(accountId, ended.sessionId);
    const away = Object.assign(Object.create(on.store) as MemoryEventStore, {
      // oxlint-disable-next-line require-yield -- it never gets as far as a page
      async *readStream() {
        await read();
      },
    });
    const there = start({ ...on, store: away });
    assert.equal(((await who(there, kept.accessToken)) as Identity).accountId, accountId);
    assert.equal(await who(there, ended.accessToken), 'session_ended');
    valueOf(await here.accounts.suspend(accountId, operator));
    assert.equal(await who(start({ ...on, store: away }), kept.accessToken), 'session_ended');
  });
