import assert from 'node:assert/strict';
import { test } from 'vitest';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { accounts } from './support/ids.ts';
import { testApi } from './support/test-api.ts';

const answered = ({ status, json }: { status: number; json: unknown }): unknown => [status, (json as { code: string }).code];

test('[J1] whoever writes about a person who is erased in this very moment is told that nobody is there, and stays signed in', async () => {
  const api = testApi();
  api.ports.uses.accounts.suspend = () => Promise.reject(new SubjectErased(accounts.other));
  const path = `/admin/api/members/${accounts.other}/suspend`;
  assert.deepEqual(answered(await api.call('admin', 'POST', path, { reason: 'Spam' })), [404, 'not_found']);
});

test('[J1] whoever writes about somebody else without signing in is told so too', async () => {
  const api = testApi();
  api.ports.uses.accounts.requestPasswordReset = () => Promise.reject(new SubjectErased(accounts.other));
  assert.deepEqual(answered(await api.call(null, 'POST', '/forgetpassword', { email: 'asha@example.in' })), [404, 'not_found']);
});

test('[J1] who is erased themselves while they ask has no session any more', async () => {
  const api = testApi();
  api.ports.uses.accounts.changeName = (accountId) => Promise.reject(new SubjectErased(accountId));
  assert.deepEqual(answered(await api.call('user', 'POST', '/api/me/name', { name: 'Asha Rao' })), [401, 'session_ended']);
});
