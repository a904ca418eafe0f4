import assert from 'node:assert/strict';
import { test } from 'vitest';
import { KEPT_MS, securityLog, type SecurityEntry } from '@aarambh/accounts/security-log/security-log.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import { anonymous, caller, codeOf, disk, member, operator, PASSWORD, promote, signedIn, start, trySignIn, valueOf } from './harness.ts';

const EMAIL = 'asha@example.com';
const ADDRESS = '198.51.100.23';
const OTHER = 'Another#2026';

test('[A1] sign-ins, refusals and changes stand in the security log with their address, the newest first', async () => {
  const h = start();
  const accountId = await member(h, EMAIL);
  const from = { ...anonymous, actor: `account:${accountId}` as const, source: ADDRESS };
  await trySignIn(h, EMAIL, { password: 'Wrong#2026', caller: caller({ address: ADDRESS, device: 'Safari on iPhone' }) });
  h.advance(1000);
  const { sessionId } = await signedIn(h, EMAIL);
  h.advance(1000);
  const change = (current: string) => h.accounts.changeOwnPassword({ accountId, sessionId, current, password: OTHER }, from);
  assert.equal(codeOf(await change('Wrong#2026')), 'password_wrong');
  h.advance(1000);
  valueOf(await change(PASSWORD));
  await h.machinery.settled();
  assert.deepEqual(
    (await h.accounts.securityLog.of(accountId)).map(({ deed, address, device, by }) => [deed, address, device, by]),
    [
      ['password-changed', ADDRESS, null, null],
      ['password-refused', ADDRESS, null, null],
      ['signed-in', '203.0.113.7', 'Firefox on Linux', null],
      ['sign-in-refused', ADDRESS, 'Safari on iPhone', null],
    ],
  );
  // The log of events is for ever: no address stands there.
  assert.doesNotMatch(JSON.stringify(h.store.all()), new RegExp(ADDRESS.replaceAll('.', '\\.')));
  // Nobody but the person's key tells what is kept.
  assert.doesNotMatch(JSON.stringify(await h.state.list('security-log')), new RegExp(`${ADDRESS}|sign-in|Safari`));
});

test('[A4] a password that was changed stands in the security log although what follows from it failed', async () => {
  const on = disk();
  const accountId = await member(start(on), EMAIL);
  const { sessionId } = await signedIn(start(on), EMAIL);
  // Sessions are in operational state, which is away behind the event.
  let away = false;
  const list: typeof on.state.list = (...asked) => (away ? Promise.reject(new Error('away')) : on.state.list(...asked));
  const store = {
    ...on.store,
    append: async (...given: Parameters<typeof on.store.append>) => {
      const appended = await on.store.append(...given);
      away = true;
      return appended;
    },
  };
  const h = start({ ...on, store, state: { ...on.state, list } });
  const from = { ...anonymous, actor: `account:${accountId}` as const, source: ADDRESS };
  await assert.rejects(h.accounts.changeOwnPassword({ accountId, sessionId, current: PASSWORD, password: OTHER }, from), /away/);
  await h.machinery.settled();
  away = false;
  assert.equal((await h.accounts.securityLog.of(accountId))[0]!.deed, 'password-changed');
});

test('[A4] a password that was reset by a link stands in the security log', async () => {
  const h = start();
  const accountId = await member(h, EMAIL);
  valueOf(await h.accounts.requestPasswordReset(EMAIL, anonymous));
  await h.react();
  const token = h.tokenOf('reset');
  valueOf(await h.accounts.resetPassword({ email: EMAIL, password: OTHER, token }, { ...anonymous, source: ADDRESS }));
  await h.machinery.settled();
  const [newest] = await h.accounts.securityLog.of(accountId);
  assert.deepEqual([newest!.deed, newest!.address], ['password-reset', ADDRESS]);
});

test('[A6] a change of role stands in the log of whom it is about, and with the address in the log of who did it', async () => {
  const h = start();
  const admin = await member(h, 'admin@example.com', 'admin');
  const accountId = await member(h, EMAIL);
  valueOf(await h.accounts.changeRole(accountId, 'student', { ...anonymous, actor: `account:${admin}`, source: ADDRESS }));
  await promote(h, accountId, EMAIL, 'auditor');
  await h.machinery.settled();
  const lines = async (of: string) =>
    (await h.accounts.securityLog.of(of)).map(({ deed, address, by, about }) => [deed, address, by, about]).reverse();
  assert.deepEqual((await lines(accountId)).at(0), ['role-changed', null, admin, null]);
  assert.deepEqual((await lines(accountId)).at(-1), ['role-changed', null, operator.actor, null]);
  assert.deepEqual(await lines(admin), [['role-changed', ADDRESS, null, accountId]]);
});

