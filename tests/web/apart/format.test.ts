import assert from 'node:assert/strict';
import { test } from 'vitest';

process.env.TZ = 'Asia/Kolkata';
// Its formats take the reader's zone when the module is loaded.
const { clock, count, date, day, dayAndClock, excerpt, money, plural, points, span } = await import('@aarambh/web-shared/format.ts');
const { ownDay, ownDayAndClock, readIn } = await import('@aarambh/web-shared/own-times.ts');
const { ago, month } = await import('@aarambh/web-shared/format-past.ts');

test('[B3] times are the reader’s, with the name of their zone', () => {
  const start = '2026-11-28T12:30:00.000Z';
  assert.equal(day(start, 2026), 'Sat 28 Nov');
  assert.equal(day(start, 2025), 'Sat 28 Nov 2026');
  assert.equal(date(new Date().toISOString()).slice(-4), String(new Date().getFullYear()), 'a date has its year in that year too');
  assert.equal(clock(start), '6:00 pm IST');
  assert.match(dayAndClock(start), /^Sat 28 Nov( 2026)? · 6:00 pm IST$/);
  assert.equal(clock('2026-11-28T18:30:00.000Z'), '12:00 am IST');
});

test('[B3] a span names its day once, and both when it ends on another one in the reader’s zone', () => {
  assert.equal(span('2026-11-28T12:30:00.000Z', '2026-11-28T14:30:00.000Z'), '6:00 pm to 8:00 pm IST');
  assert.match(span('2026-11-28T12:30:00.000Z', '2026-11-28T19:30:00.000Z'), /^Sat 28 Nov.* · 6:00 pm IST to Sun 29 Nov.* · 1:00 am IST$/);
});

test('amounts are grouped as in India, and one point is no points', () => {
  assert.deepEqual(
    [money(1_00_000_00), points(1), points(0), points(12_345), count(10_000_000)],
    ['₹1,00,000', '1 point', '0 points', '12,345 points', '1,00,00,000'],
  );
  assert.equal(month('2026-11'), 'Nov');
});

test('money is written from paise: these show where there are some, and the minus stands before the sign', () => {
  assert.deepEqual(
    [money(199_50), money(1_00_000_05), money((0.1 + 0.2) * 100), money(19.99 * 100), money(-40_00), money(-50), money(0), money(-0.1)],
    ['₹199.50', '₹1,00,000.05', '₹0.30', '₹19.99', '−₹40', '−₹0.50', '₹0', '₹0'],
  );
});

test('a counted word has the form that the language has for the number', () => {
  const seats = { one: 'seat', other: 'seats' };
  assert.deepEqual([plural(0, seats), plural(1, seats), plural(1_00_000, seats)], ['0 seats', '1 seat', '1,00,000 seats']);
  assert.equal(plural(1, { other: 'sheep' }), '1 sheep');
});

test('what happened is so long ago, in the largest unit that fits', () => {
  const now = Date.parse('2026-11-28T12:30:00.000Z');
  const back = (seconds: number): string => ago(new Date(now - seconds * 1000).toISOString(), now);
  assert.deepEqual(
    [back(10), back(60), back(7200), back(86_400), back(3 * 86_400)],
    ['just now', '1 minute ago', '2 hours ago', 'yesterday', '3 days ago'],
  );
});

test('a long text is cut between letters, also where one takes two units', () => {
  assert.equal(excerpt('Chai', 4), 'Chai');
  assert.equal(excerpt('Chai and talk', 5), 'Chai…');
  assert.equal(excerpt('🫖🫖🫖', 2), '🫖🫖…');
});

test('[A7] one’s own times are written in the time zone of the account, those of events where the device is', () => {
  const late = '2026-11-28T20:30:00.000Z';
  const here = [day(late), dayAndClock(late)];
  readIn('Asia/Tokyo');
  assert.match(ownDayAndClock(late, ', '), /^Sun 29 Nov(?: 2026)?, 5:30 am /);
  readIn('America/New_York');
  assert.match(ownDayAndClock(late, ', '), /^Sat 28 Nov(?: 2026)?, 3:30 pm /);
  assert.deepEqual([day(late), dayAndClock(late)], here);
  readIn('Not/Known');
  assert.equal(ownDay(late), here[0], 'a zone that the browser does not know is the device’s');
  readIn(undefined);
  assert.equal(ownDayAndClock(late), here[1]);
});
