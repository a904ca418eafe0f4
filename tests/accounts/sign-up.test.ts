import assert from 'node:assert/strict';
import { test } from 'vitest';
import { mailLinks } from '@aarambh/accounts/mail-links/mail-links.ts';
import { anonymous, codeOf, member, operator, PASSWORD, signedIn, signUp, start, trySignIn, valueOf } from './harness.ts';

const HOUR = 3600_000;
const UNKNOWN = '0198a000-0000-7000-8000-0000000000ee';

test('[A2] a person signs up, opens the link of the mail and logs in', async () => {
  const h = start();
  const accountId = await signUp(h, 'asha@example.com');
  await h.react();
  assert.deepEqual(
    h.delivered.map(({ to, subject }) => [to, subject]),
    [['asha@example.com', 'Verify your email for Aarambh']],
  );
  assert.equal(codeOf(await trySignIn(h, 'asha@example.com')), 'email_not_verified');
  const verified = await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous);
  assert.deepEqual(valueOf(verified), { name: 'Asha Rao' });
  assert.ok(verified.ok && verified.position === h.store.all().length);
  const { person } = await signedIn(h, 'asha@example.com');
  assert.deepEqual(person, { accountId, role: 'user', name: 'Asha Rao', email: 'asha@example.com', asksAge: true });
});

test('[A3] a link opened again answers the same, even when its time is over', async () => {
  const h = start();
  await signUp(h, 'asha@example.com');
  await h.react();
  const token = h.tokenOf('verify');
  valueOf(await h.accounts.verifyEmail(token, anonymous));
  const events = h.store.all().length;
  assert.deepEqual(valueOf(await h.accounts.verifyEmail(token, anonymous)), { name: 'Asha Rao' });
  h.advance(49 * HOUR);
  assert.deepEqual(valueOf(await h.accounts.verifyEmail(token, anonymous)), { name: 'Asha Rao' });
  assert.equal(h.store.all().length, events);
});

test('[A3] a link that ran out is expired; one that was never ours, or is of another kind, is unknown', async () => {
  const h = start();
  const accountId = await signUp(h, 'asha@example.com');
  await h.accounts.requestPasswordReset('asha@example.com', anonymous);
  await h.react();
  const token = h.tokenOf('verify');
  const foreign = mailLinks(new Uint8Array(32).fill(9), 'https://aarambh.example');
  const ours = mailLinks(new Uint8Array(32).fill(2), 'https://aarambh.example');
  const made = (accountId: string): string => foreign.token({ purpose: 'verify', accountId, requestId: UNKNOWN });
  for (const unknown of ['', 'x', 'ä'.repeat(66), `${token}A`, token.slice(1), made(accountId), h.tokenOf('reset')])
    assert.equal(codeOf(await h.accounts.verifyEmail(unknown, anonymous)), 'link_unknown', unknown);
  const nobody = ours.token({ purpose: 'verify', accountId: UNKNOWN, requestId: UNKNOWN });
  assert.equal(codeOf(await h.accounts.verifyEmail(nobody, anonymous)), 'link_unknown');
  h.advance(48 * HOUR);
  assert.equal(codeOf(await h.accounts.verifyEmail(token, anonymous)), 'link_expired');
  assert.equal(
    h.store.all().some(({ type }) => type === 'ReservationConfirmed'),
    false,
    'a refused link changes nothing',
  );
});

test('[A2] an address that is taken is refused, also while its owner has not verified it', async () => {
  const h = start();
  await member(h, 'member@example.com');
  const first = await signUp(h, 'asha@example.com');
  const again = { name: 'Somebody', email: 'asha@example.com', password: PASSWORD, referrer: null };
  assert.equal(codeOf(await h.accounts.signUp(again, anonymous)), 'account_exists');
  assert.equal(codeOf(await h.accounts.signUp({ ...again, email: 'member@example.com' }, anonymous)), 'account_exists');
  h.advance(48 * HOUR);
  const second = valueOf(await h.accounts.signUp(again, anonymous)).accountId;
  assert.notEqual(second, first);
  await h.react();
  valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
  assert.equal((await signedIn(h, 'asha@example.com')).person.accountId, second);
  assert.equal(codeOf(await h.accounts.signUp({ ...again, email: 'member@example.com' }, anonymous)), 'account_exists');
});

test('[A2] of many sign-ups with one address at once exactly one opens an account', async () => {
  const h = start();
  const input = { name: 'Asha', email: 'asha@example.com', password: PASSWORD, referrer: null };
  const results = await Promise.all(Array.from({ length: 20 }, () => h.accounts.signUp(input, anonymous)));
  assert.equal(results.filter(({ ok }) => ok).length, 1);
  assert.ok(results.every((result) => result.ok || result.code === 'account_exists'));
  assert.equal(h.store.all().filter(({ type }) => type === 'AccountRegistered').length, 1);
});

