import { test } from 'vitest';
import type { AdjustmentEvent, LotPart, PointsEvent } from '@aarambh/contracts/events/points.ts';
import { adjustment } from '@aarambh/points/adjustment/state.ts';
import { approveAdjustment, proposeAdjustment, rejectAdjustment } from '@aarambh/points/adjustment/decisions.ts';
import { deductPoints, expirePoints, grantPoints, refundSpend, spendPoints, unlockPoints } from '@aarambh/points/account/decisions.ts';
import { points } from '@aarambh/points/account/state.ts';
import { given } from '../kernel/given.ts';

const memberId = 'm';
const day = (n: number): string => new Date(Date.UTC(2026, 10, n)).toISOString();
const now = Date.parse(day(10));
const granted = (lotId: string, amount: number, expiresAt: string | null = null): PointsEvent => ({
  type: 'PointsGranted',
  data: { memberId, lotId, source: { kind: 'plan', ref: `order-${lotId}` }, amount, expiresAt },
});
const ids = (n: number) => ({ memberId, bookingId: `b${n}`, gatheringId: 'g' });
const moved = (type: 'PointsSpent' | 'PointsRefunded', n: number, ...lots: LotPart[]): PointsEvent => ({
  type,
  data: { ...ids(n), amount: sum(lots), lots },
});
const spent = (n: number, ...lots: LotPart[]): PointsEvent => moved('PointsSpent', n, ...lots);
const refunded = (n: number, ...lots: LotPart[]): PointsEvent => moved('PointsRefunded', n, ...lots);
const voided = (n: number): PointsEvent => ({ type: 'SpendVoided', data: ids(n) });
const part = (lotId: string, amount: number): LotPart => ({ lotId, amount });
const sum = (lots: LotPart[]): number => lots.reduce((total, { amount }) => total + amount, 0);

test('[B6] the free points are 100, once per member, and do not expire', () => {
  const unlocked: PointsEvent = {
    type: 'PointsGranted',
    data: { memberId, lotId: 'l', source: { kind: 'unlocked', ref: memberId }, amount: 100, expiresAt: null },
  };
  given(points).when(unlockPoints, { memberId, lotId: 'l' }).then(unlocked);
  given(points, unlocked).when(unlockPoints, { memberId, lotId: 'another' }).refused('already_unlocked');
  given(points, unlocked, spent(1, part('l', 100)))
    .when(unlockPoints, { memberId, lotId: 'another' })
    .refused('already_unlocked');
});

test('[B8] points are granted once for each cause', () => {
  const grant = { memberId, lotId: 'l1', source: { kind: 'plan', ref: 'order-l1' }, amount: 500, expiresAt: null } as const;
  given(points).when(grantPoints, grant).then(granted('l1', 500));
  given(points, granted('l1', 500))
    .when(grantPoints, { ...grant, lotId: 'again' })
    .then();
});

test('[B8] spending takes the soonest to expire, then the oldest, and says from which lots', () => {
  const lots = [granted('forever', 50), granted('late', 50, day(30)), granted('soon', 50, day(20)), granted('soon too', 50, day(20))];
  const spend = (amount: number, ...events: PointsEvent[]) =>
    given(points, ...lots, ...events).when(spendPoints, { ...ids(1), amount, now });
  spend(30).then(spent(1, part('soon', 30)));
  spend(120).then(spent(1, part('soon', 50), part('soon too', 50), part('late', 20)));
  spend(200).then(spent(1, part('soon', 50), part('soon too', 50), part('late', 50), part('forever', 50)));
  spend(201).refused('insufficient_points', { balance: 200, needed: 201 });
  spend(10, spent(1, part('soon', 10))).then();
  spend(160, spent(2, part('soon', 50))).refused('insufficient_points', { balance: 150, needed: 160 });
  spend(60, spent(2, part('soon', 50))).then(spent(1, part('soon too', 50), part('late', 10)));
  given(points, ...lots.toReversed())
    .when(spendPoints, { ...ids(1), amount: 120, now })
    .then(spent(1, part('soon too', 50), part('soon', 50), part('late', 20)));
});

test('[B8] what has expired cannot be spent, though nobody has booked its expiry yet', () => {
  const spend = (amount: number) =>
    given(points, granted('gone', 50, day(10)), granted('there', 50, day(11))).when(spendPoints, { ...ids(1), amount, now });
  spend(50).then(spent(1, part('there', 50)));
  spend(51).refused('insufficient_points');
});

test('[B8] a refund returns to the lots that the points came from, once', () => {
  const lots = [granted('a', 50, day(20)), granted('b', 50)];
  const taken = [part('a', 50), part('b', 10)];
  const refund = (...events: PointsEvent[]) => given(points, ...lots, ...events).when(refundSpend, ids(1));
  refund(spent(1, ...taken)).then(refunded(1, ...taken));
  refund(spent(1, ...taken), refunded(1, ...taken)).then();
});

