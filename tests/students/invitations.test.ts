import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { FORGOTTEN_DAYS } from '@aarambh/contracts/students/enrolment.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { inviteStudent } from '@aarambh/students/enrolment/decisions.ts';
import { A_SECOND } from '@aarambh/students/invitation/queue.ts';
import { UNRELEASED } from '@aarambh/contracts/students/invitation.ts';
import { operator, PASSWORD, valueOf } from '../accounts/harness.ts';
import { world } from './invitation-world.ts';

const DAY_MS = 24 * 3_600_000;
const addresses = (count: number, at = 'campus'): string[] => Array.from({ length: count }, (_, nth) => `s${nth}@${at}.in`);

test('[I2] students are invited by mail in the order of the list, so many a second, and a large upload delays no other college', async () => {
  const w = await world();
  const [campus, riverside] = [await w.college('campus'), await w.college('riverside')];
  const many = addresses(35);
  await w.enrols(campus, many);
  await w.enrols(riverside, ['first@riverside.in']);
  const first = await w.seconds(1);
  assert.deepEqual(
    first.map(({ to }) => to),
    [...many.slice(0, A_SECOND), 'first@riverside.in'],
  );
  assert.equal(first[0]!.subject, 'campus College invites you to mock interviews');
  // Called more often it is no faster.
  await w.scheduled('student-invitations-queue').run();
  await w.scheduled('student-invitations-queue').run();
  const second = await w.seconds(0);
  assert.equal(second.length, 2 * A_SECOND + 1);
  await w.seconds(5);
  const all = await w.seconds(5);
  assert.deepEqual(
    all.filter(({ to }) => to.endsWith('@campus.in')).map(({ to }) => to),
    many,
    'each once',
  );
  assert.equal(all.length, 36);
});

test('[I2] a college whose invitations do not come on holds up no other one in the same second', async () => {
  const { promise: goesOn, resolve: letGo } = Promise.withResolvers<undefined>();
  let stuck: string | null = null;
  const held = (commands: Commands): Commands => ({
    ...commands,
    on(kind) {
      const on = commands.on(kind);
      return {
        ...on,
        async execute(order) {
          if ((order.decide as unknown) === inviteStudent) {
            stuck ??= order.id;
            if (order.id === stuck) await goesOn;
          }
          return on.execute(order);
        },
      };
    },
  });
  const w = await world({ commanded: held });
  const colleges = [await w.college('campus'), await w.college('riverside'), await w.college('hilltop')];
  const ids: string[] = [];
  for (const [nth, orgId] of colleges.entries()) ids.push(...(await w.enrols(orgId, addresses(1, `c${nth}`))));
  await w.mails();
  const sending = w.scheduled('student-invitations-queue').run();
  // All of it is in memory: what does not come within so many turns waits for the first college.
  const invited = async () => (await Promise.all(ids.map(w.statusOf))).filter((status) => status === 'invited').length;
  for (let turn = 0; turn < 500 && (await invited()) < 2; turn++) await new Promise((next) => setImmediate(next));
  assert.equal(await invited(), 2);
  letGo(undefined);
  await sending;
  assert.equal(await invited(), 3);
});

test('[I2] a college invites 20 in all before its first upload is released, and the others once it is', async () => {
  const w = await world();
  const campus = await w.college('campus', { released: false });
  const ids = await w.enrols(campus, addresses(23));
  // Who is taken off the list before the mail takes nobody's place.
  await w.write(ids[0]!, { type: 'EnrolmentRemoved', data: { enrolmentId: ids[0]!, uploadId: null, reason: 'replaced' } });
  assert.equal((await w.seconds(10)).length, UNRELEASED);
  await w.enrols(campus, ['later@campus.in']);
  const capped = await w.seconds(5);
  assert.equal(capped.length, UNRELEASED);
  assert.ok(!capped.some(({ to }) => to === 's0@campus.in'));
  valueOf(await w.colleges.release(campus, operator));
  const released = await w.seconds(5);
  assert.deepEqual(
    released.slice(UNRELEASED).map(({ to }) => to),
    ['s21@campus.in', 's22@campus.in', 'later@campus.in'],
  );
});

