import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { KEY_AT_HAND_MS } from '@aarambh/kernel/ports/keys.ts';
import { anonymous, codeOf, disk, member, operator, signedIn, signUp, start, trySignIn, valueOf, type Disk } from './harness.ts';

const EMAIL = 'member@example.com';
const picture = { bytes: new Uint8Array(8), crop: null };

test('[J3] erasing forgets the person everywhere, changes no stored byte, and gives the address back', async () => {
  const h = start();
  const accountId = await signUp(h, EMAIL);
  await h.react();
  valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
  const session = await signedIn(h, EMAIL);
  const { fileId } = valueOf(await h.accounts.setPicture(accountId, picture, anonymous));
  await h.accounts.changeBio(accountId, 'I build boats.', anonymous);
  await h.accounts.requestPasswordReset(EMAIL, anonymous);
  await h.react();
  const before = structuredClone(h.store.all());
  valueOf(await h.accounts.erase(accountId, operator));

  assert.deepEqual(h.store.all().slice(0, before.length), before);
  assert.equal(h.typesOf(accountId).at(-1), 'AccountErased');
  assert.equal(await h.keys.forReading(accountId), null);
  const stored = h.store.all().filter(({ stream }) => stream === `account-${accountId}`);
  for (const { event } of await h.codec.decode<AccountEvent>(stored)) assert.ok(!('personal' in event) || event.personal === null);
  assert.equal(await h.files.get(fileId), null);
  assert.equal(await h.accounts.authenticate(session.accessToken), 'session_ended');
  assert.equal(await h.machinery.contactOf(accountId), null);
  assert.deepEqual(await h.outbox.messageIds(accountId), []);
  assert.deepEqual(
    h.forgotten.map(({ messageIds }) => [...messageIds].sort()),
    [h.delivered.map(({ messageId }) => messageId).sort()],
  );
  assert.equal(codeOf(await trySignIn(h, EMAIL)), 'sign_in_refused');
  assert.equal(codeOf(await h.accounts.checkResetToken(h.tokenOf('reset'))), 'link_expired');
  assert.equal(codeOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous)), 'link_expired');
  assert.equal(codeOf(await h.accounts.changeBio(accountId, 'x', anonymous)), 'not_found');
  assert.equal(codeOf(await h.accounts.suspend(accountId, operator)), 'not_found');
  assert.notEqual(await signUp(h, EMAIL), accountId);
});

test('[J3] erasing again writes nothing and disturbs nobody who has the address by now', async () => {
  const h = start();
  const first = await member(h, EMAIL);
  const erased = await h.accounts.erase(first, operator);
  assert.ok(erased.ok);
  await member(h, EMAIL);
  const events = h.store.all().length;
  // The position of the first time: whoever asks again waits for what that did.
  assert.deepEqual(await h.accounts.erase(first, operator), erased);
  await h.react();
  assert.equal(h.store.all().length, events);
  await signedIn(h, EMAIL);
  assert.equal(codeOf(await h.accounts.erase('0198a000-0000-7000-8000-0000000000ee', operator)), 'not_found');
});

test('[J3] an admin who tries to erase themselves is refused, and stays', async () => {
  const h = start();
  const admin = await member(h, 'admin@example.com', 'admin');
  assert.equal(codeOf(await h.accounts.erase(admin, { ...operator, actor: `account:${admin}` })), 'last_admin');
  await signedIn(h, 'admin@example.com', { console: 'admin' });
});

test('[J3] what others do with a key at hand is forgotten when none can have it any more, whoever works by then', async () => {
  const on = disk();
  const h = start(on);
  const accountId = await member(h, EMAIL);
  valueOf(await h.accounts.erase(accountId, operator));
  const asked: string[] = [];
  const also = async (account: string): Promise<boolean> => (asked.push(account), true);
  // A node whose clock is behind finishes the erasure too; it does not bring the sweep forward.
  h.advance(-KEY_AT_HAND_MS);
  await h.react();
  h.advance(2 * KEY_AT_HAND_MS);
  const fileId = await on.files.put({ purpose: 'test', subject: accountId, contentType: 'image/png', bytes: picture.bytes });
  await h.outbox.enqueue({ factId: 'late', template: 'account.verification', to: accountId, params: {} });
  await h.forgetting.sweep(also);
  assert.deepEqual(asked, [], 'a key read in the last moment may still be at hand');
  h.advance(KEY_AT_HAND_MS);
  await start(on).forgetting.sweep(also);
  assert.deepEqual(asked, [accountId]);
  assert.equal(await on.files.get(fileId), null);
  assert.deepEqual(await h.outbox.messageIds(accountId), []);
  await h.forgetting.sweep(also);
  assert.deepEqual(asked, [accountId], 'once is enough');
});

