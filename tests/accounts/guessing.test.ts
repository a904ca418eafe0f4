import assert from 'node:assert/strict';
import { test } from 'vitest';
import { setImmediate } from 'node:timers/promises';
import { hashQueue, HasherBusy, type Queue } from '@aarambh/accounts/passwords/hash-queue.ts';
import type { Caller } from '@aarambh/http/session-cookies.ts';
import { anonymous, caller, codeOf, member, signedIn, start, trySignIn, valueOf, type Harness } from './harness.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WRONG = { password: 'Wrong#2026' };
const college = '203.0.113.200';

/** Wrong passwords for an account, each from another address; those that have to wait are given up. */
async function besiege(h: Harness, email: string, guesses = 60): Promise<void> {
  for (let n = 0; n < guesses; n++) await trySignIn(h, email, { ...WRONG, caller: caller({ address: `198.51.${n >> 8}.${n & 255}` }) });
}

/** How long a try with the right password has to wait, in seconds; it signs in when that is 0. */
async function waitOf(h: Harness, email: string, from: Partial<Caller> = {}): Promise<number> {
  const result = await trySignIn(h, email, { caller: caller(from) });
  if (result.ok) return 0;
  assert.equal(result.code, 'rate_limited');
  return Number(result.details!.retryAfterSeconds);
}

