import assert from 'node:assert/strict';
import type { DomainEvent } from '@aarambh/contracts/events/registry.ts';
import type { Booked } from '@aarambh/gatherings/booking/asked.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { Plain } from '../../gatherings/world.ts';
import { LOST } from '../piece.ts';

/** What a member wants of a gathering, under one idempotency key however often they ask. */
export interface Wish {
  readonly memberId: string;
  readonly gatheringId: string;
  readonly credit: number;
  readonly key: string;
  /** What they heard each time. */
  readonly heard: (Result<Booked> | typeof LOST)[];
  /** They cancelled what they had. */
  cancelled: boolean;
}

/** A booking as its events say, whichever stream they stand in. */
interface Trail {
  readonly memberId: string;
  readonly gatheringId: string;
  readonly points: number;
  outcome: 'none' | 'confirmed' | 'refused';
  cancelled: boolean;
  seat: 'none' | 'held' | 'confirmed' | 'given back';
  spend: 'none' | 'spent' | 'refunded' | 'voided';
}

interface Hall {
  readonly seats: number;
  cancelled: boolean;
  taken: number;
}

const FOLLOWED = [
  'GatheringScheduled',
  'GatheringCancelled',
  'PointsGranted',
  'PointsDeducted',
  'PointsSpent',
  'PointsRefunded',
  'SpendVoided',
  'SeatHeld',
  'SeatConfirmed',
  'SeatReleased',
  'SeatVoided',
  'BookingRequested',
  'BookingConfirmed',
  'BookingRefused',
  'BookingCancelled',
] as const;
type Followed = Extract<DomainEvent, { type: (typeof FOLLOWED)[number] }>;

/** What stands in the log is what its type says. */
function isFollowed(event: Plain | Followed): event is Followed {
  return (FOLLOWED as readonly string[]).includes(event.type);
}

/** What must be true of bookings, told from their events alone. */
export interface BookingRules {
  follow(event: Plain): void;
  atEnd(wishes: readonly Wish[]): void;
  /** That a booking which somebody was just told of is confirmed. */
  isConfirmed(bookingId: string): void;
}

