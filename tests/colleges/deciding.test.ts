import assert from 'node:assert/strict';
import { test } from 'vitest';
import { reinstateOrganisation, suspendOrganisation } from '@aarambh/colleges/organisation/decisions.ts';
import { organisation } from '@aarambh/colleges/organisation/state.ts';
import type { HistoryLine } from '@aarambh/contracts/http/admin.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { operator, PASSWORD, valueOf } from '../accounts/harness.ts';
import { world, type Refusal } from './world.ts';

test('[I1][J3] a college is asked for more, answers, is approved and gets its code by mail; each step has its reason and its mail', async () => {
  const w = await world();
  const { orgId, owner } = await w.college('campus', { waits: true });
  const admin = await w.staff('admin');
  assert.equal((await admin.decide(orgId, 'ask', {})).status, 422, 'a reason is asked for');
  const asked = await admin.decide(orgId, 'ask', { reason: 'Where are you?' });
  assert.deepEqual([asked.status, asked.body.state, asked.body.undecided], [200, 'asked', false]);
  assert.equal((await w.own(owner))?.question, 'Where are you?');
  const question = (await w.mails()).find(({ subject }) => subject === 'We have a question about your organisation');
  assert.equal(question?.to, owner.email);
  assert.match(question.text, /Where are you\?/);

  const answer = (text: string) => owner.call<Refusal>('POST', `/api/org/answer/${orgId}`, { text });
  assert.deepEqual([(await answer(' ')).status, (await answer('In Pune.')).status, (await answer('Again.')).status], [400, 200, 409]);
  assert.deepEqual([(await w.own(owner))?.state, (await w.own(owner))?.question], ['waiting', null]);
  assert.deepEqual(
    (await admin.record(orgId)).answers?.map(({ text }) => text),
    ['In Pune.'],
  );

  const approved = await admin.decide(orgId, 'approve', { reason: 'known to us' });
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const { code } = approved.body;
  assert.match(code, /^AAR-[2-9A-HJ-NP-Z]{8}$/);
  assert.deepEqual((await admin.decide(orgId, 'approve')).body.code, 'already_decided');
  const mail = (await w.mails()).find(({ subject }) => subject === 'Your organisation is approved');
  assert.ok(mail!.text.includes(code) && mail!.text.includes('/loginorg'));
  assert.deepEqual(await w.use.orgByCode(code.toLowerCase()), { orgId, name: 'campus College', active: true });
  assert.equal(await w.use.orgByCode('AAR-NEVERWAS'), null);
  const filter = encodeURIComponent(JSON.stringify({ stream: `organisation-${orgId}` }));
  const { body: lines } = await admin.admin<readonly HistoryLine[]>('GET', `history?filter=${filter}`);
  assert.equal(lines.find(({ type }) => type === 'OrganisationApproved')?.reason, 'known to us');
});

test('[I1] a declined college is told why, and can be approved when somebody thinks again', async () => {
  const w = await world();
  const { orgId, owner } = await w.college('campus', { waits: true });
  const admin = await w.staff('admin');
  assert.equal((await admin.decide(orgId, 'decline', { reason: 'No such college.' })).body.state, 'declined');
  assert.ok(
    (await w.mails()).some(({ subject, text }) => subject === 'Your organisation is not approved' && text.includes('No such college.')),
  );
  assert.equal((await w.login({ email: owner.email, password: PASSWORD })).body.code, 'org_not_approved');
  assert.equal((await admin.decide(orgId, 'approve')).status, 200);
  assert.equal((await w.login({ email: owner.email, password: PASSWORD })).status, 200);
});

test('[I1] a new code takes the place of the one before at once, and two colleges never share one', async () => {
  const w = await world();
  const { orgId, owner } = await w.college('campus');
  const admin = await w.staff('admin');
  const before = (await w.own(owner))!.code!;
  const { code: now } = (await admin.decide(orgId, 'newCode')).body;
  assert.notEqual(now, before);
  assert.deepEqual([await w.use.orgByCode(before), (await w.use.orgByCode(now))?.orgId], [null, orgId]);
  assert.deepEqual(
    [(await w.login({ orgCode: before, password: PASSWORD })).status, (await w.login({ orgCode: now, password: PASSWORD })).status],
    [401, 200],
  );
  const other = await w.college('riverside', { waits: true });
  // Neither the one that is in use nor the one that was: an old code must not lead to somebody else.
  for (const taken of [before, now]) {
    const refused = await w.use.approve(other.orgId, taken, operator);
    assert.deepEqual(refused.ok ? null : refused.code, 'busy', taken);
  }
  assert.equal((await w.use.collegeOf(other.owner.accountId))?.state, 'waiting');
  // Of two at once one has it.
  const third = await w.college('hilltop', { waits: true });
  const both = await Promise.all([other, third].map(({ orgId: id }) => w.use.approve(id, 'AAR-SAMECDE2', operator)));
  assert.equal(both.filter(({ ok }) => ok).length, 1);
});

