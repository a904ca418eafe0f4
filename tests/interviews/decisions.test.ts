import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { InterviewEvent, IntervieweeEvent, SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import { dayOf, minutesOf, timeOf, written } from '@aarambh/contracts/interviews/dates.ts';
import { defaultSlotRules, keptRules, slotLimits, WrittenSlotRules, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { DAY_MS, startOf } from '@aarambh/contracts/time.ts';
import {
  cancelInterview,
  decideInterview,
  decideMove,
  missInterview,
  requestInterview,
  requestMove,
} from '@aarambh/interviews/interview/decisions.ts';
import { interview } from '@aarambh/interviews/interview/state.ts';
import { returnTurn, takeTurn, interviewee } from '@aarambh/interviews/interviewee.ts';
import { busiest } from '@aarambh/contracts/interviews/busy.ts';
import { confirmSlot, holdSlot, releaseSlot, slotDay } from '@aarambh/interviews/slot-day.ts';
import { changeSlotRules } from '@aarambh/interviews/slot-rules/decisions.ts';
import { placeAt, placesOn } from '@aarambh/contracts/interviews/places.ts';
import { dayAfter, offeredDays } from '@aarambh/interviews/slot-rules/places.ts';
import { slotRules } from '@aarambh/interviews/slot-rules/state.ts';
import { dayAt } from '@aarambh/kernel/calendar.ts';
import { isRefused } from '@aarambh/kernel/decision.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import fc from 'fast-check';
import { given } from '../kernel/given.ts';

const [orgId, enrolmentId, bookingId, moveId, other] = [newId(), newId(), newId(), newId(), newId()];
/** A Monday. */
const day = '2026-11-23';
const time = '09:30';
const startsAt = Date.parse('2026-11-23T04:00:00.000Z');
const HOUR = 3_600_000;
const laid = (rules: Partial<SlotRules> = {}, revision = -1) => ({ rules: { ...defaultSlotRules, ...rules }, revision });
const wish = { orgId, day, time, holdId: bookingId, bookingId, enrolmentId, by: 'student' as const, rules: laid(), now: startsAt - HOUR };
const heldBy = (booking: string, at = time, until = '10:00', rules = -1): SlotDayEvent => ({
  type: 'SlotHeld',
  data: { orgId, day, holdId: booking, bookingId: booking, enrolmentId, time: at, until, rules },
});
const ofHold = { orgId, day, holdId: bookingId, bookingId };
const confirmed: SlotDayEvent = { type: 'SlotConfirmed', data: ofHold };
const released: SlotDayEvent = { type: 'SlotReleased', data: { ...ofHold, why: 'cancelled' } };

test('[I5] without rules weekdays from 9 to 18 have a slot every 30 minutes, for one panel', () => {
  const times = placesOn(defaultSlotRules, day).map((place) => place.time);
  assert.deepEqual([times.length, times[0], times.at(-1)], [18, '09:00', '17:30']);
  assert.equal(defaultSlotRules.panels, 1);
  for (const [weekend, count] of [
    ['2026-11-27', 18],
    ['2026-11-28', 0],
    ['2026-11-29', 0],
  ] as const)
    assert.equal(placesOn(defaultSlotRules, weekend).length, count, weekend);
});

test('[I5] slots of a day follow from hours, length, break, holidays and the closing day; the last interview is over in time', () => {
  const rules = { ...defaultSlotRules, from: '09:15', to: '11:00', minutes: 40, buffer: 10 };
  assert.deepEqual(placesOn(rules, day), [
    { time: '09:15', until: '10:05' },
    { time: '10:05', until: '10:55' },
  ]);
  assert.equal(placeAt(rules, day, '10:00'), null);
  assert.deepEqual(placesOn({ ...rules, holidays: [day] }, day), []);
  assert.deepEqual(placesOn({ ...rules, closesOn: '2026-11-22' }, day), []);
  assert.equal(placesOn({ ...rules, closesOn: day }, day).length, 2);
  assert.deepEqual(placesOn({ ...rules, days: [] }, day), []);
});

test('[I5] a day is one of Asia/Kolkata: it begins half past six in the evening before, by the clock of the log', () => {
  assert.deepEqual([dayAt(Date.parse('2026-11-22T18:29:59.999Z')), dayAt(Date.parse('2026-11-22T18:30:00.000Z'))], ['2026-11-22', day]);
  assert.equal(startOf(day, time), startsAt);
  assert.equal(dayAfter('2028-02-28', 1), '2028-02-29');
  const offered = offeredDays(startsAt);
  assert.deepEqual([offered.length, offered[0], offered.at(-1)], [slotLimits.ahead, day, '2027-01-21']);
});

test('[I5] days and times are written as people write them, and nothing else is one', () => {
  assert.deepEqual([dayOf('23-11-2026'), dayOf('2026-11-23'), written(day)], [day, day, '23-11-2026']);
  for (const wrong of ['31-02-2026', '2026-02-31', '1-1-2026', '2026-1-1', '', '23/11/2026', '00-00-0000'])
    assert.equal(dayOf(wrong), null, wrong);
  fc.assert(fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minutes) => minutesOf(timeOf(minutes)) === minutes));
});

