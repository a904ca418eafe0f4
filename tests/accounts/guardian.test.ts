import assert from 'node:assert/strict';
import { test } from 'vitest';
import { ageDeclared } from '@aarambh/accounts/account/decisions.ts';
import { account } from '@aarambh/accounts/account/state.ts';
import { ADMIN_ROLL_ID, adminRoll } from '@aarambh/accounts/admins.ts';
import { definePersonalEvent } from '@aarambh/contracts/events/definition.ts';
import { guardianConsentText } from '@aarambh/contracts/guardian-consent.ts';
import { termsVersion } from '@aarambh/contracts/terms.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { z } from 'zod';
import {
  anonymous,
  codeOf,
  disk,
  member,
  PASSWORD,
  promote,
  signedIn,
  start,
  trySignIn,
  valueOf,
  type Disk,
  type Harness,
} from './harness.ts';

const EMAIL = 'ravi@example.com';
const GUARDIAN = { name: 'Meena Rao', email: 'meena@example.com' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { version } = guardianConsentText;

/** Somebody under 18 who signed up and, unless told otherwise, proved their address; the token is the guardian's. */
async function minor(over: { verify?: boolean; on?: Disk } = {}): Promise<{ h: Harness; accountId: string; token: string }> {
  const h = start(over.on ?? disk());
  const input = { name: 'Ravi Rao', email: EMAIL, password: PASSWORD, referrer: null, age: GUARDIAN };
  const { accountId } = valueOf(await h.accounts.signUp(input, anonymous));
  await h.react();
  if (over.verify !== false) valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
  return { h, accountId, token: h.tokenOf('consent') };
}

/** Who the last guardian that was asked is to us: the request. */
function requestOf(h: Harness): string {
  const { data } = h.store.all().findLast(({ type }) => type === 'GuardianConsentRequested')!;
  return (JSON.parse(data) as { requestId: string }).requestId;
}

const answer = (h: Harness, token: string, agrees: boolean) => h.accounts.guardians.answer({ token, agrees, version }, anonymous);

test('[A2] under 18 an account works once the guardian agreed, and not before', async () => {
  const { h, accountId, token } = await minor();
  const mail = h.delivered.find(({ to }) => to === GUARDIAN.email);
  assert.ok(mail !== undefined && h.delivered.length === 2, 'one mail to each of the two');
  assert.match(mail.text, /^Hello, Meena Rao\./);
  assert.match(mail.text, /Ravi Rao wants to join Aarambh/);
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'guardian_consent_missing');
  assert.equal(codeOf(await trySignIn(h, EMAIL, { password: 'Wrong#2026' })), 'sign_in_refused', 'strangers learn nothing of it');
  assert.deepEqual(valueOf(await h.accounts.guardians.check(token)), {
    name: 'Ravi Rao',
    guardianName: 'Meena Rao',
    status: 'asked',
    expiresAt: new Date(h.clock.now + 14 * DAY).toISOString(),
  });
  assert.equal(valueOf(await answer(h, token, true)).status, 'given');
  assert.equal(valueOf(await answer(h, token, true)).status, 'given', 'the same answer again');
  assert.equal(codeOf(await answer(h, token, false)), 'already_decided');
  assert.ok((await trySignIn(h, EMAIL)).ok);
  const given = h.store.all().find(({ type }) => type === 'GuardianConsentGiven');
  assert.equal((JSON.parse(given!.data) as { textVersion: string }).textVersion, version);
  h.advance(20 * DAY);
  await h.machinery.endUnanswered();
  assert.ok((await trySignIn(h, EMAIL)).ok, 'what was agreed to stays');
  assert.equal(h.typesOf(accountId).includes('AccountErased'), false);
});

test('[A2] consent alone opens nothing: the address has to be proved too', async () => {
  const { h, token } = await minor({ verify: false });
  valueOf(await answer(h, token, true));
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'email_not_verified');
});

test('[A2] a guardian who declines ends the account, and everything of both people with it', async () => {
  const { h, accountId, token } = await minor();
  assert.equal(valueOf(await answer(h, token, false)).status, 'declined');
  await h.react();
  assert.equal(h.typesOf(accountId).at(-1), 'AccountErased');
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'sign_in_refused');
  assert.equal(codeOf(await h.accounts.guardians.check(token)), 'link_expired');
  const requestId = requestOf(h);
  const consentMail = h.machinery.mails['account.guardian-consent'];
  assert.ok(typeof consentMail === 'object');
  assert.equal(await consentMail.contactOf(requestId, { accountId, requestId }), null);
  assert.equal(await h.keys.forReading(requestId), null, 'the guardian’s own key');
  assert.equal(await h.keys.forReading(accountId), null, 'the young person’s');
  const again = { name: 'Ravi Rao', email: EMAIL, password: PASSWORD, referrer: null, age: 'adult' as const };
  assert.ok((await h.accounts.signUp(again, anonymous)).ok, 'the address is free again');
});

