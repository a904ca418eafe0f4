import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { InterviewEvent, SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import { bookedFrom, interviewsOn } from '@aarambh/projections/interviews/query.ts';
import { interviewsView } from '@aarambh/projections/interviews/view.ts';
import { takenOf } from '@aarambh/projections/slot-days/query.ts';
import { projected, sameInAnyOrder } from './harness.ts';
import { id, testLog } from './log.ts';

const [orgId, enrolmentId] = [id(), id()];
const [monday, tuesday] = ['2026-11-23', '2026-11-24'];

/** A booking that is moved from Monday to Tuesday, one that is refused, and one that is cancelled. */
async function story() {
  const log = testLog();
  const [moved, refused, ended, moveId] = [id(), id(), id(), id()];
  const at = { orgId, enrolmentId, day: monday, time: '09:00', by: 'student' } as const;
  const hold = (bookingId: string, day = monday, holdId = bookingId): SlotDayEvent => ({
    type: 'SlotHeld',
    data: { orgId, day, holdId, bookingId, enrolmentId, time: '09:00', until: '09:30', rules: -1 },
  });
  const free = (bookingId: string, why: 'moved' | 'cancelled'): SlotDayEvent => ({
    type: 'SlotReleased',
    data: { orgId, day: monday, holdId: bookingId, bookingId, why },
  });
  const asked = (bookingId: string): InterviewEvent => ({ type: 'InterviewRequested', data: { bookingId, ...at } });
  const booked = (bookingId: string): InterviewEvent => ({ type: 'InterviewBooked', data: { bookingId } });
  await log.append(`interview-${moved}`, [asked(moved), booked(moved)]);
  await log.append(`slotday-${orgId}-${monday}`, [hold(moved), hold(ended), free(ended, 'cancelled')]);
  await log.append(`interview-${ended}`, [
    asked(ended),
    booked(ended),
    { type: 'InterviewCancelled', data: { bookingId: ended, by: 'college' } },
  ]);
  await log.append(`interview-${refused}`, [asked(refused), { type: 'InterviewRefused', data: { bookingId: refused, code: 'full' } }]);
  await log.append(`slotday-${orgId}-${tuesday}`, [hold(moved, tuesday, moveId)]);
  await log.append(`interview-${moved}`, [
    { type: 'InterviewMoveRequested', data: { bookingId: moved, moveId, day: tuesday, time: '09:00', by: 'student' } },
    { type: 'InterviewMoved', data: { bookingId: moved, moveId, day: tuesday, time: '09:00' } },
    { type: 'InterviewMissed', data: { bookingId: moved, side: 'panel' } },
  ]);
  await log.append(`slotday-${orgId}-${monday}`, [free(moved, 'moved')]);
  return { log, moved, refused, ended };
}

test('[I5] [I7] what is taken of a day is what is held and was not given back, and a booking stands where it was moved to', async () => {
  const { log, moved, refused, ended } = await story();
  const documents = await projected(log);
  const taken = await takenOf(documents, orgId, monday, tuesday);
  assert.deepEqual(taken.get(monday), []);
  assert.deepEqual(taken.get(tuesday), [{ bookingId: moved, time: '09:00', until: '09:30' }]);
  assert.deepEqual([...(await takenOf(documents, orgId, tuesday, tuesday)).keys()], [tuesday]);
  assert.equal((await takenOf(documents, id(), monday, tuesday)).size, 0, 'another college');
  const found = new Map(
    (await interviewsView.find(documents, { filter: { enrolmentId } })).items.map(({ id: bookingId, doc }) => [bookingId, doc]),
  );
  const told = [moved, refused, ended].map((one) => {
    const { day, status, refusal, missing } = found.get(one)!;
    return [day, status, refusal, missing];
  });
  assert.deepEqual(told, [
    [tuesday, 'booked', null, 'panel'],
    [monday, 'refused', 'full', null],
    [monday, 'cancelled', null, null],
  ]);
});

test('[I5] a page of what a college has to come holds nothing that was refused or cancelled', async () => {
  const { log, moved } = await story();
  const documents = await projected(log);
  const page = { from: monday, offset: 0, limit: 1 };
  assert.deepEqual(
    (await bookedFrom(documents, orgId, page)).map(({ id: bookingId }) => bookingId),
    [moved],
  );
  assert.deepEqual(await bookedFrom(documents, orgId, { ...page, offset: 1 }), []);
  assert.deepEqual(await bookedFrom(documents, orgId, { ...page, from: '2026-11-25' }), [], 'control: from a later day on');
});

test('[I5] events that come twice and in any order of the streams give the same slots and bookings', async () => {
  await sameInAnyOrder((await story()).log);
});

test('[I5] a college reads every booking of a day, however many tried to have a place on it', async () => {
  const log = testLog();
  const bookings = Array.from({ length: 1_100 }, () => id());
  for (const bookingId of bookings)
    await log.append(`interview-${bookingId}`, [
      { type: 'InterviewRequested', data: { bookingId, orgId, enrolmentId: id(), day: monday, time: '09:00', by: 'student' } },
      { type: 'InterviewBooked', data: { bookingId } },
    ] satisfies InterviewEvent[]);
  const found = await interviewsOn(await projected(log), orgId, monday);
  assert.deepEqual(found.map((one) => one.id).sort(), bookings.toSorted());
});
