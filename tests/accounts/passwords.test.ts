import assert from 'node:assert/strict';
import { test } from 'vitest';
import { anonymous, codeOf, disk, member, operator, signedIn, signUp, start, trySignIn, valueOf } from './harness.ts';

const MINUTE = 60_000;
const EMAIL = 'member@example.com';
const NEW = 'Fresh#2026';

test('[A4] a forgotten password: the mailed link is checked, sets a new one once, and signs out everywhere', async () => {
  const h = start();
  await member(h, EMAIL);
  const session = await signedIn(h, EMAIL);
  valueOf(await h.accounts.requestPasswordReset(EMAIL, anonymous));
  await h.react();
  assert.deepEqual(
    h.delivered.map(({ to, subject }) => [to, subject]),
    [[EMAIL, 'Reset your Aarambh password']],
  );
  const token = h.tokenOf('reset');
  assert.deepEqual(valueOf(await h.accounts.checkResetToken(token)), { email: EMAIL });
  valueOf(await h.accounts.resetPassword({ email: EMAIL, password: NEW, token }, anonymous));
  assert.equal(codeOf(await h.accounts.checkResetToken(token)), 'link_expired');
  assert.equal(codeOf(await h.accounts.resetPassword({ email: EMAIL, password: 'Third#2026', token }, anonymous)), 'link_expired');
  assert.equal(await h.accounts.authenticate(session.accessToken), 'session_ended');
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'sign_in_refused');
  await signedIn(h, EMAIL, { password: NEW });
});

test('[A4] asking answers the same for everybody and looks nothing up before it answered', async () => {
  const h = start();
  await member(h, EMAIL);
  const suspended = await member(h, 'suspended@example.com');
  await h.accounts.suspend(suspended, operator);
  for (const email of [EMAIL, 'nobody@example.com', 'suspended@example.com']) {
    const asked = await h.accounts.requestPasswordReset(email, anonymous);
    assert.deepEqual(asked, { ok: true, value: undefined, position: null });
  }
  await h.react();
  assert.deepEqual(
    h.delivered.map(({ to }) => to),
    [EMAIL],
  );
  assert.equal((await h.state.list('reset-asked')).length, 0);
});

test('[A4] what was asked before a crash is done after the restart', async () => {
  const on = disk();
  await member(start(on), EMAIL);
  const stuck = start({ ...on, state: { ...on.state, get: () => new Promise<never>(() => undefined) } });
  valueOf(await stuck.accounts.requestPasswordReset(EMAIL, anonymous));
  const restarted = start(on);
  restarted.advance(MINUTE);
  await restarted.machinery.takeUp();
  await restarted.react();
  assert.equal(restarted.delivered.length, 1);
});

for (const isLeftLying of [false, true])
  test(`[A4] what one node is carrying out is ${isLeftLying ? 'taken up once, however many come for it, where it was left lying (control)' : 'taken up by no other'}`, async () => {
    const on = disk();
    await member(start(on), EMAIL);
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>();
    const api = start({ ...on, store: { ...on.store, append: async (...args) => (await gate, on.store.append(...args)) } });
    valueOf(await api.accounts.requestPasswordReset(EMAIL, anonymous));
    const workers = [start(on), start(on)];
    if (isLeftLying) on.clock.now += MINUTE;
    await Promise.all(workers.map(({ machinery }) => machinery.takeUp()));
    const asked = async () => (await on.store.readAll({ after: 0, limit: 1000, types: ['PasswordResetRequested'] })).events.length;
    assert.equal(await asked(), isLeftLying ? 1 : 0);
    open(undefined);
    if (isLeftLying) return;
    await api.machinery.settled();
    assert.equal(await asked(), 1);
    assert.deepEqual(await on.state.list('reset-asked'), []);
  });

test('[A4] a link that fails to be made is reported and tried again later', async () => {
  const h = start();
  await member(h, EMAIL);
  h.store.failNextFlush();
  valueOf(await h.accounts.requestPasswordReset(EMAIL, anonymous));
  await h.machinery.settled();
  assert.equal(h.reported.length, 1);
  h.advance(MINUTE);
  await h.machinery.takeUp();
  await h.react();
  assert.equal(h.delivered.length, 1);
});

test('[A4] a reset link works for an hour, for its own address only, and verifies nothing', async () => {
  const h = start();
  await member(h, EMAIL);
  await member(h, 'other@example.com');
  await h.accounts.requestPasswordReset(EMAIL, anonymous);
  await h.react();
  const token = h.tokenOf('reset');
  const reset = (email: string) => h.accounts.resetPassword({ email, password: NEW, token }, anonymous);
  assert.equal(codeOf(await reset('other@example.com')), 'link_unknown');
  assert.equal(codeOf(await h.accounts.resetPassword({ email: EMAIL, password: NEW, token: 'made up' }, anonymous)), 'link_unknown');
  assert.equal(codeOf(await h.accounts.verifyEmail(token, anonymous)), 'link_unknown');
  h.advance(60 * MINUTE);
  assert.equal(codeOf(await h.accounts.checkResetToken(token)), 'link_expired');
  assert.equal(codeOf(await reset(EMAIL)), 'link_expired');
  await signedIn(h, EMAIL);
});

test('[A4] of two browsers that use one link at once, one sets the password', async () => {
  const h = start();
  await member(h, EMAIL);
  await h.accounts.requestPasswordReset(EMAIL, anonymous);
  await h.react();
  const token = h.tokenOf('reset');
  const both = await Promise.all(
    ['First#2026', 'Second#26'].map((password) => h.accounts.resetPassword({ email: EMAIL, password, token }, anonymous)),
  );
  assert.deepEqual(both.map((result) => result.ok || result.code).sort(), ['link_expired', true]);
});

test('[A4] a reset of an account that was never verified verifies it and makes its address its own', async () => {
  const h = start();
  await signUp(h, EMAIL, { password: 'Someone#1' });
  h.advance(47 * 60 * MINUTE);
  await h.accounts.requestPasswordReset(EMAIL, anonymous);
  await h.react();
  valueOf(await h.accounts.resetPassword({ email: EMAIL, password: NEW, token: h.tokenOf('reset') }, anonymous));
  assert.equal(codeOf(await trySignIn(h, EMAIL, { password: 'Someone#1' })), 'sign_in_refused');
  await signedIn(h, EMAIL, { password: NEW });
  h.advance(49 * 60 * MINUTE);
  const again = await h.accounts.signUp({ name: 'B', email: EMAIL, password: NEW, referrer: null }, anonymous);
  assert.equal(codeOf(again), 'account_exists');
});

test('[A4] many asks send a bounded number of mails', async () => {
  const h = start();
  await member(h, EMAIL);
  for (let n = 0; n < 30; n++) {
    h.advance(MINUTE);
    await h.accounts.requestPasswordReset(EMAIL, anonymous);
    await h.machinery.settled();
  }
  await h.react();
  assert.ok(h.delivered.length <= 10, `${h.delivered.length} mails`);
});