test('[A2] without an answer the account ends after fourteen days, also when it was never verified', async () => {
  for (const verify of [true, false]) {
    const { h, accountId, token } = await minor({ verify });
    h.advance(14 * DAY - 1);
    await h.machinery.endUnanswered();
    assert.equal(h.typesOf(accountId).includes('AccountErased'), false);
    h.advance(1);
    assert.equal(codeOf(await answer(h, token, true)), 'link_expired');
    await h.machinery.endUnanswered();
    assert.equal(h.typesOf(accountId).at(-1), 'AccountErased');
    assert.deepEqual(await h.state.list('guardian-asked'), []);
  }
});

test('[A2] a crash between the refusal and the end of the account is made good', async () => {
  const on = disk();
  const { h, accountId, token } = await minor({ on });
  const { put } = on.state;
  on.state.put = (record) => (record.namespace === 'erasing' ? Promise.reject(new Error('crashed')) : put(record));
  await assert.rejects(answer(h, token, false), /crashed/);
  on.state.put = put;
  assert.deepEqual(h.typesOf(accountId).slice(-2), ['GuardianConsentDeclined', 'GuardianForgotten']);
  const second = start(on);
  await second.react();
  assert.equal(second.typesOf(accountId).at(-1), 'AccountErased');
  assert.equal(await on.keys.forReading(accountId), null);
});

test('[A2] of two answers at once one counts', async () => {
  const { h, token } = await minor();
  const [yes, no] = await Promise.all([answer(h, token, true), answer(h, token, false)]);
  assert.notEqual(yes.ok, no.ok);
});

test('[A2] a guardian who agreed is forgotten: their name, address and mails go, the young person and the consent stay', async () => {
  const { h, accountId, token } = await minor();
  const requestId = requestOf(h);
  assert.equal((await h.outbox.messageIds(requestId)).length, 1);
  const asked = async (): Promise<unknown> => {
    const stored = h.store.all().filter(({ type }) => type === 'GuardianConsentRequested');
    const [recorded] = await h.codec.decode<{ personal: unknown }>(stored);
    return recorded!.event.personal;
  };
  assert.deepEqual(await asked(), GUARDIAN, 'the control: while they are asked they can be written to');
  valueOf(await answer(h, token, true));
  assert.deepEqual([await h.keys.forReading(requestId), await asked(), await h.outbox.messageIds(requestId)], [null, null, []]);
  await h.react();
  assert.ok((await trySignIn(h, EMAIL)).ok);
  assert.notEqual(await h.keys.forReading(accountId), null);
  assert.deepEqual(valueOf(await h.accounts.guardians.check(token)), {
    ...{ name: 'Ravi Rao', guardianName: '', status: 'given' },
    expiresAt: new Date(h.clock.now + 14 * DAY).toISOString(),
  });
  assert.equal(valueOf(await answer(h, token, true)).status, 'given', 'the same answer again');
});

test('[A2] a guardian who was asked is forgotten with the account, whoever ends it', async () => {
  const { h, accountId } = await minor();
  const requestId = requestOf(h);
  valueOf(await h.accounts.erase(accountId, { ...anonymous, actor: 'system:operator' }));
  assert.deepEqual(h.typesOf(accountId).slice(-2), ['GuardianForgotten', 'AccountErased']);
  assert.equal(await h.keys.forReading(requestId), null);
});

