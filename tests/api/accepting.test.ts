import assert from 'node:assert/strict';
import { test } from 'vitest';
import { succeeded } from '@aarambh/kernel/result.ts';
import { viewToken } from './support/fake-services.ts';
import { accounts, tokenOf } from './support/ids.ts';
import { testApi } from './support/test-api.ts';

test('[I1] [I4] [I6] where an invitation is accepted a token that is wrong or over counts as none, and a right one says who accepts', async () => {
  const api = testApi();
  let by: string | null | undefined;
  const { students, colleges, interviews } = api.ports.uses;
  students.invitations.accept = async (_token, how) => ((by = how.accountId), succeeded(null));
  colleges.accept = async (_token, input) => ((by = input.accountId), succeeded({ knownDevice: null }));
  interviews.panels.accept = async (_token, input) => ((by = input.accountId), succeeded({ knownDevice: null }));
  const accepts = async (what: string, authorization?: string) => {
    by = undefined;
    const headers = { origin: 'http://localhost:3000', ...(authorization !== undefined && { authorization }) };
    const body = { name: 'Asha Rao', password: 'Right#2026', adult: true };
    return (await api.call(null, 'POST', `/api/${what}/a-token/accept`, body, headers)).status;
  };
  for (const what of ['invitation', 'seat', 'panel']) {
    for (const none of [undefined, '', 'Bearer nonsense', 'Bearer ', 'Basic eDp5', tokenOf('user')])
      assert.deepEqual([await accepts(what, none), by], [200, null], `${what}: ${none}`);
    assert.deepEqual([await accepts(what, `Bearer ${tokenOf('user')}`), by], [200, accounts.user], what);
    assert.equal(await accepts(what, `Bearer ${viewToken}`), 403, 'an admin who looks accepts for nobody');
    for (const over of ['session_ended', 'token_invalid'] as const) {
      const { authenticate } = api.ports.identity;
      api.ports.identity.authenticate = () => Promise.resolve(over);
      assert.deepEqual([await accepts(what, `Bearer ${tokenOf('user')}`), by], [200, null], `${what}: ${over}`);
      api.ports.identity.authenticate = authenticate;
    }
  }
});