test('[B8] a refund of what is not known records a void, which refuses the late spend', () => {
  given(points, granted('a', 50)).when(refundSpend, ids(1)).then(voided(1));
  given(points, granted('a', 50), voided(1)).when(refundSpend, ids(1)).then();
  given(points, granted('a', 50), voided(1))
    .when(spendPoints, { ...ids(1), amount: 10, now })
    .refused('spend_voided');
  given(points, granted('a', 50), spent(1, part('a', 10)), refunded(1, part('a', 10)))
    .when(spendPoints, { ...ids(1), amount: 10, now })
    .refused('spend_voided');
  given(points, granted('a', 50), voided(1))
    .when(spendPoints, { ...ids(2), amount: 10, now })
    .then(spent(2, part('a', 10)));
});

test('[B8] expiry takes what is left of the lots that are due', () => {
  const lots = [granted('due', 50, day(10)), granted('later', 50, day(11)), granted('forever', 50), granted('empty', 50, day(9))];
  const expired = (...parts: LotPart[]): PointsEvent => ({ type: 'PointsExpired', data: { memberId, amount: sum(parts), lots: parts } });
  const used = spent(1, part('empty', 50), part('due', 20));
  given(points, ...lots, used)
    .when(expirePoints, { memberId, now })
    .then(expired(part('due', 30)));
  given(points, ...lots, used, expired(part('due', 30)), refunded(1, part('empty', 50), part('due', 20)))
    .when(expirePoints, { memberId, now })
    .then(expired(part('due', 20), part('empty', 50)));
  given(points, ...lots, used)
    .when(expirePoints, { memberId, now: Date.parse(day(9)) })
    .then();
});

test('[J5] a deduction never takes an account below zero', () => {
  const deduct = (amount: number, ...events: PointsEvent[]) =>
    given(points, granted('a', 50), ...events).when(deductPoints, { memberId, adjustmentId: 'x', amount, now });
  const deducted: PointsEvent = { type: 'PointsDeducted', data: { memberId, adjustmentId: 'x', amount: 20, lots: [part('a', 20)] } };
  deduct(20).then(deducted);
  deduct(20, deducted).then();
  deduct(51).refused('insufficient_points', { balance: 50, needed: 51 });
});

test('[J5] an adjustment needs a reason and a second person, and is decided once', () => {
  const proposed: AdjustmentEvent = { type: 'AdjustmentProposed', data: { adjustmentId: 'x', memberId, amount: -20, proposedBy: 'one' } };
  const approved: AdjustmentEvent = { type: 'AdjustmentApproved', data: { adjustmentId: 'x', memberId, amount: -20, approvedBy: 'two' } };
  const rejected: AdjustmentEvent = { type: 'AdjustmentRejected', data: { adjustmentId: 'x', memberId, rejectedBy: 'two' } };
  const propose = { adjustmentId: 'x', memberId, amount: -20, reason: 'paid in twice' };
  const approve = { adjustmentId: 'x', approvedBy: 'two' };
  const reject = { adjustmentId: 'x', reason: 'no receipt' };

  given(adjustment).when(proposeAdjustment, propose, 'account:one').then(proposed);
  given(adjustment)
    .when(proposeAdjustment, { ...propose, reason: undefined }, 'account:one')
    .refused('reason_required');
  given(adjustment)
    .when(proposeAdjustment, { ...propose, amount: 0 }, 'account:one')
    .refused('nothing_to_do');
  given(adjustment, proposed).when(approveAdjustment, approve, 'account:two').then(approved);
  given(adjustment, proposed).when(rejectAdjustment, reject, 'account:two').then(rejected);
  given(adjustment, proposed).when(approveAdjustment, approve, 'account:one').refused('own_proposal');
  given(adjustment, proposed).when(rejectAdjustment, reject, 'account:one').refused('own_proposal');
  given(adjustment, proposed).when(approveAdjustment, approve, `account:${memberId}`).refused('own_benefit');
  given(adjustment, proposed).when(rejectAdjustment, reject, `account:${memberId}`).refused('own_benefit');
  given(adjustment, proposed)
    .when(rejectAdjustment, { ...reject, reason: undefined }, 'account:two')
    .refused('reason_required');
  given(adjustment, proposed, approved).when(approveAdjustment, approve, 'account:three').refused('already_decided');
  given(adjustment, proposed, approved).when(rejectAdjustment, reject, 'account:two').refused('already_decided');
  given(adjustment, proposed, rejected).when(approveAdjustment, approve, 'account:two').refused('already_decided');
  given(adjustment, proposed, rejected).when(rejectAdjustment, reject, 'account:two').then();
  given(adjustment, proposed, rejected).when(rejectAdjustment, reject, 'account:three').refused('already_decided');
  given(adjustment).when(approveAdjustment, approve, 'account:two').refused('not_found');
  given(adjustment).when(rejectAdjustment, reject, 'account:two').refused('not_found');
});