test('[A2] a guardian whose request was stored under the young person’s key, as before, ends with that key and not sooner', async () => {
  const on = disk();
  const accountId = await member(start(on), EMAIL);
  const stream = `account-${accountId}`;
  const older = definePersonalEvent(
    'GuardianConsentRequested',
    z.object({ accountId: z.string(), requestId: z.string(), expiresAt: z.string() }),
    z.object({ name: z.string(), email: z.string() }),
    { of: 'accountId' },
  );
  const data = { accountId, requestId: newId(), expiresAt: new Date(on.clock.now + DAY).toISOString() };
  const meta = { ...anonymous, time: new Date(on.clock.now).toISOString(), cause: anonymous.corr };
  const codec = eventCodec(new Map([[older.type, older]]), on.keys);
  const last = (await on.store.readStreamBackwards(stream))[0]!.revision;
  await on.store.append(stream, last, [codec.encode(stream, { type: older.type, data, personal: GUARDIAN }, meta)]);

  const h = start(on);
  await h.react();
  assert.equal(h.delivered.at(-1)!.to, GUARDIAN.email);
  const written = async (): Promise<unknown> => {
    const [recorded] = await codec.decode<{ personal: unknown }>(h.store.all().filter(({ type }) => type === older.type));
    return recorded!.event.personal;
  };
  valueOf(await answer(h, h.tokenOf('consent'), true));
  await h.react();
  assert.ok((await trySignIn(h, EMAIL)).ok, 'the young person keeps their key');
  assert.deepEqual(await written(), GUARDIAN);
  valueOf(await h.accounts.erase(accountId, { ...anonymous, actor: 'system:operator' }));
  assert.equal(await written(), null);
});

test('[A2] links of other kinds and other texts are refused', async () => {
  const { h, token } = await minor({ verify: false });
  for (const other of ['x', h.tokenOf('verify')]) {
    assert.equal(codeOf(await h.accounts.guardians.check(other)), 'link_unknown');
    assert.equal(codeOf(await answer(h, other, true)), 'link_unknown');
  }
  assert.equal(codeOf(await h.accounts.verifyEmail(token, anonymous)), 'link_unknown');
  assert.equal(codeOf(await h.accounts.guardians.answer({ token, agrees: true, version: '2020-01-01' }, anonymous)), 'stale_revision');
});

test('[A2] the guardian’s name and address stand nowhere in the clear', async () => {
  const { h } = await minor();
  const records: unknown[] = [];
  for await (const record of h.state.scan()) records.push(record);
  const everything = JSON.stringify([h.store.all(), records]);
  for (const one of [GUARDIAN.name, GUARDIAN.email, 'Ravi Rao']) assert.ok(!everything.includes(one), one);
});

test('[A2] who says that they are 18 or older, and who was never asked, need nobody’s consent', async () => {
  for (const age of ['adult', null] as const) {
    const h = start();
    const { accountId } = valueOf(
      await h.accounts.signUp({ name: 'Asha', email: EMAIL, password: PASSWORD, referrer: null, age }, anonymous),
    );
    await h.react();
    valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
    assert.ok((await trySignIn(h, EMAIL)).ok);
    assert.equal(h.typesOf(accountId).includes('AdulthoodDeclared'), age === 'adult');
  }
});

test('[A2] who signed up before ages were asked states theirs once: 18 or older changes nothing else', async () => {
  const h = start();
  const accountId = await member(h, EMAIL);
  const session = await signedIn(h, EMAIL);
  const own = { ...anonymous, actor: `account:${accountId}` as const };
  assert.equal(await h.accounts.ageOf(accountId), null);
  valueOf(await h.accounts.declareAge({ accountId, age: 'adult' }, own));
  valueOf(await h.accounts.declareAge({ accountId, age: 'adult' }, own));
  assert.equal(await h.accounts.ageOf(accountId), 'adult');
  assert.equal(h.typesOf(accountId).filter((type) => type === 'AdulthoodDeclared').length, 1);
  assert.equal(codeOf(await h.accounts.declareAge({ accountId, age: GUARDIAN }, own)), 'already_decided');
  assert.equal(typeof (await h.accounts.authenticate(session.accessToken)), 'object');
});

test('[A2] who states later to be under 18 is out until the guardian agrees, and ends without an answer', async () => {
  for (const agrees of [true, false]) {
    const h = start();
    const accountId = await member(h, EMAIL);
    const session = await signedIn(h, EMAIL);
    const own = { ...anonymous, actor: `account:${accountId}` as const };
    assert.equal(codeOf(await h.accounts.declareAge({ accountId, age: { ...GUARDIAN, email: EMAIL } }, own)), 'own_benefit');
    valueOf(await h.accounts.declareAge({ accountId, age: GUARDIAN }, own));
    assert.equal(await h.accounts.ageOf(accountId), 'minor');
    assert.equal(await h.accounts.authenticate(session.accessToken), 'session_ended');
    assert.equal(codeOf(await trySignIn(h, EMAIL)), 'guardian_consent_missing');
    await h.react();
    if (agrees) {
      valueOf(await answer(h, h.tokenOf('consent'), true));
      assert.ok((await trySignIn(h, EMAIL)).ok);
      assert.equal(codeOf(await h.accounts.declareAge({ accountId, age: 'adult' }, own)), 'already_decided');
    } else {
      h.advance(15 * DAY);
      await h.machinery.endUnanswered();
      assert.equal(h.typesOf(accountId).at(-1), 'AccountErased');
    }
  }
});

