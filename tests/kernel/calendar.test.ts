import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { addMonths, dateOf, endOfDay, monthEnds, startOfDay } from '@aarambh/kernel/calendar.ts';

const at = (iso: string): number => Date.parse(iso);
const iso = (instant: number): string => new Date(instant).toISOString();
const instants = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') });

test('[J1] a day ends at midnight in Asia/Kolkata, which is 18:30 UTC', () => {
  assert.equal(iso(endOfDay(at('2026-11-20T18:29:59.999Z'))), '2026-11-20T18:30:00.000Z');
  assert.equal(iso(endOfDay(at('2026-11-20T18:30:00.000Z'))), '2026-11-21T18:30:00.000Z');
  assert.deepEqual(dateOf(at('2026-12-31T18:30:00.000Z')), { year: 2027, month: 1, day: 1 });
});

test('[J1] months are added with their ends clamped', () => {
  const noon = (date: string): number => at(`${date}T06:30:00.000Z`);
  assert.equal(addMonths(noon('2027-01-31'), 1), noon('2027-02-28'));
  assert.equal(addMonths(noon('2028-01-31'), 1), noon('2028-02-29'));
  assert.equal(addMonths(noon('2026-11-30'), 3), noon('2027-02-28'));
  assert.equal(addMonths(noon('2026-03-31'), -1), noon('2026-02-28'));
  assert.equal(addMonths(noon('2026-12-15'), 12), noon('2027-12-15'));
});

test('[J1] an instant lies in its day, and a month later is the next month at the same time of day', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -30, max: 30 }), (instant, months) => {
      assert.ok(startOfDay(instant) <= instant && instant < endOfDay(instant));
      const there = addMonths(instant, months);
      const [from, to] = [dateOf(instant), dateOf(there)];
      assert.equal(to.year * 12 + to.month, from.year * 12 + from.month + months);
      assert.ok(to.day <= from.day);
      assert.equal(there - startOfDay(there), instant - startOfDay(instant));
    }),
  );
});

test('[J1] the last months are those of Asia/Kolkata, and one ends where the next begins', () => {
  assert.deepEqual(monthEnds(at('2026-12-31T18:29:59.999Z'), 2), [
    { month: '2026-11', end: '2026-11-30T18:30:00.000Z' },
    { month: '2026-12', end: '2026-12-31T18:30:00.000Z' },
  ]);
  assert.deepEqual(
    monthEnds(at('2026-12-31T18:30:00.000Z'), 14).map(({ month }) => month),
    ['2025-12', ...Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`), '2027-01'],
  );
  fc.assert(
    fc.property(instants, (now) => {
      const [before, last] = monthEnds(now, 2);
      assert.ok(at(before!.end) <= now && now < at(last!.end));
      assert.deepEqual(
        [before, last].map((month) => dateOf(at(month!.end)).day),
        [1, 1],
      );
    }),
  );
});