test('[I5] rules are checked field by field, and kept in one order', () => {
  const asked = { ...defaultSlotRules, days: [5, 1], holidays: ['26-01-2027', '25-12-2026', '26-01-2027'], closesOn: '31-01-2027' };
  const kept = keptRules(WrittenSlotRules.parse(asked));
  assert.deepEqual([kept.days, kept.holidays, kept.closesOn], [[1, 5], ['2026-12-25', '2027-01-26'], '2027-01-31']);
  for (const wrong of [
    { days: [1, 1] },
    { days: [0] },
    { days: [8] },
    { from: '9:00' },
    { to: '24:00' },
    { from: '17:45' },
    { minutes: 5 },
    { minutes: 30.5 },
    { buffer: -1 },
    { panels: 0 },
    { panels: 51 },
    { noticeHours: 337 },
    { perStudent: 0 },
    { closesOn: '30-02-2027' },
    { holidays: ['soon'] },
    { holidays: Array<string>(201).fill('25-12-2026') },
  ])
    assert.ok(!WrittenSlotRules.safeParse({ ...asked, ...wrong }).success, JSON.stringify(wrong));
});

test('[I5] rules are written when they are others', () => {
  const rules = { ...defaultSlotRules, panels: 2 };
  given(slotRules).when(changeSlotRules, { orgId, rules, seen: null }).then({ type: 'SlotRulesChanged', data: { orgId, rules } });
  given(slotRules, { type: 'SlotRulesChanged', data: { orgId, rules } }).when(changeSlotRules, { orgId, rules, seen: null }).then();
  given(slotRules)
    .when(changeSlotRules, { orgId, rules: { ...defaultSlotRules }, seen: null })
    .then();
});

test('[I5] who saw other rules than those that hold lays down none, but for those that hold already', () => {
  const rules = { ...defaultSlotRules, panels: 2 };
  const laid = { type: 'SlotRulesChanged', data: { orgId, rules } } as const;
  const others = { ...rules, panels: 3 };
  given(slotRules, laid).when(changeSlotRules, { orgId, rules: others, seen: -1 }).refused('stale_revision', { revision: 0 });
  given(slotRules).when(changeSlotRules, { orgId, rules: others, seen: 0 }).refused('stale_revision');
  given(slotRules, laid).when(changeSlotRules, { orgId, rules, seen: -1 }).then();
  given(slotRules, laid)
    .when(changeSlotRules, { orgId, rules: others, seen: 0 })
    .then({ type: 'SlotRulesChanged', data: { orgId, rules: others } });
});

