import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { StudentsWanted } from '@aarambh/contracts/http/students.ts';
import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { countsOf, studentsOf, type Moment } from '@aarambh/projections/students/query.ts';
import { risksOf } from '@aarambh/projections/students/standing.ts';
import { studentsView } from '@aarambh/projections/students/view.ts';
import fc from 'fast-check';
import { projected, sameInAnyOrder } from './harness.ts';
import { id, testLog } from './log.ts';

const [orgId, elsewhere] = [id(), id()];
const PLACE = { day: '2026-11-30', time: '10:00' } as const;
const LATER = { day: '2026-12-02', time: '10:00' } as const;
const SAID_AT = '2026-11-30T06:00:00.000Z';
/** Long after everything, when nobody need be booked. */
const at: Moment = { now: Date.parse('2026-12-20T00:00:00.000Z'), closing: false };

/** What one event after another says of a student. */
type Told = (enrolmentId: string) => EnrolmentEvent;
const invited: Told = (enrolmentId) => ({ type: 'StudentInvited', data: { enrolmentId } });
const joined: Told = (enrolmentId) => ({ type: 'InvitationAccepted', data: { enrolmentId, accountId: id(), adult: true } });
const erased: Told = (enrolmentId) => ({ type: 'EnrolmentRemoved', data: { enrolmentId, uploadId: null, reason: 'account-erased' } });
const removed: Told = (enrolmentId) => ({ type: 'EnrolmentRemoved', data: { enrolmentId, uploadId: null, reason: 'replaced' } });
const forgotten: Told = (enrolmentId) => ({ type: 'EnrolmentForgotten', data: { enrolmentId } });
const lapsed: Told = (enrolmentId) => ({ type: 'InvitationLapsed', data: { enrolmentId } });
const noted =
  (bookingId: string, revision: number, place: typeof PLACE | typeof LATER | null, missing: 'student' | 'panel' | null = null): Told =>
  (enrolmentId) => ({ type: 'EnrolmentInterviewNoted', data: { enrolmentId, bookingId, revision, place, missing } });
const scored =
  (bookingId: string, overall: number, version = 1, submittedAt = SAID_AT): Told =>
  (enrolmentId) => ({ type: 'EnrolmentScoreNoted', data: { enrolmentId, bookingId, version, submittedAt, overall } });

/** Enrols a student and writes what happened to them. */
async function enrolled(log: ReturnType<typeof testLog>, name: string, told: readonly Told[], of = orgId): Promise<void> {
  const enrolmentId = id();
  const text = { name, email: `${name.toLowerCase()}@student.in`, whatsappNumber: '', rollNo: '' };
  await log.append(
    `enrolment-${enrolmentId}`,
    [
      { type: 'StudentEnrolled', data: { enrolmentId, orgId: of, uploadId: id(), said: {} }, personal: text },
      ...told.map((one) => one(enrolmentId)),
    ],
    { subject: enrolmentId },
  );
}

/** A college of students at every step, and somebody of another one. */
async function story() {
  const log = testLog();
  const enrol = (name: string, told: readonly Told[], of = orgId): Promise<void> => enrolled(log, name, told, of);
  const [first, second] = [id(), id()];
  await enrol('Asha', []);
  await enrol('Binu', [invited]);
  await enrol('Chitra', [invited, joined]);
  await enrol('Dev', [invited, joined, noted(first, 1, PLACE)]);
  await enrol('Esha', [invited, joined, noted(first, 1, PLACE), noted(first, 2, PLACE, 'student')]);
  await enrol('Farid', [invited, joined, noted(first, 2, PLACE, 'panel'), noted(second, 1, LATER)]);
  await enrol('Gita', [invited, joined, noted(first, 1, PLACE), scored(first, 4.5)]);
  await enrol('Hari', [
    invited,
    joined,
    noted(first, 1, PLACE),
    noted(second, 1, LATER),
    scored(first, 9),
    scored(second, 8.5, 1, '2026-12-02T06:00:00.000Z'),
    scored(first, 3, 2),
  ]);
  await enrol('Indu', [noted(first, 1, PLACE), noted(first, 2, null)]);
  await enrol('Jaya', [invited, joined, noted(first, 1, PLACE), scored(first, 2), removed]);
  await enrol('Kiran', [invited, noted(first, 1, PLACE), scored(first, 8), lapsed, forgotten]);
  await enrol('Lata', [invited, joined, noted(first, 1, PLACE), scored(first, 1)], elsewhere);
  return log;
}