test('[A2] the right password while unverified sends a fresh link that outlives the first, now and then', async () => {
  const h = start();
  await signUp(h, 'asha@example.com');
  await h.react();
  const first = h.tokenOf('verify');
  h.advance(47 * HOUR);
  assert.equal(codeOf(await trySignIn(h, 'asha@example.com', { password: 'Wrong#2026' })), 'sign_in_refused');
  await h.react();
  assert.equal(h.delivered.length, 1);
  assert.equal(codeOf(await trySignIn(h, 'asha@example.com')), 'email_not_verified');
  assert.equal(codeOf(await trySignIn(h, 'asha@example.com')), 'email_not_verified');
  await h.react();
  assert.equal(h.delivered.length, 2, 'a double click sends one');
  h.advance(2 * HOUR);
  assert.equal(codeOf(await h.accounts.verifyEmail(first, anonymous)), 'link_expired');
  const again = { name: 'Somebody', email: 'asha@example.com', password: PASSWORD, referrer: null };
  assert.equal(codeOf(await h.accounts.signUp(again, anonymous)), 'account_exists');
  valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
  await signedIn(h, 'asha@example.com');
});

test('[A2] mails with links to one account are bounded', async () => {
  const h = start();
  await signUp(h, 'asha@example.com');
  for (let n = 0; n < 30; n++) {
    h.advance(60_000);
    assert.equal(codeOf(await trySignIn(h, 'asha@example.com')), 'email_not_verified');
  }
  await h.react();
  assert.equal(h.delivered.length, 1 + 10);
});

test('[A2] the referral is recorded, and credited once when the new account is verified', async () => {
  const h = start();
  const referrer = await member(h, 'member@example.com');
  const referred = await signUp(h, 'asha@example.com', { referrer });
  await signUp(h, 'other@example.com', { referrer: UNKNOWN });
  await h.react();
  assert.equal(h.typesOf(referrer).includes('ReferralCredited'), false);
  for (const mail of [...h.delivered]) {
    const token = /\/verify_signup_email\/(\S+)/.exec(mail.text)![1]!;
    valueOf(await h.accounts.verifyEmail(token, anonymous));
  }
  await h.react();
  await h.react();
  const credited = h.store.all().filter(({ type }) => type === 'ReferralCredited');
  assert.deepEqual(
    credited.map(({ stream, data }) => [stream, JSON.parse(data) as unknown]),
    [[`account-${referrer}`, { accountId: referrer, referred }]],
  );
});

test('[A2] nothing personal is stored in the clear', async () => {
  const h = start();
  await signUp(h, 'asha@example.com');
  await h.accounts.requestPasswordReset('asha@example.com', anonymous);
  await trySignIn(h, 'asha@example.com', { password: 'Wrong#2026' });
  await h.react();
  const log = JSON.stringify(h.store.all());
  const namespaces = ['outbox', 'reset-asked', 'sign-in-tries', 'account-mails', 'session'];
  const state = JSON.stringify(await Promise.all(namespaces.map((namespace) => h.state.list(namespace))));
  for (const personal of ['asha', 'Asha', 'example.com', 'plain:']) {
    assert.equal(log.includes(personal), false, `${personal} in the log`);
    assert.equal(state.includes(personal), false, `${personal} in operational state`);
  }
  assert.equal(state.includes(h.tokenOf('reset')), false, 'a token in operational state');
});

test('too many passwords waiting: sign-up and sign-in answer busy, and nothing was tried or written', async () => {
  const h = start();
  await member(h, 'member@example.com');
  const events = h.store.all().length;
  h.hasher.busy = true;
  assert.equal(
    codeOf(await h.accounts.signUp({ name: 'A', email: 'a@example.com', password: PASSWORD, referrer: null }, anonymous)),
    'busy',
  );
  for (let n = 0; n < 50; n++) assert.equal(codeOf(await trySignIn(h, 'member@example.com')), 'busy');
  assert.equal(h.store.all().length, events);
  h.hasher.busy = false;
  await signedIn(h, 'member@example.com');
});

test('an invitation mails a link to choose a password, and the account is verified', async () => {
  const h = start();
  const input = { name: 'Kavita', email: 'kavita@example.com', role: 'admin', password: null, origin: 'invitation' } as const;
  const { accountId } = valueOf(await h.accounts.invite(input, operator));
  assert.equal(codeOf(await h.accounts.invite(input, operator)), 'account_exists');
  assert.equal(codeOf(await trySignIn(h, 'kavita@example.com', { password: '' })), 'sign_in_refused');
  await h.react();
  assert.deepEqual(
    h.delivered.map(({ subject }) => subject),
    ['You are invited to Aarambh'],
  );
  h.advance(6 * 24 * HOUR);
  const token = h.tokenOf('invited');
  valueOf(await h.accounts.resetPassword({ email: 'kavita@example.com', password: 'Chosen#26', token }, anonymous));
  // An admin who was invited is no demonstration: the password alone leads to the setup of the second step.
  assert.equal(
    codeOf(await trySignIn(h, 'kavita@example.com', { password: 'Chosen#26', console: 'admin' })),
    'second_factor_setup_required',
  );
  assert.deepEqual(h.typesOf(accountId).slice(0, 2), ['AccountRegistered', 'EmailVerified']);
});

test('an invitation under a fixed id can be repeated: demonstration data is filled once', async () => {
  const h = start();
  const input = {
    accountId: UNKNOWN,
    name: 'Demo',
    email: 'demo@demo.test',
    role: 'user',
    password: PASSWORD,
    origin: 'demonstration',
  } as const;
  assert.equal(valueOf(await h.accounts.invite(input, operator)).accountId, UNKNOWN);
  const events = h.store.all().length;
  // Whoever repeats it chose no password by it.
  assert.deepEqual(valueOf(await h.accounts.invite(input, operator)), { accountId: UNKNOWN, knownDevice: null });
  assert.equal(h.store.all().length, events);
  await h.react();
  assert.equal(h.delivered.length, 0);
});
