import { test } from 'vitest';
import type { BookingEvent, GatheringDetails, GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { booking } from '@aarambh/gatherings/booking/state.ts';
import { assignEventNumber, gatheringNumbers } from '@aarambh/gatherings/numbers.ts';
import { cancelBooking, confirmBooking, refuseBooking, requestBooking } from '@aarambh/gatherings/booking/decisions.ts';
import {
  cancelGathering,
  confirmSeat,
  editGathering,
  holdSeat,
  markImportant,
  publishGathering,
  releaseSeat,
  scheduleGathering,
  unpublishGathering,
} from '@aarambh/gatherings/gathering/decisions.ts';
import { gathering } from '@aarambh/gatherings/gathering/state.ts';
import { given } from '../kernel/given.ts';
import { details, HOUR, START } from './world.ts';

const gatheringId = 'g';
const now = START;
const scheduled = (change: Partial<GatheringDetails> = {}): GatheringEvent => ({
  type: 'GatheringScheduled',
  data: { gatheringId, eventNumber: 7, details: details(change) },
});
const publishing: GatheringEvent = { type: 'GatheringPublished', data: { gatheringId } };
const cancelled: GatheringEvent = { type: 'GatheringCancelled', data: { gatheringId } };
const seat = (n: number) => ({ gatheringId, bookingId: `b${n}`, memberId: `m${n}` });
const held = (n: number): GatheringEvent => ({ type: 'SeatHeld', data: seat(n) });
const confirmed = (n: number): GatheringEvent => ({ type: 'SeatConfirmed', data: seat(n) });
const released = (n: number, why: 'cancelled-by-member' | 'booking-refused'): GatheringEvent => ({
  type: 'SeatReleased',
  data: { ...seat(n), why },
});
const voided = (n: number): GatheringEvent => ({ type: 'SeatVoided', data: seat(n) });
const at = (hours: number): string => new Date(START + hours * HOUR).toISOString();

test('[J3] scheduling: the start lies ahead, the end after it, the deadline not after it', () => {
  const schedule = (change: Partial<GatheringDetails>) =>
    given(gathering).when(scheduleGathering, { gatheringId, eventNumber: 7, details: details(change), now });
  schedule({}).then(scheduled());
  schedule({ startsAt: at(0) }).refused('starts_in_past');
  schedule({ endsAt: at(48) }).refused('ends_before_start');
  schedule({ cancelUntil: at(48) }).then(scheduled({ cancelUntil: at(48) }));
  schedule({ cancelUntil: at(49) }).refused('cancel_after_start');
  given(gathering, scheduled())
    .when(scheduleGathering, { gatheringId, eventNumber: 8, details: details({ title: 'Another' }), now })
    .refused('idempotency_key_reused');
});

test('[J3] editing: on the revision seen, never below the seats taken, the price locked once one is', () => {
  const edit = (change: Partial<GatheringDetails>, revision: number, ...more: GatheringEvent[]) =>
    given(gathering, scheduled(), publishing, ...more).when(editGathering, { gatheringId, details: details(change), revision, now });
  const edited = (change: Partial<GatheringDetails>): GatheringEvent => ({
    type: 'GatheringEdited',
    data: { gatheringId, details: details(change) },
  });

  edit({ title: 'Founders over filter coffee' }, 1).then(edited({ title: 'Founders over filter coffee' }));
  edit({ title: 'Founders over filter coffee' }, 0).refused('stale_revision');
  edit({}, 0).then();
  edit({ title: 'Seats are not details' }, 1, held(1), confirmed(1)).then(edited({ title: 'Seats are not details' }));
  edit({ creditPoints: 50 }, 1).then(edited({ creditPoints: 50 }));
  edit({ creditPoints: 50 }, 1, held(1)).refused('price_locked');
  edit({ feeRupees: 50 }, 1, held(1)).refused('price_locked');
  edit({ creditPoints: 50 }, 1, held(1), released(1, 'cancelled-by-member')).then(edited({ creditPoints: 50 }));
  edit({ seats: 1 }, 1, held(1), held(2)).refused('seats_below_taken');
  edit({ seats: 1 }, 1, held(1)).then(edited({ seats: 1 }));
  edit({ startsAt: at(-1), cancelUntil: at(-2) }, 1).refused('starts_in_past');
  edit({ title: 'Too late' }, 2, cancelled).refused('gathering_not_editable');
  given(gathering).when(editGathering, { gatheringId, details: details(), revision: 0, now }).refused('not_found');
});

test('[J3] what already began can still be corrected, but not moved into the past', () => {
  const later = (change: Partial<GatheringDetails>) =>
    given(gathering, scheduled()).when(editGathering, { gatheringId, details: details(change), revision: 0, now: START + 49 * HOUR });
  later({ summary: 'With pictures.' }).then({
    type: 'GatheringEdited',
    data: { gatheringId, details: details({ summary: 'With pictures.' }) },
  });
  later({ startsAt: at(47) }).refused('starts_in_past');
});

test('[J3] publishing, unpublishing, marking important and cancelling', () => {
  given(gathering, scheduled()).when(publishGathering, { gatheringId }).then(publishing);
  given(gathering, scheduled(), publishing)
    .when(unpublishGathering, { gatheringId })
    .then({ type: 'GatheringUnpublished', data: { gatheringId } });
  given(gathering, scheduled()).when(unpublishGathering, { gatheringId }).then();
  given(gathering, scheduled())
    .when(markImportant, { gatheringId, important: true })
    .then({ type: 'GatheringMarkedImportant', data: { gatheringId, important: true } });
  given(gathering, scheduled()).when(cancelGathering, { gatheringId, reason: undefined }).refused('reason_required');
  given(gathering, scheduled()).when(cancelGathering, { gatheringId, reason: 'no speaker' }).then(cancelled);
  for (const decide of [publishGathering, unpublishGathering] as const) {
    given(gathering, scheduled(), cancelled).when(decide, { gatheringId }).refused('gathering_not_editable');
    given(gathering).when(decide, { gatheringId }).refused('not_found');
  }
  given(gathering, scheduled(), cancelled).when(markImportant, { gatheringId, important: true }).refused('gathering_not_editable');
  given(gathering).when(markImportant, { gatheringId, important: true }).refused('not_found');
  given(gathering).when(cancelGathering, { gatheringId, reason: 'x' }).refused('not_found');
});

test('[B4] holding a seat', () => {
  const hold = (n: number, change: Partial<{ points: number; now: number }>, ...events: GatheringEvent[]) =>
    given(gathering, ...events).when(holdSeat, { ...seat(n), points: 40, now, ...change });
  hold(1, {}, scheduled(), publishing).then(held(1));
  hold(2, {}, scheduled(), publishing, held(1)).then(held(2));
  hold(1, {}, scheduled(), publishing, held(1), confirmed(1)).then();
  hold(3, {}, scheduled(), publishing, held(1), confirmed(1), held(2)).refused('full');
  hold(3, {}, scheduled(), publishing, held(1), held(2), released(1, 'booking-refused')).then(held(3));
  hold(1, {}, scheduled(), publishing, held(1), cancelled).refused('gathering_cancelled');
  hold(1, {}, scheduled(), publishing, held(1), confirmed(1), cancelled).then();
  hold(1, {}).refused('not_found');
  hold(1, {}, scheduled()).refused('closed');
  hold(1, { now: START + 48 * HOUR }, scheduled(), publishing).refused('closed');
  hold(1, { now: START + 48 * HOUR - 1 }, scheduled(), publishing).then(held(1));
  hold(1, {}, scheduled(), publishing, cancelled).refused('gathering_cancelled');
  hold(1, { points: 39 }, scheduled(), publishing).refused('price_mismatch');
  hold(1, { points: 0 }, scheduled({ creditPoints: 0, feeRupees: 499 }), publishing).refused('paid_only');
  hold(1, { points: 0 }, scheduled({ creditPoints: 0 }), publishing).then(held(1));
  given(gathering, scheduled(), publishing, held(1))
    .when(holdSeat, { ...seat(1), bookingId: 'another', points: 40, now })
    .refused('already_booked');
});

test('[B4] a booking that gave its seat back, or gave it up before it had it, holds none when it asks late', () => {
  const late = (...events: GatheringEvent[]) =>
    given(gathering, scheduled(), publishing, ...events).when(holdSeat, { ...seat(1), points: 40, now });
  late(held(1), released(1, 'booking-refused')).refused('closed');
  late(voided(1)).refused('closed');
  late(held(1), released(1, 'booking-refused'), held(1)).then();
});

test('[B4] confirming a seat, unless the gathering is cancelled or the seat given up', () => {
  const confirm = (...events: GatheringEvent[]) => given(gathering, scheduled(), publishing, ...events).when(confirmSeat, seat(1));
  confirm(held(1)).then(confirmed(1));
  confirm(held(1), confirmed(1)).then();
  confirm(held(1), confirmed(1), cancelled).then();
  confirm(held(1), cancelled).refused('gathering_cancelled');
  confirm(held(1), released(1, 'booking-refused')).refused('closed');
  confirm().refused('closed');
});

test('[B4] releasing a seat: a member a confirmed one until the deadline, a refused booking what it holds at any time', () => {
  const release = (why: 'cancelled-by-member' | 'booking-refused', hours: number, ...events: GatheringEvent[]) =>
    given(gathering, scheduled(), publishing, ...events).when(releaseSeat, {
      ...seat(1),
      why,
      now: START + hours * HOUR,
    });
  release('cancelled-by-member', 24, held(1), confirmed(1)).then(released(1, 'cancelled-by-member'));
  release('cancelled-by-member', 24.01, held(1), confirmed(1)).refused('cancellation_closed');
  release('cancelled-by-member', 1, held(1), confirmed(1), cancelled).refused('gathering_cancelled');
  release('cancelled-by-member', 99, held(1), confirmed(1), released(1, 'cancelled-by-member')).then();
  release('cancelled-by-member', 1, held(1)).refused('not_booked');
  release('booking-refused', 99, held(1), cancelled).then(released(1, 'booking-refused'));
  release('booking-refused', 1, held(1), confirmed(1)).refused('already_booked');
  release('booking-refused', 1).then(voided(1));
  release('booking-refused', 1, voided(1)).then();
});

test('[B3] event numbers are handed out one after the other, once for each gathering', () => {
  const first = { type: 'EventNumberAssigned', data: { eventNumber: 1, gatheringId: 'g' } } as const;
  given(gatheringNumbers).when(assignEventNumber, { gatheringId: 'g' }).then(first);
  given(gatheringNumbers, first)
    .when(assignEventNumber, { gatheringId: 'h' })
    .then({ type: 'EventNumberAssigned', data: { eventNumber: 2, gatheringId: 'h' } });
});

test('[B4] a booking opens once and has one outcome, whoever comes later', () => {
  const terms = { gatheringId: 'g', memberId: 'm1', eventNumber: 7, points: 40, fingerprint: 'f' };
  const ids = { bookingId: 'b1', gatheringId: 'g', memberId: 'm1' };
  const requested: BookingEvent = { type: 'BookingRequested', data: { ...terms, bookingId: 'b1' }, personal: { contact: '9876543210' } };
  const done: BookingEvent = { type: 'BookingConfirmed', data: { ...ids, paymentId: 'AAR-1', points: 40 } };
  const refused: BookingEvent = { type: 'BookingRefused', data: { ...ids, code: 'full' } };
  const ended: BookingEvent = { type: 'BookingCancelled', data: { ...ids, points: 40, why: 'cancelled-by-member' } };
  const request = { ...terms, bookingId: 'b1', contact: '9876543210' };

  given(booking).when(requestBooking, request).then(requested);
  given(booking, requested, refused).when(requestBooking, request).then();
  given(booking, requested, refused)
    .when(requestBooking, { ...request, fingerprint: 'other' })
    .then();
  for (const events of [[requested], [requested, done], [requested, done, ended]]) {
    given(booking, ...events)
      .when(requestBooking, request)
      .then();
    given(booking, ...events)
      .when(requestBooking, { ...request, fingerprint: 'other' })
      .refused('idempotency_key_reused');
  }
  given(booking, requested).when(confirmBooking, { bookingId: 'b1', paymentId: 'AAR-1' }).then(done);
  given(booking).when(confirmBooking, { bookingId: 'b1', paymentId: 'AAR-1' }).refused('not_booked');
  given(booking, requested).when(refuseBooking, { bookingId: 'b1', code: 'full' }).then(refused);
  given(booking, requested, done).when(refuseBooking, { bookingId: 'b1', code: 'full' }).then();
  given(booking, requested, refused).when(confirmBooking, { bookingId: 'b1', paymentId: 'AAR-1' }).then();
  given(booking).when(refuseBooking, { bookingId: 'b1', code: 'full' }).refused('not_booked');
  given(booking, requested, done).when(cancelBooking, { bookingId: 'b1', why: 'cancelled-by-member' }).then(ended);
  given(booking, requested).when(cancelBooking, { bookingId: 'b1', why: 'cancelled-by-member' }).refused('not_booked');
  given(booking, requested, done, ended).when(cancelBooking, { bookingId: 'b1', why: 'gathering-cancelled' }).then();
});
