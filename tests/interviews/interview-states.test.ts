import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { defaultSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import {
  cancelInterview,
  closeInterview,
  decideInterview,
  decideMove,
  missInterview,
  requestInterview,
  requestMove,
  takePlace,
} from '@aarambh/interviews/interview/decisions.ts';
import { interview, openMove, type Interview, type InterviewState } from '@aarambh/interviews/interview/state.ts';
import type { Decide } from '@aarambh/kernel/decision.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { deciding } from '../kernel/deciding.ts';
import { fold } from '../kernel/given.ts';

const [orgId, enrolmentId, bookingId, moveId, nextId] = [newId(), newId(), newId(), newId(), newId()];
const place = { day: '2026-11-23', time: '09:30' };
const later = { day: '2026-11-24', time: '10:00' };
const startsAt = startOf(place.day, place.time);
const HOUR = 3_600_000;

const requested: InterviewEvent = { type: 'InterviewRequested', data: { bookingId, orgId, enrolmentId, ...place, by: 'student' } };
const booked: InterviewEvent = { type: 'InterviewBooked', data: { bookingId } };
const refused: InterviewEvent = { type: 'InterviewRefused', data: { bookingId, code: 'full' } };
const moving: InterviewEvent = { type: 'InterviewMoveRequested', data: { bookingId, moveId, ...later, by: 'student' } };
const moved: InterviewEvent = { type: 'InterviewMoved', data: { bookingId, moveId, ...later } };
const stays: InterviewEvent = { type: 'InterviewMoveRefused', data: { bookingId, moveId, code: 'closed' } };
const cancelled: InterviewEvent = { type: 'InterviewCancelled', data: { bookingId, by: 'student' } };
const closed: InterviewEvent = { type: 'InterviewClosed', data: { bookingId, why: 'removed' } };
const missed: InterviewEvent = { type: 'InterviewMissed', data: { bookingId, side: 'student' } };
const took: InterviewEvent = { type: 'InterviewTookPlace', data: { bookingId } };

/** How a booking comes to each of its states; `unknown` is one that was never asked for. */
const history = {
  unknown: [],
  requested: [requested],
  refused: [requested, refused],
  booked: [requested, booked],
  moving: [requested, booked, moving],
  stayed: [requested, booked, moving, stays],
  cancelled: [requested, booked, cancelled],
  closed: [requested, booked, closed],
  missed: [requested, booked, missed],
  held: [requested, booked, took],
} as const;
type Outcome = readonly InterviewEvent[] | string;
type State = keyof typeof history;

/** What is decided in each state of a booking; `otherwise` in those that are not named. */
function inEachState<Command extends object>(
  title: string,
  decide: Decide<Command, InterviewState, InterviewEvent>,
  command: NoInfer<Command>,
  outcomes: Partial<Record<State, Outcome>>,
  otherwise: Outcome,
): void {
  const states = Object.keys(history) as State[];
  const rows = states.map((state) => [state, history[state], outcomes[state] ?? otherwise] as const);
  deciding(title, interview, decide, command, rows);
}

const asked = { bookingId, orgId, enrolmentId, ...place, by: 'student' as const };
inEachState('[I7] asking for a booking', requestInterview, asked, { unknown: [requested] }, []);
inEachState(
  '[I7] asking for a booking on another day under the same key',
  requestInterview,
  { ...asked, day: later.day },
  { unknown: [{ type: 'InterviewRequested', data: { ...asked, day: later.day } }], refused: [] },
  'idempotency_key_reused',
);
inEachState('[I7] booking', decideInterview, { bookingId, refusal: null }, { unknown: 'not_booked', requested: [booked] }, []);

const change = { bookingId, by: 'student' as const, rules: defaultSlotRules, now: startsAt - HOUR };
inEachState(
  '[I7] cancelling a booking',
  cancelInterview,
  change,
  { booked: [cancelled], stayed: [cancelled], moving: 'busy', cancelled: [], closed: [] },
  'not_booked',
);
inEachState(
  '[I7] cancelling a booking that has begun',
  cancelInterview,
  { ...change, now: startsAt },
  { booked: 'closed', stayed: 'closed', moving: 'busy', cancelled: [], closed: [] },
  'not_booked',
);
const again: InterviewEvent = { type: 'InterviewMoveRequested', data: { bookingId, moveId: nextId, ...later, by: 'student' } };
inEachState(
  '[I7] moving a booking',
  requestMove,
  { ...change, ...later, moveId: nextId, settled: 0 },
  { booked: [again], moving: 'busy', stayed: 'busy' },
  'not_booked',
);
inEachState(
  '[I7] moving a booking after a move that came to nothing',
  requestMove,
  { ...change, ...later, moveId: nextId, settled: 1 },
  { booked: 'busy', moving: 'busy', stayed: [again] },
  'not_booked',
);
inEachState(
  '[I7] the same move on another day',
  requestMove,
  { ...change, ...later, day: '2026-11-25', moveId, settled: 0 },
  {
    booked: [{ ...again, data: { ...again.data, moveId, day: '2026-11-25' } }],
    moving: 'idempotency_key_reused',
    stayed: 'idempotency_key_reused',
  },
  'not_booked',
);
inEachState('[I7] deciding a move', decideMove, { bookingId, moveId, refusal: null }, { unknown: 'not_booked', moving: [moved] }, []);
inEachState(
  '[I7] saying who was missing',
  missInterview,
  { bookingId, side: 'student', now: startsAt },
  { booked: [missed], stayed: [missed], moving: 'busy', missed: [], held: 'already_decided' },
  'not_booked',
);
inEachState(
  '[I4] saying that an interview took place',
  takePlace,
  { bookingId, now: startsAt },
  { booked: [took], stayed: [took], moving: 'busy', held: [] },
  'not_booked',
);
deciding('[I3] ending a booking with the enrolment', interview, closeInterview, { bookingId, why: 'removed', now: startsAt - 1 }, [
  ['that nobody asked for', [], []],
  ['that has no outcome yet', history.requested, []],
  ['that stands', history.booked, [closed]],
  ['that stands after a move that came to nothing', history.stayed, [closed]],
  ['that is being moved', history.moving, 'busy'],
  ['that has begun', history.booked, [], { now: startsAt }],
  ['to which somebody did not come', history.missed, []],
  ['that ended', history.closed, []],
]);
deciding('[I7] moving a booking', interview, requestMove, { ...change, ...later, moveId: nextId, settled: 0 }, [
  ['to another time of its day', history.booked, [{ ...again, data: { ...again.data, day: place.day } }], { day: place.day }],
  ['to its time on another day', history.booked, [{ ...again, data: { ...again.data, time: place.time } }], { time: place.time }],
]);

const wish = { holdId: bookingId, ...place };
const move = { holdId: moveId, ...later, by: 'student' } as const;
const wished: Interview = {
  ...{ orgId, enrolmentId, by: 'student', instead: null, wish, at: wish, status: 'requested', refusal: null, missing: null },
  ...{ tookPlace: false, moves: [], left: null, revision: 0 },
};
const atPlace = { status: 'booked', revision: 1 } as const;
const elsewhere = { holdId: moveId, ...later };

test.for<readonly [about: string, events: readonly InterviewEvent[], changed: Partial<Interview>]>([
  ['asked for', [requested], {}],
  ['asked for instead of another one', [{ type: 'InterviewRequested', data: { ...asked, instead: nextId } }], { instead: nextId }],
  ['refused', history.refused, { status: 'refused', refusal: 'full', revision: 1 }],
  ['booked', history.booked, atPlace],
  ['to be moved', history.moving, { ...atPlace, moves: [{ ...move, outcome: 'open' }], revision: 2 }],
  ['not moved', history.stayed, { ...atPlace, moves: [{ ...move, outcome: 'closed' }], left: elsewhere, revision: 3 }],
  ['moved', [...history.moving, moved], { ...atPlace, moves: [{ ...move, outcome: 'moved' }], left: wish, at: elsewhere, revision: 3 }],
  [
    'to be moved again',
    [...history.stayed, again],
    {
      ...atPlace,
      moves: [
        { ...move, outcome: 'closed' },
        { ...move, holdId: nextId, outcome: 'open' },
      ],
      revision: 4,
    },
  ],
  ['cancelled', history.cancelled, { status: 'cancelled', revision: 2 }],
  ['closed', history.closed, { status: 'cancelled', revision: 2 }],
  ['missed', history.missed, { ...atPlace, missing: 'student', revision: 2 }],
  ['held', history.held, { ...atPlace, tookPlace: true, revision: 2 }],
])('[J2] what is known of a booking that is %s', ([, events, changed]) => {
  assert.deepEqual(fold(interview, events), { ...wished, ...changed });
});

test('[J2] nothing is known of a booking that nobody asked for, and an event that the fold does not know fails it', () => {
  assert.equal(fold(interview, [booked, moving]), null);
  assert.throws(() => fold(interview, [requested, { type: 'Unknown', data: {} } as never]), /not handled/);
});

test('[I7] only the last move is open, until it has an outcome', () => {
  const open = (state: State) => openMove(fold(interview, history[state])!)?.holdId ?? null;
  assert.deepEqual([open('booked'), open('moving'), open('stayed')], [null, moveId, null]);
});

test('[J1] what is kept of bookings in memory is counted by their moves', () => {
  const sizes = [history.unknown, history.booked, [...history.stayed, again]].map((events) => interview.sizeOf!(fold(interview, events)));
  assert.deepEqual(sizes, [800, 800, 1200]);
});