test('[I5] a slot is held once, never beyond its panels, never in the past, and a student keeps the notice', () => {
  given(slotDay).when(holdSlot, wish).then(heldBy(bookingId));
  given(slotDay, heldBy(bookingId)).when(holdSlot, wish).then();
  given(slotDay, heldBy(other)).when(holdSlot, wish).refused('full');
  given(slotDay, heldBy(other, '10:00', '10:30'))
    .when(holdSlot, wish)
    .then(heldBy(bookingId));
  given(slotDay, heldBy(other))
    .when(holdSlot, { ...wish, rules: laid({ panels: 2 }) })
    .then(heldBy(bookingId));
  given(slotDay)
    .when(holdSlot, { ...wish, time: '09:10' })
    .refused('slot_unknown');
  given(slotDay)
    .when(holdSlot, { ...wish, now: startsAt })
    .refused('closed');
  given(slotDay)
    .when(holdSlot, { ...wish, rules: laid({ noticeHours: 2 }) })
    .refused('closed');
  given(slotDay)
    .when(holdSlot, { ...wish, by: 'college', rules: laid({ noticeHours: 2 }) })
    .then(heldBy(bookingId));
});

test('[I5] a student holds a slot on the days that are offered, a college’s list up to 400 days ahead, and neither beyond', () => {
  for (const [by, days] of [
    ['student', slotLimits.ahead - 1],
    ['college', slotLimits.listed],
  ] as const) {
    const now = startsAt - days * DAY_MS;
    given(slotDay)
      .when(holdSlot, { ...wish, by, now })
      .then(heldBy(bookingId));
    given(slotDay)
      .when(holdSlot, { ...wish, by, now: now - DAY_MS })
      .refused('closed');
    given(slotDay, heldBy(bookingId))
      .when(holdSlot, { ...wish, by, now: now - DAY_MS })
      .then();
  }
});

test('[I5] a place that was given back, or never taken, is not held when that is asked for late', () => {
  given(slotDay, heldBy(bookingId)).when(confirmSlot, ofHold).then(confirmed);
  given(slotDay, heldBy(bookingId), confirmed).when(confirmSlot, ofHold).then();
  given(slotDay).when(confirmSlot, ofHold).refused('closed');
  given(slotDay, heldBy(bookingId), confirmed)
    .when(releaseSlot, { ...ofHold, why: 'cancelled' })
    .then(released);
  given(slotDay, heldBy(bookingId), released)
    .when(releaseSlot, { ...ofHold, why: 'cancelled' })
    .then();
  given(slotDay, heldBy(bookingId), released).when(holdSlot, wish).refused('closed');
  given(slotDay, heldBy(bookingId), released).when(confirmSlot, ofHold).refused('closed');
  const voided: SlotDayEvent = { type: 'SlotVoided', data: ofHold };
  given(slotDay)
    .when(releaseSlot, { ...ofHold, why: 'refused' })
    .then(voided);
  given(slotDay, voided).when(holdSlot, wish).refused('closed');
});

test('[I5] a day that has heard of newer rules holds nothing by older ones', () => {
  given(slotDay, heldBy(other, '10:00', '10:30', 3))
    .when(holdSlot, { ...wish, rules: laid({}, 2) })
    .refused('stale_revision');
  given(slotDay, heldBy(other, '10:00', '10:30', 3))
    .when(holdSlot, { ...wish, rules: laid({}, 3) })
    .then(heldBy(bookingId, time, '10:00', 3));
});

test('[I5] however rules change while slots are held, no more are busy at a moment than there are panels by the rules of the last hold', () => {
  const rules = fc.record({
    minutes: fc.integer({ min: 10, max: 90 }),
    buffer: fc.integer({ min: 0, max: 20 }),
    panels: fc.integer({ min: 1, max: 3 }),
  });
  const holds = fc.array(fc.record({ rules, nth: fc.nat(20) }), { maxLength: 60 });
  fc.assert(
    fc.property(holds, (wanted) => {
      const state = slotDay.initialState();
      for (const [revision, { rules: changed, nth }] of wanted.entries()) {
        const now = laid(changed, revision);
        const places = placesOn(now.rules, day);
        const place = places[nth % places.length]!;
        const id = String(revision);
        const decided = holdSlot({ ...wish, ...place, holdId: id, bookingId: id, rules: now }, state);
        // Told in minutes, and not as the product does.
        const busyIn = (minute: number): number =>
          [...state.holds.values()].filter((hold) => minutesOf(hold.time) <= minute && minute < minutesOf(hold.until)).length;
        const minutes = Array.from({ length: minutesOf(place.until) - minutesOf(place.time) }, (_, one) => minutesOf(place.time) + one);
        const most = Math.max(...minutes.map(busyIn));
        assert.equal(busiest(state.holds.values(), place), most);
        assert.equal(isRefused(decided), most >= changed.panels);
        if (!isRefused(decided)) for (const event of decided) slotDay.evolve(state, event, revision);
      }
    }),
  );
});

