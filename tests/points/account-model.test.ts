import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { movementOf, type PointsEvent } from '@aarambh/contracts/events/points.ts';
import { isRefused, type Decision } from '@aarambh/kernel/decision.ts';
import { deductPoints, expirePoints, grantPoints, refundSpend, spendPoints } from '@aarambh/points/account/decisions.ts';
import { points, type PointsState } from '@aarambh/points/account/state.ts';

const memberId = 'm';
const DAY = 86_400_000;

type Step = (state: PointsState, now: number) => Decision<PointsEvent>;

/** Commands over few causes, bookings and adjustments, so that repeats and late ones are common. */
const step: fc.Arbitrary<{ days: number; run: Step; says: string }> = fc
  .record({
    days: fc.integer({ min: 0, max: 3 }),
    what: fc.constantFrom('grant' as const, 'spend' as const, 'refund' as const, 'expire' as const, 'deduct' as const),
    which: fc.integer({ min: 0, max: 5 }),
    amount: fc.integer({ min: 1, max: 120 }),
    lives: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  .map(({ days, what, which, amount, lives }) => {
    const booking = { memberId, bookingId: `b${which}`, gatheringId: 'g' };
    const run: Step = (state, now) => {
      switch (what) {
        case 'grant': {
          const expiresAt = lives === null ? null : new Date(now + lives * DAY).toISOString();
          return grantPoints({ memberId, lotId: `l${which}`, source: { kind: 'plan', ref: String(which) }, amount, expiresAt }, state);
        }
        case 'spend':
          return spendPoints({ ...booking, amount, now }, state);
        case 'refund':
          return refundSpend(booking, state);
        case 'expire':
          return expirePoints({ memberId, now }, state);
        case 'deduct':
          return deductPoints({ memberId, adjustmentId: `a${which}`, amount, now }, state);
      }
    };
    return { days, run, says: `${what} ${which} ${amount} ${lives}` };
  });

/** Runs the commands and tells `check` after each. */
function run(steps: readonly { days: number; run: Step }[], check: (state: PointsState, events: readonly PointsEvent[]) => void): void {
  let state = points.initialState();
  let now = Date.UTC(2026, 10, 1);
  const events: PointsEvent[] = [];
  for (const { days, run: command } of steps) {
    now += days * DAY;
    const decision = command(state, now);
    if (isRefused(decision)) continue;
    for (const event of decision) state = points.evolve(state, event, events.push(event) - 1);
    const again = command(state, now);
    assert.ok(isRefused(again) || again.length === 0, 'asking twice writes nothing the second time');
    check(state, events);
  }
}

const steps = fc.array(step, { maxLength: 40 });

test('[B8][J5] whatever is asked in whatever order, the balance is the sum of its lots and of its movements, and never below zero', () => {
  fc.assert(
    fc.property(steps, (commands) =>
      run(commands, (state, events) => {
        const lots = [...state.lots.values()];
        assert.equal(
          state.balance,
          lots.reduce((sum, { left }) => sum + left, 0),
        );
        assert.ok(lots.every(({ left }) => left >= 0));
        assert.equal(
          state.balance,
          events.reduce((sum, event) => sum + (movementOf(event)?.amount ?? 0), 0),
        );
      }),
    ),
    { numRuns: 300 },
  );
});

test('[B8][J5] every refund gives back exactly what its spend took, at most once, and a void never meets a spend', () => {
  fc.assert(
    fc.property(steps, (commands) =>
      run(commands, (_, events) => {
        const last = events.at(-1);
        if (last === undefined || !('bookingId' in last.data)) return;
        const { bookingId } = last.data;
        const of = events.filter((event) => 'bookingId' in event.data && event.data.bookingId === bookingId);
        const types = of.map(({ type }) => type).join(' ');
        assert.ok(['PointsSpent', 'PointsSpent PointsRefunded', 'SpendVoided'].includes(types), types);
        const [spend, refund] = of;
        if (spend?.type === 'PointsSpent' && refund?.type === 'PointsRefunded') {
          assert.deepEqual(refund.data.lots, spend.data.lots);
          assert.equal(refund.data.amount, spend.data.amount);
        }
      }),
    ),
    { numRuns: 300 },
  );
});