export function bookingRules(): BookingRules {
  const halls = new Map<string, Hall>();
  const trails = new Map<string, Trail>();
  const balances = new Map<string, number>();

  function trailOf(bookingId: string): Trail {
    const trail = trails.get(bookingId);
    assert.ok(trail !== undefined, 'something happened for a booking that nobody requested');
    return trail;
  }

  function move(memberId: string, amount: number): void {
    const balance = (balances.get(memberId) ?? 0) + amount;
    assert.ok(balance >= 0, 'an account is below zero');
    balances.set(memberId, balance);
  }

  return {
    isConfirmed(bookingId) {
      assert.equal(trailOf(bookingId).outcome, 'confirmed', 'somebody was told of a booking that is not confirmed');
    },

    follow(plain) {
      if (!isFollowed(plain)) return;
      const event = plain;
      switch (event.type) {
        case 'GatheringScheduled':
          halls.set(event.data.gatheringId, { seats: event.data.details.seats, cancelled: false, taken: 0 });
          return;
        case 'GatheringCancelled':
          halls.get(event.data.gatheringId)!.cancelled = true;
          return;
        case 'PointsGranted':
          move(event.data.memberId, event.data.amount);
          return;
        case 'PointsDeducted':
          move(event.data.memberId, -event.data.amount);
          return;
        case 'BookingRequested': {
          const { bookingId, memberId, gatheringId, points } = event.data;
          const trail = { memberId, gatheringId, points, cancelled: false } as const;
          trails.set(bookingId, { ...trail, outcome: 'none', seat: 'none', spend: 'none', cancelled: false });
          return;
        }
        case 'SeatHeld': {
          const hall = halls.get(event.data.gatheringId)!;
          hall.taken++;
          assert.ok(hall.taken <= hall.seats, 'a seat was sold twice');
          trailOf(event.data.bookingId).seat = 'held';
          return;
        }
        case 'SeatConfirmed': {
          const trail = trailOf(event.data.bookingId);
          assert.equal(trail.seat, 'held', 'a seat was confirmed that was not held');
          trail.seat = 'confirmed';
          return;
        }
        case 'SeatReleased': {
          const trail = trailOf(event.data.bookingId);
          assert.ok(event.data.why !== 'booking-refused' || trail.seat !== 'confirmed', 'a confirmed seat was given back for a refusal');
          assert.ok(trail.seat === 'held' || trail.seat === 'confirmed', 'a seat was given back that nobody had');
          trail.seat = 'given back';
          halls.get(event.data.gatheringId)!.taken--;
          return;
        }
        case 'SeatVoided':
          trailOf(event.data.bookingId).seat = 'given back';
          return;
        case 'PointsSpent': {
          const trail = trailOf(event.data.bookingId);
          assert.equal(trail.spend, 'none', 'points were spent for what was spent, refunded or voided before');
          assert.equal(event.data.amount, trail.points, 'another price was paid');
          move(event.data.memberId, -event.data.amount);
          trail.spend = 'spent';
          return;
        }
        case 'PointsRefunded':
          assert.equal(trailOf(event.data.bookingId).spend, 'spent', 'points were refunded that were not spent');
          move(event.data.memberId, event.data.amount);
          trailOf(event.data.bookingId).spend = 'refunded';
          return;
        case 'SpendVoided':
          trailOf(event.data.bookingId).spend = 'voided';
          return;
        case 'BookingConfirmed':
        case 'BookingRefused': {
          const trail = trailOf(event.data.bookingId);
          assert.equal(trail.outcome, 'none', 'a booking has two outcomes');
          if (event.type === 'BookingConfirmed') {
            assert.notEqual(trail.seat, 'none', 'a booking was confirmed before it had a seat');
            assert.ok(trail.spend !== 'none' || trail.points === 0, 'a booking was confirmed before it was paid');
          }
          trail.outcome = event.type === 'BookingConfirmed' ? 'confirmed' : 'refused';
          return;
        }
        case 'BookingCancelled':
          trailOf(event.data.bookingId).cancelled = true;
          return;
      }
    },

    atEnd(wishes) {
      for (const trail of trails.values()) ended(trail, halls.get(trail.gatheringId)!);
      for (const wish of wishes) kept(wish, trails, halls.get(wish.gatheringId)!);
    },
  };
}

/** That a booking is at its end, and seat and points agree with it. */
function ended({ outcome, cancelled, seat, spend, points }: Trail, hall: Hall): void {
  if (outcome === 'none') assert.fail('a booking was never finished');
  if (outcome === 'refused') {
    assert.ok(seat === 'none' || seat === 'given back', `a refused booking has its seat ${seat}`);
    assert.notEqual(spend, 'spent', 'a refused booking keeps the points');
  } else if (cancelled) {
    assert.ok(seat === 'given back' || hall.cancelled, 'a cancelled booking has a seat');
    assert.equal(spend, points === 0 ? 'none' : 'refunded', 'a cancelled booking keeps the points');
  } else {
    assert.ok(!hall.cancelled, 'a booking of a cancelled gathering stands');
    assert.equal(seat, 'confirmed', 'a confirmed booking has no seat');
    assert.equal(spend, points === 0 ? 'none' : 'spent', 'a confirmed booking was not paid');
  }
}

/** That what a member was told is still so. */
function kept({ heard, memberId, gatheringId, cancelled }: Wish, trails: ReadonlyMap<string, Trail>, hall: Hall): void {
  const own = [...trails].filter(([, trail]) => trail.memberId === memberId && trail.gatheringId === gatheringId);
  const standing = own.filter(([, trail]) => trail.outcome === 'confirmed' && !trail.cancelled);
  assert.ok(standing.length <= 1, 'one wish was booked twice');
  const told = heard.flatMap((answer) => (answer !== LOST && answer.ok ? [answer.value.bookingId] : []));
  assert.ok(new Set(told).size <= 1, 'one wish was told of two bookings');
  if (told.length > 0 && !cancelled && !hall.cancelled)
    assert.equal(standing[0]?.[0], told[0], 'somebody was told of a booking that is none any more');
  const refusedAlways = heard.length > 0 && heard.every((answer) => answer !== LOST && !answer.ok);
  if (refusedAlways) assert.equal(standing.length, 0, 'somebody was told of a refusal and is booked');
}
