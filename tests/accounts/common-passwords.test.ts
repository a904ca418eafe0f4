import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import { anonymous, codeOf, member, PASSWORD, signedIn, start, valueOf } from './harness.ts';

const common = [
  'Password@123', 'P@ssw0rd1', 'P@$$w0rd', 'Passw0rd!', 'password#1', 'Welcome@2024', 'Admin@123', 'Admin@1234', 'Qwerty@123', 'qwerty123!', 'Abc@1234',
  'Abcd@1234', 'India@123', 'India@1947', 'Krishna@108', 'Test@1234', 'Iloveyou@1', 'Aa@123456', '123456789@', '12345678!', '!@#$1234', '1qaz@WSX', '1qaz!QAZ',
  'Letmein#1', 'Sachin@10', 'Cricket#07', 'Demo#2026', 'Aarambh@1', 'Summer2026!', 'Monkey.123', 'asdf@1234', 'zxcvbnm,1', '11111111!', 'Hello@123456', 'Hello#World1',
]; // prettier-ignore

test('[A5] passwords that are tried first are told, however they are dressed up', () => {
  for (const password of common) assert.equal(isCommonPassword(password), true, password);
});

test('[A5] passwords that are not are left alone', () => {
  for (const password of [
    'Mango#tree7',
    'Right#2026',
    'Fresh#2026',
    'Asha#2026',
    'x9$kTq2!vB',
    'rice&dal4all',
    '7391#8264!',
    'blue7!kettle',
    'Welcome@8137264',
    'ತೆರೆಮರ#12',
    'माँकाआम#9',
  ])
    assert.equal(isCommonPassword(password), false, password);
});

test('[A5] they are refused at sign-up, at a reset and at a change, with a code, and nothing is changed', async () => {
  const h = start();
  const password = 'Password@123';
  const input = { name: 'Asha Rao', email: 'asha@example.com', password, referrer: null };
  assert.equal(codeOf(await h.accounts.signUp(input, anonymous)), 'password_common');
  assert.equal(h.store.all().length, 0);

  const accountId = await member(h, 'member@example.com');
  await h.accounts.requestPasswordReset('member@example.com', anonymous);
  await h.react();
  const reset = { email: 'member@example.com', token: h.tokenOf('reset') };
  assert.equal(codeOf(await h.accounts.resetPassword({ ...reset, password }, anonymous)), 'password_common');
  const { sessionId } = await signedIn(h, 'member@example.com');
  const change = { accountId, sessionId, current: PASSWORD };
  assert.equal(codeOf(await h.accounts.changeOwnPassword({ ...change, password }, anonymous)), 'password_common');
  valueOf(await h.accounts.resetPassword({ ...reset, password: 'Fresh#2026' }, anonymous));
});