type Engine = Awaited<ReturnType<typeof projected>>;
const page = { page: 1, size: 100, order: 'name' } as const;
const names = async (documents: Engine, wanted: StudentsWanted, moment = at) =>
  (await studentsOf(documents, orgId, { ...page, ...wanted }, moment)).items.map(({ doc }) => doc.name);

test('[I4] the funnel counts each step of whoever is counted, and who was missing by side', async () => {
  const documents = await projected(await story());
  assert.deepEqual(await countsOf(documents, orgId, at), {
    funnel: { uploaded: 10, invited: 8, joined: 6, booked: 6, appeared: 5, scored: 3 },
    noShows: { student: 1, panel: 1 },
    atRisk: 5,
  });
  const early = await countsOf(documents, orgId, { ...at, now: Date.parse('2026-11-30T04:29:00.000Z') });
  assert.equal(early.funnel.appeared, 0, 'the first interviews begin at 10:00 in India');
});

test('[I4] whoever erases their account counts in every number as before, and is at risk of nothing; who was removed before does not', async () => {
  const log = testLog();
  const [first, second] = [id(), id()];
  const came = [invited, joined, noted(first, 1, PLACE), scored(first, 4)];
  const missed = [invited, joined, noted(second, 1, PLACE, 'student')];
  for (const [name, told] of [
    ['Asha', came],
    ['Binu', missed],
  ] as const)
    await enrolled(log, name, told);
  const before = await countsOf(await projected(log), orgId, at);
  assert.deepEqual(before.funnel, { uploaded: 2, invited: 2, joined: 2, booked: 2, appeared: 1, scored: 1 });
  assert.deepEqual([before.noShows, before.atRisk], [{ student: 1, panel: 0 }, 2]);
  const other = testLog();
  for (const [name, told] of [
    ['Asha', [...came, erased, forgotten]],
    ['Binu', [...missed, erased]],
    ['Chitra', [...came, removed, forgotten]],
  ] as const)
    await enrolled(other, name, told);
  const documents = await projected(other);
  assert.deepEqual(await countsOf(documents, orgId, at), { ...before, atRisk: 0 });
  assert.deepEqual(await names(documents, {}), []);
});

