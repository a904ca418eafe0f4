import assert from 'node:assert/strict';
import { test } from 'vitest';
import { anonymous, codeOf, disk, member, signedIn, signUp, start, trySignIn, valueOf } from './harness.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

test('[A3] looking at a link says what was asked and changes nothing, however often a scanner does; the button verifies', async () => {
  const h = start();
  const asked = new Date(h.clock.now).toISOString();
  const accountId = await signUp(h, 'asha@example.com');
  await h.react();
  const token = h.tokenOf('verify');
  h.advance(HOUR);
  const before = h.typesOf(accountId);
  const link = { name: 'Asha Rao', email: 'asha@example.com', askedAt: asked, verified: false, opensCollege: false };
  for (let n = 0; n < 3; n++) assert.deepEqual(valueOf(await h.accounts.checkVerification(token)), link);
  assert.deepEqual(h.typesOf(accountId), before);
  assert.equal(codeOf(await trySignIn(h, 'asha@example.com')), 'email_not_verified');
  valueOf(await h.accounts.verifyEmail(token, anonymous));
  assert.equal(valueOf(await h.accounts.checkVerification(token)).verified, true);
  h.advance(1000 * HOUR);
  assert.equal(valueOf(await h.accounts.checkVerification(token)).verified, true, 'as the specified call answers for ever');
});

test('[A3] a link that ran out, was never ours, is of another kind or of somebody erased says so', async () => {
  const h = start();
  const accountId = await signUp(h, 'asha@example.com');
  await h.react();
  const token = h.tokenOf('verify');
  h.advance(48 * HOUR);
  assert.equal(codeOf(await h.accounts.checkVerification(token)), 'link_expired');
  const forged = `${token.slice(0, -10)}${token.at(-10) === 'A' ? 'B' : 'A'}${token.slice(-9)}`;
  assert.equal(codeOf(await h.accounts.checkVerification(forged)), 'link_unknown');
  await h.accounts.requestPasswordReset('asha@example.com', anonymous);
  await h.react();
  assert.equal(codeOf(await h.accounts.checkVerification(h.tokenOf('reset'))), 'link_unknown');
  await h.accounts.erase(accountId, { ...anonymous, actor: 'system:operator' });
  assert.equal(codeOf(await h.accounts.checkVerification(token)), 'link_expired');
});

test('[A3] who lost the mail is sent the link again, a few times an hour, and the new one works', async () => {
  const h = start();
  await signUp(h, 'asha@example.com');
  await h.react();
  const mails = (): number => h.delivered.filter(({ subject }) => subject.startsWith('Verify')).length;
  assert.equal(mails(), 1);
  h.advance(47 * HOUR);
  assert.deepEqual(await h.accounts.sendVerification('asha@example.com', anonymous), { ok: true, value: undefined, position: null });
  await h.react();
  assert.equal(mails(), 2);
  h.advance(2 * HOUR);
  const token = h.tokenOf('verify');
  for (let n = 0; n < 30; n++) {
    h.advance(11 * SECOND);
    await h.accounts.sendVerification('asha@example.com', anonymous);
    await h.react();
  }
  assert.equal(mails(), 2 + 10, 'ten an hour');
  valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
  assert.equal(valueOf(await h.accounts.checkVerification(token)).verified, true);
  await signedIn(h, 'asha@example.com');
});

test('[A3] asking for it again tells nobody who has an account, and mails nobody else', async () => {
  const h = start();
  await member(h, 'verified@example.com');
  const answers = [];
  for (const email of ['nobody@example.com', 'verified@example.com', 'asha@example.com']) {
    if (email === 'asha@example.com') await signUp(h, email);
    const written = h.store.all().length;
    answers.push(await h.accounts.sendVerification(email, anonymous));
    assert.equal(h.store.all().length, written, 'what follows happens behind the answer');
  }
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  await h.react();
  assert.deepEqual(new Set(h.delivered.map(({ to }) => to)), new Set(['asha@example.com']));
});

test('[A3] what was asked for and not done when the process ended is done by the next one', async () => {
  const on = disk();
  const h = start(on);
  await signUp(h, 'asha@example.com');
  await h.react();
  h.advance(HOUR);
  await on.state.put({
    namespace: 'verification-asked',
    key: nameOf(on),
    value: { actor: 'anonymous', corr: anonymous.corr },
    dueAt: on.clock.now,
  });
  const next = start(on);
  await next.machinery.takeUp();
  await next.react();
  assert.equal(on.delivered.filter(({ subject }) => subject.startsWith('Verify')).length, 2);
});

/** The name under which the one address is reserved. */
function nameOf(on: ReturnType<typeof disk>): string {
  return on.store
    .all()
    .find(({ stream }) => stream.startsWith('reservation-'))!
    .stream.slice('reservation-'.length);
}