test('[I1] a suspended college loses the sessions of all its people, refuses their login after the right password, and comes back', async () => {
  const w = await world();
  const college = await w.college('campus');
  const { orgId, owner } = college;
  const staff = await w.joins(college, 'staff', 'staff');
  const admin = await w.staff('admin');
  const status = async (person: typeof owner) => (await person.call('GET', '/api/org/own')).status;
  assert.deepEqual([await status(owner), await status(staff)], [200, 200]);
  assert.equal((await admin.decide(orgId, 'suspend', { reason: 'Complaints.' })).body.state, 'suspended');
  assert.deepEqual([await status(owner), await status(staff)], [401, 401]);
  const login = await w.login({ email: staff.email, password: PASSWORD });
  assert.deepEqual([login.status, login.body.message], [401, 'Your organisation is suspended. Contact us if you think that is a mistake.']);
  assert.equal((await w.login({ email: staff.email, password: 'Wrong#2026' })).body.message, 'Login details are not right.');
  const rights = await w.use.collegeOf(owner.accountId);
  assert.deepEqual([rights?.active, rights?.writes], [false, false]);
  // By the other sign-in they come in, and see no more than how it stands.
  const again = await w.signedIn(owner.email, owner.accountId);
  assert.equal((await w.own(again))?.state, 'suspended');
  assert.equal(
    (await again.call<Refusal>('POST', `/api/org/team/${orgId}`, { email: 'x@example.in', seat: 'view' })).body.code,
    'college_closed',
  );
  assert.equal((await admin.decide(orgId, 'reinstate')).body.state, 'approved');
  assert.equal((await w.login({ email: staff.email, password: PASSWORD })).status, 200);
});

test('[I1] what a crash left of a suspension is done by the reactor, and spares who came in after it was lifted', async () => {
  const w = await world();
  const { orgId, owner } = await w.college('campus');
  const organisations = w.harness.commands.on(organisation);
  w.harness.advance(1_000);
  await organisations.execute({ id: orgId, decide: suspendOrganisation, command: null, context: operator });
  w.harness.advance(1_000);
  await organisations.execute({ id: orgId, decide: reinstateOrganisation, command: null, context: operator });
  w.harness.advance(1_000);
  const later = await w.signedIn(owner.email, owner.accountId);
  assert.equal((await owner.call('GET', '/api/org/own')).status, 200, 'nobody has reacted yet');
  await w.mails();
  assert.equal((await owner.call('GET', '/api/org/own')).status, 401);
  assert.equal((await later.call('GET', '/api/org/own')).status, 200);
});

test('[I1][J3] admins decide, auditors read without addresses, and nobody else sees the colleges; ids of nobody are none', async () => {
  const w = await world();
  const { orgId } = await w.college('campus', { waits: true });
  const auditor = await w.staff('auditor');
  const audited = await auditor.record(orgId);
  assert.deepEqual([audited.contactEmail, audited.team?.map(({ email }) => email)], [undefined, [null]]);
  assert.equal((await auditor.decide(orgId, 'approve')).status, 403);
  for (const role of ['moderator', 'org'] as const) {
    const other = await w.staff(role);
    assert.equal((await other.admin('GET', `organisations/${orgId}`)).status, 403, role);
    assert.equal((await other.decide(orgId, 'approve')).status, 403, role);
  }
  const admin = await w.staff('admin');
  assert.equal((await admin.decide(newId(), 'approve')).status, 404);
  assert.equal((await admin.record(orgId)).contactEmail, 'campus@example.in');
  const bulk = await admin.admin<{ results: { ok: boolean }[] }>('POST', 'organisations/bulk/approve', {
    ids: [orgId, newId()],
    reason: 'all of them known',
  });
  assert.deepEqual(
    bulk.body.results.map(({ ok }) => ok),
    [true, false],
  );
});

test('[I1] an admin invites an owner for a college that has nobody left, whose erasure took nothing but the person', async () => {
  const w = await world();
  const { orgId, owner } = await w.college('campus');
  const admin = await w.staff('admin');
  await admin.decide(orgId, 'release', {});
  valueOf(await w.harness.accounts.erase(owner.accountId, operator));
  await w.mails();
  const left = await admin.record(orgId);
  assert.deepEqual([left.people, left.team, left.contactName, left.name, left.released], [0, [], null, 'campus College', true]);
  assert.equal(await w.use.collegeOf(owner.accountId), null);
  assert.equal((await admin.decide(orgId, 'inviteOwner', { reason: 'nobody is left', email: 'new@example.in' })).status, 200);
  const accepted = await w.visitor.call('POST', `/api/seat/${await w.seatToken()}/accept`, { name: 'Meena Rao', password: PASSWORD });
  assert.equal(accepted.status, 200);
  const accountId = await w.harness.accounts.accountAt('new@example.in');
  assert.deepEqual((await w.use.collegeOf(accountId))?.seat, 'owner');
  assert.equal((await w.login({ email: 'new@example.in', password: PASSWORD })).body.code, 'second_factor_setup_required');
});

test('[I1] people of a college know whether its students are invited without a cap', async () => {
  const w = await world();
  const { orgId, owner } = await w.college('campus');
  const admin = await w.staff('admin');
  assert.equal((await w.own(owner))?.released, false);
  await admin.decide(orgId, 'release', {});
  assert.equal((await w.own(owner))?.released, true);
});