test('[A6] what wrote nothing is not noted again, and an erasure stands in the log of who did it', async () => {
  const h = start();
  const admin = await member(h, 'admin@example.com', 'admin');
  const accountId = await member(h, EMAIL);
  const by = { ...anonymous, actor: `account:${admin}` as const, source: ADDRESS };
  const once = { ...by, idempotency: { key: 'once', body: '' } };
  const twice = async (deed: () => Promise<Result<unknown>>): Promise<void> => {
    for (let asked = 0; asked < 2; asked++) {
      h.advance(1000);
      valueOf(await deed());
    }
  };
  await twice(() => h.accounts.suspend(accountId, by));
  await twice(() => h.accounts.reinstate(accountId, by));
  await twice(() => h.accounts.changeRole(accountId, 'student', by));
  await twice(() => h.accounts.proposeRole(accountId, 'moderator', once));
  await twice(() => h.accounts.erase(accountId, by));
  await h.machinery.settled();
  assert.deepEqual(
    (await h.accounts.securityLog.of(admin)).map(({ deed, address, about }) => [deed, address, about]),
    ['erased', 'role-proposed', 'role-changed', 'reinstated', 'suspended'].map((deed) => [deed, ADDRESS, accountId]),
  );
  assert.deepEqual(await h.accounts.securityLog.of(accountId), []);
});

test('[A1] the security log is forgotten with the person, and after 180 days', async () => {
  const h = start();
  const [erased, kept] = [await member(h, EMAIL), await member(h, 'ravi@example.com')];
  await signedIn(h, EMAIL);
  await signedIn(h, 'ravi@example.com');
  await h.machinery.settled();
  assert.equal((await h.accounts.securityLog.of(erased)).length, 1);
  valueOf(await h.accounts.erase(erased, operator));
  assert.deepEqual(await h.accounts.securityLog.of(erased), []);
  const records = JSON.stringify([await h.state.list('security-log'), await h.state.list('security-log-count')]);
  assert.ok(!records.includes(erased) && records.includes(kept));
  // What somebody does about an erased account keeps nothing of them.
  await h.accounts.securityLog.exported({ accountId: erased, address: ADDRESS, file: 'members.csv' });
  assert.deepEqual(await h.accounts.securityLog.of(erased), []);

  h.advance(KEPT_MS - 1);
  assert.equal((await h.accounts.securityLog.of(kept)).length, 1);
  h.advance(1);
  assert.deepEqual(await h.accounts.securityLog.of(kept), []);
});

test('[A1] who guesses pushes out older guesses, and nothing that was done', async () => {
  const { keys, state, clock } = disk();
  const log = securityLog({ keys, state, wall: () => clock.now, report: (error) => assert.ifError(error) });
  const accountId = newId();
  const note = async (deed: SecurityEntry['deed'], device: string): Promise<void> => {
    clock.now += 1000;
    await log.note({ accountId, deed, address: ADDRESS, device });
  };
  await note('password-changed', 'first');
  for (let guess = 0; guess < 450; guess++) await note('sign-in-refused', `guess ${guess}`);
  const entries = await log.of(accountId);
  assert.equal(entries.length, 201);
  assert.deepEqual([entries[0]!.device, entries[199]!.device, entries[200]!.device], ['guess 449', 'guess 250', 'first']);
});

test('[A1] what was noted stays its 180 days also when the log began before, and stands in the order in which it was noted', async () => {
  const { keys, state, clock } = disk();
  const log = securityLog({ keys, state, wall: () => clock.now, report: (error) => assert.ifError(error) });
  const accountId = newId();
  const note = (device: string) => log.note({ accountId, deed: 'sign-in-refused', address: ADDRESS, device });
  await note('long ago');
  clock.now += KEPT_MS - 1;
  for (let guess = 1; guess <= 12; guess++) await note(`guess ${guess}`);
  clock.now += 1;
  for (const device of ['last but one', 'last']) await note(device);
  const devices = (await log.of(accountId)).map(({ device }) => device);
  assert.deepEqual(devices, ['last', 'last but one', ...Array.from({ length: 12 }, (_, index) => `guess ${12 - index}`)]);
});

test('[A1] what cannot be kept behind an answer is reported, and nobody is kept out for it', async () => {
  const on = disk();
  const broken = { ...on.state, increment: () => Promise.reject(new Error('no room')) };
  const reported: unknown[] = [];
  const log = securityLog({ ...on, state: broken, wall: () => on.clock.now, report: (error) => reported.push(error) });
  const entry = { accountId: newId(), deed: 'exported', address: ADDRESS } as const;
  log.behind(entry);
  await log.settled();
  assert.deepEqual(reported.map(String), ['Error: no room']);
  await assert.rejects(log.note(entry), /no room/);
});
