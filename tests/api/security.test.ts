import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import type { SecondFactorSetup } from '@aarambh/contracts/routes/security.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import decodeQR from 'qr/decode.js';
import { accounts } from './support/ids.ts';
import { testApi, type Answer } from './support/test-api.ts';

const code = (answer: Answer): string => (answer.json as { code: string }).code;
const message = (answer: Answer): string => (answer.json as { message: string }).message;
const body = { current: 'Demo#2026', password: 'Fresh#2027' };

test('[A4] members and staff change their password in the console that they are signed in to', async () => {
  const api = testApi();
  const asked: unknown[] = [];
  api.ports.uses.accounts.changeOwnPassword = async (input) => {
    asked.push(input);
    return succeeded(undefined, 6);
  };
  for (const role of ['user', 'admin'] as const) {
    const answer = await api.call(role, 'POST', '/api/password', { ...body, accountId: accounts.other, sessionId: 'x' });
    assert.deepEqual([answer.status, answer.json], [200, { message: 'password updated' }]);
  }
  assert.deepEqual(
    asked,
    (['user', 'admin'] as const).map((role) => ({ accountId: accounts[role], sessionId: `session-${role}`, ...body })),
  );
  assert.equal((await api.call(null, 'POST', '/api/password', body)).status, 401);
});

test('[A4] [A5] a wrong old password is no reason to sign out, and the new one keeps to the rules', async () => {
  const api = testApi();
  const wrong = await api.call('user', 'POST', '/api/password', { ...body, current: 'Other#2026' });
  assert.deepEqual([wrong.status, code(wrong)], [422, 'password_wrong']);
  const short = await api.call('user', 'POST', '/api/password', { ...body, password: 'Ab#1' });
  assert.deepEqual([short.status, message(short)], [400, fieldMessages.passwordShort]);
});

test('[A1] a sign-in that lacks its second step is refused as the specification refuses, with what it takes to go on', async () => {
  const api = testApi();
  for (const code of ['second_factor_required', 'second_factor_setup_required'] as const) {
    api.ports.uses.accounts.signIn = async () => failed(code, { challenge: 'a-challenge' });
    for (const path of ['/signin', '/admin/api/session']) {
      const answer = await api.call(null, 'POST', path, { email: 'a@b.in', password: 'Demo#2026' });
      assert.deepEqual([answer.status, answer.json], [203, { message: problems[code][1], code, details: { challenge: 'a-challenge' } }]);
      assert.deepEqual(answer.headers.getSetCookie(), [], 'no session, no known device');
    }
  }
  api.ports.uses.accounts.signIn = async () => failed('sign_in_refused');
  const plain = await api.call(null, 'POST', '/signin', { email: 'a@b.in', password: 'x' });
  assert.deepEqual([plain.status, plain.json], [203, { message: problems.sign_in_refused[1] }], 'other refusals keep their shape');
});

test('[A1] [A6] the second step answers as the sign-in at its console does, and takes only requests of our own pages', async () => {
  const api = testApi();
  const body = { challenge: 'a-challenge', code: '123456' };
  const member = await api.call(null, 'POST', '/signin/second-factor', body);
  assert.equal(member.status, 200);
  assert.equal((member.json as { redirect?: string }).redirect, undefined);
  assert.deepEqual(
    member.headers.getSetCookie().map((one) => one.split('=')[0]),
    ['aarambh_session', ...Array<string>(4).fill('aarambh_device'), 'aarambh_signed_in'],
  );
  const admin = await api.call(null, 'POST', '/admin/api/session/second-factor', body);
  assert.match(admin.headers.getSetCookie().join('\n'), /^aarambh_admin_session=.*Path=\/admin\/api\/session/);
  const wrong = await api.call(null, 'POST', '/signin/second-factor', { ...body, code: '000000' });
  assert.deepEqual([wrong.status, code(wrong), wrong.headers.getSetCookie()], [422, 'second_factor_code_wrong', []]);
  const foreign = await api.call(null, 'POST', '/signin/second-factor', body, { origin: 'https://elsewhere.example' });
  assert.deepEqual([foreign.status, code(foreign)], [403, 'wrong_origin']);
  const enrolled = await api.call(null, 'POST', '/signin/second-factor/enrol', { ...body, setup: 'a-setup' });
  assert.deepEqual((enrolled.json as { recoveryCodes: string[] }).recoveryCodes, ['0-AAAAA-BBBBB']);
});

test('the picture for the app is made here, and a camera reads the address in it', async () => {
  const api = testApi();
  const answer = await api.call('user', 'POST', '/api/second-factor/begin', { password: 'Demo#2026' });
  const { uri, qr } = answer.json as SecondFactorSetup;
  const dark = new Set(qr.path.match(/M\d+ \d+/g));
  const scale = 4;
  const side = qr.size * scale;
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      data.fill(dark.has(`M${Math.floor(x / scale)} ${Math.floor(y / scale)}`) ? 0 : 255, (y * side + x) * 3, (y * side + x + 1) * 3);
  assert.equal(decodeQR({ width: side, height: side, data }), uri);
});

test('the second factor is the caller’s own, in either console', async () => {
  const api = testApi();
  for (const role of ['user', 'admin'] as const) {
    const view = await api.call(role, 'GET', '/api/second-factor');
    assert.deepEqual(view.json, { on: true, required: false, recoveryCodesLeft: 9 });
    const codes = await api.call(role, 'POST', '/api/second-factor/recovery-codes', { password: 'Demo#2026', code: '123456' });
    assert.deepEqual(codes.json, { recoveryCodes: ['0-CCCCC-DDDDD'] });
    const kept = await api.call(role, 'POST', '/api/second-factor/remove', { password: 'Demo#2026', code: '123456' });
    assert.deepEqual([kept.status, code(kept)], [409, 'second_factor_kept']);
  }
  assert.equal((await api.call(null, 'GET', '/api/second-factor')).status, 401);
});
