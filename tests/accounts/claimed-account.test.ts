import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { openIdProvider, type OpenIdProvider } from '../support/openid-provider.ts';
import { anonymous, caller, codeOf, disk, member, PASSWORD, signUp, start, valueOf, type Disk, type Harness } from './harness.ts';

const EMAIL = 'asha@example.com';

let world: Disk;
let google: OpenIdProvider;
beforeAll(async () => {
  google = await openIdProvider({ now: () => world.clock.now });
});
afterAll(() => google.close());

function open(): Harness {
  world = disk();
  return start(world, { google: google.settings });
}

/** The owner of the address logs in with Google. */
async function logIn(h: Harness, age: 'adult' | { name: string; email: string } | null = null, referrer: string | null = null) {
  const { url, cookie } = valueOf(await h.accounts.google.begin(referrer));
  const tokenId = await google.token({ nonce: new URL(url).searchParams.get('nonce')!, email: EMAIL, hd: 'example.com', name: 'Asha Rao' });
  return h.accounts.google.signIn(
    { cookie, tokenId, state: null, otp: null, password: null, referrer: null, age, caller: caller() },
    anonymous,
  );
}

const subjects = (h: Harness): string[] => h.delivered.filter(({ to }) => to === EMAIL).map(({ subject }) => subject);

test('[A7] of an account that a stranger opened with the owner’s address nothing is left that the stranger said', async () => {
  const h = open();
  const inviter = await member(h, 'inviter@example.com');
  const guardian = { name: 'Eve Moriarty', email: 'eve@example.com' };
  const input = { name: 'Mallory Moriarty', email: EMAIL, password: PASSWORD, referrer: inviter, age: guardian };
  const { accountId } = valueOf(await h.accounts.signUp(input, anonymous));
  await h.react();
  const link = h.tokenOf('consent');
  const requestId = h.store.all().find(({ type }) => type === 'GuardianConsentRequested')!.data;
  const asked = (JSON.parse(requestId) as { requestId: string }).requestId;
  assert.ok((await h.keys.forReading(asked)) !== null);

  const { person } = valueOf(await logIn(h));
  assert.deepEqual([person.accountId, person.name, person.asksAge], [accountId, 'Asha Rao', true]);
  assert.equal(await h.keys.forReading(asked), null, 'the guardian is erased at once');
  await h.react();
  assert.equal(h.typesOf(inviter).includes('ReferralCredited'), false, 'whom the stranger named is not who invited them');
  assert.equal(codeOf(await h.accounts.guardians.check(link)), 'link_unknown');
  h.advance(15 * 24 * 3_600_000);
  await h.machinery.endUnanswered();
  assert.equal(h.typesOf(accountId).includes('AccountErased'), false, 'no answer of that guardian ends the account');
});

test('[A7] a guardian is asked on where the address was proved at another node in the moment of a first login with Google', async () => {
  const h = open();
  const input = { name: 'Ravi Rao', email: EMAIL, password: PASSWORD, referrer: null, age: { name: 'Meena', email: 'meena@example.com' } };
  const { accountId } = valueOf(await h.accounts.signUp(input, anonymous));
  await h.react();
  const other = start(world, { google: google.settings });
  assert.equal(await other.accounts.ageOf(accountId), 'minor', 'the other node has looked at the account');
  valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
  await logIn(other);
  assert.equal(h.typesOf(accountId).at(-1), 'SignInLinked');
  assert.equal(valueOf(await h.accounts.guardians.check(h.tokenOf('consent'))).guardianName, 'Meena');
  assert.equal(valueOf(await start(world).accounts.guardians.check(h.tokenOf('consent'))).guardianName, 'Meena');
});

test('[A7] what the owner says on the way in counts: who invited them, and their age', async () => {
  const h = open();
  const inviter = await member(h, 'inviter@example.com');
  const accountId = await signUp(h, EMAIL);
  const { person } = valueOf(await logIn(h, 'adult', inviter));
  assert.deepEqual([person.accountId, person.asksAge], [accountId, undefined]);
  await h.react();
  assert.ok(h.typesOf(inviter).includes('ReferralCredited'));
  assert.deepEqual(h.typesOf(accountId), [
    ...['AccountRegistered', 'TermsAccepted', 'VerificationRequested', 'PasswordRemoved', 'AccountClaimed', 'TermsAccepted'],
    ...['AdulthoodDeclared', 'SignInLinked', 'EmailVerified'],
  ]);
});

test('[A7] the control: who proved the address keeps their name and who invited them', async () => {
  const h = open();
  const inviter = await member(h, 'inviter@example.com');
  const input = { name: 'Asha Mehta', email: EMAIL, password: PASSWORD, referrer: inviter, age: 'adult' as const };
  await h.accounts.signUp(input, anonymous);
  await h.react();
  valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
  const { person } = valueOf(await logIn(h));
  assert.deepEqual([person.name, person.asksAge], ['Asha Mehta', undefined]);
  await h.react();
  assert.ok(h.typesOf(inviter).includes('ReferralCredited'));
});

test('[A7] nobody is their own guardian: who names themselves on the way in is asked again at once', async () => {
  const h = open();
  const { person } = valueOf(await logIn(h, { name: 'Asha Rao', email: EMAIL }));
  assert.equal(person.asksAge, true);
  assert.equal(h.typesOf(person.accountId).includes('GuardianConsentRequested'), false);
});

test('[A7] a linked login, a removed one and a removed password are told to the person by mail, each once', async () => {
  const h = open();
  const accountId = await signUp(h, EMAIL);
  valueOf(await logIn(h));
  await h.react();
  await h.react();
  const told = ['A password was removed from your Aarambh account', 'Your Aarambh account can be opened with Google'];
  assert.deepEqual(subjects(h).slice(-2).sort(), told);
  valueOf(await h.accounts.requestPasswordReset(EMAIL, anonymous));
  await h.react();
  valueOf(await h.accounts.resetPassword({ email: EMAIL, token: h.tokenOf('reset'), password: 'Another#2026' }, anonymous));
  const [link] = (await h.accounts.signIns.of(accountId)).result;
  valueOf(await h.accounts.signIns.remove(accountId, link!.id, anonymous));
  await h.react();
  await h.react();
  assert.equal(subjects(h).filter((subject) => subject === 'Google no longer opens your Aarambh account').length, 1);
  assert.equal(subjects(h).filter((subject) => told.includes(subject)).length, 2);
});