test('[I2] nobody is written to before the college declared, and a college that is suspended writes to nobody', async () => {
  const w = await world();
  const campus = await w.college('campus');
  await w.enrols(campus, addresses(3), { declared: false });
  assert.equal((await w.seconds(3)).length, 0);
  const [again] = await w.enrols(campus, ['again@campus.in'], { declared: false });
  await w.listsAgain(campus, [again!], false);
  assert.equal((await w.seconds(1)).length, 0);
  await w.listsAgain(campus, [again!], true);
  assert.deepEqual(
    (await w.seconds(1)).map(({ to }) => to),
    ['again@campus.in'],
    'with the first list that is declared',
  );
  await w.declares(campus);
  valueOf(await w.colleges.suspend(campus, { ...operator, reason: 'a look' }));
  assert.equal((await w.seconds(3)).length, 1);
  valueOf(await w.colleges.reinstate(campus, operator));
  assert.equal((await w.seconds(3)).length, 4);
});

test('[I2] a declaration of months later invites who still is on the list, and nothing is kept of who went or of an upload', async () => {
  const w = await world();
  const campus = await w.college('campus');
  const [first, second, third] = await w.enrols(campus, addresses(3), { declared: false });
  assert.equal((await w.seconds(2)).length, 0);
  const gone = { uploadId: null, reason: 'replaced' } as const;
  await w.write(first!, { type: 'EnrolmentRemoved', data: { enrolmentId: first!, ...gone } });
  await w.write(third!, { type: 'EnrolmentRemoved', data: { enrolmentId: third!, ...gone } });
  await w.mails();
  const kept = async () => {
    const records: string[] = [];
    for await (const { namespace, key } of w.harness.state.scan())
      if (/^students-(?:uploads|undeclared|to-invite)$/.test(namespace)) records.push(`${namespace} ${key}`);
    return records;
  };
  assert.deepEqual(await kept(), [`students-undeclared ${campus}/${second!}`]);
  w.harness.advance(200 * DAY_MS);
  await w.declares(campus);
  assert.deepEqual(
    (await w.seconds(2)).map(({ to }) => to),
    ['s1@campus.in'],
  );
  assert.deepEqual(await kept(), []);
});

test('[I2] who is taken off the list and comes back has no second mail, and a corrected address has the link alone', async () => {
  const w = await world();
  const campus = await w.college('campus');
  const [id] = await w.enrols(campus, ['wrong@campus.in']);
  assert.equal((await w.seconds(1)).length, 1);
  const old = await w.tokenFor('wrong@campus.in');
  const uploadId = await w.listsAgain(campus, [], true);
  const personal = { name: 'Asha Rao', email: 'wrong@campus.in', whatsappNumber: '', rollNo: '' };
  const data = { enrolmentId: id!, uploadId, said: {} };
  await w.write(id!, { type: 'EnrolmentRemoved', data: { enrolmentId: id!, uploadId, reason: 'replaced' } });
  assert.equal((await w.offer(old)).status, 410, 'while they are off the list');
  await w.write(id!, { type: 'EnrolmentReturned', data: { ...data, parts: [] }, personal });
  assert.equal((await w.seconds(2)).length, 1);
  assert.equal((await w.offer(old)).status, 200, 'the mail they have works again');
  await w.write(id!, {
    type: 'EnrolmentUpdated',
    data: { ...data, parts: ['email'] },
    personal: { ...personal, email: 'right@campus.in' },
  });
  assert.equal((await w.seconds(1)).length, 2);
  assert.equal((await w.offer(old)).body.message, 'Link Expired');
  assert.equal((await w.accept(old, { password: PASSWORD, adult: true })).status, 410);
  assert.equal((await w.offer(await w.tokenFor('right@campus.in'))).body.email, 'right@campus.in');
});

test('[I2] corrected addresses wait their turn as new students do, count against the cap before the release, and wait for the declaration', async () => {
  const w = await world();
  const campus = await w.college('campus', { released: false });
  const ids = await w.enrols(campus, addresses(15));
  assert.equal((await w.seconds(3)).length, 15);
  for (const [nth, id] of ids.entries()) await w.corrects(campus, id, `right${nth}@campus.in`);
  const capped = await w.seconds(5);
  assert.equal(capped.length, UNRELEASED, 'no more than to so many addresses');
  // An address that had its mail has none anew, and takes no place.
  await w.corrects(campus, ids[0]!, 's0@campus.in');
  assert.equal((await w.seconds(3)).length, UNRELEASED);
  valueOf(await w.colleges.release(campus, operator));
  const released = (await w.seconds(5)).slice(UNRELEASED).map(({ to }) => to);
  assert.deepEqual(
    released,
    Array.from({ length: 10 }, (_, nth) => `right${nth + 5}@campus.in`),
  );
  assert.equal((await w.offer(await w.tokenFor('s0@campus.in'))).status, 200, 'the mail that is there works again');

  const many = await w.enrols(campus, addresses(A_SECOND + 5, 'large'));
  const sent = (await w.seconds(5)).length;
  for (const [nth, id] of many.entries()) await w.corrects(campus, id, `large${nth}@campus.in`);
  assert.equal((await w.seconds(1)).length, sent + A_SECOND, 'at the pace of everybody');
  const all = (await w.seconds(3)).length;
  assert.equal(all, sent + many.length);

  await w.corrects(campus, many[0]!, 'undeclared@campus.in', { declared: false });
  assert.equal((await w.seconds(3)).length, all, 'from a list that is not declared');
  await w.declares(campus);
  assert.deepEqual(
    (await w.seconds(2)).slice(all).map(({ to }) => to),
    ['undeclared@campus.in'],
  );
});

