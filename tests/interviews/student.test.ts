import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { StudentData, StudentReport } from '@aarambh/contracts/routes/student.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { card, panelWorld, type Caller } from './panel-world.ts';
import type { Refusal } from './world.ts';

const MONDAY = '23-11-2026';
/** Half past ten in the morning of that Monday in India. */
const AFTER = '2026-11-23T05:00:00.000Z';

type Read = StudentData & Refusal;
const dataOf = (by: Caller, userId: string, more = '') => by.call<Read>('GET', `/api/student/${userId}${more}`);
const reportOf = (by: Caller, id: string, more = '') => by.call<StudentReport & Refusal>('GET', `/api/student/${id}/report${more}`);

test('[I6] a student reads who they are to their college, and their bookings with their ratings', async () => {
  const { student, colleague, person, booked, at, enrolmentOf } = await panelWorld();
  const asha = await student('asha');
  const before = await dataOf(asha, asha.id);
  assert.deepEqual(before.body.orgBookings, []);
  const { _id, ...user } = before.body.user;
  assert.equal(_id, enrolmentOf(asha));
  assert.deepEqual(user, {
    ...{ name: 'asha', role: 'user', profilePicture: '', orgCode: 'AAR-CAMPUS22', orgName: 'Campus College' },
    ...{ rollNo: 'R-asha', email: 'asha@example.in', whatsappNumber: '9876543210' },
  });
  assert.deepEqual(before.body.colleges, [{ orgCode: 'AAR-CAMPUS22', orgName: 'Campus College' }]);

  const bookingId = await booked(asha, MONDAY, '10:00');
  const [booking] = (await dataOf(asha, asha.id)).body.orgBookings;
  assert.deepEqual(
    [booking!._id, booking!.bookingDate, booking!.time, booking!.resume, booking!.ratingOverall, booking!.startsAt],
    [bookingId, MONDAY, '10:00', '', 0, '2026-11-23T04:30:00.000Z'],
  );
  at(AFTER);
  const dean = await colleague('dean');
  await dean.call('POST', `/api/interviews/${bookingId}/scorecard/submit`, { ...card(), overall: 8.5, revision: -1 });
  await asha.again();
  assert.equal((await dataOf(asha, asha.id)).body.orgBookings[0]!.ratingOverall, 8.5);

  const nobody = await person('nobody');
  assert.equal((await dataOf(nobody, nobody.id)).body, 'No documents found');
  assert.equal((await reportOf(nobody, nobody.id)).status, 404);
});

test('[I6] a student of two colleges chooses by their codes, and reads the newest without one', async () => {
  const { student, campus, other, booked, colleague } = await panelWorld();
  const asha = await student('asha', campus, other);
  const bookingId = await booked(asha, MONDAY, '10:00');
  const newest = (await dataOf(asha, asha.id)).body;
  assert.deepEqual([newest.user.orgCode, newest.orgBookings], ['AAR-SECOND22', []]);
  assert.deepEqual(newest.colleges.map(({ orgName }) => orgName).toSorted(), ['Campus College', 'Second College']);
  const first = (await dataOf(asha, asha.id, '?orgCode=AAR-CAMPUS22')).body;
  assert.deepEqual([first.user.orgName, first.orgBookings.map(({ _id }) => _id)], ['Campus College', [bookingId]]);
  assert.equal((await dataOf(asha, asha.id, '?orgCode=AAR-NONE2222')).status, 404);
  const dean = await colleague('dean');
  assert.deepEqual((await dataOf(dean, asha.id)).body.orgBookings.length, 1, 'a college reads its own enrolment alone');
  assert.deepEqual((await dataOf(dean, asha.id, '?orgCode=AAR-SECOND22')).body.code, 'wrong_profile');
});

