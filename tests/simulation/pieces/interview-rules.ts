import assert from 'node:assert/strict';
import type { InterviewEvent, IntervieweeEvent, SlotDayEvent, SlotRulesEvent } from '@aarambh/contracts/events/interviews.ts';
import { defaultSlotRules, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { Plain } from '../../gatherings/world.ts';

/** What a list says of a student. */
interface Enrolled {
  readonly type: 'EnrolmentRemoved' | 'EnrolmentReturned';
  readonly data: { readonly enrolmentId: string };
}

type Followed = Enrolled | InterviewEvent | IntervieweeEvent | SlotDayEvent | SlotRulesEvent;

/** A place that was held for a booking. */
interface Hold {
  readonly bookingId: string;
  readonly day: string;
  readonly time: string;
  readonly until: string;
  confirmed: boolean;
}

/** A booking as its events say, whichever stream they stand in. */
interface Trail {
  readonly enrolmentId: string;
  status: 'none' | 'booked' | 'refused' | 'cancelled';
  turn: 'none' | 'taken' | 'returned';
  /** The hold of its place, and of the place that it wants to move to. */
  at: string;
  place: string;
  move: { readonly holdId: string; readonly place: string } | null;
  /** Number of the rules that were in force when a place of it was asked for, by the name of the hold. */
  readonly since: Map<string, number>;
}

/** What must be true of interviews of one college, told from their events alone. */
export interface InterviewRules {
  follow(event: Plain): void;
  atEnd(): void;
  /** How a booking stands: its place, and whether it is one. */
  standing(bookingId: string): { readonly status: Trail['status']; readonly place: string } | undefined;
  /** Bookings of a student that stand. */
  booked(enrolmentId: string): number;
}

export function interviewRules(): InterviewRules {
  const laid: SlotRules[] = [];
  const trails = new Map<string, Trail>();
  const holds = new Map<string, Hold>();
  const gone = new Set<string>();
  /** Students whose enrolment ended, and those of whom interviews have heard so. */
  const removed = new Set<string>();
  const closed = new Set<string>();

  const trailOf = (bookingId: string): Trail => {
    const trail = trails.get(bookingId);
    assert.ok(trail !== undefined, 'something happened for a booking that nobody requested');
    return trail;
  };
  const rulesAt = (revision: number): SlotRules => (revision === -1 ? defaultSlotRules : laid[revision]!);
  const turnsOf = (enrolmentId: string): number =>
    [...trails.values()].filter((trail) => trail.enrolmentId === enrolmentId && trail.turn === 'taken').length;

  /** Panels that are busy on a day in a minute. */
  function busyAt(day: string, moment: string): number {
    return [...holds.values()].filter((hold) => hold.day === day && hold.time <= moment && moment < hold.until).length;
  }

  function held({ holdId, bookingId, day, time, until, rules }: Extract<SlotDayEvent, { type: 'SlotHeld' }>['data']): void {
    const trail = trailOf(bookingId);
    assert.ok(!gone.has(holdId), 'a place was held that was given back before');
    const since = trail.since.get(holdId);
    assert.ok(since !== undefined, 'a place was held that nobody asked for');
    assert.ok(rules >= since, 'a place was held by rules from before it was asked for');
    holds.set(holdId, { bookingId, day, time, until, confirmed: false });
    const { panels } = rulesAt(rules);
    const moments = [...holds.values()]
      .filter((hold) => hold.day === day && hold.time < until && time < hold.until)
      .map((hold) => hold.time);
    for (const moment of moments.filter((one) => one >= time).concat(time))
      assert.ok(busyAt(day, moment) <= panels, 'more interviews at a moment than panels');
  }

  function freed(holdId: string): void {
    for (const trail of trails.values())
      assert.ok(trail.status !== 'booked' || trail.at !== holdId, 'a booking that stands lost its place');
    holds.delete(holdId);
    gone.add(holdId);
  }

  function follow(event: Followed): void {
    switch (event.type) {
      case 'SlotRulesChanged':
        laid.push(event.data.rules);
        return;
      case 'InterviewRequested': {
        const { bookingId, enrolmentId, day, time } = event.data;
        assert.ok(!trails.has(bookingId), 'a booking was requested twice');
        const trail = { enrolmentId, status: 'none', turn: 'none', move: null } as const;
        trails.set(bookingId, { ...trail, at: bookingId, place: `${day} ${time}`, since: new Map([[bookingId, laid.length - 1]]) });
        return;
      }
      case 'InterviewTurnTaken': {
        const trail = trailOf(event.data.bookingId);
        assert.equal(trail.turn, 'none', 'a turn was taken again');
        assert.ok(!closed.has(trail.enrolmentId), 'a turn was taken after the enrolment ended');
        assert.ok(event.data.rules >= trail.since.get(event.data.bookingId)!, 'a turn was taken by rules from before it was asked for');
        trail.turn = 'taken';
        assert.ok(turnsOf(trail.enrolmentId) <= rulesAt(event.data.rules).perStudent, 'a student has more bookings than the rules allow');
        return;
      }
      case 'InterviewTurnReturned':
      case 'InterviewTurnVoided': {
        const trail = trailOf(event.data.bookingId);
        assert.notEqual(trail.status, 'booked', 'a booking that stands lost its turn');
        trail.turn = 'returned';
        return;
      }
      case 'SlotHeld':
        held(event.data);
        return;
      case 'SlotConfirmed': {
        const hold = holds.get(event.data.holdId);
        assert.ok(hold !== undefined, 'a place was confirmed that nobody holds');
        hold.confirmed = true;
        return;
      }
      case 'SlotReleased':
      case 'SlotVoided':
        freed(event.data.holdId);
        return;
      case 'InterviewBooked':
      case 'InterviewRefused': {
        const trail = trailOf(event.data.bookingId);
        assert.equal(trail.status, 'none', 'a booking has two outcomes');
        trail.status = event.type === 'InterviewBooked' ? 'booked' : 'refused';
        if (trail.status === 'refused') return;
        assert.equal(trail.turn, 'taken', 'a booking stands without its turn');
        assert.ok(holds.has(trail.at), 'a booking stands without its place');
        return;
      }
      case 'InterviewMoveRequested': {
        const { bookingId, moveId, day, time } = event.data;
        const trail = trailOf(bookingId);
        assert.equal(trail.move, null, 'two moves of a booking are open');
        trail.move = { holdId: moveId, place: `${day} ${time}` };
        trail.since.set(moveId, laid.length - 1);
        return;
      }
      case 'InterviewMoved': {
        const trail = trailOf(event.data.bookingId);
        const { move } = trail;
        assert.ok(move?.holdId === event.data.moveId, 'a move ended that was not open');
        assert.ok(holds.has(event.data.moveId), 'a booking was moved to a place that it does not hold');
        Object.assign(trail, { at: move.holdId, place: move.place, move: null });
        return;
      }
      case 'InterviewMoveRefused':
        trailOf(event.data.bookingId).move = null;
        return;
      case 'InterviewCancelled': {
        const trail = trailOf(event.data.bookingId);
        assert.deepEqual([trail.status, trail.move], ['booked', null], 'a booking was cancelled that did not stand');
        trail.status = 'cancelled';
        return;
      }
      case 'InterviewClosed': {
        const trail = trailOf(event.data.bookingId);
        assert.deepEqual([trail.status, trail.move], ['booked', null], 'a booking was closed that did not stand');
        trail.status = 'cancelled';
        return;
      }
      case 'IntervieweeClosed':
        closed.add(event.data.enrolmentId);
        return;
      case 'IntervieweeReopened':
        closed.delete(event.data.enrolmentId);
        return;
      case 'EnrolmentRemoved':
        removed.add(event.data.enrolmentId);
        return;
      case 'EnrolmentReturned':
        removed.delete(event.data.enrolmentId);
        return;
      // What was found in an interview holds no place and no turn.
      case 'InterviewMissed':
      case 'InterviewTookPlace':
      case 'InterviewScored':
        return;
    }
  }

  return {
    follow: (event) => follow(event as Plain & Followed),
    standing: (bookingId) => trails.get(bookingId),
    booked: (enrolmentId) => [...trails.values()].filter((trail) => trail.enrolmentId === enrolmentId && trail.status === 'booked').length,

    atEnd() {
      assert.deepEqual(closed, removed, 'interviews do not know which enrolments ended');
      for (const [bookingId, { enrolmentId, status, turn, at, move }] of trails) {
        assert.notEqual(status, 'none', 'a booking was never finished');
        assert.equal(move, null, 'a move was never finished');
        const own = [...holds].filter(([, hold]) => hold.bookingId === bookingId);
        if (status === 'booked') {
          assert.ok(!removed.has(enrolmentId), 'an enrolment that ended keeps a booking');
          assert.equal(turn, 'taken', 'a booking stands without its turn');
          assert.equal(holds.get(at)?.confirmed, true, 'a booking stands without its place');
          assert.equal(own.length, 1, 'a booking keeps a place that it left');
        } else {
          assert.equal(own.length, 0, 'a booking that is none keeps a place');
          assert.notEqual(turn, 'taken', 'a booking that is none keeps its turn');
        }
      }
    },
  };
}