test('[I2] a correction of a list that is not declared is written to by no turn of a list before it', async () => {
  const w = await world();
  const campus = await w.college('campus');
  const [first, second] = await w.enrols(campus, addresses(2));
  await w.mails();
  // They wait for their turn by now, when another list comes.
  await w.corrects(campus, first!, 'undeclared@campus.in', { declared: false });
  await w.scheduled('student-invitations-queue').run();
  assert.deepEqual([await w.statusOf(first!), await w.statusOf(second!)], ['uploaded', 'invited']);
  assert.deepEqual(
    (await w.seconds(2)).map(({ to }) => to),
    ['s1@campus.in'],
  );
  await w.declares(campus);
  assert.deepEqual(
    (await w.seconds(2)).map(({ to }) => to),
    ['s1@campus.in', 'undeclared@campus.in'],
  );
});

test('[I6] who has no account sets a password by the link, is signed in as a student, and is asked for their age unless they said it', async () => {
  const w = await world();
  const campus = await w.college('campus');
  const [adult, young] = await w.enrols(campus, ['asha@campus.in', 'young@campus.in']);
  await w.seconds(1);
  const token = await w.tokenFor('asha@campus.in');
  assert.deepEqual((await w.offer(token)).body, {
    ...{ orgName: 'campus College', name: 'Asha Rao', email: 'asha@campus.in', needsPassword: true },
  });
  assert.equal(await w.harness.accounts.standingOf(await w.harness.accounts.accountAt('asha@campus.in')), null, 'no account before');
  assert.equal((await w.accept(token, { adult: true })).status, 400);
  assert.equal((await w.accept(token, { password: 'short', adult: true })).status, 400);
  assert.equal((await w.accept(token, { password: 'Password1!', adult: true })).body.code, 'password_common');
  const { status, body, headers } = await w.accept(token, { password: PASSWORD, adult: true });
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(headers.get('set-cookie') ?? '', /aarambh_session=/);
  const accountId = body.user!.id;
  assert.deepEqual([body.user!.role, await w.harness.accounts.ageOf(accountId)], ['student', 'adult']);
  assert.deepEqual(await w.use.enrolmentOf(accountId, null), { enrolmentId: adult, orgId: campus });
  assert.deepEqual(await w.use.enrolmentOf(accountId, newId()), null);

  // A lost answer: the same again is answered the same, and nobody else gets in by the link.
  const again = await w.accept(token, { password: PASSWORD, adult: true });
  assert.deepEqual([again.status, again.body.user?.id], [200, accountId]);
  assert.equal((await w.accept(token, { password: 'Other#2026', adult: true })).status, 410);
  assert.equal((await w.offer(token)).status, 410);
  assert.deepEqual(w.typesOf(`student-${accountId}`), ['StudentLinked']);

  const second = await w.accept(await w.tokenFor('young@campus.in'), { password: PASSWORD, adult: false });
  assert.equal(await w.harness.accounts.ageOf(second.body.user!.id), null, 'the gate asks for a guardian');
  assert.equal(await w.statusOf(young!), 'joined');
});

