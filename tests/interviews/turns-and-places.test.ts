import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { IntervieweeEvent, SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import { skills, type Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import { defaultSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import {
  closeInterviewee,
  reopenInterviewee,
  scoreInterviewee,
  takeTurn,
  interviewee,
  type IntervieweeState,
} from '@aarambh/interviews/interviewee.ts';
import { slotDay, slotDayId, type SlotDayState } from '@aarambh/interviews/slot-day.ts';
import { availableOn, slotIdOf } from '@aarambh/interviews/slot-rules/places.ts';
import { slotRules } from '@aarambh/interviews/slot-rules/state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { deciding } from '../kernel/deciding.ts';
import { fold } from '../kernel/given.ts';

const [orgId, enrolmentId, bookingId, nextId] = [newId(), newId(), newId(), newId()];
const ratings = Object.fromEntries(skills.map((skill) => [skill, 7])) as Ratings;
const score = { orgId, enrolmentId, bookingId, version: 1, submittedAt: '2026-11-23T05:00:00.000Z', ratings, overall: 7 };

const taken = (booking: string, rules = 3): IntervieweeEvent => ({
  type: 'InterviewTurnTaken',
  data: { enrolmentId, bookingId: booking, orgId, rules },
});
const returned = (why: 'cancelled' | 'panel-missing', booking = bookingId): IntervieweeEvent => ({
  type: 'InterviewTurnReturned',
  data: { enrolmentId, bookingId: booking, why },
});
const voided: IntervieweeEvent = { type: 'InterviewTurnVoided', data: { enrolmentId, bookingId } };
const closed = (revision: number): IntervieweeEvent => ({ type: 'IntervieweeClosed', data: { enrolmentId, revision, why: 'removed' } });
const reopened = (revision: number): IntervieweeEvent => ({ type: 'IntervieweeReopened', data: { enrolmentId, revision } });
const scored = (version: number): IntervieweeEvent => ({ type: 'InterviewScored', data: { ...score, version } });

deciding('[I7] taking a turn', interviewee, takeTurn, { orgId, enrolmentId, bookingId, rules: { rules: defaultSlotRules, revision: 3 } }, [
  ['that was taken', [taken(bookingId), closed(4)], []],
  ['by the rules that are known', [taken(nextId), returned('cancelled', nextId)], [taken(bookingId)]],
  ['by older rules', [taken(nextId, 4)], 'stale_revision'],
  ['after the enrolment ended', [closed(4)], 'closed'],
]);
deciding('[I3] ending the bookings of a student', interviewee, closeInterviewee, { enrolmentId, revision: 4, why: 'removed' }, [
  ['once', [], [closed(4)]],
  ['by the first event', [], [closed(0)], { revision: 0 }],
  ['by what was heard', [closed(4)], []],
  ['by what is older', [reopened(5)], []],
  ['by what is newer', [reopened(3)], [closed(4)]],
]);
deciding('[I3] letting a student book again', interviewee, reopenInterviewee, { enrolmentId, revision: 4 }, [
  ['after the enrolment ended', [closed(3)], [reopened(4)]],
  ['by what was heard', [reopened(4)], []],
  ['by what is older', [closed(5)], []],
]);
deciding('[I4] noting a scorecard with its student', interviewee, scoreInterviewee, score, [
  ['in its first version', [], [scored(1)]],
  ['in a newer version', [scored(1)], [scored(2)], { version: 2 }],
  ['twice', [scored(1)], []],
  ['in an older version', [scored(2)], []],
]);

const nothing: IntervieweeState = {
  ...{ turns: new Set(), ended: new Set(), unheld: new Set(), scored: new Map() },
  ...{ rules: -1, enrolment: { ended: false, revision: -1 } },
};
test.for<readonly [about: string, events: readonly IntervieweeEvent[], changed: Partial<IntervieweeState>]>([
  ['did nothing', [], {}],
  ['booked', [taken(bookingId)], { turns: new Set([bookingId]), rules: 3 }],
  ['cancelled', [taken(bookingId), returned('cancelled')], { ended: new Set([bookingId]), rules: 3 }],
  [
    'waited in vain',
    [taken(bookingId), returned('panel-missing')],
    { ended: new Set([bookingId]), unheld: new Set([bookingId]), rules: 3 },
  ],
  ['will never book that', [voided], { ended: new Set([bookingId]) }],
  ['is not enrolled', [closed(4)], { enrolment: { ended: true, revision: 4 } }],
  ['is enrolled again', [closed(4), reopened(5)], { enrolment: { ended: false, revision: 5 } }],
  ['was rated', [scored(1), scored(2)], { scored: new Map([[bookingId, 2]]) }],
])('[J2] what is known of a student who %s', ([, events, changed]) => {
  assert.deepEqual(fold(interviewee, events), { ...nothing, ...changed });
});

const day = '2026-11-23';
const hold = { orgId, day, holdId: nextId, bookingId };
const held: SlotDayEvent = { type: 'SlotHeld', data: { ...hold, enrolmentId, time: '10:00', until: '10:30', rules: 3 } };
const confirmed: SlotDayEvent = { type: 'SlotConfirmed', data: hold };
const released: SlotDayEvent = { type: 'SlotReleased', data: { ...hold, why: 'moved' } };
const neverHeld: SlotDayEvent = { type: 'SlotVoided', data: hold };
const slot = { bookingId, enrolmentId, time: '10:00', until: '10:30', confirmed: false };
const free: SlotDayState = { holds: new Map(), ended: new Set(), heldBy: new Map(), rules: -1 };
const heldBy = { heldBy: new Map([[nextId, 3]]), rules: 3 };

test.for<readonly [about: string, events: readonly SlotDayEvent[], changed: Partial<SlotDayState>]>([
  ['nothing was held', [], {}],
  ['a place is held', [held], { ...heldBy, holds: new Map([[nextId, slot]]) }],
  ['a place is taken', [held, confirmed], { ...heldBy, holds: new Map([[nextId, { ...slot, confirmed: true }]]) }],
  ['what is taken was never held', [confirmed], {}],
  ['a place was given back', [held, confirmed, released], { ...heldBy, ended: new Set([nextId]) }],
  ['a place is never to be held', [neverHeld], { ended: new Set([nextId]) }],
])('[J2] what is known of a day on which %s', ([, events, changed]) => {
  assert.deepEqual(fold(slotDay, events), { ...free, ...changed });
});

test('[J2] how long interviews were is known by the rules that said so', () => {
  const rules = { ...defaultSlotRules, minutes: 45 };
  assert.deepEqual(fold(slotRules, []), { rules: defaultSlotRules, revision: -1, lengths: new Map([[-1, 30]]) });
  const events = [rules, { ...rules, minutes: 20 }].map((one) => ({ type: 'SlotRulesChanged', data: { orgId, rules: one } }) as const);
  assert.deepEqual(fold(slotRules, events), {
    rules: { ...rules, minutes: 20 },
    revision: 1,
    lengths: new Map([
      [-1, 30],
      [0, 45],
      [1, 20],
    ]),
  });
});

test('[I5] a day offers its places from now on, taken or free, on the days on which somebody may book', () => {
  const rules = { ...defaultSlotRules, from: '10:00', to: '11:30' };
  const now = startOf(day, '10:00');
  const offers = (more: Partial<Parameters<typeof availableOn>[0]>) =>
    availableOn({ orgId, rules, day, taken: [], by: 'student', now: now - 1, ...more });
  const one = (time: string, isBooked = false, on = day) => ({ slotId: slotIdOf(orgId, on, time), time, isBooked });
  assert.deepEqual(offers({}), [one('10:00'), one('10:30'), one('11:00')]);
  assert.deepEqual(offers({ now }), [one('10:30'), one('11:00')]);
  assert.deepEqual(offers({ taken: [{ time: '10:30', until: '11:00' }] }), [one('10:00'), one('10:30', true), one('11:00')]);
  assert.deepEqual(offers({ taken: [{ time: '10:30', until: '11:00' }], rules: { ...rules, panels: 2 } }), offers({}));
  assert.deepEqual(offers({ rules: { ...rules, noticeHours: 1 } }), [one('11:00')]);
  assert.deepEqual(offers({ by: 'college', rules: { ...rules, noticeHours: 1 } }), offers({}));
  assert.deepEqual([offers({ day: '2027-01-21' }).length, offers({ day: '2027-01-22' }).length], [3, 0]);
  assert.equal(offers({ day: '2027-01-22', by: 'college' }).length, 3);
});

test('[I5] a place has one name for each college, day and time, and a day one for each college', () => {
  assert.equal(slotIdOf('college', day, '10:00'), 'b09983b9-8edf-8cb2-a46b-3298b803e59d');
  const names = [
    slotIdOf('college', day, '10:00'),
    slotIdOf('other', day, '10:00'),
    slotIdOf('college', day, '10:30'),
    slotIdOf('college', '2026-11-24', '10:00'),
  ];
  assert.equal(new Set(names).size, 4);
  assert.equal(slotDayId('college', day), 'college-2026-11-23');
});

test('[J1] what is kept of days, students and rules in memory is counted by what is noted, and an event that a fold does not know fails it', () => {
  const unknown = { type: 'Unknown', data: {} } as never;
  assert.throws(() => fold(slotDay, [unknown]), /not handled/);
  assert.throws(() => fold(interviewee, [unknown]), /not handled/);
  const days = [[], [held], [held, released]].map((events) => slotDay.sizeOf!(fold(slotDay, events)));
  assert.deepEqual(days, [500, 960, 660]);
  const all = [taken(bookingId), returned('panel-missing'), taken(nextId), scored(1)];
  assert.deepEqual(
    [[], all].map((events) => interviewee.sizeOf!(fold(interviewee, events))),
    [300, 620],
  );
  const rules = { ...defaultSlotRules, holidays: ['2026-12-25', '2027-01-26'] };
  const laid = { type: 'SlotRulesChanged', data: { orgId, rules } } as const;
  assert.deepEqual(
    [[], [laid]].map((events) => slotRules.sizeOf!(fold(slotRules, events))),
    [640, 760],
  );
});