test('[A2] a second statement of a minor asks no other guardian and ends no session', async () => {
  const h = start();
  const accountId = await member(h, EMAIL);
  const own = { ...anonymous, actor: `account:${accountId}` as const };
  const declare = (guardian = GUARDIAN) => h.accounts.declareAge({ accountId, age: guardian }, own);
  valueOf(await declare());
  assert.ok((await declare()).ok, 'the same guardian, who has not answered yet');
  assert.equal(codeOf(await declare({ ...GUARDIAN, email: 'other@example.com' })), 'already_decided');
  await h.react();
  assert.equal(h.delivered.filter(({ subject }) => subject.includes('consent')).length, 1);
  valueOf(await answer(h, h.tokenOf('consent'), true));
  const { accessToken } = await signedIn(h, EMAIL);
  assert.equal(codeOf(await declare()), 'already_decided');
  assert.equal(typeof (await h.accounts.authenticate(accessToken)), 'object');
});

test('[A2] staff are adults, and nobody states the age of who is gone', async () => {
  const h = start();
  const accountId = await member(h, EMAIL, 'moderator');
  const own = { ...anonymous, actor: `account:${accountId}` as const };
  assert.equal(codeOf(await h.accounts.declareAge({ accountId, age: GUARDIAN }, own)), 'forbidden');
  assert.equal(codeOf(await h.accounts.declareAge({ accountId: anonymous.corr, age: 'adult' }, own)), 'not_found');
});

test('[A2] the account keeps which version of the terms was agreed to at sign-up', async () => {
  const { h, accountId } = await minor();
  const accepted = h.store.all().find(({ type }) => type === 'TermsAccepted');
  assert.deepEqual(JSON.parse(accepted!.data), { accountId, version: termsVersion });
});

test('[A2] on two nodes consent stands, were it given a moment before the time is over and seen by the other node only then', async () => {
  const { h, accountId, token } = await minor();
  const other = start({ ...h, clock: { now: h.clock.now } });
  assert.equal(await other.accounts.ageOf(accountId), 'minor', 'the other node has looked at the account');
  h.advance(14 * DAY - 1);
  other.advance(14 * DAY + 999);
  assert.equal(valueOf(await answer(h, token, true)).status, 'given');
  await other.machinery.endUnanswered();
  assert.equal(h.typesOf(accountId).includes('AccountErased'), false);
  assert.ok((await trySignIn(h, EMAIL)).ok);
});

test('[A2] an account ends by the time of the guardian who is asked, whatever was noted for one before', async () => {
  const { h, accountId } = await minor();
  h.advance(13 * DAY);
  const age = { requestId: newId(), expiresAt: new Date(h.clock.now + 14 * DAY).toISOString(), ...GUARDIAN };
  await h.commands.on(account).execute({
    ...{ id: accountId, command: null, context: anonymous },
    decide: () => [
      { type: 'AccountClaimed', data: { accountId, referrer: null }, personal: { name: 'Ravi' } },
      ageDeclared(accountId, age),
    ],
  });
  h.advance(2 * DAY);
  await h.machinery.endUnanswered();
  assert.equal(h.typesOf(accountId).includes('AccountErased'), false, 'the other one has twelve days left');
  h.advance(12 * DAY);
  await h.machinery.endUnanswered();
  assert.equal(h.typesOf(accountId).at(-1), 'AccountErased');
});

test('[A2] [A6] who was given the role of an admin is one once their guardian agreed', async () => {
  const { h, accountId, token } = await minor();
  await promote(h, accountId, EMAIL, 'admin');
  await h.react();
  const roll = () => h.commands.on(adminRoll).read(ADMIN_ROLL_ID, (found) => found.get(accountId)?.stands ?? false);
  assert.equal(await roll(), false);
  valueOf(await answer(h, token, true));
  await h.react();
  assert.equal(await roll(), true);
});

