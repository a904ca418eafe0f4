import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import type { SignedInEnrolled } from '@aarambh/contracts/routes/security.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { anonymous, codeOf, member, operator, PASSWORD, signUp, trySignIn, valueOf } from '../accounts/harness.ts';
import { browser } from '../api/support/product.ts';
import { world } from './world.ts';

const sent = { orgName: 'Campus Institute', email: 'Dean@Campus.example', password: PASSWORD };
const address = 'dean@campus.example';

type World = Awaited<ReturnType<typeof world>>;

async function signedUp(w: World, over: object = {}): Promise<string> {
  const answer = await w.signUp({ ...sent, ...over });
  assert.deepEqual([answer.status, answer.body], [200, { message: 'Signup successful!' }]);
  return w.harness.accounts.accountAt(address);
}

async function verified(w: World): Promise<void> {
  await w.harness.react();
  valueOf(await w.harness.accounts.verifyEmail(w.harness.tokenOf('verify'), anonymous));
  await w.mails();
}

test('[I1] a college signs up, proves its address and waits; every answer has the specified words', async () => {
  const w = await world();
  for (const missing of [
    { orgName: '' },
    { email: '' },
    { password: '' },
    { orgName: undefined },
    { email: undefined },
    { password: undefined },
  ]) {
    const { status, body } = await w.signUp({ ...sent, ...missing });
    assert.deepEqual([status, body.message], [400, 'Please fill in all fields'], JSON.stringify(missing));
  }
  for (const [wrong, message] of [
    [{ email: 'nobody' }, 'Please enter a valid email.'],
    [{ password: 'Right#1' }, 'Password must be at least 8 characters.'],
    [{ password: 'Right2026' }, 'Password must contain one special character'],
    [{ orgName: '...' }, 'A name has 1 to 120 characters, one of them a letter or a digit.'],
    [{ orgName: 'c'.repeat(121) }, 'A name has 1 to 120 characters, one of them a letter or a digit.'],
    [{ orgName: 'Campus\u202eevil' }, 'This has characters that nobody can see. Type it anew.'],
  ] as const) {
    const { status, body } = await w.signUp({ ...sent, ...wrong });
    assert.deepEqual([status, body.message], [400, message]);
  }
  const accountId = await signedUp(w);
  const orgId = derivedId('organisation', accountId);
  assert.deepEqual(w.typesOf(`organisation-${orgId}`), ['OrganisationSignedUp']);
  assert.deepEqual(await w.use.collegeOf(accountId), {
    ...{ orgId, name: 'Campus Institute', state: 'unconfirmed', seat: 'owner', active: false, writes: false },
  });
  const again = await w.signUp(sent);
  assert.deepEqual([again.status, again.body.message], [409, 'Account already exists with given details.']);

  const early = await w.login({ email: address, password: PASSWORD });
  assert.deepEqual([early.status, early.body.message], [401, 'Please verify your email first. We have sent you the link again.']);
  await verified(w);
  const link = valueOf(await w.harness.accounts.checkVerification(w.harness.tokenOf('verify')));
  assert.deepEqual([link.verified, link.opensCollege], [true, true], 'the page behind the link says that approval comes next');
  assert.equal((await w.use.collegeOf(accountId))?.state, 'waiting');
  const waiting = await w.login({ email: address, password: PASSWORD });
  assert.deepEqual([waiting.status, waiting.body.message], [401, 'Your organisation is not approved yet. We will write to you.']);
  assert.ok((await w.mails()).some(({ subject, to }) => subject === 'We have received your sign-up' && to === address));
  // The event of the address tells it once.
  await w.mails();
  assert.deepEqual(w.typesOf(`organisation-${orgId}`), ['OrganisationSignedUp', 'OrganisationConfirmed']);
});

test('[I1] an address with an account of a person refuses, with the same words', async () => {
  const w = await world();
  await member(w.harness, address);
  const { status, body } = await w.signUp(sent);
  assert.deepEqual([status, body.message], [409, 'Account already exists with given details.']);
});

test('[I1] a sign-up that stopped after the account is finished by whoever comes next, also where the address was proved meanwhile', async () => {
  for (const proved of [false, true]) {
    const w = await world();
    // What a crash leaves: the account alone.
    const input = { name: 'Campus Institute', email: address, password: PASSWORD, referrer: null, role: 'org' } as const;
    const { accountId } = valueOf(await w.harness.accounts.signUp(input, anonymous));
    assert.equal(await w.use.collegeOf(accountId), null);
    if (proved) {
      await w.harness.react();
      valueOf(await w.harness.accounts.verifyEmail(w.harness.tokenOf('verify'), anonymous));
    }
    await w.sweep();
    assert.equal((await w.use.collegeOf(accountId))?.state, proved ? 'waiting' : 'unconfirmed');
    await w.sweep();
    await w.mails();
    const types = w.typesOf(`organisation-${derivedId('organisation', accountId)}`);
    assert.deepEqual(types, ['OrganisationSignedUp', ...(proved ? ['OrganisationConfirmed'] : [])]);
  }
});

test('[I1] accounts of people, and those that an operator made, get no college by themselves', async () => {
  const w = await world();
  const person = await signUp(w.harness, 'asha@example.in');
  const made = await member(w.harness, 'made@example.in', 'org');
  await w.mails();
  await w.sweep();
  for (const accountId of [person, made]) assert.equal(await w.use.collegeOf(accountId), null);
  assert.equal(await w.use.foundFor(person, 'Campus', operator), null);
});

