import assert from 'node:assert/strict';
import { test } from 'vitest';
import { member, PASSWORD } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

test('[A7] people change their name by the rules of names; admins read the ones before, and nobody else', async () => {
  const { api, harness } = await product();
  const accountId = await member(harness, 'asha@example.com');
  await member(harness, 'admin@example.com', 'admin');
  await member(harness, 'auditor@example.com', 'auditor');
  const asha = browser(api);
  await asha.signIn('/signin', 'asha@example.com', PASSWORD);
  const change = (name: string) => asha.call<{ result: { name: string }; code: string }>('POST', '/api/me/name', { name });
  for (const wrong of ['', ' ', '1'.repeat(3), 'a'.repeat(61), '<b>Asha</b>', 'A\u202Esha', 'A\u200Bsha', '=1+1'])
    assert.equal((await change(wrong)).status, 400, wrong);
  assert.equal((await change(' आशा राव ')).body.result.name, 'आशा राव');
  assert.equal((await change("Asha O'Brien")).status, 200);
  assert.equal((await asha.call<{ name: string }>('GET', '/api/me')).body.name, "Asha O'Brien");
  const record = async (email: string) => {
    const staff = browser(api);
    await staff.signIn('/admin/api/session', email, PASSWORD);
    return (await staff.call<{ formerNames?: string[]; signIns?: unknown[] }>('GET', `/admin/api/members/${accountId}`)).body;
  };
  const seen = await record('admin@example.com');
  assert.deepEqual([seen.formerNames, seen.signIns], [['आशा राव', 'Asha Rao'], []]);
  const auditor = await record('auditor@example.com');
  assert.deepEqual([auditor.formerNames, auditor.signIns], [undefined, undefined]);
});

test('[A7] the same name again writes nothing, and an erased person has neither name nor names before', async () => {
  const { harness } = await product();
  const accountId = await member(harness, 'asha@example.com');
  const by = { actor: `account:${accountId}`, corr: '0198a000-0000-7000-8000-000000000001' } as const;
  for (let time = 0; time < 2; time++) assert.ok((await harness.accounts.changeName(accountId, 'Meera Rao', by)).ok);
  assert.equal(harness.typesOf(accountId).filter((type) => type === 'NameChanged').length, 1);
  await harness.accounts.erase(accountId, { ...by, actor: 'system:operator' });
  const after = await harness.accounts.changeName(accountId, 'Asha Rao', by);
  assert.ok(!after.ok && after.code === 'not_found');
});