test('[J3] a sweep that fails, or did not do everything, is done again, and keeps nobody waiting', async () => {
  const h = start();
  const [first, second] = [await member(h, EMAIL), await member(h, 'other@example.com')];
  for (const account of [first, second]) valueOf(await h.accounts.erase(account, operator));
  const asked: string[] = [];
  const answers: (() => boolean)[] = [
    () => {
      throw new Error('the documents are away');
    },
    () => false,
    () => true,
    () => true,
  ];
  const also = async (account: string): Promise<boolean> => {
    asked.push(account);
    return answers.shift()!();
  };
  h.advance(2 * KEY_AT_HAND_MS);
  await h.forgetting.sweep(also);
  assert.deepEqual(asked.splice(0).sort(), [first, second].sort());
  assert.match(String(h.reported), /the documents are away/);
  await h.forgetting.sweep(also);
  assert.deepEqual(asked, [], 'not at once');
  h.advance(KEY_AT_HAND_MS);
  await h.forgetting.sweep(also);
  h.advance(KEY_AT_HAND_MS);
  await h.forgetting.sweep(also);
  assert.deepEqual(asked.sort(), [first, second].sort());
});

/** Every step of an erasure, as a disk on which that step kills the process. */
const steps: Record<string, (on: Disk, died: () => never) => Partial<Disk>> = {
  'before the key is destroyed': ({ keys }, died) => ({ keys: { ...keys, destroy: async () => died() } }),
  'before the sessions end': ({ state }, died) => ({ state: { ...state, list: async () => died() } }),
  'before the files go': ({ files }, died) => ({ files: { ...files, deleteOf: async () => died() } }),
  'before the mails go': ({ state }, died) => ({ state: { ...state, deletePrefix: async () => died() } }),
  'before the address is given back': (on, died) => ({
    state: {
      ...on.state,
      list: <T>(namespace: string, options?: object) => (namespace === 'erasing' ? died() : on.state.list<T>(namespace, options)),
    },
  }),
};

for (const [step, killed] of Object.entries(steps)) {
  test(`[J3] an erasure killed ${step} is finished by the reactor`, async () => {
    const on = disk();
    const h = start(on);
    const accountId = await member(h, EMAIL);
    const { fileId } = valueOf(await h.accounts.setPicture(accountId, picture, anonymous));
    await signedIn(h, EMAIL);
    await h.accounts.requestPasswordReset(EMAIL, anonymous);
    await h.react();
    const died = (): never => {
      throw new Error('the process was killed');
    };
    await assert.rejects(start({ ...on, ...killed(on, died) }).accounts.erase(accountId, operator), /killed/);
    const restarted = start(on);
    await restarted.react();
    assert.equal(await on.keys.forReading(accountId), null);
    assert.equal(await on.files.get(fileId), null);
    assert.equal((await on.state.list('session')).length, 0);
    assert.equal((await on.state.list('outbox')).length, 0);
    assert.equal((await on.state.list('erasing')).length, 0);
    await signUp(restarted, EMAIL);
  });
}

test('an account is erased with a reason, by an operator whom no key belongs to and by its own person', async () => {
  for (const actorOf of [() => 'system:operator' as const, (accountId: string) => `account:${accountId}` as const]) {
    const h = start();
    const accountId = await member(h, EMAIL);
    valueOf(await h.accounts.erase(accountId, { ...operator, actor: actorOf(accountId), reason: 'Asked by mail.' }));
    assert.equal(h.keys.cached(accountId), null);
  }
});