test('[I6] who has an account joins signed in as it, keeps the role, and may be a student of two colleges', async () => {
  const w = await world();
  const [campus, riverside] = [await w.college('campus'), await w.college('riverside')];
  const asha = await w.person('asha');
  const other = await w.person('other');
  const [first] = await w.enrols(campus, ['asha@example.in']);
  const [second] = await w.enrols(riverside, ['asha@example.in']);
  assert.equal((await w.seconds(1)).length, 2);
  const mails = (await w.mails()).filter(({ to }) => to === 'asha@example.in');
  const tokens = mails.map(({ text }) => /\/invitation\/([\w-]+)$/m.exec(text)![1]!);
  assert.equal((await w.offer(tokens[0]!)).body.needsPassword, false);
  for (const body of [{}, { password: PASSWORD }]) {
    const { status, body: refused } = await w.accept(tokens[0]!, body);
    assert.deepEqual([status, refused.code], [401, 'invitation_sign_in']);
  }
  assert.equal((await w.accept(tokens[0]!, {}, other)).status, 403);
  for (const token of tokens) {
    const { status, body } = await w.accept(token, { adult: true }, asha);
    assert.deepEqual([status, 'token' in body], [200, false]);
    assert.equal((await w.accept(token, { adult: true }, asha)).status, 200, 'again');
    assert.equal((await w.accept(token, { adult: true }, other)).status, 410);
  }
  assert.equal((await w.harness.accounts.standingOf(asha.accountId))?.role, 'user');
  assert.deepEqual(await w.use.enrolmentsOf(asha.accountId), [second, first]);
  assert.deepEqual(await w.use.enrolmentOf(asha.accountId, null), { enrolmentId: second, orgId: riverside });
  await w.write(second!, { type: 'EnrolmentRemoved', data: { enrolmentId: second!, uploadId: null, reason: 'replaced' } });
  assert.deepEqual(await w.use.enrolmentOf(asha.accountId, null), { enrolmentId: first, orgId: campus }, 'while the list has them');
});

test('[I6] a session that is over keeps nobody from an invitation: the link makes the account, or asks its account to sign in', async () => {
  const w = await world();
  const campus = await w.college('campus');
  const asha = await w.person('asha');
  await w.enrols(campus, ['asha@example.in', 'new@campus.in']);
  await w.seconds(1);
  const [own, fresh] = [await w.tokenFor('asha@example.in'), await w.tokenFor('new@campus.in')];
  const other = await w.person('other');
  assert.equal((await w.accept(own, { adult: true }, other)).status, 403, 'while it lasts it says who accepts');
  w.harness.advance((limits.accessMinutes + 1) * 60_000);
  assert.equal((await asha.call('GET', '/api/me')).status, 401, 'control: it is over');
  for (const over of [asha, other]) assert.equal((await w.accept(own, { adult: true }, over)).body.code, 'invitation_sign_in');
  assert.equal((await w.accept(fresh, { password: PASSWORD, adult: true }, asha)).body.user?.role, 'student');
  await asha.signIn('/signin', 'asha@example.in', PASSWORD);
  assert.equal((await w.accept(own, { adult: true }, asha)).status, 200);
});

test('[I2] who declines is known no more at once: key, text and place on the roster are gone', async () => {
  const w = await world();
  const campus = await w.college('campus');
  const [id] = await w.enrols(campus, ['asha@campus.in']);
  await w.seconds(1);
  const token = await w.tokenFor('asha@campus.in');
  assert.equal((await w.decline(token, { notMe: true })).status, 200);
  assert.deepEqual([await w.statusOf(id!), await w.textOf(id!)], ['declined', null]);
  assert.equal(await w.harness.keys.forReading(id!), null);
  for (const { status } of [await w.offer(token), await w.decline(token), await w.accept(token, { password: PASSWORD })])
    assert.equal(status, 410);
  await w.mails();
  assert.equal(await w.rosterHas(campus, id!), false);
});

test('[I2] who declined is enrolled by another list of that college and not written to, for 180 days, by no detour', async () => {
  const w = await world();
  const [campus, riverside] = [await w.college('campus'), await w.college('riverside')];
  const asha = 'asha@student.in';
  await w.enrols(campus, [asha]);
  await w.seconds(1);
  assert.equal((await w.decline(await w.tokenFor(asha))).status, 200);
  await w.mails();
  const [again, other] = await w.enrols(campus, [asha, 'other@student.in']);
  await w.enrols(riverside, [asha]);
  const sent = async () => (await w.seconds(2)).map(({ to, subject }) => `${subject.split(' ')[0]!} ${to}`);
  const first = [`campus ${asha}`, 'campus other@student.in', `riverside ${asha}`];
  assert.deepEqual((await sent()).sort(), first, 'the college that they declined does not, another one may');
  assert.deepEqual([await w.statusOf(again!), await w.statusOf(other!)], ['uploaded', 'invited']);
  // A college that corrects the address of somebody else to this one sends no mail there.
  await w.corrects(campus, other!, asha);
  assert.deepEqual((await sent()).sort(), first);
  w.harness.advance(FORGOTTEN_DAYS * DAY_MS);
  const [late] = await w.enrols(campus, [asha]);
  await sent();
  assert.deepEqual([await w.statusOf(again!), await w.statusOf(late!)], ['uploaded', 'invited']);
});