test('[A1] each wrong password beyond five makes the next one from there wait longer; the right one after the wait ends it', async () => {
  const h = start();
  await member(h, 'member@example.com');
  for (let n = 0; n < 5; n++) assert.equal(codeOf(await trySignIn(h, 'member@example.com', WRONG)), 'sign_in_refused');
  const waits: number[] = [];
  for (let n = 0; n < 9; n++) {
    const { verifies } = h.hasher.work;
    const refused = await trySignIn(h, 'member@example.com', WRONG);
    assert.ok(!refused.ok && refused.code === 'rate_limited');
    assert.equal(h.hasher.work.verifies, verifies, 'what has to wait is not looked at');
    const seconds = Number(refused.details!.retryAfterSeconds);
    waits.push(seconds);
    h.advance(seconds * SECOND);
    assert.equal(codeOf(await trySignIn(h, 'member@example.com', WRONG)), 'sign_in_refused');
  }
  assert.deepEqual(waits, [5, 10, 20, 40, 80, 160, 320, 600, 600]);
  await signedIn(h, 'member@example.com', { caller: caller({ address: '192.0.2.1' }) });
  h.advance(10 * MINUTE);
  await signedIn(h, 'member@example.com');
  for (let n = 0; n < 5; n++) assert.equal(codeOf(await trySignIn(h, 'member@example.com', WRONG)), 'sign_in_refused');
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

test('[A1] a hundred guesses at invented accounts do not keep a college, which sits behind one address, waiting', async () => {
  const h = start();
  await member(h, 'student@example.com');
  for (let n = 0; n < 100; n++)
    assert.equal(codeOf(await trySignIn(h, `n${n}@example.com`, { ...WRONG, caller: caller({ address: college }) })), 'sign_in_refused');
  assert.equal(await waitOf(h, 'student@example.com', { address: college }), 0);
});

test('[A1] one address that goes on trying accounts is slowed, to one every five seconds, and never closed', async () => {
  const h = start();
  await member(h, 'student@example.com');
  const known = await signedIn(h, 'student@example.com', { caller: caller({ address: college }) });
  let admitted = 0;
  for (let n = 0; n < 2000; n++) {
    const refused = codeOf(await trySignIn(h, `n${n}@example.com`, { ...WRONG, caller: caller({ address: college }) }));
    if (refused === 'sign_in_refused') admitted++;
    h.advance(SECOND / 2);
  }
  assert.ok(admitted > 200 && admitted < 600, `${admitted} of 2000 guesses in a quarter of an hour were looked at`);
  assert.equal(await waitOf(h, 'student@example.com', { address: college, knownDevice: known.knownDevice }), 0);
  const wait = await waitOf(h, 'student@example.com', { address: college });
  assert.ok(wait <= 5, `${wait} s`);
  h.advance(wait * SECOND);
  assert.equal(await waitOf(h, 'student@example.com', { address: college }), 0);
  assert.equal(await waitOf(h, 'student@example.com', { address: '192.0.2.1' }), 0, 'others are not concerned');
});

test('[A1] thirty guesses from six addresses do not keep the owner’s new device waiting', async () => {
  const h = start();
  await member(h, 'owner@example.com');
  for (let n = 0; n < 30; n++) await trySignIn(h, 'owner@example.com', { ...WRONG, caller: caller({ address: `198.51.100.${n % 6}` }) });
  assert.equal(await waitOf(h, 'owner@example.com', { address: '192.0.2.99' }), 0);
});

test('[A1] a siege from a thousand addresses gets few guesses an hour, and makes a new device of the owner wait seconds', async () => {
  const h = start();
  await member(h, 'owner@example.com');
  const { verifies } = h.hasher.work;
  for (let second = 0; second < (59 * MINUTE) / SECOND; second++) {
    await trySignIn(h, 'owner@example.com', { ...WRONG, caller: caller({ address: `198.51.${second % 4}.${second % 251}` }) });
    h.advance(SECOND);
  }
  const guesses = h.hasher.work.verifies - verifies;
  assert.ok(guesses < 250, `${guesses} passwords were looked at in an hour`);
  const wait = await waitOf(h, 'owner@example.com', { address: '192.0.2.99' });
  assert.ok(wait <= 30, `${wait} s`);
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
  const mark = owner.knownDevice!;
  const changed = `${mark.slice(0, -2)}${mark.endsWith('AA') ? 'BB' : 'AA'}`;
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

test('[A1] a stolen session gets no guesses of its own: a refresh makes no browser known that was not', async () => {
  const h = start();
  await member(h, 'owner@example.com');
  const owner = await signedIn(h, 'owner@example.com');
  let { refreshToken } = owner;
  const codes: string[] = [];
  for (let round = 0; round < 3; round++) {
    const stolen = valueOf(await h.accounts.refresh({ refreshToken, console: 'member', caller: caller() }));
    ({ refreshToken } = stolen);
    const thief = caller({ address: '198.51.100.1', knownDevice: stolen.knownDevice });
    for (let n = 0; n < 3; n++) codes.push(codeOf(await trySignIn(h, 'owner@example.com', { ...WRONG, caller: thief })));
  }
  assert.deepEqual(codes.slice(4), ['sign_in_refused', ...Array.from({ length: 4 }, () => 'rate_limited')]);
  await signedIn(h, 'owner@example.com', { caller: caller({ knownDevice: owner.knownDevice }) });
});

test('[A1] a refresh renews the mark that it is shown, and the device stays the same one', async () => {
  const h = start();
  await member(h, 'owner@example.com');
  const first = await signedIn(h, 'owner@example.com');
  const day = 24 * 60 * MINUTE;
  h.advance(20 * day);
  const { refreshToken } = first;
  const renewed = valueOf(
    await h.accounts.refresh({ refreshToken, console: 'member', caller: caller({ knownDevice: first.knownDevice }) }),
  );
  const codes: string[] = [];
  for (const { knownDevice } of [first, renewed])
    for (let n = 0; n < 6; n++) codes.push(codeOf(await trySignIn(h, 'owner@example.com', { ...WRONG, caller: caller({ knownDevice }) })));
  assert.deepEqual(codes.slice(9), ['sign_in_refused', 'rate_limited', 'rate_limited'], 'both marks are of one device');
  h.advance(170 * day);
  await besiege(h, 'owner@example.com');
  const elsewhere = (knownDevice: string | null) =>
    trySignIn(h, 'owner@example.com', { caller: caller({ address: '192.0.2.99', knownDevice }) });
  assert.equal(codeOf(await elsewhere(first.knownDevice)), 'rate_limited', 'the first one is too old');
  valueOf(await elsewhere(renewed.knownDevice));
});

test('[A4] a new password by mail lets its browser in at once, and while the siege goes on', async () => {
  const h = start();
  await member(h, 'owner@example.com');
  await besiege(h, 'owner@example.com');
  await h.accounts.requestPasswordReset('owner@example.com', anonymous);
  await h.react();
  const reset = { email: 'owner@example.com', password: 'Fresh#2026', token: h.tokenOf('reset') };
  const { knownDevice } = valueOf(await h.accounts.resetPassword(reset, anonymous));
  await signedIn(h, 'owner@example.com', { password: 'Fresh#2026', caller: caller({ address: '192.0.2.99' }) });
  await besiege(h, 'owner@example.com');
  assert.equal(codeOf(await trySignIn(h, 'owner@example.com', { caller: caller({ address: '192.0.2.98' }) })), 'rate_limited');
  await signedIn(h, 'owner@example.com', { password: 'Fresh#2026', caller: caller({ address: '192.0.2.98', knownDevice }) });
});

/** Address of one of many. */
const addressOf = (n: number): string => `198.51.${n >> 8}.${n & 255}`;

/**
 * Thirteen people sign in while four hundred strangers wait for the hasher; how many of either were told that it is busy, and how many passwords of
 * strangers were looked at until the last of the thirteen was in.
 */
async function busyInAFlood(
  known: boolean,
  guessed = false,
): Promise<{ readonly owners: number; readonly strangers: number; readonly meanwhile: number }> {
  const h = start();
  const emails = Array.from({ length: 13 }, (_, n) => `owner${n}@example.com`);
  for (const email of emails) await member(h, email);
  const marks = await Promise.all(emails.map(async (email) => (await signedIn(h, email)).knownDevice));
  // Each of them was wrong once before.
  if (guessed)
    for (let n = 0; n < 400; n++) await trySignIn(h, `n${n}@example.com`, { ...WRONG, caller: caller({ address: addressOf(n) }) });
  const inTurn = hashQueue({ concurrency: 2, queueLimit: 256 });
  let guesses = 0;
  /** How many guesses were looked at before each password of another new device. */
  const before: number[] = [];
  const full = Promise.withResolvers<undefined>();
  const plain = h.hasher.verify;
  h.hasher.verify = (password, encoded, from = 'anybody') =>
    inTurn(from, async () => {
      await setImmediate();
      if (from === 'guesser') guesses++;
      else before.push(guesses);
      return plain(password, encoded, from);
    }).catch((error: unknown) => {
      full.resolve(undefined);
      throw error;
    });
  const strangers = Array.from({ length: 400 }, (_, n) => trySignIn(h, `n${n}@example.com`, { caller: caller({ address: addressOf(n) }) }));
  await full.promise;
  const [already, since] = [guesses, before.length];
  const owners = emails.map((email, n) =>
    trySignIn(h, email, { caller: caller({ address: `192.0.2.${n}`, knownDevice: known ? marks[n]! : null }) }),
  );
  const busy = (results: readonly Awaited<(typeof owners)[number]>[]): number =>
    results.filter((one) => !one.ok && one.code === 'busy').length;
  const ofOwners = busy(await Promise.all(owners));
  const meanwhile = Math.max(0, ...before.slice(since, since + owners.length)) - already;
  return { owners: ofOwners, strangers: busy(await Promise.all(strangers)), meanwhile };
}

test('[A1] under four hundred sign-ins at once the known devices of thirteen people get in, every one', async () => {
  const { owners, strangers } = await busyInAFlood(true);
  assert.deepEqual([owners, strangers], [0, 400 - 256 - 2]);
});

test('[A1] under four hundred who guessed before, new devices of thirteen people get in soon, every one', async () => {
  const { owners, strangers, meanwhile } = await busyInAFlood(false, true);
  assert.deepEqual([owners, strangers], [0, 400 - 256 - 2]);
  assert.ok(meanwhile <= 8, `${meanwhile} guesses were looked at meanwhile`);
});

test('[A1] negative control: without their marks they are turned away with the strangers', async () => {
  const { owners } = await busyInAFlood(false);
  assert.ok(owners > 0, `${owners} of 13 were turned away`);
});

test('of four places three go to known devices, and of four others three to those whose address guessed nothing', async () => {
  const inTurn = hashQueue({ concurrency: 1, queueLimit: 8 });
  const order: string[] = [];
  const ask = (from: Queue) => inTurn(from, async () => void order.push(from[0]!));
  const eight = (from: Queue) => Array.from({ length: 8 }, () => ask(from));
  const waiting = [ask('guesser'), ...eight('guesser'), ...eight('anybody'), ...eight('known')];
  for (const from of ['known', 'anybody', 'guesser'] as const) await assert.rejects(ask(from), HasherBusy);
  await Promise.all(waiting);
  assert.equal(order.join(''), 'g' + 'kkka'.repeat(2) + 'kk' + 'ag' + 'aaag' + 'aa' + 'g'.repeat(6));
});
