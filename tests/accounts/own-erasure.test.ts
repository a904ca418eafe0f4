import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { GoogleProof } from '@aarambh/accounts/google/proof.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { openIdProvider } from '../support/openid-provider.ts';
import {
  anonymous,
  caller,
  codeOf,
  disk,
  member,
  operator,
  PASSWORD,
  promote,
  signedIn,
  signUp,
  start,
  sweep,
  trySignIn,
  valueOf,
  type Disk,
  type Harness,
} from './harness.ts';

const EMAIL = 'member@example.com';
const DAY = 24 * 3_600_000;
const by = (accountId: string): CommandContext => ({ ...anonymous, actor: `account:${accountId}` });

const ask = (h: Harness, accountId: string, password = PASSWORD) => h.accounts.ownErasure.request(accountId, { password }, by(accountId));

/** Somebody who asked to be erased, and the token of their mail. */
async function asked(on: Disk = disk()): Promise<{ h: Harness; accountId: string; token: string; until: string }> {
  const h = start(on);
  const accountId = await member(h, EMAIL);
  const { until } = valueOf(await ask(h, accountId));
  await h.react();
  return { h, accountId, until, token: h.tokenOf('erased') };
}

/** What the node does every moment: reactors see every event, and what is due is carried out. */
async function runDue(h: Harness): Promise<void> {
  await h.react();
  await sweep(h);
}

test('[A7] who asks to be erased is out at once, is told by mail, and is erased when the days are over', async () => {
  const h = start();
  const accountId = await member(h, EMAIL);
  const session = await signedIn(h, EMAIL);
  const { until } = valueOf(await ask(h, accountId));
  assert.equal(until, new Date(h.clock.now + 7 * DAY).toISOString());
  assert.equal(await h.accounts.authenticate(session.accessToken), 'session_ended');
  assert.equal(await h.accounts.isInUse(accountId), false);
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'erasure_pending');
  assert.equal(codeOf(await trySignIn(h, EMAIL, { password: 'Wrong#2026' })), 'sign_in_refused', 'strangers learn nothing of it');
  await runDue(h);
  const mail = h.delivered.find(({ subject }) => subject.includes('erased'))!;
  assert.match(mail.text, /28 November 2026 at 2:30/, 'the time in India');

  h.advance(7 * DAY - 1);
  await runDue(h);
  assert.equal(h.typesOf(accountId).includes('AccountErased'), false);
  h.advance(1);
  await runDue(h);
  assert.equal(h.typesOf(accountId).at(-1), 'AccountErased');
  assert.equal(await h.keys.forReading(accountId), null);
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'sign_in_refused');
  await signUp(h, EMAIL);
  await runDue(h);
  assert.equal(h.machinery.processes[0]!.open(), 0, 'nothing waits any more');
});

test('[A7] the mailed link takes it back, and the account is as it was', async () => {
  const { h, accountId, token } = await asked();
  valueOf(await h.accounts.ownErasure.withdraw(token, anonymous));
  valueOf(await h.accounts.ownErasure.withdraw(token, anonymous));
  assert.equal(h.typesOf(accountId).filter((type) => type === 'ErasureWithdrawn').length, 1, 'once');
  await signedIn(h, EMAIL);
  h.advance(30 * DAY);
  await runDue(h);
  await signedIn(h, EMAIL);
  assert.equal(h.typesOf(accountId).includes('AccountErased'), false);
});

test('[A7] a link opens its own request alone, and while there is time', async () => {
  const { h, accountId, token } = await asked();
  valueOf(await h.accounts.ownErasure.withdraw(token, anonymous));
  valueOf(await ask(h, accountId));
  assert.equal(codeOf(await h.accounts.ownErasure.withdraw(token, anonymous)), 'link_expired', 'of the request before');
  assert.equal(codeOf(await h.accounts.ownErasure.withdraw('x'.repeat(60), anonymous)), 'link_unknown');
  await h.accounts.requestPasswordReset(EMAIL, anonymous);
  await h.react();
  assert.equal(codeOf(await h.accounts.ownErasure.withdraw(h.tokenOf('reset'), anonymous)), 'link_unknown', 'a link of another kind');
  const last = h.tokenOf('erased');
  h.advance(7 * DAY);
  assert.equal(codeOf(await h.accounts.ownErasure.withdraw(last, anonymous)), 'link_expired');
  await runDue(h);
  assert.equal(codeOf(await h.accounts.ownErasure.withdraw(last, anonymous)), 'link_expired');
});

test('[A7] without the password nothing happens, and guesses run out', async () => {
  const h = start();
  const accountId = await member(h, EMAIL);
  const session = await signedIn(h, EMAIL);
  const codes: string[] = [];
  for (let guesses = 0; guesses < 30; guesses++) codes.push(codeOf(await ask(h, accountId, 'Wrong#2026')));
  assert.equal(codes[0], 'erasure_unconfirmed');
  assert.equal(codes.at(-1), 'rate_limited');
  assert.equal(h.typesOf(accountId).includes('ErasureRequested'), false);
  assert.equal(typeof (await h.accounts.authenticate(session.accessToken)), 'object');
});