test('[I2] a link that was never ours, or of another kind, is unknown', async () => {
  const w = await world();
  for (const token of ['nothing', 'A'.repeat(66)]) {
    assert.equal((await w.offer(token)).body.message, 'Contact to Admin!');
    assert.equal((await w.decline(token)).status, 404);
  }
});

test('[I2] who does not answer, or was taken off the list, is forgotten 180 days later, and nobody else is', async () => {
  const w = await world();
  const campus = await w.college('campus');
  const names = ['silent', 'removed', 'joined', 'back', 'late'];
  const enrolled = await w.enrols(
    campus,
    names.map((name) => `${name}@campus.in`),
  );
  const [silent, removed, joined, back, late] = enrolled;
  await w.seconds(1);
  await w.accept(await w.tokenFor('joined@campus.in'), { password: PASSWORD, adult: true });
  await w.write(removed!, { type: 'EnrolmentRemoved', data: { enrolmentId: removed!, uploadId: null, reason: 'replaced' } });
  const personal = { name: 'Asha Rao', email: 'back@campus.in', whatsappNumber: '', rollNo: '' };
  const goes = (id: string): EnrolmentEvent => ({
    type: 'EnrolmentRemoved',
    data: { enrolmentId: id, uploadId: null, reason: 'replaced' },
  });
  const returns = (id: string): EnrolmentEvent => ({
    type: 'EnrolmentReturned',
    data: { enrolmentId: id, uploadId: newId(), said: {}, parts: [] },
    personal,
  });
  await w.write(late!, goes(late!));
  await w.mails();
  const due = w.scheduled('student-ends-due');
  w.harness.advance((FORGOTTEN_DAYS - 1) * DAY_MS);
  // Off the list and back: their time begins anew.
  await w.write(back!, goes(back!), returns(back!));
  await w.write(late!, returns(late!), goes(late!));
  await due.run();
  assert.deepEqual([await w.statusOf(silent!), await w.statusOf(removed!)], ['invited', 'removed']);
  w.harness.advance(DAY_MS);
  await due.run();
  assert.deepEqual(await Promise.all(enrolled.map((id) => w.statusOf(id))), ['forgotten', 'forgotten', 'joined', 'uploaded', 'removed']);
  assert.equal(await w.harness.keys.forReading(silent!), null);
  assert.notEqual(await w.harness.keys.forReading(joined!), null);
  await w.mails();
  assert.deepEqual(await Promise.all(enrolled.map((id) => w.rosterHas(campus, id))), [false, false, true, true, true]);
});

test('[I6] an account that is erased takes its enrolments along', async () => {
  const w = await world();
  const campus = await w.college('campus');
  const [id] = await w.enrols(campus, ['asha@campus.in']);
  await w.seconds(1);
  const { body } = await w.accept(await w.tokenFor('asha@campus.in'), { password: PASSWORD, adult: true });
  valueOf(await w.harness.accounts.erase(body.user!.id, operator));
  // What follows from the end of an enrolment comes after what ended it.
  await w.mails();
  await w.mails();
  assert.deepEqual([await w.statusOf(id!), await w.textOf(id!)], ['forgotten', null]);
  assert.equal(await w.harness.keys.forReading(id!), null);
  assert.deepEqual(w.typesOf(`enrolment-${id!}`).slice(-2), ['EnrolmentRemoved', 'EnrolmentForgotten']);
  assert.deepEqual(await w.use.enrolmentsOf(body.user!.id), []);
});

test('[I6] what was accepted before a crash is carried on: the account is told what it is enrolled as', async () => {
  const w = await world();
  const campus = await w.college('campus');
  const [id] = await w.enrols(campus, ['asha@example.in']);
  const asha = await w.person('asha');
  await w.seconds(1);
  await w.write(id!, { type: 'InvitationAccepted', data: { enrolmentId: id!, accountId: asha.accountId, adult: true } });
  assert.equal(await w.use.enrolmentOf(asha.accountId, null), null);
  await w.sweep();
  assert.deepEqual(await w.use.enrolmentOf(asha.accountId, null), { enrolmentId: id, orgId: campus });
  await w.sweep();
  assert.deepEqual(w.typesOf(`student-${asha.accountId}`), ['StudentLinked']);
});
