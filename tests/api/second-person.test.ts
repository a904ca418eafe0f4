import assert from 'node:assert/strict';
import { test } from 'vitest';
import { newId } from '@aarambh/kernel/ids.ts';
import { member, operator, valueOf } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

interface Member {
  readonly id: string;
  readonly role: string;
  readonly proposedRole: string | null;
  readonly proposalId: string;
  readonly code?: string;
}
const reason = 'We agreed on it';

async function staffed() {
  const { api, harness } = await product();
  const ids = {
    first: await member(harness, 'first@demo.test', 'admin'),
    second: await member(harness, 'second@demo.test', 'admin'),
    priya: await member(harness, 'priya@demo.test'),
  };
  const signedIn = async (email: string) => {
    const one = browser(api);
    await one.signIn('/admin/api/session', email, 'Right#2026');
    return one;
  };
  return { harness, ids, signedIn, first: await signedIn('first@demo.test'), second: await signedIn('second@demo.test') };
}

test('[A6] [J5] one admin is never both pairs of eyes: a second account of theirs gets no role and approves no points', async () => {
  const { ids, first, second, signedIn, harness } = await staffed();
  const path = `/admin/api/members/${ids.priya}`;
  for (const role of ['org', 'moderator', 'admin', 'auditor'])
    assert.deepEqual((await first.call<Member>('POST', `${path}/change-role`, { role, reason })).body.code, 'approval_needed');
  const { body: proposed } = await first.call<Member>('POST', `${path}/propose-role`, { role: 'admin', reason });
  assert.deepEqual([proposed.role, proposed.proposedRole], ['user', 'admin']);
  const waiting = encodeURIComponent(JSON.stringify({ proposedRole: 'admin' }));
  assert.deepEqual(
    (await second.call<Member[]>('GET', `/admin/api/members?filter=${waiting}`, undefined, {})).body.map(({ id }) => id),
    [ids.priya],
  );
  const { proposalId } = proposed;
  assert.equal((await first.call<Member>('POST', `${path}/approve-role`, { proposalId, reason })).body.code, 'own_proposal');
  const approved = await second.call<Member>('POST', `${path}/approve-role`, { proposalId, reason });
  assert.deepEqual([approved.status, approved.body.role, approved.body.proposedRole], [200, 'admin', null]);

  // The new admin is somebody's second account: for a day it is nobody's second pair of eyes.
  const third = await signedIn('priya@demo.test');
  const proposal = { memberId: ids.first, amount: 50, reason };
  const { id } = (await first.call<Member>('POST', '/admin/api/adjustments', proposal)).body;
  const approve = `/admin/api/adjustments/${id}/approve`;
  assert.equal((await third.call<Member>('POST', approve, { reason })).body.code, 'approver_too_new');
  assert.equal((await first.call<Member>('POST', approve, { reason })).body.code, 'own_proposal');
  harness.advance(24 * 3_600_000);
  const rested = await signedIn('priya@demo.test');
  assert.equal((await rested.call('POST', approve, { reason })).status, 200);
});

test('[J5] who gets points approves none of them, and there are none for nobody', async () => {
  const { ids, first, second, harness } = await staffed();
  const propose = (memberId: string) => first.call<Member>('POST', '/admin/api/adjustments', { memberId, amount: 50, reason });
  const { id } = (await propose(ids.second)).body;
  assert.equal((await second.call<Member>('POST', `/admin/api/adjustments/${id}/approve`, { reason })).body.code, 'own_benefit');
  assert.equal((await second.call<Member>('POST', `/admin/api/adjustments/${id}/reject`, { reason })).body.code, 'own_benefit');
  const nobody = await propose(newId());
  assert.deepEqual([nobody.status, nobody.body.code], [422, 'no_such_person']);
  const forPriya = (await propose(ids.priya)).body;
  valueOf(await harness.accounts.erase(ids.priya, { ...operator, actor: `account:${ids.first}` }));
  assert.equal(
    (await second.call<Member>('POST', `/admin/api/adjustments/${forPriya.id}/approve`, { reason })).body.code,
    'no_such_person',
  );
  assert.equal((await second.call('POST', `/admin/api/adjustments/${forPriya.id}/reject`, { reason })).status, 200);
  assert.equal((await propose(ids.priya)).body.code, 'no_such_person');
});
