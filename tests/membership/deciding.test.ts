import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { BulkVerdicts } from '@aarambh/contracts/http/admin.ts';
import type { ApplicationRecord } from '@aarambh/contracts/records/membership.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { operator } from '../accounts/harness.ts';
import { sent, world, DAY_MS, type Browser, type Person, type World } from './world.ts';

async function applicant(w: World, name: string): Promise<Person> {
  const person = await w.person(name);
  assert.equal((await person.apply({ name })).status, 200);
  await person.call('POST', '/verify_email', { token: await w.token() });
  assert.equal((await person.standing())?.emailVerified, true);
  return person;
}
const recordOf = async (admin: Browser, id: string) => (await admin.call<ApplicationRecord>('GET', `/admin/api/applications/${id}`)).body;
const listed = async (admin: Browser, filter: object = {}) =>
  (await admin.call<ApplicationRecord[]>('GET', `/admin/api/applications?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

test('[B2] an admin accepts a confirmed application: mail, standing, and no second application', async () => {
  const w = await world();
  const admin = await w.staff('kavita', 'admin');
  const asha = await applicant(w, 'Asha');
  const { revision } = await recordOf(admin, asha.id);
  assert.equal((await w.decide(admin, 'accept', asha.id, { revision })).status, 200);
  const standing = (await asha.standing())!;
  assert.deepEqual([standing.status, standing.history.at(-1)?.what], ['accepted', 'accepted']);
  const mail = (await w.mails()).at(-1)!;
  assert.deepEqual([mail.to, mail.subject], ['asha@example.in', 'You are a member of Aarambh'], 'decisions go to the account’s address');
  const again = await asha.apply({ designation: 'Another' });
  assert.deepEqual([again.status, again.body.code], [409, 'already_member']);
  const event = w.harness.store.all().findLast(({ type }) => type === 'MembershipAccepted')!;
  assert.doesNotMatch(event.data, /Asha|Founder|Bakery/, 'what it says lies under the key');
});

test('[B2] nobody is accepted before their address is confirmed', async () => {
  const w = await world();
  const admin = await w.staff('kavita', 'admin');
  const asha = await w.person('asha');
  await asha.apply();
  assert.deepEqual(await w.decide(admin, 'accept', asha.id), { status: 409, code: 'email_unverified' });
  await asha.call('POST', '/verify_email', { token: await w.token() });
  assert.equal((await w.decide(admin, 'accept', asha.id)).status, 200);
});

test('[B2] more is asked for, with the question in the mail and in the history, and a correction answers it', async () => {
  const w = await world();
  const admin = await w.staff('kavita', 'admin');
  const asha = await applicant(w, 'Asha');
  assert.equal((await w.decide(admin, 'ask', asha.id)).status, 422, 'a question needs words');
  assert.equal((await w.decide(admin, 'ask', asha.id, { reason: 'Which bakery is <yours>?' })).status, 200);
  assert.equal((await asha.standing())?.status, 'asked');
  assert.equal((await asha.standing())?.history.at(-1)?.reason, 'Which bakery is <yours>?');
  const mail = (await w.mails()).at(-1)!;
  assert.match(mail.text, /Which bakery is <yours>\?/);
  assert.match(mail.html, /Which bakery is &lt;yours&gt;\?/);
  await asha.apply({ name: 'Asha', company: 'The one in Pune' });
  const record = await recordOf(admin, asha.id);
  assert.deepEqual([record.status, record.moments?.map(({ what }) => what)], ['applied', ['applied', 'confirmed', 'asked', 'corrected']]);
});

test('[B2] who is declined is told why, and applies again when the time is over', async () => {
  const w = await world();
  const admin = await w.staff('kavita', 'admin');
  const asha = await applicant(w, 'Asha');
  assert.equal((await w.decide(admin, 'decline', asha.id)).status, 422);
  assert.equal((await w.decide(admin, 'decline', asha.id, { reason: 'No such company.' })).status, 200);
  const mail = (await w.mails()).at(-1)!;
  assert.match(mail.text, /No such company\./);
  assert.match(mail.text, /apply again from 21 December 2026 on/);
  const soon = await asha.apply();
  assert.deepEqual([soon.status, soon.body.code], [409, 'declined_recently']);
  w.harness.advance(30 * DAY_MS);
  await asha.signIn('/signin', 'asha@example.in', 'Right#2026');
  assert.equal((await asha.apply()).status, 200);
  const standing = (await asha.standing())!;
  assert.deepEqual([standing.status, standing.againFrom, standing.history.length], ['applied', null, 4]);
});

test('[B2] of two admins who decide at once one is told that it is decided; who has read another text is told that', async () => {
  const w = await world();
  const [kavita, gill] = [await w.staff('kavita', 'admin'), await w.staff('gill', 'admin')];
  const asha = await applicant(w, 'Asha');
  const { revision } = await recordOf(kavita, asha.id);
  await asha.apply({ name: 'Asha', designation: 'Baker' });
  assert.deepEqual(await w.decide(kavita, 'accept', asha.id, { revision }), { status: 409, code: 'stale_revision' });

  const read = (await recordOf(gill, asha.id)).revision;
  // Both append before either hears of the other: only the stream knows who was first.
  const release = w.harness.store.holdFlushes();
  const both = [
    w.decide(kavita, 'accept', asha.id, { revision: read }),
    w.decide(gill, 'decline', asha.id, { revision: read, reason: 'Not now.' }),
  ];
  release();
  const answers = await Promise.all(both);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(answers.find(({ status }) => status === 409)?.code, 'already_decided');
  const decisions = w.harness.store.all().filter(({ type }) => /Membership(Accepted|Declined)/.test(type));
  assert.equal(decisions.length, 1);
});

test('[B2] many are decided at once, each with a verdict, and none that was corrected since it was listed', async () => {
  const w = await world();
  const admin = await w.staff('kavita', 'admin');
  const people = [await applicant(w, 'Asha'), await applicant(w, 'Ravi'), await applicant(w, 'Meera')];
  const unconfirmed = await w.person('Zoya');
  await unconfirmed.apply({ email: 'zoya@work.example' });
  const queue = await listed(admin, { undecided: true });
  assert.deepEqual(
    queue.map(({ id }) => id),
    [...people, unconfirmed].map(({ id }) => id),
    'the oldest first',
  );
  const revisions = Object.fromEntries(queue.map(({ id, revision }) => [id, revision]));
  await people[1]!.apply({ name: 'Ravi', company: 'Another' });
  const answer = await admin.call<BulkVerdicts>('POST', '/admin/api/applications/bulk/accept', {
    ids: queue.map(({ id }) => id),
    revisions,
  });
  assert.deepEqual(
    answer.body.results.map(({ ok, code }) => (ok ? 'ok' : code)),
    ['ok', 'stale_revision', 'ok', 'email_unverified'],
  );
  assert.deepEqual(
    (await listed(admin, { undecided: true })).map(({ id }) => id),
    [people[1]!.id, unconfirmed.id],
  );
});

test('[J3] an admin who applies is decided about by another one', async () => {
  const w = await world();
  const [kavita, gill] = [await w.staff('kavita', 'admin'), await w.staff('gill', 'admin')];
  assert.equal((await kavita.call('POST', '/membership', { ...sent, userId: kavita.id })).status, 200);
  await kavita.call('POST', '/verify_email', { token: await w.token() });
  for (const command of ['accept', 'ask', 'decline'] as const)
    assert.deepEqual(await w.decide(kavita, command, kavita.id, { reason: 'I know myself.' }), { status: 409, code: 'own_benefit' });
  assert.equal((await w.decide(gill, 'accept', kavita.id)).status, 200);
});

test('[J3] only admins decide; auditors read who applied and no more, others nothing', async () => {
  const w = await world();
  const [moderator, auditor] = [await w.staff('farah', 'moderator'), await w.staff('thomas', 'auditor')];
  const asha = await applicant(w, 'Asha');
  for (const person of [moderator, auditor, asha])
    for (const command of ['accept', 'ask', 'decline'] as const)
      assert.equal((await w.decide(person, command, asha.id, { reason: 'Because I can.' })).status, 403);
  assert.equal((await moderator.call('GET', '/admin/api/applications')).status, 403);
  assert.equal((await asha.call('GET', `/admin/api/applications/${asha.id}`)).status, 403);
  const [row] = await listed(auditor);
  assert.equal(row?.name, 'Asha');
  for (const hidden of ['email', 'contact', 'probono'] as const) assert.equal(row[hidden], undefined, hidden);
  const found = await auditor.call<{ code: string }>('GET', `/admin/api/applications?filter=${encodeURIComponent('{"q":"asha.rao"}')}`);
  assert.deepEqual(found.status === 200 ? found.body : [], [], 'nobody finds by what they may not see');
});

test('[B2] an erased applicant is in no queue, no document, no mail, and nobody decides about them', async () => {
  const w = await world();
  const admin = await w.staff('kavita', 'admin');
  const asha = await applicant(w, 'Asha');
  const kept = await applicant(w, 'Ravi');
  const { revision } = await recordOf(admin, asha.id);
  assert.ok((await w.harness.accounts.erase(asha.id, operator)).ok);
  assert.deepEqual(await w.decide(admin, 'accept', asha.id, { revision }), { status: 404, code: 'not_found' });
  await w.mails();
  await kept.apply({ name: 'Ravi', company: 'Another' });
  assert.deepEqual(
    (await listed(admin)).map(({ id }) => id),
    [kept.id],
  );
  assert.equal((await admin.call('GET', `/admin/api/applications/${asha.id}`)).status, 404);
  const refused = await w.use.apply(
    { accountId: asha.id, application: (await kept.standing())!.application },
    { actor: `account:${asha.id}`, corr: asha.id },
  );
  assert.equal(refused.ok ? 'applied' : refused.code, 'no_such_person');
  // The control: who was not erased is still found.
  assert.equal((await w.decide(admin, 'accept', kept.id)).status, 200);
});

test('[B2] [J3] why somebody was declined goes with their own key, whoever declined them, and who is being erased in this moment is not found', async () => {
  const w = await world();
  const admin = await w.staff('kavita', 'admin');
  const [asha, ravi] = [await applicant(w, 'Asha'), await applicant(w, 'Ravi')];
  const context: CommandContext = { actor: `account:${admin.id}`, corr: admin.id, reason: 'Too early' };
  const revision = async ({ id }: Person) => (await recordOf(admin, id)).revision;
  assert.ok((await w.use.decline({ accountId: asha.id, revision: await revision(asha) }, context)).ok);
  const reason = async () => {
    const declined = w.harness.store.all().filter(({ type }) => type === 'MembershipDeclined');
    const [event] = await w.harness.codec.decode(declined);
    return event!.meta.reason;
  };
  assert.equal(await reason(), 'Too early');
  const seen = await revision(ravi);
  for (const one of [asha, ravi]) await w.harness.keys.destroy(one.id);
  assert.notEqual(await reason(), 'Too early');
  for (const [decide, about] of [
    [w.use.accept, ravi],
    [w.use.askForMore, ravi],
    [w.use.decline, ravi],
  ] as const) {
    const decided = await decide({ accountId: about.id, revision: seen }, context);
    assert.equal(decided.ok ? 'decided' : decided.code, 'not_found');
  }
});

test('[B2] what applicants write is text in the list and in its file', async () => {
  const w = await world();
  const admin = await w.staff('kavita', 'admin');
  const asha = await w.person('asha');
  await asha.apply({
    designation: '=HYPERLINK("https://evil.example")',
    company: '<script>alert(1)</script>',
    probono: '\u202Eleft\u200B नमस्ते',
  });
  assert.notEqual(await asha.standing(), null);
  const file = await admin.call<string>('GET', '/admin/api/applications.csv');
  assert.match(file.body, /'=HYPERLINK/);
  assert.match(file.body, /<script>alert\(1\)<\/script>/);
  assert.equal((await listed(admin))[0]?.probono, '\u202Eleft\u200B नमस्ते');
});
