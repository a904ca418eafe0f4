import { limits } from '@aarambh/contracts/limits.ts';
import type { AdjustmentEvent, LotPart, PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import { sameParts } from './account-fold.ts';
import type { Differences, Place } from './differences.ts';

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

interface BookingTrail {
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

interface AdjustmentTrail {
  readonly memberId: string;
  readonly amount: number;
  readonly proposedBy: string;
  status: 'proposed' | 'approved' | 'rejected';
  applied: boolean;
  touchedAt: number;
  place: Place;
}

export function causes(found: Differences): Causes {
  const bookings = new Map<string, BookingTrail>();
  const adjustments = new Map<string, AdjustmentTrail>();
  const unlocked = new Set<string>();
  const cancelledAt = new Map<string, number>();

  function grant(event: Extract<PointsEvent, { type: 'PointsGranted' }>, at: number, place: Place): void {
    const { memberId, source, amount } = event.data;
    switch (source.kind) {
      case 'unlocked':
        if (source.ref !== memberId) found.add('effect_without_cause', `The unlock names ${source.ref} and not its own member.`, place);
        if (amount !== limits.freePoints)
          found.add('effect_differs', `${amount} points were unlocked instead of ${limits.freePoints}.`, place);
        if (unlocked.has(memberId)) found.add('effect_twice', 'The free points were unlocked before.', place);
        unlocked.add(memberId);
        return;
      case 'adjusted':
        apply(source.ref, memberId, amount, at, place);
        return;
      case 'plan':
        found.add('effect_without_cause', `Points were granted for the plan order ${source.ref}, and there is no such order.`, place);
    }
  }

  function apply(adjustmentId: string, memberId: string, amount: number, at: number, place: Place): void {
    const trail = adjustments.get(adjustmentId);
    if (trail?.status !== 'approved') {
      found.add('effect_without_cause', `Adjustment ${adjustmentId} was applied and never approved.`, place);
      return;
    }
    if (trail.applied) found.add('effect_twice', `Adjustment ${adjustmentId} was applied before.`, place);
    if (trail.memberId !== memberId || trail.amount !== amount)
      found.add('effect_differs', `Adjustment ${adjustmentId} approves ${trail.amount} points for ${trail.memberId}.`, place);
    trail.applied = true;
    trail.touchedAt = at;
  }

  function spend(event: Extract<PointsEvent, { type: 'PointsSpent' }>, at: number, place: Place): void {
    const { bookingId, memberId, gatheringId, amount, lots } = event.data;
    const trail = bookings.get(bookingId);
    // A run that did not know of the refusal may spend behind it; then the points come back behind that.
    if (trail?.status !== 'requested' && trail?.status !== 'refused') {
      found.add('effect_without_cause', `Points were spent for booking ${bookingId}, which did not ask for them.`, place);
      return;
    }
    if (trail.lots !== null) found.add('effect_twice', `Points were spent for booking ${bookingId} before.`, place);
    if (trail.settled) found.add('effect_without_cause', `Points were spent for booking ${bookingId} after they were given back.`, place);
    if (trail.memberId !== memberId || trail.gatheringId !== gatheringId || trail.points !== amount)
      found.add('effect_differs', `Booking ${bookingId} asks ${trail.points} points of ${trail.memberId} for ${trail.gatheringId}.`, place);
    trail.lots = lots;
    trail.touchedAt = at;
    trail.place = place;
  }

  function refund(event: Extract<PointsEvent, { type: 'PointsRefunded' }>, at: number, place: Place): void {
    const { bookingId, memberId, gatheringId, lots } = event.data;
    const trail = bookings.get(bookingId);
    if (trail === undefined || trail.lots === null) {
      found.add('effect_without_cause', `Points were refunded for booking ${bookingId}, which holds none.`, place);
      return;
    }
    if (trail.memberId !== memberId || trail.gatheringId !== gatheringId || !sameParts(trail.lots, lots))
      found.add('effect_differs', `The refund of booking ${bookingId} does not return what was taken to the lots it came from.`, place);
    trail.lots = null;
    trail.settled = true;
    trail.touchedAt = at;
    trail.place = place;
    forget(bookingId, trail);
  }

  function voided({ data: { bookingId } }: Extract<PointsEvent, { type: 'SpendVoided' }>): void {
    const trail = bookings.get(bookingId);
    if (trail === undefined) return;
    trail.settled = true;
    forget(bookingId, trail);
  }

  /** A booking that is over and can take nothing any more has no more to say; a later spend or refund for it has no cause. */
  function forget(bookingId: string, { status, lots, settled }: BookingTrail): void {
    if (lots === null && (status === 'cancelled' || (status === 'refused' && settled))) bookings.delete(bookingId);
  }

  function close(event: Exclude<BookingEvent, { type: 'BookingRequested' }>, at: number, place: Place): void {
    const { bookingId, gatheringId, memberId } = event.data;
    const trail = bookings.get(bookingId);
    const allowed = event.type === 'BookingCancelled' ? ['requested', 'confirmed'] : ['requested'];
    if (trail === undefined || !allowed.includes(trail.status)) {
      found.add('out_of_order', `${event.type} does not follow on what happened to this booking before.`, place);
      return;
    }
    if (trail.memberId !== memberId || trail.gatheringId !== gatheringId)
      found.add('effect_differs', `Booking ${bookingId} belongs to ${trail.memberId} and ${trail.gatheringId}.`, place);
    trail.touchedAt = at;
    trail.place = place;
    switch (event.type) {
      case 'BookingConfirmed': {
        trail.status = 'confirmed';
        if (event.data.points !== trail.points)
          found.add(
            'effect_differs',
            `Booking ${bookingId} asked ${trail.points} points and was confirmed at ${event.data.points}.`,
            place,
          );
        if (trail.points > 0 && trail.lots === null)
          found.add('cause_without_effect', `Booking ${bookingId} was confirmed and its ${trail.points} points were never spent.`, place);
        return;
      }
      case 'BookingRefused':
        trail.status = 'refused';
        break;
      case 'BookingCancelled':
        trail.status = 'cancelled';
        if (event.data.points !== trail.points)
          found.add('effect_differs', `Booking ${bookingId} took ${trail.points} points and was cancelled at ${event.data.points}.`, place);
    }
    forget(bookingId, trail);
  }

  function finishBooking(bookingId: string, trail: BookingTrail, since: number): void {
    const { status, lots, points, place } = trail;
    if (status === 'confirmed') {
      if ((cancelledAt.get(trail.gatheringId) ?? Infinity) < since)
        found.add('cause_without_effect', `The gathering was cancelled and booking ${bookingId} was not.`, place);
      else if (points > 0 && lots === null && trail.touchedAt < since)
        found.add('effect_without_cause', `The points of booking ${bookingId} were refunded, and it still stands.`, place);
      return;
    }
    if (lots === null || trail.touchedAt >= since) return;
    const why = status === 'requested' ? 'was never finished' : `was ${status}`;
    found.add('cause_without_effect', `Booking ${bookingId} ${why} and its ${points} points were not returned.`, place);
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
        found.add('out_of_order', `Booking ${bookingId} was requested again while it is ${before.status}.`, place);
      const lots = before?.lots ?? null;
      bookings.set(bookingId, { memberId, gatheringId, points, status: 'requested', lots, settled: points === 0, touchedAt: at, place });
    },

    adjustment(event, at, place) {
      const { adjustmentId, memberId } = event.data;
      const trail = adjustments.get(adjustmentId);
      if (event.type === 'AdjustmentProposed') {
        if (trail !== undefined) found.add('out_of_order', `Adjustment ${adjustmentId} was proposed before.`, place);
        const { amount, proposedBy } = event.data;
        adjustments.set(adjustmentId, { memberId, amount, proposedBy, status: 'proposed', applied: false, touchedAt: at, place });
        return;
      }
      if (trail?.status !== 'proposed') {
        found.add('out_of_order', `${event.type} does not follow on an open proposal.`, place);
        return;
      }
      trail.touchedAt = at;
      trail.place = place;
      if (event.type === 'AdjustmentRejected') {
        trail.status = 'rejected';
        return;
      }
      trail.status = 'approved';
      if (event.data.approvedBy === trail.proposedBy)
        found.add('self_approved', `Adjustment ${adjustmentId} was approved by who proposed it.`, place);
      if (event.data.amount !== trail.amount || memberId !== trail.memberId)
        found.add('effect_differs', `Adjustment ${adjustmentId} proposes ${trail.amount} points for ${trail.memberId}.`, place);
    },

    gatheringCancelled(gatheringId, at) {
      cancelledAt.set(gatheringId, at);
    },

    finish(endedAt, usable) {
      const since = endedAt - IN_FLIGHT_MS;
      for (const [bookingId, trail] of bookings) finishBooking(bookingId, trail, since);
      for (const [adjustmentId, trail] of adjustments)
        if (trail.status === 'approved' && !trail.applied && trail.touchedAt < since && usable(trail.memberId) >= -trail.amount)
          found.add('cause_without_effect', `Adjustment ${adjustmentId} was approved and never applied.`, trail.place);
    },
  };
}