/** Ways to name a guardian, each by a person of its own. */
const ways: readonly (readonly [string, (h: Harness, nth: number) => Promise<string>])[] = [
  [
    'a sign-up',
    async (h, nth) => {
      const input = { name: `Child ${nth}`, email: `child${nth}@example.com`, password: PASSWORD, referrer: null, age: GUARDIAN };
      return valueOf(await h.accounts.signUp(input, anonymous)).accountId;
    },
  ],
  [
    'an age that is stated later',
    async (h, nth) => {
      const accountId = await member(h, `member${nth}@example.com`);
      valueOf(await h.accounts.declareAge({ accountId, age: GUARDIAN }, { ...anonymous, actor: `account:${accountId}` }));
      return accountId;
    },
  ],
];
for (const [what, ask] of ways)
  test(`[A2] three mails a day ask one guardian, over all accounts; ${what} beyond waits for room, and is answered by then`, async () => {
    const h = start();
    const requests: string[] = [];
    for (let nth = 0; nth < 8; nth++) {
      requests.push(await ask(h, nth));
      h.advance(HOUR);
    }
    const asked = async (): Promise<number> => {
      await h.react();
      return h.delivered.filter(({ to }) => to === GUARDIAN.email).length;
    };
    const counts: number[] = [await asked()];
    // The first left 24 hours ago, then the second, then the third, and so on.
    h.advance(16 * HOUR - 1);
    counts.push(await asked());
    h.advance(1);
    counts.push(await asked());
    const token = h.tokenOf('consent');
    const { expiresAt } = valueOf(await h.accounts.guardians.check(token));
    assert.equal(expiresAt, new Date(h.clock.now + 14 * DAY).toISOString(), 'answer by');
    for (const hours of [1, 1, 22, 1]) {
      h.advance(hours * HOUR);
      counts.push(await asked());
    }
    assert.deepEqual(counts, [3, 3, 4, 5, 6, 7, 8]);
    h.advance(13 * DAY - 2 * HOUR);
    await h.machinery.endUnanswered();
    const ended = requests.map((accountId) => h.typesOf(accountId).includes('AccountErased'));
    assert.deepEqual(ended, [true, true, true, false, false, false, false, false], 'each ends when its own time is over');
    valueOf(await answer(h, token, true));
    h.advance(2 * DAY);
    await h.machinery.endUnanswered();
    assert.equal(h.typesOf(requests[3]!).includes('AccountErased'), false);
    assert.equal(h.typesOf(requests[7]!).includes('AccountErased'), true);
  });

test('[A2] what was asked for and refused, or asked for again, takes none of a guardian’s mails', async () => {
  const h = start();
  const accountId = await member(h, EMAIL);
  const own = { ...anonymous, actor: `account:${accountId}` as const };
  for (let again = 0; again < 5; again++) valueOf(await h.accounts.declareAge({ accountId, age: GUARDIAN }, own));
  const staff = await member(h, 'staff@example.com', 'moderator');
  for (let again = 0; again < 5; again++)
    assert.equal(codeOf(await h.accounts.declareAge({ accountId: staff, age: GUARDIAN }, own)), 'forbidden');
  const input = { name: 'Ravi Rao', email: EMAIL, password: PASSWORD, referrer: null, age: GUARDIAN };
  for (let again = 0; again < 5; again++) assert.equal(codeOf(await h.accounts.signUp(input, anonymous)), 'account_exists');
  for (const nth of [1, 2]) valueOf(await h.accounts.signUp({ ...input, email: `child${nth}@example.com` }, anonymous));
  await h.react();
  assert.equal(h.delivered.filter(({ to }) => to === GUARDIAN.email).length, 3);
});

test('[A2] of sign-ups at once, on two nodes, each takes a mail of its own', async () => {
  const on = disk();
  const nodes = [start(on), start(on)];
  const input = { name: 'Ravi Rao', password: PASSWORD, referrer: null, age: GUARDIAN };
  await Promise.all(
    Array.from({ length: 8 }, (_, nth) => nodes[nth % 2]!.accounts.signUp({ ...input, email: `child${nth}@example.com` }, anonymous)),
  );
  const counts: number[] = [];
  for (let day = 0; day < 3; day++) {
    await nodes[0]!.react();
    counts.push(on.delivered.filter(({ to }) => to === GUARDIAN.email).length);
    nodes[0]!.advance(DAY);
  }
  assert.deepEqual(counts, [3, 6, 8]);
});

test('[A2] an erased account’s mail that waits for room never leaves', async () => {
  const h = start();
  const [, ask] = ways[0]!;
  const asked = [0, 1, 2, 3, 4].map((nth) => () => ask(h, nth));
  const ids: string[] = [];
  for (const one of asked) ids.push(await one());
  await h.react();
  valueOf(await h.accounts.erase(ids[3]!, { ...anonymous, actor: 'system:operator' }));
  h.advance(DAY);
  await h.react();
  assert.equal(h.delivered.filter(({ to }) => to === GUARDIAN.email).length, 4);
});