const turn = { orgId, enrolmentId, bookingId, rules: laid() };
const taken = (booking: string, rules = -1): IntervieweeEvent => ({
  type: 'InterviewTurnTaken',
  data: { enrolmentId, bookingId: booking, orgId, rules },
});

test('[I7] a student has as many bookings as the rules allow, one by default, and one that ended counts no more', () => {
  given(interviewee).when(takeTurn, turn).then(taken(bookingId));
  given(interviewee, taken(bookingId)).when(takeTurn, turn).then();
  given(interviewee, taken(other)).when(takeTurn, turn).refused('already_booked');
  given(interviewee, taken(other))
    .when(takeTurn, { ...turn, rules: laid({ perStudent: 2 }) })
    .then(taken(bookingId));
  given(interviewee, taken(other, 3))
    .when(takeTurn, { ...turn, rules: laid({ perStudent: 2 }, 2) })
    .refused('stale_revision');
  const back = { enrolmentId, bookingId: other, why: 'cancelled' as const };
  const returned: IntervieweeEvent = { type: 'InterviewTurnReturned', data: back };
  given(interviewee, taken(other)).when(returnTurn, back).then(returned);
  given(interviewee, taken(other), returned).when(returnTurn, back).then();
  given(interviewee, taken(other), returned).when(takeTurn, turn).then(taken(bookingId));
  given(interviewee, taken(other), returned)
    .when(takeTurn, { ...turn, bookingId: other })
    .refused('closed');
  const voided: IntervieweeEvent = { type: 'InterviewTurnVoided', data: { enrolmentId, bookingId } };
  given(interviewee).when(returnTurn, { enrolmentId, bookingId, why: 'refused' }).then(voided);
  given(interviewee, voided).when(takeTurn, turn).refused('closed');
});

const asked = { bookingId, orgId, enrolmentId, day, time, by: 'student' as const };
const requested: InterviewEvent = { type: 'InterviewRequested', data: asked };
const booked: InterviewEvent = { type: 'InterviewBooked', data: { bookingId } };
const refused: InterviewEvent = { type: 'InterviewRefused', data: { bookingId, code: 'full' } };
const cancelled: InterviewEvent = { type: 'InterviewCancelled', data: { bookingId, by: 'student' } };
const later = { day: '2026-11-24', time: '10:00' };
const moving: InterviewEvent = { type: 'InterviewMoveRequested', data: { bookingId, moveId, ...later, by: 'student' } };
const moved: InterviewEvent = { type: 'InterviewMoved', data: { bookingId, moveId, ...later } };
const stays: InterviewEvent = { type: 'InterviewMoveRefused', data: { bookingId, moveId, code: 'full' } };
const change = { bookingId, by: 'student' as const, rules: defaultSlotRules, now: startsAt - HOUR };
const move = { ...change, moveId, ...later, settled: 0 };

test('[I7] a booking is asked for once under a key, and its first outcome stands', () => {
  given(interview).when(requestInterview, asked).then(requested);
  const again = { ...asked, instead: moveId };
  given(interview).when(requestInterview, again).then({ type: 'InterviewRequested', data: again });
  given(interview, requested, booked, moving, moved).when(requestInterview, asked).then();
  given(interview, requested)
    .when(requestInterview, { ...asked, time: '10:00' })
    .refused('idempotency_key_reused');
  given(interview, requested, refused)
    .when(requestInterview, { ...asked, time: '10:00' })
    .then();
  given(interview, requested).when(decideInterview, { bookingId, refusal: null }).then(booked);
  given(interview, requested).when(decideInterview, { bookingId, refusal: 'full' }).then(refused);
  given(interview, requested, booked).when(decideInterview, { bookingId, refusal: 'full' }).then();
  given(interview).when(decideInterview, { bookingId, refusal: null }).refused('not_booked');
});

