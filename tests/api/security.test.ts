import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { accounts } from './support/ids.ts';
import { testApi, type Answer } from './support/test-api.ts';

const code = (answer: Answer): string => (answer.json as { code: string }).code;
const message = (answer: Answer): string => (answer.json as { message: string }).message;
const body = { current: 'Demo#2026', password: 'Fresh#2027' };

test('[A4] members and staff change their password in the console that they are signed in to', async () => {
  const api = testApi();
  const asked: unknown[] = [];
  api.ports.accounts.changeOwnPassword = async (input) => {
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
