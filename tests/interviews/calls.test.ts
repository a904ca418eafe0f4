import assert from 'node:assert/strict';
import { test } from 'vitest';
import { defaultSlotRules, type WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { DayInterview, TakenPlace } from '@aarambh/contracts/routes/interviews.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { world, type Refusal } from './world.ts';

/** The clock begins on Saturday, 21 November 2026, at half past two in the afternoon in India; Monday is the 23rd. */
const MONDAY = '23-11-2026';
const rules: WrittenSlotRules = { ...defaultSlotRules, closesOn: null, holidays: [] };

test('[I5] the days with a free slot are those of the next 60 by the rules, and a day that is full is none', async () => {
  const { student, colleague } = await world();
  const [asha, dean] = [await student('asha'), await colleague('dean')];
  const days = await asha.days();
  assert.deepEqual([days[0], days.at(-1), days.length], [MONDAY, '19-01-2027', 42]);
  assert.deepEqual(await dean.days(), days);
  assert.equal((await dean.rules({ ...rules, from: '09:00', to: '09:30', holidays: ['24-11-2026'], closesOn: '30-11-2026' })).status, 200);
  assert.deepEqual(await asha.days(), [MONDAY, '25-11-2026', '26-11-2026', '27-11-2026', '30-11-2026']);
  assert.equal((await asha.schedule({ date: MONDAY, timeSlot: '09:00' })).status, 200);
  assert.deepEqual(await asha.days(), ['25-11-2026', '26-11-2026', '27-11-2026', '30-11-2026']);
});

test('[I5] the slots of a day stand in order, taken ones are booked, and of the past there are none', async () => {
  const { student, colleague, at } = await world();
  const [asha, ravi, dean] = [await student('asha'), await student('ravi'), await colleague('dean')];
  const slots = await asha.slots(MONDAY);
  assert.deepEqual([slots.length, slots[0]!.time, slots.at(-1)!.time], [18, '09:00', '17:30']);
  assert.ok(slots.every(({ isBooked }) => !isBooked));
  const sent = await asha.schedule({ date: MONDAY, timeSlot: slots[1]!._id });
  assert.deepEqual(
    [sent.status, sent.body],
    [200, { message: 'saved succesfully', booking: { ...sent.body.booking, bookingDate: MONDAY, time: '09:30' } }],
  );
  const taken = (await ravi.slots(MONDAY)).filter(({ isBooked }) => isBooked).map(({ time }) => time);
  assert.deepEqual(taken, ['09:30']);
  const full = await ravi.schedule({ date: MONDAY, timeSlot: '09:30' });
  assert.deepEqual([full.status, full.body.code, full.body.message], [409, 'full', 'This slot was taken meanwhile. Choose another one.']);
  assert.deepEqual([await asha.slots('20-11-2026'), await asha.slots('22-11-2026')], [[], []], 'past, and a Sunday');
  for (const wrong of ['31-02-2026', '2026-02-31', '23/11/2026', '2026-11-23T00:00:00Z', ''])
    assert.equal((await asha.read(`/api/availability/slots?date=${wrong}`)).status, 400, wrong);
  assert.equal((await dean.rules({ ...rules, noticeHours: 2 })).status, 200);
  at('2026-11-23T06:30:00.000Z');
  const again = [await student('mira'), await colleague('staff')] as const;
  assert.deepEqual(
    [(await again[0].slots(MONDAY))[0]!.time, (await again[1].slots(MONDAY))[0]!.time],
    ['14:30', '12:30'],
    'a student keeps the notice',
  );
  const late = await again[0].schedule({ date: MONDAY, timeSlot: '14:00' });
  assert.deepEqual([late.status, late.body.code], [409, 'closed']);
});

test('[I5] [I7] every call that takes a day takes dd-mm-yyyy and yyyy-mm-dd for the same, and answers the first', async () => {
  const { student, colleague, campus } = await world();
  const [asha, ravi, dean] = [await student('asha'), await student('ravi'), await colleague('dean')];
  assert.equal((await asha.schedule({ date: '2026-11-23', timeSlot: '10:00' })).body.booking.bookingDate, MONDAY);
  assert.equal((await ravi.schedule({ date: MONDAY, timeSlot: '11:00' })).body.booking.bookingDate, MONDAY);
  const laid = await dean.rules({ ...rules, closesOn: '2026-12-30', holidays: ['2026-12-25', '25-12-2026', '24-12-2026'] });
  assert.deepEqual([laid.status, laid.body.rules.closesOn, laid.body.rules.holidays], [200, '30-12-2026', ['24-12-2026', '25-12-2026']]);
  for (const path of ['/api/availability/slots?date=', `/api/org/interviews/${campus}?date=`, '/api/interviews?from=']) {
    const [one, other] = [await dean.read(`${path}${MONDAY}`), await dean.read(`${path}2026-11-23`)];
    assert.deepEqual([other.status, other.body], [200, one.body], path);
    for (const wrong of ['2026-11-31', '2026-13-01', '11-23-2026'])
      assert.equal((await dean.read(`${path}${wrong}`)).status, 400, `${path}${wrong}`);
  }
});

test('[I5] beyond the days that are offered a student sees no slot and books none, and is told so', async () => {
  const { student, colleague } = await world();
  const [asha, dean] = [await student('asha'), await colleague('dean')];
  const bookingId = (await asha.schedule({ date: MONDAY, timeSlot: '10:00' })).body.booking._id;
  const ravi = await student('ravi');
  const days = { last: '19-01-2027', next: '20-01-2027', far: '03-01-2050' };
  assert.deepEqual([(await asha.slots(days.last)).length, await asha.slots(days.next), await asha.slots(days.far)], [18, [], []]);
  assert.deepEqual([(await dean.slots(days.next)).length, await dean.slots(days.far)], [18, []], 'its list may book a year ahead');
  for (const date of [days.next, days.far])
    for (const [by, of] of [
      [ravi, {}],
      [asha, { bookingId }],
    ] as const) {
      const { status, body } = await by.schedule({ date, timeSlot: '10:00', ...of });
      assert.deepEqual(
        [status, body.code, body.message],
        [409, 'closed', 'Slots are booked 60 days ahead at most. Choose an earlier day.'],
      );
    }
  assert.equal((await ravi.schedule({ date: days.last, timeSlot: '10:00' })).status, 200);
});

test('[I7] a student books once by default, moves what was booked, and the same key is the same booking', async () => {
  const { student } = await world();
  const asha = await student('asha');
  const wish = { date: MONDAY, timeSlot: '10:00' };
  const first = await asha.schedule(wish, 'a-key-of-hers');
  const again = await asha.schedule(wish, 'a-key-of-hers');
  assert.deepEqual([again.status, again.body.booking], [200, first.body.booking]);
  assert.equal((await asha.schedule({ ...wish, timeSlot: '11:00' }, 'a-key-of-hers')).status, 422);
  const more = await asha.schedule({ date: MONDAY, timeSlot: '11:00' });
  assert.deepEqual(
    [more.status, more.body.code, more.body.message],
    [409, 'already_booked', 'You have booked as many interviews as your college allows.'],
  );
  const bookingId = first.body.booking._id;
  const moved = await asha.schedule({ date: '24-11-2026', timeSlot: '11:00', bookingId });
  assert.deepEqual([moved.status, moved.body.booking], [200, { _id: bookingId, bookingDate: '24-11-2026', time: '11:00' }]);
  assert.ok(
    (await asha.slots(MONDAY)).every(({ isBooked }) => !isBooked),
    'the place that it left is free',
  );
  const nowhere = await asha.schedule({ date: '24-11-2026', timeSlot: '11:10', bookingId });
  assert.deepEqual([nowhere.status, nowhere.body.code], [409, 'slot_unknown']);
  assert.equal((await asha.schedule({ date: '24-11-2026', timeSlot: newId() })).body.code, 'slot_unknown');
  assert.deepEqual(
    (await asha.slots('24-11-2026')).filter(({ isBooked }) => isBooked).map(({ time }) => time),
    ['11:00'],
  );
});

test('[I7] a booking is cancelled by its student or its college, and who was missing decides whether the student may book again', async () => {
  const { student, colleague, at } = await world();
  const [asha, ravi, dean] = [await student('asha'), await student('ravi'), await colleague('dean')];
  const booked = async () => (await asha.schedule({ date: MONDAY, timeSlot: '10:00' })).body.booking._id;
  const one = await booked();
  assert.equal((await ravi.call('POST', `/api/interviews/${one}/cancel`)).status, 404, 'nobody else’s');
  assert.equal((await asha.call('POST', `/api/interviews/${one}/cancel`)).status, 200);
  const two = await booked();
  assert.notEqual(two, one);
  assert.equal((await dean.call('POST', `/api/interviews/${two}/cancel`)).status, 200);
  const three = await booked();
  const miss = (by: { call: typeof dean.call }, side: string) => by.call<Refusal>('POST', `/api/interviews/${three}/missed`, { side });
  assert.equal((await miss(dean, 'panel')).body.code, 'not_begun');
  assert.equal((await miss(asha, 'panel')).status, 404, 'students do not say so');
  at('2026-11-23T05:00:00.000Z');
  const later = await colleague('staff');
  assert.equal((await miss(later, 'panel')).status, 200);
  assert.equal((await miss(later, 'student')).body.code, 'already_decided');
  await asha.again();
  const four = await asha.schedule({ date: MONDAY, timeSlot: '11:00' });
  assert.equal(four.status, 200, 'the panel did not come: another one may be booked');
  at('2026-11-23T06:00:00.000Z');
  await later.again();
  assert.equal((await later.call('POST', `/api/interviews/${four.body.booking._id}/missed`, { side: 'student' })).status, 200);
  await asha.again();
  assert.equal((await asha.schedule({ date: '24-11-2026', timeSlot: '10:00' })).body.code, 'already_booked', 'the student did not come');
});

test('[I5] a college’s rules are read and changed by its own people, a view reads, and nobody meets another college', async () => {
  const { student, colleague, admin, person, visitor, campus, other } = await world();
  const [dean, looker, stranger] = [
    await colleague('dean'),
    await colleague('looker', { writes: false }),
    await colleague('stranger', { orgId: other }),
  ];
  const changed = await dean.rules({ ...rules, panels: 3, holidays: ['25-12-2026'] });
  assert.deepEqual([changed.status, changed.body.rules.panels, changed.body.rules.holidays], [200, 3, ['25-12-2026']]);
  const read = (by: { call: typeof dean.call }, orgId = campus) =>
    by.call<Refusal & { rules: WrittenSlotRules }>('GET', `/api/org/slots/${orgId}`);
  assert.equal((await read(looker)).body.rules.panels, 3);
  assert.deepEqual([(await looker.rules(rules)).status, (await looker.rules(rules)).body.code], [403, 'forbidden']);
  for (const by of [stranger, await student('asha'), await person('nobody')]) {
    for (const answer of [await read(by), await by.rules(rules), await read(by, newId())])
      assert.deepEqual([answer.status, answer.body.message], [403, 'You are accessing wrong profile.']);
  }
  assert.equal((await visitor.call('GET', `/api/org/slots/${campus}`)).status, 401);
  assert.equal((await read(await admin())).body.rules.panels, 3);
  const wrong = await dean.rules({ ...rules, days: [9] });
  assert.equal(wrong.status, 400);
});

test('[I5] whose slots are told follows from who asks: a code chooses among one’s own colleges, and another’s is unknown', async () => {
  const { student, colleague, admin, person, visitor, campus, other } = await world();
  const ravi = await student('ravi', campus, other);
  const dean = await colleague('dean', { orgId: other });
  assert.equal((await dean.rules({ ...rules, days: [6] }, other)).status, 200);
  assert.equal((await ravi.days())[0], '21-11-2026', 'the newest one, today in the afternoon');
  assert.equal((await ravi.days('?orgCode=AAR-CAMPUS22'))[0], MONDAY);
  const asks = async (by: { call: typeof dean.call }, query: string) => (await by.call<Refusal>('GET', `/api/availability${query}`)).status;
  assert.equal(await asks(visitor, ''), 401);
  assert.equal(await asks(await person('nobody'), ''), 403);
  assert.equal(await asks(await student('asha'), '?orgCode=AAR-SECOND22'), 404);
  assert.equal(await asks(dean, '?orgCode=AAR-CAMPUS22'), 404);
  assert.equal(await asks(dean, '?orgCode=AAR-NOBODY22'), 404);
  const boss = await admin();
  assert.deepEqual([await asks(boss, ''), await asks(boss, '?orgCode=AAR-CAMPUS22')], [404, 200]);
  const mira = await student('mira');
  for (const code of ['AAR-SECOND22', 'AAR-NOBODY22'])
    assert.equal((await mira.schedule({ date: MONDAY, timeSlot: '10:00' }, undefined, code)).status, 404, code);
});

test('[I5] [I7] of 40 students who want one of two places at once two have it, and each of them one booking', async () => {
  const { student, colleague } = await world();
  const dean = await colleague('dean');
  await dean.rules({ ...rules, panels: 2 });
  const students = await Promise.all(Array.from({ length: 40 }, (_, nth) => student(`student${nth}`)));
  const asked = await Promise.all(
    students.flatMap(({ schedule }) => [schedule({ date: MONDAY, timeSlot: '10:00' }), schedule({ date: MONDAY, timeSlot: '10:00' })]),
  );
  assert.equal(asked.filter(({ status }) => status === 200).length, 2);
  assert.ok(asked.every(({ status, body }) => status === 200 || ['full', 'already_booked'].includes(body.code!)));
});

test('[I5] a college reads what is and was booked with it on a day, in the order of time, and nobody else does', async () => {
  const { student, colleague, admin, campus, other } = await world();
  const [dean, asha, ravi] = [await colleague('dean'), await student('asha'), await student('ravi')];
  const stranger = await colleague('stranger', { orgId: other });
  assert.equal((await asha.schedule({ date: MONDAY, timeSlot: '11:00' })).status, 200);
  const ended = (await ravi.schedule({ date: MONDAY, timeSlot: '10:00' })).body.booking._id;
  assert.equal((await ravi.call('POST', `/api/interviews/${ended}/cancel`)).status, 200);
  interface Answer extends Refusal {
    readonly interviews: readonly DayInterview[];
    readonly taken: readonly TakenPlace[];
  }
  const path = `/api/org/interviews/${campus}?date=${MONDAY}`;
  const { body } = await dean.read<Answer>(path);
  assert.deepEqual(
    body.interviews.map(({ time, status, endedBy, missing }) => [time, status, endedBy, missing]),
    [
      ['10:00', 'cancelled', 'student', null],
      ['11:00', 'booked', null, null],
    ],
  );
  assert.deepEqual(body.taken, [{ time: '11:00', until: '11:30' }], 'what was cancelled is free again');
  assert.equal((await dean.rules({ ...rules, minutes: 60 })).status, 200);
  assert.deepEqual((await dean.read<Answer>(path)).body.taken, body.taken, 'as long as interviews were when it was booked');
  assert.deepEqual((await dean.read<Answer>(`/api/org/interviews/${campus}?date=24-11-2026`)).body, { interviews: [], taken: [] });
  for (const by of [stranger, asha])
    assert.deepEqual([(await by.call<Answer>('GET', path)).status, (await by.call<Answer>('GET', path)).body.code], [403, 'wrong_profile']);
  const boss = await admin();
  assert.equal((await boss.call<Answer>('GET', path)).status, 200);
  assert.equal((await boss.call('GET', `/api/org/interviews/${newId()}?date=${MONDAY}`)).status, 403);
  assert.equal((await dean.read(`/api/org/interviews/${campus}?date=31-02-2026`)).status, 400);
});