test('[J3] whose name nobody knows any more stands behind everybody else in the order of names', async () => {
  const documents = await projected(await story());
  const { items } = await studentsView.find(documents, { filter: { orgId }, sort: { field: 'sortName', order: 'asc' } });
  assert.deepEqual(
    items.map(({ doc }) => doc.name),
    ['Asha', 'Binu', 'Chitra', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari', 'Indu', 'Jaya', ''],
  );
});

test('[I4] a college asks for its students by where they stand, and who is at risk is told why', async () => {
  const documents = await projected(await story());
  const everybody = ['Asha', 'Binu', 'Chitra', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari', 'Indu'];
  assert.deepEqual(await names(documents, {}), everybody);
  assert.deepEqual(await names(documents, { status: 'invited' }), ['Binu']);
  assert.deepEqual(await names(documents, { booked: 'no' }), ['Asha', 'Binu', 'Chitra', 'Indu']);
  assert.deepEqual(await names(documents, { booked: 'yes', scored: 'no' }), ['Dev', 'Esha', 'Farid']);
  assert.deepEqual(await names(documents, { appeared: 'yes' }), ['Dev', 'Farid', 'Gita', 'Hari']);
  assert.deepEqual(
    await names(documents, { over80: 'yes' }),
    ['Hari'],
    'a correction of the earlier scorecard leaves the later one the latest',
  );
  assert.deepEqual(await names(documents, { atRisk: 'yes' }), ['Asha', 'Binu', 'Esha', 'Gita', 'Indu']);
  assert.deepEqual(await names(documents, { atRisk: 'yes', search: 'gita' }), ['Gita']);
  const reasons = async (moment: Moment) =>
    Object.fromEntries(
      (await studentsOf(documents, orgId, { ...page, atRisk: 'yes', order: 'risk' }, moment)).items.map(({ doc }) => [
        doc.name,
        risksOf(doc, moment),
      ]),
    );
  assert.deepEqual(await reasons(at), {
    Esha: ['student_missed'],
    Gita: ['below_five'],
    Asha: ['not_joined'],
    Binu: ['not_joined'],
    Indu: ['not_joined'],
  });
  const closing = await reasons({ ...at, closing: true });
  assert.deepEqual(closing.Chitra, ['not_booked']);
  assert.deepEqual(closing.Asha, ['not_joined', 'not_booked']);
  const enrolledAt = (await studentsOf(documents, orgId, { ...page }, at)).items[0]!.doc.enrolledAt;
  const days = (count: number, less = 0) => Date.parse(enrolledAt) + count * DAY_MS - less;
  assert.ok(!(await names(documents, { atRisk: 'yes' }, { ...at, now: days(7, 1) })).includes('Asha'), 'not before seven days');
  assert.ok((await names(documents, { atRisk: 'yes' }, { ...at, now: days(7) })).includes('Asha'));
});

test('[I4] events that come twice and in any order of the streams give the same students and numbers', async () => {
  await sameInAnyOrder(await story());
});

/** One thing that happens to a student, for the property below; bookings are the first or the second one. */
type Step = 'invite' | 'join' | 'remove' | 'erase' | `${'book' | 'cancel' | 'miss' | 'score'}${0 | 1}`;
const steps: readonly Step[] = [
  'invite',
  'join',
  'remove',
  'erase',
  'book0',
  'book1',
  'cancel0',
  'cancel1',
  'miss0',
  'miss1',
  'score0',
  'score1',
];

test('[I4] [J4] the numbers equal those that are counted by hand from what happened to each student', async () => {
  const bookings = [id(), id()] as const;
  const toldBy = (step: Step, revision: number): Told => {
    const booking = bookings[step.endsWith('1') ? 1 : 0];
    if (step === 'invite') return invited;
    if (step === 'join') return joined;
    if (step === 'remove') return removed;
    if (step === 'erase') return erased;
    if (step.startsWith('score')) return scored(booking, 6, revision + 1);
    return noted(booking, revision, step.startsWith('cancel') ? null : PLACE, step.startsWith('miss') ? 'student' : null);
  };
  /** Of one student, without looking at any document. */
  const byHand = (happened: readonly Step[]) => {
    const last = (of: 0 | 1) => happened.findLast((step) => /^(?:book|cancel|miss)/.test(step) && step.endsWith(String(of))) ?? 'cancel';
    const standing = [last(0), last(1)].filter((step) => !step.startsWith('cancel'));
    const isJoined = happened.includes('join');
    const isInvited = happened.findLast((step) => step === 'invite' || step === 'erase') === 'invite';
    return {
      ...{ counts: !happened.includes('remove'), invited: isJoined || isInvited, joined: isJoined },
      ...{ booked: standing.length > 0, appeared: standing.some((step) => step.startsWith('book')) },
      ...{ scored: happened.some((step) => step.startsWith('score')), missed: standing.some((step) => step.startsWith('miss')) },
    };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.constantFrom(...steps), { maxLength: 8 }), { maxLength: 12 }), async (all) => {
      const log = testLog();
      for (const happened of all) await enrolled(log, 'Asha', happened.map(toldBy));
      const { funnel, noShows } = await countsOf(await projected(log), orgId, at);
      const counted = all.map(byHand).filter(({ counts }) => counts);
      const sum = (part: keyof ReturnType<typeof byHand>) => counted.filter((one) => one[part]).length;
      assert.deepEqual(funnel, {
        ...{ uploaded: counted.length, invited: sum('invited'), joined: sum('joined') },
        ...{ booked: sum('booked'), appeared: sum('appeared'), scored: sum('scored') },
      });
      assert.deepEqual(noShows, { student: sum('missed'), panel: 0 });
    }),
    { numRuns: 60 },
  );
});