test('[A7] asking twice is asking once: the first day stands', async () => {
  const { h, accountId, until } = await asked();
  h.advance(DAY);
  assert.equal(valueOf(await ask(h, accountId)).until, until);
  assert.equal(h.typesOf(accountId).filter((type) => type === 'ErasureRequested').length, 1);
});

test('[A7] an admin is let go by another admin before they can be erased; other staff can ask by themselves', async () => {
  const h = start();
  const admin = await member(h, 'admin@example.com', 'admin');
  assert.equal(codeOf(await ask(h, admin)), 'still_admin');
  const auditor = await member(h, 'auditor@example.com', 'auditor');
  valueOf(await ask(h, auditor));
  await promote(h, auditor, 'auditor@example.com', 'admin');
  await h.react();
  assert.equal(codeOf(await h.accounts.suspend(admin, operator)), 'last_admin', 'nobody counts on who is about to go');
  valueOf(await h.accounts.ownErasure.withdraw(h.tokenOf('erased'), anonymous));
  await h.react();
  valueOf(await h.accounts.suspend(admin, operator));
});

test('[A7] a restart finds what is due, and a crash in the middle of it is made good', async () => {
  const on = disk();
  const { h, accountId } = await asked(on);
  h.advance(7 * DAY);
  const killed = start({ ...on, keys: { ...on.keys, destroy: () => Promise.reject(new Error('the process was killed')) } });
  await assert.rejects(
    runDue(killed).then(() => Promise.reject(killed.reported[0] as Error)),
    /killed/,
  );
  assert.notEqual(await on.keys.forReading(accountId), null);
  await runDue(start(on));
  assert.equal(await on.keys.forReading(accountId), null);
  assert.deepEqual(await on.state.list('erasing'), []);
});

test('[A7] who takes it back while their erasure is begun keeps everything, and nothing of it is left half done', async () => {
  const on = disk();
  const { h, accountId, token } = await asked(on);
  h.advance(7 * DAY - 1);
  let isBegun = false;
  const put: Disk['state']['put'] = async (record) => {
    if (record.namespace === 'erasing') {
      isBegun = true;
      // Another node, a moment before the time is over: what the erasure has looked at is not so any more.
      on.clock.now -= 1;
      valueOf(await h.accounts.ownErasure.withdraw(token, anonymous));
      on.clock.now += 1;
    }
    return on.state.put(record);
  };
  const other = start({ ...on, state: { ...on.state, put } });
  on.clock.now += 1;
  await runDue(other);
  assert.ok(isBegun, 'the control: the erasure was under way');
  assert.equal(other.typesOf(accountId).includes('AccountErased'), false);
  assert.notEqual(await on.keys.forReading(accountId), null);
  assert.deepEqual(await on.state.list('erasing'), []);
  assert.deepEqual(other.reported, []);
  await signedIn(h, EMAIL);
});

test('[A7] who has no password proves it with a fresh login at Google, once, and with nobody else’s', async () => {
  const world = disk();
  const google = await openIdProvider({ now: () => world.clock.now });
  try {
    const h = start(world, { google: google.settings });
    async function proof(says: Parameters<typeof google.token>[0] = {}): Promise<GoogleProof> {
      const { url, cookie } = valueOf(await h.accounts.google.begin(null));
      const { searchParams } = new URL(url);
      return { cookie, state: searchParams.get('state'), tokenId: await google.token({ nonce: searchParams.get('nonce')!, ...says }) };
    }
    const enter = async (says: Parameters<typeof google.token>[0] = {}) =>
      valueOf(
        await h.accounts.google.signIn(
          { ...(await proof(says)), otp: null, password: null, referrer: null, age: null, caller: caller() },
          anonymous,
        ),
      );
    const { accountId } = (await enter()).person;
    const request = async (shown: GoogleProof) => h.accounts.ownErasure.request(accountId, shown, by(accountId));
    assert.equal(codeOf(await ask(h, accountId, '')), 'erasure_unconfirmed', 'no password opens what has none');
    assert.equal(codeOf(await request(await proof({ sub: 'somebody-else', email: 'other@example.com' }))), 'erasure_unconfirmed');
    const right = await proof();
    assert.equal(codeOf(await request({ ...right, cookie: null })), 'erasure_unconfirmed');
    assert.equal(codeOf(await request({ ...right, state: 'another' })), 'erasure_unconfirmed');
    valueOf(await request(right));
    assert.equal(codeOf(await request(right)), 'erasure_unconfirmed', 'spent');
  } finally {
    await google.close();
  }
});
