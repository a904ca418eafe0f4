import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { isRefused, type Decision } from '@aarambh/kernel/decision.ts';
import {
  cancelGathering,
  confirmSeat,
  editGathering,
  holdSeat,
  publishGathering,
  releaseSeat,
  unpublishGathering,
} from '@aarambh/gatherings/gathering/decisions.ts';
import { gathering, type GatheringState } from '@aarambh/gatherings/gathering/state.ts';
import { details, HOUR, START } from './world.ts';

const gatheringId = 'g';

interface Step {
  readonly hours: number;
  readonly what: 'hold' | 'confirm' | 'give up' | 'refuse' | 'edit' | 'publish' | 'unpublish' | 'cancel';
  readonly booking: number;
  readonly member: number;
  readonly seats: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  hours: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom('hold', 'hold', 'hold', 'confirm', 'confirm', 'give up', 'refuse', 'edit', 'publish', 'unpublish', 'cancel'),
  booking: fc.integer({ min: 0, max: 7 }),
  member: fc.integer({ min: 0, max: 4 }),
  seats: fc.integer({ min: 1, max: 4 }),
});

function decide({ what, booking, member, seats }: Step, state: GatheringState, now: number): Decision<GatheringEvent> {
  const seat = { gatheringId, bookingId: `b${booking}`, memberId: `m${member}` };
  switch (what) {
    case 'hold':
      return holdSeat({ ...seat, points: 40, now }, state);
    case 'confirm':
      return confirmSeat(seat, state);
    case 'give up':
      return releaseSeat({ ...seat, why: 'cancelled-by-member', now }, state);
    case 'refuse':
      return releaseSeat({ ...seat, why: 'booking-refused', now }, state);
    case 'edit':
      return editGathering({ gatheringId, details: details({ seats }), revision: state.detailsRevision, now }, state);
    case 'publish':
      return publishGathering({ gatheringId }, state);
    case 'unpublish':
      return unpublishGathering({ gatheringId }, state);
    case 'cancel':
      return cancelGathering({ gatheringId, reason: 'x' }, state);
  }
}

test('[B4][J3] whatever is asked in whatever order, no seat is sold twice, and nobody has two', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = gathering.evolve(
        gathering.initialState(),
        { type: 'GatheringScheduled', data: { gatheringId, eventNumber: 1, details: details() } },
        0,
      );
      const ended = new Set<string>();
      let revision = 0;
      let now = START;
      for (const one of steps) {
        now += one.hours * HOUR;
        const wasCancelled = state.status === 'cancelled';
        const decision = decide(one, state, now);
        if (isRefused(decision)) continue;
        for (const event of decision) {
          assert.ok(!wasCancelled || event.type === 'SeatReleased' || event.type === 'SeatVoided', `${event.type} after the cancellation`);
          if (event.type === 'SeatReleased')
            assert.equal(state.seats.get(event.data.bookingId)!.confirmed, event.data.why === 'cancelled-by-member', event.data.why);
          if (event.type === 'SeatHeld') assert.ok(!ended.has(event.data.bookingId), 'a seat that was given back is not held again');
          if (event.type === 'SeatReleased' || event.type === 'SeatVoided') ended.add(event.data.bookingId);
          state = gathering.evolve(state, event, ++revision);
        }
        const again = decide(one, state, now);
        assert.ok(isRefused(again) || again.length === 0, 'asking twice writes nothing the second time');

        assert.ok(state.seats.size <= state.scheduled!.details.seats);
        const members = [...state.seats.values()].map(({ memberId }) => memberId);
        assert.equal(new Set(members).size, members.length);
        assert.deepEqual(new Map([...state.seats].map(([bookingId, { memberId }]) => [memberId, bookingId])), state.bookingOf);
      }
    }),
    { numRuns: 300 },
  );
});
