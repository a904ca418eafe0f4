import { limits } from '@aarambh/contracts/limits.ts';
import type { AdjustmentEvent, LotPart, PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { Scratch } from '@aarambh/kernel/ports/scratch.ts';
import { sameParts } from './account-fold.ts';
import type { Differences, Place } from './differences.ts';
import { words } from './words.ts';

/**
 * Matches effects with their causes, both ways: spends with bookings, refunds with cancellations and refusals,
 * grants and deductions with the unlock, the plan or the approved adjustment.
 */
export interface Causes {
  points(event: PointsEvent, at: number, place: Place): void;
  booking(event: BookingEvent, at: number, place: Place): void;
  adjustment(event: AdjustmentEvent, at: number, place: Place): void;
  gatheringCancelled(gatheringId: string, at: number): void;
  /**
   * Call once after the last event with the time at which the log ended there. `usable` tells how many points a member could
   * give then: an approved deduction waits for as long as the account cannot bear it.
   */
  finish(endedAt: number, usable: (memberId: string) => number): void;
}

/**
 * How long before the audit asked for the head of the log a cause may still wait for its effect, in milliseconds: what is in
 * flight at that moment is no difference. A running node carries an interrupted process on within seconds.
 */
const IN_FLIGHT_MS = 60_000;

interface BookingNote {
  readonly memberId: string;
  readonly gatheringId: string;
  readonly points: number;
  status: 'requested' | 'confirmed' | 'refused' | 'cancelled';
  /** Lots that the booking's spend took and no refund has returned. */
  lots: readonly LotPart[] | null;
  /** Its points came back or were refused in advance: no spend may come any more. */
  settled: boolean;
  touchedAt: number;
  place: Place;
}

interface AdjustmentNote {
  readonly memberId: string;
  readonly amount: number;
  readonly proposedBy: string;
  status: 'proposed' | 'approved' | 'rejected';
  applied: boolean;
  touchedAt: number;
  place: Place;
}

export function causes(found: Differences, scratch: Scratch): Causes {
  const bookings = scratch.map<BookingNote>();
  const adjustments = scratch.map<AdjustmentNote>();
  const unlocked = scratch.map<true>();
  const cancelledAt = scratch.map<number>();

  function grant(event: Extract<PointsEvent, { type: 'PointsGranted' }>, at: number, place: Place): void {
    const { memberId, source, amount } = event.data;
    switch (source.kind) {
      case 'unlocked':
        if (source.ref !== memberId) found.add('effect_without_cause', words.unlock.of(source.ref), place);
        if (amount !== limits.freePoints) found.add('effect_differs', words.unlock.amount(amount, limits.freePoints), place);
        if (unlocked.get(memberId) === true) found.add('effect_twice', words.unlock.twice, place);
        unlocked.set(memberId, true);
        return;
      case 'adjusted':
        apply(source.ref, memberId, amount, at, place);
        return;
      case 'plan':
        found.add('effect_without_cause', words.noOrder(source.ref), place);
    }
  }

  function apply(adjustmentId: string, memberId: string, amount: number, at: number, place: Place): void {
    const noted = adjustments.get(adjustmentId);
    if (noted?.status !== 'approved') {
      found.add('effect_without_cause', words.adjustment.unapproved(adjustmentId), place);
      return;
    }
    if (noted.applied) found.add('effect_twice', words.adjustment.twice(adjustmentId), place);
    if (noted.memberId !== memberId || noted.amount !== amount)
      found.add('effect_differs', words.adjustment.approves(adjustmentId, noted), place);
    noted.applied = true;
    noted.touchedAt = at;
  }

  function spend(event: Extract<PointsEvent, { type: 'PointsSpent' }>, at: number, place: Place): void {
    const { bookingId, memberId, gatheringId, amount, lots } = event.data;
    const noted = bookings.get(bookingId);
    // A run that did not know of the refusal may spend behind it; then the points come back behind that.
    if (noted?.status !== 'requested' && noted?.status !== 'refused') {
      found.add('effect_without_cause', words.booking.unasked(bookingId), place);
      return;
    }
    if (noted.lots !== null) found.add('effect_twice', words.booking.twice(bookingId), place);
    if (noted.settled) found.add('effect_without_cause', words.booking.late(bookingId), place);
    if (noted.memberId !== memberId || noted.gatheringId !== gatheringId || noted.points !== amount)
      found.add('effect_differs', words.booking.asks(bookingId, noted), place);
    noted.lots = lots;
    noted.touchedAt = at;
    noted.place = place;
  }

  function refund(event: Extract<PointsEvent, { type: 'PointsRefunded' }>, at: number, place: Place): void {
    const { bookingId, memberId, gatheringId, lots } = event.data;
    const noted = bookings.get(bookingId);
    if (noted === undefined || noted.lots === null) {
      found.add('effect_without_cause', words.booking.holdsNone(bookingId), place);
      return;
    }
    if (noted.memberId !== memberId || noted.gatheringId !== gatheringId || !sameParts(noted.lots, lots))
      found.add('effect_differs', words.booking.otherLots(bookingId), place);
    noted.lots = null;
    noted.settled = true;
    noted.touchedAt = at;
    noted.place = place;
    forget(bookingId, noted);
  }

  function voided({ data: { bookingId } }: Extract<PointsEvent, { type: 'SpendVoided' }>): void {
    const noted = bookings.get(bookingId);
    if (noted === undefined) return;
    noted.settled = true;
    forget(bookingId, noted);
  }

  /** A booking that is over and can take nothing any more has no more to say; a later spend or refund for it has no cause. */
  function forget(bookingId: string, { status, lots, settled }: BookingNote): void {
    if (lots === null && (status === 'cancelled' || (status === 'refused' && settled))) bookings.delete(bookingId);
  }

  function close(event: Exclude<BookingEvent, { type: 'BookingRequested' }>, at: number, place: Place): void {
    const { bookingId, gatheringId, memberId } = event.data;
    const noted = bookings.get(bookingId);
    const allowed = event.type === 'BookingCancelled' ? ['requested', 'confirmed'] : ['requested'];
    if (noted === undefined || !allowed.includes(noted.status)) {
      found.add('out_of_order', words.booking.outOfOrder(event.type), place);
      return;
    }
    if (noted.memberId !== memberId || noted.gatheringId !== gatheringId)
      found.add('effect_differs', words.booking.belongs(bookingId, noted), place);
    noted.touchedAt = at;
    noted.place = place;
    switch (event.type) {
      case 'BookingConfirmed': {
        noted.status = 'confirmed';
        if (event.data.points !== noted.points)
          found.add('effect_differs', words.booking.confirmedAt(bookingId, noted.points, event.data.points), place);
        if (noted.points > 0 && noted.lots === null)
          found.add('cause_without_effect', words.booking.unspent(bookingId, noted.points), place);
        return;
      }
      case 'BookingRefused':
        noted.status = 'refused';
        break;
      case 'BookingCancelled':
        noted.status = 'cancelled';
        if (event.data.points !== noted.points)
          found.add('effect_differs', words.booking.cancelledAt(bookingId, noted.points, event.data.points), place);
    }
    forget(bookingId, noted);
  }

  function finishBooking(bookingId: string, noted: BookingNote, since: number): void {
    const { status, lots, points, place } = noted;
    if (status === 'confirmed') {
      if ((cancelledAt.get(noted.gatheringId) ?? Infinity) < since)
        found.add('cause_without_effect', words.booking.notCancelled(bookingId), place);
      else if (points > 0 && lots === null && noted.touchedAt < since)
        found.add('effect_without_cause', words.booking.refunded(bookingId), place);
      return;
    }
    if (lots === null || noted.touchedAt >= since) return;
    found.add('cause_without_effect', words.booking.unreturned(bookingId, status, points), place);
  }

  return {
    points(event, at, place) {
      switch (event.type) {
        case 'PointsGranted':
          grant(event, at, place);
          return;
        case 'PointsSpent':
          spend(event, at, place);
          return;
        case 'PointsRefunded':
          refund(event, at, place);
          return;
        case 'PointsDeducted':
          apply(event.data.adjustmentId, event.data.memberId, -event.data.amount, at, place);
          return;
        case 'SpendVoided':
          voided(event);
          return;
        case 'PointsExpired':
          return;
      }
    },

    booking(event, at, place) {
      if (event.type !== 'BookingRequested') {
        close(event, at, place);
        return;
      }
      const { bookingId, memberId, gatheringId, points } = event.data;
      const before = bookings.get(bookingId);
      if (before !== undefined && before.status !== 'refused')
        found.add('out_of_order', words.booking.again(bookingId, before.status), place);
      const lots = before?.lots ?? null;
      bookings.set(bookingId, { memberId, gatheringId, points, status: 'requested', lots, settled: points === 0, touchedAt: at, place });
    },

    adjustment(event, at, place) {
      const { adjustmentId, memberId } = event.data;
      const noted = adjustments.get(adjustmentId);
      if (event.type === 'AdjustmentProposed') {
        if (noted !== undefined) found.add('out_of_order', words.adjustment.again(adjustmentId), place);
        const { amount, proposedBy } = event.data;
        adjustments.set(adjustmentId, { memberId, amount, proposedBy, status: 'proposed', applied: false, touchedAt: at, place });
        return;
      }
      if (noted?.status !== 'proposed') {
        found.add('out_of_order', words.adjustment.outOfOrder(event.type), place);
        return;
      }
      noted.touchedAt = at;
      noted.place = place;
      if (event.type === 'AdjustmentRejected') {
        noted.status = 'rejected';
        return;
      }
      noted.status = 'approved';
      if (event.data.approvedBy === noted.proposedBy) found.add('self_approved', words.adjustment.own(adjustmentId), place);
      if (event.data.amount !== noted.amount || memberId !== noted.memberId)
        found.add('effect_differs', words.adjustment.proposes(adjustmentId, noted), place);
    },

    gatheringCancelled(gatheringId, at) {
      cancelledAt.set(gatheringId, at);
    },

    finish(endedAt, usable) {
      const since = endedAt - IN_FLIGHT_MS;
      for (const [bookingId, noted] of bookings.entries()) finishBooking(bookingId, noted, since);
      for (const [adjustmentId, noted] of adjustments.entries())
        if (noted.status === 'approved' && !noted.applied && noted.touchedAt < since && usable(noted.memberId) >= -noted.amount)
          found.add('cause_without_effect', words.adjustment.unapplied(adjustmentId), noted.place);
    },
  };
}
