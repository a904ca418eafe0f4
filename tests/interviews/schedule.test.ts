import assert from 'node:assert/strict';
import { test } from 'vitest';
import { slotLimits } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { StudentData } from '@aarambh/contracts/routes/student.ts';
import { interview } from '@aarambh/interviews/interview/state.ts';
import { requestInterview } from '@aarambh/interviews/interview/decisions.ts';
import { interviewProcess } from '@aarambh/interviews/processes/interview-process.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { world } from './world.ts';

/** A Monday; the clock begins on the Saturday before. */
const MONDAY = '23-11-2026';

test('[I6] [I7] an interview to which the panel did not come stays on the student’s dashboard and says so, behind the one that was booked instead', async () => {
  const { student, colleague, at } = await world();
  const [asha, dean] = [await student('asha'), await colleague('dean')];
  const book = async (timeSlot: string) => (await asha.schedule({ date: MONDAY, timeSlot })).body.booking._id;
  const seen = async () => {
    const { orgBookings, mayBook } = (await asha.read<StudentData>(`/api/student/${asha.id}`)).body;
    return { mayBook, bookings: orgBookings.map(({ _id, missing }) => [_id, missing]) };
  };
  const first = await book('10:00');
  at('2026-11-23T05:00:00.000Z');
  await dean.again();
  await asha.again();
  assert.equal((await dean.call('POST', `/api/interviews/${first}/missed`, { side: 'panel' })).status, 200);
  assert.deepEqual(await seen(), { mayBook: true, bookings: [[first, 'panel']] });
  const second = await book('11:00');
  assert.deepEqual(await seen(), {
    mayBook: false,
    bookings: [
      [second, null],
      [first, 'panel'],
    ],
  });
});

test('[I7] who asks for a place that is taken has not moved: however often that is, a free one is still to be had', async () => {
  const { student } = await world();
  const [asha, ravi] = [await student('asha'), await student('ravi')];
  assert.equal((await ravi.schedule({ date: MONDAY, timeSlot: '11:00' })).status, 200);
  const bookingId = (await asha.schedule({ date: MONDAY, timeSlot: '10:00' })).body.booking._id;
  for (let nth = 0; nth <= slotLimits.moves; nth++) {
    const refused = await asha.schedule({ date: MONDAY, timeSlot: '11:00', bookingId });
    assert.deepEqual([refused.status, refused.body.code], [409, 'full']);
  }
  const key = newId();
  const move = () => asha.schedule({ date: MONDAY, timeSlot: '12:00', bookingId }, key);
  for (const moved of [await move(), await move()]) assert.deepEqual([moved.status, moved.body.booking.time], [200, '12:00']);
});

test('[I7] with a college that is suspended nothing is booked and nothing moved, and what is booked can be cancelled', async () => {
  const { student, suspended, campus } = await world();
  const [asha, ravi] = [await student('asha'), await student('ravi')];
  const bookingId = (await asha.schedule({ date: MONDAY, timeSlot: '10:00' })).body.booking._id;
  suspended.add(campus);
  const refused = [
    await ravi.schedule({ date: MONDAY, timeSlot: '11:00' }),
    await asha.schedule({ date: MONDAY, timeSlot: '11:00', bookingId }),
  ];
  assert.deepEqual(
    refused.map(({ status, body }) => [status, body.code]),
    [
      [403, 'college_closed'],
      [403, 'college_closed'],
    ],
  );
  for (const one of [asha, ravi]) {
    assert.deepEqual([await one.days(), await one.slots(MONDAY)], [[], []], 'nothing is offered that would be refused');
    const { mayBook, atWork } = (await one.read<StudentData>(`/api/student/${one.id}`)).body;
    assert.deepEqual([mayBook, atWork], [false, false]);
  }
  assert.equal((await asha.call('POST', `/api/interviews/${bookingId}/cancel`)).status, 200);
  suspended.delete(campus);
  const { mayBook, atWork } = (await ravi.read<StudentData>(`/api/student/${ravi.id}`)).body;
  assert.deepEqual([mayBook, atWork], [true, true]);
  assert.equal((await ravi.schedule({ date: MONDAY, timeSlot: '11:00' })).status, 200);
});

test('[I7] [J6] an operator undoes a booking and a move that no start of a node ends; what is decided stands', async () => {
  const { student, enrolmentOf, campus, harness } = await world();
  const [asha, ravi] = [await student('asha'), await student('ravi')];
  const context = { actor: 'system:test', corr: newId() } as const;
  const { commands, clock } = harness;
  const process = interviewProcess({ commands, clock: () => clock.now });
  const requests = commands.on(interview);

  const wanted = {
    bookingId: newId(),
    orgId: campus,
    enrolmentId: enrolmentOf(asha),
    day: '2026-11-23',
    time: '10:00',
    by: 'student',
  } as const;
  await requests.execute({ id: wanted.bookingId, decide: requestInterview, command: wanted, context });
  assert.deepEqual([await process.undo(wanted.bookingId, context), await process.undo(wanted.bookingId, context)], [true, true]);
  assert.equal((await process.carryOn(wanted.bookingId, context)).state.status, 'refused');
  const bookingId = (await asha.schedule({ date: MONDAY, timeSlot: '10:00' })).body.booking._id;

  assert.equal(await process.undo(bookingId, context), false, 'it is booked');
  const moved = { bookingId, moveId: newId(), day: '2026-11-23', time: '11:00', by: 'student' } as const;
  await requests.execute({ id: bookingId, decide: () => [{ type: 'InterviewMoveRequested', data: moved }], command: null, context });
  assert.equal(await process.undo(bookingId, context), true);
  const { state } = await process.carryOn(bookingId, context);
  assert.deepEqual([state.status, state.at.time], ['booked', '10:00']);
  assert.equal((await ravi.schedule({ date: MONDAY, timeSlot: '11:00' })).status, 200, 'the new place is held by nobody');
});
