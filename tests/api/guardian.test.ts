import assert from 'node:assert/strict';
import { test } from 'vitest';
import { succeeded } from '@aarambh/kernel/result.ts';
import { accounts } from './support/ids.ts';
import { testApi } from './support/test-api.ts';

const body = { name: 'Ravi', email: 'ravi@example.in', password: 'Ravi#2026' };
const guardian = { name: 'Meena', email: 'meena@example.in' };

test('[A2] sign-up takes an age in addition, and the specified call works without one', async () => {
  const api = testApi();
  const ages: unknown[] = [];
  api.ports.uses.accounts.signUp = async ({ age }) => {
    ages.push(age);
    return succeeded({ accountId: accounts.other }, 3);
  };
  for (const more of [{}, { adult: true }, { adult: false, guardian }]) {
    const answer = await api.call(null, 'POST', '/signup', { ...body, ...more });
    assert.deepEqual([answer.status, answer.json], [200, { message: 'Verification Email has been sent to your given email.' }]);
  }
  assert.deepEqual(ages, [null, 'adult', guardian]);
});

test('[A2] under 18 a guardian is named, who is somebody else; of adults nobody is', async () => {
  const api = testApi();
  const wrong: readonly (readonly [object, string])[] = [
    [{ adult: false }, 'guardian'],
    [{ adult: true, guardian }, 'adult'],
    [{ guardian }, 'adult'],
    [{ adult: false, guardian: { ...guardian, email: body.email } }, 'guardian.email'],
    [{ adult: false, guardian: { ...guardian, email: 'nobody' } }, 'guardian.email'],
  ];
  for (const [more, field] of wrong) {
    const answer = await api.call(null, 'POST', '/signup', { ...body, ...more });
    assert.deepEqual([answer.status, (answer.json as { errors: { field: string }[] }).errors[0]!.field], [400, field]);
  }
});

test('[A2] a guardian answers without signing in, by the link alone', async () => {
  const api = testApi();
  for (const [agrees, status] of [
    [true, 'given'],
    [false, 'declined'],
  ] as const) {
    const answer = await api.call(null, 'POST', '/api/guardian-consent', { token: 'a-token', agrees, version: '1' });
    assert.deepEqual([answer.status, answer.json], [200, { status }]);
  }
  assert.equal((await api.call(null, 'GET', '/api/guardian-consent/a-token')).status, 404);
});
