import assert from 'node:assert/strict';
import { test } from 'vitest';
import { marksOf } from '@aarambh/web-admin/src/statements/time-axis.ts';

const at = (day: string, time = '00:00'): number => new Date(`${day}T${time}`).getTime();

test('[J5] the chart of a statement marks times, days, weeks or months, where the calendar has them, and never more than four', () => {
  const labels = (from: number, until: number): string[] => marksOf(from, until).map(({ label }) => label);
  assert.deepEqual(labels(at('2026-03-01', '08:00'), at('2026-03-01', '16:00')), ['10:00 am', '12:00 pm', '2:00 pm']);
  assert.deepEqual(labels(at('2026-03-01', '08:00'), at('2026-03-04', '16:00')), ['2 Mar', '3 Mar', '4 Mar']);
  assert.deepEqual(labels(at('2026-03-01', '08:00'), at('2026-03-20')), ['2 Mar', '9 Mar', '16 Mar']);
  assert.deepEqual(labels(at('2025-12-15'), at('2026-04-02')), ['Jan 2026', 'Feb 2026', 'Mar 2026', 'Apr 2026']);
  assert.deepEqual(labels(at('2025-11-15'), at('2026-11-22')), ['Dec 2025', 'Apr 2026', 'Aug 2026']);
  const marks = marksOf(at('2026-03-01'), at('2026-03-05'));
  assert.ok(marks.every(({ at: place }) => place > 0 && place < 1));
  for (const years of [1, 5, 30]) assert.ok(marksOf(at('2000-01-01'), at(`${2000 + years}-06-01`)).length <= 4);
});
