import assert from 'node:assert/strict';
import { test } from 'vitest';
import { roles, type Role } from '@aarambh/contracts/roles.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import { Secret, TOTP } from 'otpauth';
import { anonymous, caller, codeOf, disk, gate, operator, PASSWORD, promote, start, trySignIn, valueOf, type Harness } from './harness.ts';

const EMAIL = 'asha@example.com';
const MINUTE = 60_000;

/** What an authenticator app shows for a secret, `later` periods of 30 seconds from now. */
function code(h: Harness, secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: h.clock.now + later * 30_000 });
}

/** Whichever six digits the app does not show around now. */
function wrongCode(h: Harness, secret: string): string {
  const right = [-1, 0, 1].map((later) => code(h, secret, later));
  return ['000000', '111111', '222222', '333333'].find((one) => !right.includes(one))!;
}

/** A verified account that is none of the demonstration, with PASSWORD. */
async function person(h: Harness, role: Role = 'user', email = EMAIL): Promise<string> {
  const input = { name: 'Asha Rao', email, role, password: PASSWORD, origin: 'invitation' as const };
  return valueOf(await h.accounts.invite(input, operator)).accountId;
}

interface Enrolled {
  readonly h: Harness;
  readonly accountId: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Somebody with a second factor, whose first code is spent. */
async function enrolled(role: Role = 'user', on = disk()): Promise<Enrolled> {
  const h = start(on);
  const accountId = await person(h, role);
  const offer = valueOf(await h.accounts.secondFactor.begin({ accountId, password: PASSWORD, code: null }, anonymous));
  const { secret, setup } = offer;
  const { recoveryCodes } = valueOf(await h.accounts.secondFactor.enrol({ accountId, setup, code: code(h, secret) }, anonymous));
  h.advance(MINUTE);
  return { h, accountId, secret, recoveryCodes };
}

function challengeOf(result: Result<unknown>): string {
  assert.ok(!result.ok && typeof result.details?.challenge === 'string');
  return result.details.challenge;
}

async function challenge(h: Harness, over: Parameters<typeof trySignIn>[2] = {}): Promise<string> {
  return challengeOf(await trySignIn(h, EMAIL, over));
}

function step(h: Harness, given: string, typed: string, console: 'member' | 'admin' = 'member', knownDevice: string | null = null) {
  return h.accounts.secondFactor.signIn({ challenge: given, console, code: typed, caller: caller({ knownDevice }) }, anonymous);
}

test('[A1] password and code in one call open a session; a wrong code opens none, and a code without a right password is not looked at', async () => {
  const { h, accountId, secret } = await enrolled();
  const withCode = (otp: string, password = PASSWORD) =>
    h.accounts.signIn({ email: EMAIL, password, otp, console: 'member', caller: caller() }, anonymous);
  const right = code(h, secret);
  assert.equal(codeOf(await withCode(wrongCode(h, secret))), 'second_factor_code_wrong');
  assert.equal(codeOf(await withCode(right, 'Wrong#2026')), 'sign_in_refused');
  assert.deepEqual(await h.accounts.sessions(accountId, ''), []);
  const session = valueOf(await withCode(right));
  assert.equal(typeof (await h.accounts.authenticate(session.accessToken)), 'object');
  assert.equal(codeOf(await withCode(right)), 'second_factor_code_wrong', 'a code is right once');
  // Who has no second factor may send anything there.
  await person(h, 'user', 'plain@example.com');
  const plain = { email: 'plain@example.com', password: PASSWORD, otp: '000000', console: 'member', caller: caller() } as const;
  assert.ok((await h.accounts.signIn(plain, anonymous)).ok);
});

test('[A1] with a second factor the password alone opens no session; the code of the app does', async () => {
  const { h, accountId, secret } = await enrolled();
  const first = await trySignIn(h, EMAIL);
  assert.equal(codeOf(first), 'second_factor_required');
  assert.deepEqual(await h.accounts.sessions(accountId, ''), []);
  const given = challengeOf(first);
  assert.equal(codeOf(await step(h, given, wrongCode(h, secret))), 'second_factor_code_wrong');
  const session = valueOf(await step(h, given, code(h, secret)));
  assert.equal(session.person.accountId, accountId);
  assert.equal(typeof (await h.accounts.authenticate(session.accessToken)), 'object');
  assert.equal(codeOf(await trySignIn(h, EMAIL, { password: 'Wrong#2026' })), 'sign_in_refused');
});

test('[A1] the challenge is no session, no access token and of its own console and step only', async () => {
  const { h, secret } = await enrolled('org');
  const given = await challenge(h);
  assert.equal(await h.accounts.authenticate(given), 'token_invalid');
  assert.equal(codeOf(await h.accounts.refresh({ refreshToken: given, console: 'member', caller: caller() })), 'token_invalid');
  assert.equal(codeOf(await step(h, given, code(h, secret), 'admin')), 'sign_in_step_expired');
  assert.equal(codeOf(await h.accounts.secondFactor.beginAtSignIn({ challenge: given, console: 'member' })), 'sign_in_step_expired');
  for (const bad of ['x', given.replace(/[^.]+$/, 'AAAA'), given.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0')])
    assert.equal(codeOf(await step(h, bad, code(h, secret))), 'sign_in_step_expired');
  h.advance(10 * MINUTE);
  assert.equal(codeOf(await step(h, given, code(h, secret))), 'sign_in_step_expired');
});

test('[A1] a code is right once: again, at the same time and on another node it is not', async () => {
  const on = disk();
  const { h, secret } = await enrolled('user', on);
  const other = start(on);
  const one = code(h, secret);
  const [a, b] = [await challenge(h), await challenge(h)];
  // All three have read that the code was not used yet before one of them notes that it was.
  const { get } = on.state;
  const together = gate(3);
  on.state.get = async <T>(namespace: string, key: string) => {
    const found = await get<T>(namespace, key);
    if (namespace === 'second-factor-used') await together();
    return found;
  };
  const results = await Promise.all([step(h, a, one), step(other, b, one), step(h, b, one)]);
  on.state.get = get;
  assert.deepEqual(results.map((result) => result.ok).sort(), [false, false, true]);
  h.advance(29_000);
  assert.equal(codeOf(await step(h, a, one)), 'second_factor_code_wrong');
  // An older one is not right either once a newer one was: somebody may have looked over the shoulder.
  assert.equal(codeOf(await step(h, a, code(h, secret, -1))), 'second_factor_code_wrong');
  assert.ok((await step(h, a, code(h, secret, 1))).ok);
});

test('[A1] the code that proved a new authenticator is spent, and codes of a minute ago or ahead are not right', async () => {
  const h = start();
  const accountId = await person(h);
  const { secret, setup } = valueOf(await h.accounts.secondFactor.begin({ accountId, password: PASSWORD, code: null }, anonymous));
  const first = code(h, secret);
  valueOf(await h.accounts.secondFactor.enrol({ accountId, setup, code: first }, anonymous));
  const given = await challenge(h);
  assert.equal(codeOf(await step(h, given, first)), 'second_factor_code_wrong');
  h.advance(5 * MINUTE);
  for (const later of [-2, 2]) assert.equal(codeOf(await step(h, given, code(h, secret, later))), 'second_factor_code_wrong');
  assert.ok((await step(h, given, code(h, secret, -1))).ok);
});

test('[A1] who guesses codes from elsewhere closes the second step neither to recovery codes nor to known devices, each of which has its own budget', async () => {
  const { h, secret, recoveryCodes, accountId } = await enrolled();
  const mark = async (later = 0) => valueOf(await step(h, await challenge(h), code(h, secret, later))).knownDevice;
  const [first, second] = [await mark(), await mark(1)];
  h.advance(5 * MINUTE);
  const wrong = { app: wrongCode(h, secret), recovery: '0-00000-00000' };
  /** How many of twelve guesses were looked at. */
  const looked = async (typed: string, knownDevice: string | null = null): Promise<number> => {
    let count = 0;
    for (let n = 0; n < 12; n++)
      if (codeOf(await step(h, await challenge(h), typed, 'member', knownDevice)) === 'second_factor_code_wrong') count++;
    return count;
  };
  assert.equal(await looked(wrong.app), 10, 'from anywhere');
  assert.ok((await step(h, await challenge(h), recoveryCodes[1]!)).ok, 'a recovery code of the owner');
  assert.ok((await step(h, await challenge(h), code(h, secret), 'member', first)).ok, 'the app of the owner, on a known device');
  assert.equal(await looked(wrong.recovery), 10, 'recovery codes from anywhere');
  assert.equal(codeOf(await step(h, await challenge(h), recoveryCodes[2]!)), 'rate_limited');
  assert.ok((await step(h, await challenge(h), recoveryCodes[2]!, 'member', first)).ok, 'a recovery code on a known device');
  assert.equal(await looked(wrong.app, first), 10, 'a known device is bounded too');
  assert.ok((await step(h, await challenge(h), code(h, secret, 1), 'member', second)).ok, 'and closes no other one');
  h.advance(MINUTE);
  const own = { accountId, password: PASSWORD, code: code(h, secret, 1) };
  valueOf(await h.accounts.secondFactor.renewRecoveryCodes(own, anonymous));
});

test('[A1] guesses of codes are limited by account, whatever address and sign-in they come from; a new password forgets them', async () => {
  const { h, secret } = await enrolled();
  const codes: string[] = [];
  for (let n = 0; n < 12; n++) codes.push(codeOf(await step(h, await challenge(h), wrongCode(h, secret))));
  assert.deepEqual(codes, [...Array.from({ length: 10 }, () => 'second_factor_code_wrong'), 'rate_limited', 'rate_limited']);
  assert.equal(codeOf(await step(h, await challenge(h), code(h, secret))), 'rate_limited');
  await h.accounts.requestPasswordReset(EMAIL, anonymous);
  await h.react();
  valueOf(await h.accounts.resetPassword({ email: EMAIL, password: 'Fresh#2027', token: h.tokenOf('reset your') }, anonymous));
  const given = await challenge(h, { password: 'Fresh#2027' });
  assert.ok((await step(h, given, code(h, secret))).ok);
});

test('[A1] another password, a role and a suspension end what a challenge began', async () => {
  const { h, accountId, secret } = await enrolled();
  const before = await challenge(h);
  await promote(h, accountId, EMAIL, 'moderator');
  assert.equal(valueOf(await step(h, before, code(h, secret))).console, 'admin', 'the console is the one of the role now');
  await h.accounts.suspend(accountId, operator);
  h.advance(MINUTE);
  assert.equal(codeOf(await step(h, before, code(h, secret))), 'account_suspended');
  await h.accounts.reinstate(accountId, operator);
  const input = { accountId, sessionId: 'none', current: PASSWORD, password: 'Fresh#2027' };
  valueOf(await h.accounts.changeOwnPassword(input, anonymous));
  assert.equal(codeOf(await step(h, before, code(h, secret))), 'sign_in_step_expired');
});

test('[A1] a second factor that is taken away while its code is looked at lets nobody in with it', async () => {
  const { h, accountId, secret } = await enrolled();
  const given = await challenge(h);
  const { put } = h.state;
  h.state.put = async (record) => {
    if (record.namespace === 'session') {
      h.state.put = put;
      valueOf(await h.accounts.secondFactor.reset(EMAIL, operator));
    }
    return put(record);
  };
  assert.equal(codeOf(await step(h, given, code(h, secret))), 'sign_in_refused');
  assert.deepEqual(await h.accounts.sessions(accountId, ''), []);
});

test('ten recovery codes are right once each, however they are typed; new ones end the old', async () => {
  const { h, accountId, secret, recoveryCodes } = await enrolled();
  assert.equal(new Set(recoveryCodes).size, 10);
  for (const one of recoveryCodes) assert.match(one, /^\d-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const typed = ` ${recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  assert.ok((await step(h, await challenge(h), typed)).ok);
  assert.equal(codeOf(await step(h, await challenge(h), recoveryCodes[3]!)), 'second_factor_code_wrong');
  const [a, b] = [await challenge(h), await challenge(h)];
  const { verify } = h.hasher;
  const together = gate(2);
  h.hasher.verify = async (text, encoded) => {
    await together();
    return verify(text, encoded);
  };
  const both = await Promise.all([step(h, a, recoveryCodes[0]!), step(h, b, recoveryCodes[0]!)]);
  h.hasher.verify = verify;
  assert.deepEqual(both.map((result) => result.ok).sort(), [false, true]);
  assert.equal((await h.accounts.secondFactor.view(accountId)).recoveryCodesLeft, 8);

  const renew = { accountId, password: PASSWORD, code: code(h, secret) };
  const fresh = valueOf(await h.accounts.secondFactor.renewRecoveryCodes(renew, anonymous)).recoveryCodes;
  assert.equal((await h.accounts.secondFactor.view(accountId)).recoveryCodesLeft, 10);
  assert.equal(codeOf(await step(h, await challenge(h), recoveryCodes[5]!)), 'second_factor_code_wrong');
  assert.ok((await step(h, await challenge(h), fresh[5]!)).ok);
});

test('neither secret nor recovery codes stand anywhere in the clear, and nothing of them is left of who was erased', async () => {
  const { h, accountId, secret, recoveryCodes } = await enrolled();
  const everything = async (): Promise<string> => {
    const records: unknown[] = [];
    for await (const record of h.state.scan()) records.push(record);
    return JSON.stringify([h.store.all(), records]);
  };
  const bare = recoveryCodes.map((one) => one.replaceAll('-', ''));
  for (const one of [secret, ...recoveryCodes, ...bare]) assert.ok(!(await everything()).includes(one));
  await h.accounts.erase(accountId, operator);
  await h.react();
  assert.deepEqual(await h.accounts.secondFactor.view(accountId), { on: false, required: false, recoveryCodesLeft: 0 });
});

test('[A6] who must have one has none: every role by the one rule, outside the demonstration only', async () => {
  const h = start();
  for (const role of roles) {
    await person(h, role, `${role}@example.com`);
    const result = await trySignIn(h, `${role}@example.com`);
    const must = role === 'admin' || role === 'auditor';
    assert.equal(result.ok ? 'in' : result.code, must ? 'second_factor_setup_required' : 'in', role);
    const input = { name: 'Demo', email: `${role}@demo.test`, role, password: PASSWORD, origin: 'demonstration' as const };
    valueOf(await h.accounts.invite(input, operator));
    assert.ok((await trySignIn(h, `${role}@demo.test`)).ok, role);
  }
});

test('[A6] an admin without one is led through the setup before anything else answers, and signed in by it', async () => {
  const h = start();
  const accountId = await person(h, 'admin');
  const given = await challenge(h, { console: 'admin' });
  assert.equal(codeOf(await step(h, given, '123456', 'admin')), 'sign_in_step_expired');
  assert.deepEqual(await h.accounts.sessions(accountId, ''), []);
  const { secret, setup, uri } = valueOf(await h.accounts.secondFactor.beginAtSignIn({ challenge: given, console: 'admin' }));
  assert.match(
    uri,
    /^otpauth:\/\/totp\/Aarambh:asha%40example\.com\?issuer=Aarambh&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
  );
  const enrol = (typed: string, from = given) =>
    h.accounts.secondFactor.enrolAtSignIn({ challenge: from, console: 'admin', setup, code: typed, caller: caller() }, anonymous);
  assert.equal(codeOf(await enrol(wrongCode(h, secret))), 'second_factor_code_wrong');
  const session = valueOf(await enrol(code(h, secret)));
  assert.equal(session.recoveryCodes.length, 10);
  assert.equal(typeof (await h.accounts.authenticate(session.accessToken)), 'object');
  h.advance(MINUTE);
  assert.equal(codeOf(await enrol(code(h, secret))), 'sign_in_step_expired', 'the way through the setup is gone once it was gone');
  await h.react();
  assert.equal(typeof (await h.accounts.authenticate(session.accessToken)), 'object', 'nothing that follows from it ends the session');
});

test('[A6] a session of an admin from before the rule ends at its next renewal', async () => {
  const h = start();
  const accountId = await person(h, 'moderator');
  const session = valueOf(await trySignIn(h, EMAIL));
  // As an older build left it: the role is there, the session too, and no second factor.
  const { endAll } = { endAll: h.state.delete };
  h.state.delete = async (namespace, key) => (namespace === 'session' ? false : endAll(namespace, key));
  await promote(h, accountId, EMAIL, 'admin');
  h.state.delete = endAll;
  const refresh = { refreshToken: session.refreshToken, console: 'admin' as const, caller: caller() };
  assert.equal(codeOf(await h.accounts.refresh(refresh)), 'session_ended');
});

test('a new authenticator takes the place of the old one with password and a code; a stolen session is not enough', async () => {
  const { h, accountId, secret, recoveryCodes } = await enrolled('admin');
  const begin = (password: string, typed: string | null) => h.accounts.secondFactor.begin({ accountId, password, code: typed }, anonymous);
  assert.equal(codeOf(await begin('Wrong#2026', code(h, secret))), 'password_wrong');
  assert.equal(codeOf(await begin(PASSWORD, null)), 'second_factor_code_wrong');
  const next = valueOf(await begin(PASSWORD, recoveryCodes[0]!));
  const late = valueOf(await begin(PASSWORD, recoveryCodes[1]!));
  valueOf(await h.accounts.secondFactor.enrol({ accountId, setup: next.setup, code: code(h, next.secret) }, anonymous));
  assert.equal(
    codeOf(await h.accounts.secondFactor.enrol({ accountId, setup: late.setup, code: code(h, late.secret) }, anonymous)),
    'second_factor_exists',
  );
  h.advance(MINUTE);
  const given = await challenge(h);
  assert.equal(codeOf(await step(h, given, code(h, secret))), 'second_factor_code_wrong');
  assert.ok((await step(h, given, code(h, next.secret))).ok);
  const other = await person(h, 'user', 'other@example.com');
  const foreign = await h.accounts.secondFactor.enrol({ accountId: other, setup: next.setup, code: code(h, next.secret, 1) }, anonymous);
  assert.equal(codeOf(foreign), 'sign_in_step_expired', 'a setup is of the person it was made for');
});

test('turning it off needs password and code, and is not for roles that must have it', async () => {
  for (const role of ['user', 'auditor'] as const) {
    const { h, accountId, secret } = await enrolled(role);
    const remove = (password: string, typed: string) => h.accounts.secondFactor.remove({ accountId, password, code: typed }, anonymous);
    assert.equal(codeOf(await remove('Wrong#2026', code(h, secret))), 'password_wrong');
    assert.equal(codeOf(await remove(PASSWORD, wrongCode(h, secret))), 'second_factor_code_wrong');
    const result = await remove(PASSWORD, code(h, secret));
    assert.equal(result.ok ? 'off' : result.code, role === 'user' ? 'off' : 'second_factor_kept');
    assert.equal((await h.accounts.secondFactor.view(accountId)).on, role !== 'user');
    if (role === 'user') assert.ok((await trySignIn(h, EMAIL)).ok);
  }
});

test('a reset by an operator takes it away and ends every session; the admin sets it up anew at the next sign-in', async () => {
  const { h, accountId, secret } = await enrolled('admin');
  const session = valueOf(await step(h, await challenge(h), code(h, secret)));
  h.advance(1000);
  valueOf(await h.accounts.secondFactor.reset(EMAIL, operator));
  await h.react();
  assert.equal(await h.accounts.authenticate(session.accessToken), 'session_ended');
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'second_factor_setup_required');
  assert.equal(h.typesOf(accountId).at(-1), 'SecondFactorRemoved');
  assert.equal(codeOf(await h.accounts.secondFactor.reset(EMAIL, operator)), 'second_factor_missing');
  assert.equal(codeOf(await h.accounts.secondFactor.reset('nobody@example.com', operator)), 'not_found');
});

test('a busy hasher costs no recovery code and no guess', async () => {
  const { h, recoveryCodes } = await enrolled();
  const given = await challenge(h);
  h.hasher.busy = true;
  for (let n = 0; n < 12; n++) assert.equal(codeOf(await step(h, given, recoveryCodes[0]!)), 'busy');
  h.hasher.busy = false;
  assert.ok((await step(h, given, recoveryCodes[0]!)).ok);
});

test('a mail tells of everything that changes about the second factor', async () => {
  const { h, accountId, secret, recoveryCodes } = await enrolled();
  valueOf(await step(h, await challenge(h), recoveryCodes[9]!));
  const proof = (): { accountId: string; password: string; code: string } => {
    h.advance(MINUTE);
    return { accountId, password: PASSWORD, code: code(h, secret) };
  };
  valueOf(await h.accounts.secondFactor.renewRecoveryCodes(proof(), anonymous));
  valueOf(await h.accounts.secondFactor.remove(proof(), anonymous));
  await h.react();
  assert.deepEqual(h.delivered.map(({ subject }) => subject).sort(), [
    'A recovery code was used',
    'Two-step login is off',
    'Two-step login is on',
    'You have new recovery codes',
  ]);
});

/** What stands in the security log, the oldest first. */
async function noted(h: Harness, accountId: string): Promise<readonly string[]> {
  await h.machinery.settled();
  return (await h.accounts.securityLog.of(accountId)).map(({ deed }) => deed).reverse();
}

test('a refused code stands in the security log where somebody typed one of the second factor that there is', async () => {
  const { h, accountId, secret, recoveryCodes } = await enrolled();
  const begin = (password: string, typed: string | null) => h.accounts.secondFactor.begin({ accountId, password, code: typed }, anonymous);
  assert.equal(codeOf(await begin(PASSWORD, null)), 'second_factor_code_wrong');
  const next = valueOf(await begin(PASSWORD, recoveryCodes[0]!));
  const enrol = (typed: string) => h.accounts.secondFactor.enrol({ accountId, setup: next.setup, code: typed }, anonymous);
  assert.equal(codeOf(await enrol(wrongCode(h, next.secret))), 'second_factor_code_wrong');
  assert.deepEqual(await noted(h, accountId), ['second-factor-set'], 'nothing was guessed');
  const own = [begin, (password: string, typed: string) => h.accounts.secondFactor.remove({ accountId, password, code: typed }, anonymous)];
  for (const use of own) {
    h.advance(1000);
    assert.equal(codeOf(await use('Wrong#2026', wrongCode(h, secret))), 'password_wrong');
    h.advance(1000);
    assert.equal(codeOf(await use(PASSWORD, wrongCode(h, secret))), 'second_factor_code_wrong');
  }
  h.advance(1000);
  valueOf(await enrol(code(h, next.secret)));
  h.advance(MINUTE);
  valueOf(await h.accounts.secondFactor.renewRecoveryCodes({ accountId, password: PASSWORD, code: code(h, next.secret) }, anonymous));
  h.advance(MINUTE);
  valueOf(await h.accounts.secondFactor.remove({ accountId, password: PASSWORD, code: code(h, next.secret) }, anonymous));
  const refused = ['password-refused', 'code-refused', 'password-refused', 'code-refused'];
  assert.deepEqual(await noted(h, accountId), [
    ...['second-factor-set', ...refused],
    ...['second-factor-set', 'recovery-codes-renewed', 'second-factor-removed'],
  ]);
});

test('[A6] a second factor that was set at a sign-in stands in the security log, also when who set it is not let in', async () => {
  const h = start();
  const accountId = await person(h, 'admin');
  await person(h, 'admin', 'other@example.com');
  const given = await challenge(h, { console: 'admin' });
  const { secret, setup } = valueOf(await h.accounts.secondFactor.beginAtSignIn({ challenge: given, console: 'admin' }));
  const { hash } = h.hasher;
  h.hasher.hash = async (recoveryCode) => {
    h.hasher.hash = hash;
    valueOf(await h.accounts.suspend(accountId, operator));
    return hash(recoveryCode);
  };
  const step = {
    challenge: given,
    console: 'admin' as const,
    setup,
    code: code(h, secret),
    caller: caller({ device: 'Safari on iPhone' }),
  };
  assert.equal(codeOf(await h.accounts.secondFactor.enrolAtSignIn(step, anonymous)), 'account_suspended');
  assert.ok((await h.accounts.secondFactor.view(accountId)).on);
  await h.machinery.settled();
  const lines = (await h.accounts.securityLog.of(accountId)).filter(({ deed }) => deed === 'second-factor-set');
  assert.deepEqual(
    lines.map(({ address, device }) => [address, device]),
    [[caller().address, 'Safari on iPhone']],
  );
});

test('[A1] who never chose a password is told so where one is asked for, and no guess is counted', async () => {
  const h = start();
  const input = { name: 'Asha Rao', email: EMAIL, role: 'user', password: null, origin: 'invitation' } as const;
  const { accountId } = valueOf(await h.accounts.invite(input, operator));
  for (let n = 0; n < 12; n++)
    assert.equal(codeOf(await h.accounts.secondFactor.begin({ accountId, password: PASSWORD, code: null }, anonymous)), 'password_unset');
  const change = { accountId, sessionId: 'none', current: PASSWORD, password: 'Other#2027' };
  assert.equal(codeOf(await h.accounts.changeOwnPassword(change, anonymous)), 'password_unset');
});