test('[I7] a booking is moved one step after the other, within the notice, and stays where it is when the other place cannot be had', () => {
  const stands = given(interview, requested, booked);
  stands.when(requestMove, move).then(moving);
  stands.when(requestMove, { ...move, day, time }).then();
  stands.when(requestMove, { ...move, now: startsAt }).refused('closed');
  stands.when(requestMove, { ...move, rules: { ...defaultSlotRules, noticeHours: 1 } }).refused('closed');
  given(interview, requested).when(requestMove, move).refused('not_booked');
  const open = given(interview, requested, booked, moving);
  open.when(requestMove, move).then();
  open.when(requestMove, { ...move, time: '11:00' }).refused('idempotency_key_reused');
  open.when(requestMove, { ...move, moveId: other }).refused('busy');
  open.when(cancelInterview, change).refused('busy');
  open.when(decideMove, { bookingId, moveId, refusal: null }).then(moved);
  open.when(decideMove, { bookingId, moveId, refusal: 'full' }).then(stays);
  open.when(decideMove, { bookingId, moveId: other, refusal: null }).then();
  const done = given(interview, requested, booked, moving, moved);
  done.when(decideMove, { bookingId, moveId, refusal: 'full' }).then();
  done.when(requestMove, { ...move, moveId: other, day, time, settled: 0 }).refused('busy');
  done.when(requestMove, { ...move, moveId: other, day, time, settled: 1 }).then({
    type: 'InterviewMoveRequested',
    data: { bookingId, moveId: other, day, time, by: 'student' },
  });
  const tried = (times: number, outcome: InterviewEvent) =>
    given(interview, requested, booked, ...Array.from({ length: times }, (): readonly InterviewEvent[] => [moving, outcome]).flat());
  const { moves, moveTries } = slotLimits;
  const elsewhere = { type: 'InterviewMoveRequested', data: { bookingId, moveId: other, day, time: '16:00', by: 'student' } } as const;
  const again = { ...move, moveId: other, day, time: '16:00' };
  tried(moves, moved)
    .when(requestMove, { ...again, settled: moves })
    .refused('moves_used');
  tried(moves, stays)
    .when(requestMove, { ...again, settled: moves })
    .then(elsewhere);
  tried(moveTries, stays)
    .when(requestMove, { ...again, settled: moveTries })
    .refused('moves_used');
});

test('[I7] a booking is cancelled once, until it begins, and by a student within the notice', () => {
  given(interview, requested, booked).when(cancelInterview, change).then(cancelled);
  given(interview, requested, booked, cancelled).when(cancelInterview, change).then();
  given(interview, requested, booked)
    .when(cancelInterview, { ...change, rules: { ...defaultSlotRules, noticeHours: 1 } })
    .refused('closed');
  given(interview, requested, booked)
    .when(cancelInterview, { ...change, by: 'college', rules: { ...defaultSlotRules, noticeHours: 1 } })
    .then({ type: 'InterviewCancelled', data: { bookingId, by: 'college' } });
  given(interview, requested, refused).when(cancelInterview, change).refused('not_booked');
});

test('[I7] who was missing is said once, and not before it should have begun', () => {
  const missed = (side: 'student' | 'panel'): InterviewEvent => ({ type: 'InterviewMissed', data: { bookingId, side } });
  const say = { bookingId, side: 'student' as const, now: startsAt };
  given(interview, requested, booked).when(missInterview, say).then(missed('student'));
  given(interview, requested, booked)
    .when(missInterview, { ...say, now: startsAt - 1 })
    .refused('not_begun');
  given(interview, requested, booked, missed('student')).when(missInterview, say).then();
  given(interview, requested, booked, missed('panel')).when(missInterview, say).refused('already_decided');
  given(interview, requested, booked, missed('student')).when(cancelInterview, change).refused('not_booked');
  given(interview, requested, booked, moving).when(missInterview, say).refused('busy');
  given(interview, requested, booked, cancelled).when(missInterview, say).refused('not_booked');
});