test('[I1] an owner sets up a second factor at the first login, and cannot turn it off; by code, by email and by both it is one account', async () => {
  const w = await world();
  const accountId = await signedUp(w);
  await verified(w);
  const { orgId } = (await w.use.collegeOf(accountId))!;
  valueOf(await w.use.approve(orgId, 'AAR-CAMPUS22', operator));
  const first = await w.login({ orgCode: 'aar-campus22', password: PASSWORD });
  assert.deepEqual([first.status, first.body.code], [203, 'second_factor_setup_required']);
  const { challenge } = first.body.details!;
  const own = browser(w.api);
  const { body: offer } = await own.call<{ setup: string; secret: string }>('POST', '/signin/second-factor/begin', { challenge });
  const codeAt = (later = 0) =>
    new TOTP({ secret: Secret.fromBase32(offer.secret) }).generate({ timestamp: w.harness.clock.now + later * 30_000 });
  const set = await own.call<SignedInEnrolled>('POST', '/signin/second-factor/enrol', { challenge, setup: offer.setup, code: codeAt() });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  w.harness.advance(60_000);
  const asked = await w.login({ email: address, orgCode: 'AAR-CAMPUS22', password: PASSWORD });
  assert.deepEqual([asked.status, asked.body.code], [203, 'second_factor_required']);
  const right = await w.login({ email: address, orgCode: 'AAR-CAMPUS22', password: PASSWORD, otp: codeAt() });
  const { token, ...said } = right.body;
  assert.deepEqual(said, {
    message: 'Login successful!',
    user: { _id: accountId, id: orgId, role: 'org', name: 'Campus Institute', email: address },
  });
  w.harness.advance(60_000);
  const kept = await browser(w.api).call<{ code: string }>(
    'POST',
    '/api/second-factor/remove',
    { password: PASSWORD, code: codeAt() },
    { authorization: `Bearer ${token}` },
  );
  assert.equal(kept.body.code, 'second_factor_kept');
});

test('[I1] logging in: every wrong detail is refused with the same words after the same work, and only the right password says more', async () => {
  const w = await world();
  const { orgId, owner } = await w.college('campus');
  const other = await w.college('riverside');
  const waiting = await w.college('hilltop', { waits: true });
  const { code } = (await w.own(owner))!;
  const { code: otherCode } = (await w.own(other.owner))!;
  await member(w.harness, 'person@example.in');
  const loose = await member(w.harness, 'loose@example.in', 'org');
  assert.equal(await w.use.collegeOf(loose), null);
  const staff = await w.joins({ orgId, owner }, 'staff', 'staff');

  const enters = async (body: object) => {
    const { status, body: said } = await w.login({ password: PASSWORD, ...body });
    return status === 200 ? said.user._id : [status, said.message];
  };
  const refused = [401, 'Login details are not right.'];
  assert.equal(await enters({ email: owner.email }), owner.accountId);
  assert.equal(await enters({ orgCode: code }), owner.accountId, 'the code alone is the first owner’s');
  assert.equal(await enters({ email: owner.email.toUpperCase(), orgCode: code!.toLowerCase() }), owner.accountId);
  assert.equal(await enters({ email: staff.email, orgCode: code }), staff.accountId);
  assert.equal(await enters({ email: staff.email }), staff.accountId);

  const { work } = w.harness.hasher;
  for (const wrong of [
    { email: 'nobody@example.in' },
    { orgCode: 'AAR-NEVERWAS' },
    { orgCode: 'rubbish' },
    { email: owner.email, orgCode: otherCode },
    { email: owner.email, orgCode: 'AAR-NEVERWAS' },
    { email: 'person@example.in' },
    { email: 'loose@example.in' },
    { email: 'person@example.in', orgCode: code },
    { email: owner.email, password: 'Wrong#2026' },
    { orgCode: code, password: 'Wrong#2026' },
    { email: waiting.owner.email, password: 'Wrong#2026' },
  ]) {
    const before = work.verifies;
    assert.deepEqual(await enters(wrong), refused, JSON.stringify(wrong));
    assert.equal(work.verifies, before + 1, 'each is one password looked at');
  }
  assert.deepEqual(await enters({ email: waiting.owner.email }), [401, 'Your organisation is not approved yet. We will write to you.']);
  for (const missing of [{}, { email: '', orgCode: '' }, { email: owner.email, password: '' }])
    assert.deepEqual(await enters(missing), [400, 'Please fill in all fields']);
});

test('[I1] guesses at a password are slowed by code as they are by email, and both count together', async () => {
  const w = await world();
  const { owner } = await w.college('campus');
  const { code } = (await w.own(owner))!;
  const guess = async (body: object) => (await w.login({ password: 'Wrong#2026', ...body })).status;
  for (let n = 0; n < 3; n++) assert.equal(await guess({ orgCode: code }), 401);
  for (let n = 0; n < 2; n++) assert.equal(await guess({ email: owner.email }), 401);
  assert.equal(await guess({ orgCode: code }), 429);
  assert.equal(await guess({ email: owner.email }), 429);
  // Of what nobody has too: so nobody learns which codes there are.
  for (let n = 0; n < 5; n++) assert.equal(await guess({ orgCode: 'AAR-NEVERWAS' }), 401);
  assert.equal(await guess({ orgCode: 'AAR-NEVERWAS' }), 429);
  assert.equal(codeOf(await trySignIn(w.harness, 'else@example.in')), 'sign_in_refused', 'others go on');
});
