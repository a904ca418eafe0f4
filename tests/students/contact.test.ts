import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { OwnData } from '@aarambh/contracts/own-data.ts';
import type { StudentData } from '@aarambh/contracts/routes/student.ts';
import type { StudentView } from '@aarambh/contracts/http/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { member, operator } from '../accounts/harness.ts';
import { world, type Colleague, type Refusal } from '../colleges/world.ts';
import { resumeForm } from '../interviews/resume-form.ts';
import { documents } from '../support/documents.ts';

const EMAIL = 'asha@student.in';
/** A Monday; the clock of these tests stands before it. */
const MONDAY = '07-01-2030';

/** A college that uploads a student, who joins with the account that they have. */
async function joined() {
  const all = await world();
  const { harness, students } = all;
  harness.clock.now = Date.parse('2029-12-31T06:00:00.000Z');
  const { orgId, owner } = await all.college('campus');
  const code = (await all.use.seenBy(owner.accountId))!.code!;
  const row = { name: 'Asha Rao', email: EMAIL, whatsappNumber: '+919876543210', rollNo: 'R1', bookingDate: MONDAY, time: '10:00' };
  const upload = (more: object = {}) => owner.call<Refusal>('POST', `/api/org/upload/${orgId}`, [{ ...row, ...more }]);
  assert.equal((await upload()).status, 200);
  const list = await owner.call<{ data: readonly StudentView[] }>('GET', `/api/org/students/${orgId}`, undefined, await all.newest());
  const enrolmentId = list.body.data[0]!._id;
  const accountId = await member(harness, EMAIL);
  const { vouched } = students.use.invitations;
  assert.ok(await vouched.invite(enrolmentId, operator));
  assert.ok(await vouched.join(enrolmentId, accountId, operator));
  const asha = await all.signedIn(EMAIL, accountId);
  const seenBy = async (by: Colleague, id = accountId) =>
    (await by.call<StudentData>('GET', `/api/student/${id}`, undefined, await all.newest())).body;
  const change = (whatsappNumber: string, of = code, by: Colleague = asha) =>
    by.call<Refusal>('PUT', `/api/student/contact/${of}`, { whatsappNumber });
  return { ...all, orgId, owner, code, upload, enrolmentId, accountId, asha, seenBy, change };
}

test('[I6] a student says under which number their college reaches them; the college sees it, and no list overwrites it', async () => {
  const { owner, upload, asha, seenBy, change, code, signedIn, harness, enrolmentId } = await joined();
  assert.equal((await seenBy(asha)).user.whatsappNumber, '+919876543210');
  assert.equal((await change('98 (765) 11-111')).status, 200);
  assert.equal((await seenBy(asha)).user.whatsappNumber, '9876511111', 'what groups digits is left out');
  assert.equal((await upload({ whatsappNumber: '+910000000000', name: 'Asha R' })).status, 200);
  const { user } = await seenBy(owner, enrolmentId);
  assert.deepEqual([user.whatsappNumber, user.name, user.email], ['9876511111', 'Asha R', EMAIL], 'what the college may say, it says anew');
  const head = await harness.store.head();
  assert.equal((await change('9876511111')).status, 200);
  assert.equal(await harness.store.head(), head, 'the same again writes nothing');
  assert.equal((await change('')).status, 200, 'they need not be reached by one');
  assert.equal((await change('call me')).status, 400);
  assert.equal((await change('1', 'AAR-NONE2222')).status, 404);
  const ravi = await signedIn('ravi@example.in', await member(harness, 'ravi@example.in'));
  assert.equal((await change('1', code, ravi)).status, 404, 'of a college that is not theirs');
  assert.equal((await change('1', code, owner)).status, 404);
});

test('[I6] [I7] resumes stand in the download of their student, and everything of them goes with the account', async () => {
  const { asha, accountId, seenBy, harness, owner, enrolmentId, signedIn, students } = await joined();
  const { orgBookings, colleges } = await seenBy(asha);
  assert.deepEqual([orgBookings.length, colleges.length], [1, 1]);
  const path = `/api/student/${orgBookings[0]!._id}/resume`;
  assert.equal((await asha.call('PUT', path, resumeForm())).status, 200);

  const { id } = (await asha.call<{ id: string }>('POST', '/api/mydata')).body;
  await harness.machinery.settled();
  harness.advance(1_000);
  const again = await signedIn(EMAIL, accountId);
  const { parts } = (await again.call<OwnData>('GET', `/api/mydata/${id}.json`)).body;
  const rows = parts.find(({ part }) => part === 'resumes')!.rows;
  assert.deepEqual(
    rows.map(({ what, name, documents: held }) => [what, name, held?.map((one) => one.bytes)]),
    [['ResumeUploaded', 'Asha Rao.pdf', [documents.pdf.length]]],
  );
  assert.equal((await harness.files.idsOf(enrolmentId)).length, 1);
  assert.ok((await harness.accounts.erase(accountId, operator)).ok);
  await students.forgetAgain!(accountId);
  assert.deepEqual(await harness.files.idsOf(enrolmentId), []);
  assert.equal((await owner.call('GET', `/api/student/${enrolmentId}`)).status, 403, 'nobody is there any more');
});

test('[I6] an account that has another address is reached there by its colleges, and no list takes it back', async () => {
  const { asha, accountId, seenBy, upload, students, harness, enrolmentId } = await joined();
  const reactor = students.reactors!.find(({ name }) => name === 'student-addresses')!;
  const hears = async () => {
    const { events } = await harness.store.readAll({ after: 0, limit: 10_000, types: reactor.types });
    await reactor.handle((await harness.codec.decode(events)) as never);
  };
  await hears();
  assert.equal((await seenBy(asha)).user.email, EMAIL, 'nothing was changed');
  const changed = { accountId, requestId: newId(), previous: 'hash' };
  const accounts = harness.commands.on<null, AccountEvent>({ category: 'account', initialState: () => null, evolve: () => null });
  const event = { type: 'EmailChanged', data: changed, personal: { email: 'asha@home.in' } } as const;
  assert.ok((await accounts.execute({ id: accountId, decide: () => [event], command: null, context: operator })).ok);
  harness.commands.evict(accountId);
  await hears();
  await hears();
  assert.equal((await seenBy(asha)).user.email, 'asha@home.in');
  assert.equal((await upload()).status, 200);
  assert.equal((await seenBy(asha)).user.email, 'asha@home.in');
  const told = harness.store
    .all()
    .filter(({ stream, type }) => stream === `enrolment-${enrolmentId}` && type === 'EnrolmentContactChanged');
  assert.equal(told.length, 1, 'heard twice it is said once');
});