test('[I6] [I9] a student and their report are read by themselves, their college, who interviews them and admins, by account and by row', async () => {
  const { student, colleague, interviewer, admin, booked, at, campus, other, enrolmentOf, suspended } = await panelWorld();
  const [asha, ravi, mira] = [await student('asha'), await student('ravi'), await student('mira', other)];
  const dean = await colleague('dean');
  const viewer = await colleague('viewer', { writes: false });
  const stranger = await colleague('stranger', { orgId: other });
  const meena = await interviewer(dean, 'meena');
  const another = await interviewer(dean, 'another');
  const elsewhere = await interviewer(stranger, 'elsewhere', other);
  const bookingId = await booked(asha, MONDAY, '10:00');
  await booked(ravi, MONDAY, '11:00');
  await dean.call('POST', `/api/org/panel/${campus}/assign`, { interviewerId: meena.interviewerId, bookingIds: [bookingId] });
  at(AFTER);
  for (const one of [asha, ravi, mira, dean, viewer, stranger]) await one.again();
  for (const one of [meena, another, elsewhere]) await one.signIn();
  const support = await admin();
  const row = enrolmentOf(asha);

  for (const read of [dataOf, reportOf]) {
    for (const by of [dean, viewer, meena, support])
      for (const id of [asha.id, row]) assert.equal((await read(by, id)).status, 200, `${read.name} ${id}`);
    assert.equal((await read(asha, asha.id)).status, 200);
    for (const by of [ravi, mira, stranger, another, elsewhere])
      for (const id of [asha.id, row]) {
        const refused = await read(by, id);
        assert.deepEqual([refused.status, refused.body.message], [403, 'You are accessing wrong profile.']);
      }
    for (const id of [newId(), 'nobody']) assert.equal((await read(dean, id)).status, 403, 'unknown ids the same');
    assert.equal((await read(dean, mira.id)).status, 403);
  }
  const asMeena = (await dataOf(meena, asha.id)).body;
  assert.deepEqual([asMeena.user.email, asMeena.user.whatsappNumber, asMeena.colleges], ['', '', []], 'who interviews needs no address');
  assert.equal((await dataOf(meena, ravi.id)).status, 403, 'their own students alone');

  suspended.add(campus);
  for (const read of [dataOf, reportOf]) {
    for (const by of [dean, viewer, meena])
      for (const id of [asha.id, row]) assert.deepEqual((await read(by, id)).body.code, 'college_closed', `${read.name} ${id}`);
    assert.equal((await read(dean, newId())).body.code, 'college_closed', 'nor who is a student there');
    for (const by of [support, asha]) assert.equal((await read(by, asha.id)).status, 200);
  }
  suspended.clear();
  await dean.call('POST', `/api/org/panel/${campus}/${meena.interviewerId}/remove`);
  assert.equal((await dataOf(meena, asha.id)).status, 403, 'who was taken off the panel reads nothing from then on');
});

test('[I9] a report is of the latest scorecard, without why its rating stands apart, and empty before there is one', async () => {
  const { student, colleague, booked, at, harness, enrolmentOf } = await panelWorld();
  const first = await colleague('first');
  assert.equal((await first.rules({ perStudent: 2 })).status, 200);
  const asha = await student('asha');
  const early = await booked(asha, MONDAY, '09:00');
  const late = await booked(asha, MONDAY, '09:30');
  const before = (await reportOf(asha, asha.id)).body;
  assert.deepEqual([before.report, before.student.name, before.student.rollNo], [null, 'asha', 'R-asha']);

  at(AFTER);
  const dean = await colleague('dean');
  const notes = { ...card().notes, strengths: 'Speaks well', threats: 'Many others do', why: 'Came late' };
  const submit = async (id: string, content: object) => {
    const sent = await dean.call<Refusal>('POST', `/api/interviews/${id}/scorecard/submit`, { ...card(), revision: -1, ...content });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    harness.advance(1_000);
  };
  await submit(late, { overall: 6 });
  await submit(early, { overall: 4, notes });
  await asha.again();
  const { report } = (await reportOf(asha, asha.id)).body;
  assert.deepEqual([report!.bookingDate, report!.time, report!.overall, report!.version], [MONDAY, '09:00', 4, 1]);
  assert.deepEqual({ ...report!.notes, why: notes.why }, notes);
  assert.ok(!('why' in report!.notes));
  assert.equal(report!.ratings.communication, 7);
  const scored = (await dataOf(asha, asha.id)).body.orgBookings.map(({ scoredAt, ratingOverall }) => ({ scoredAt, ratingOverall }));
  assert.equal(scored.toSorted((one, other) => (one.scoredAt! < other.scoredAt! ? -1 : 1)).at(-1)!.ratingOverall, report!.overall);

  const row = enrolmentOf(asha);
  await harness.forgetting.forget(row, `enrolment-${row}`);
  assert.equal((await reportOf(asha, asha.id)).body.report!.notes.strengths, '', 'its texts go with the student');
});
