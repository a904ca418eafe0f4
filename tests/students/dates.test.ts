import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { dateOfSerial, timeOfSerial } from '@aarambh/students/rows/dates.ts';
import { DayColumn, timeOfText } from '@aarambh/students/rows/day-texts.ts';

/** A text that has one meaning whatever stands in its column. */
const dateOfText = (text: string) => DayColumn.unread.read(text);

test('[I2] a spreadsheet’s number is a day in both ways to count, and its fraction does not matter', () => {
  for (const [serial, from1904, date] of [
    [61, false, '01-03-1900'],
    [46_350, false, '24-11-2026'],
    [46_350.999_99, false, '24-11-2026'],
    [44_888, true, '24-11-2026'],
    [61, true, '02-03-1904'],
    [2_958_465.5, false, '31-12-9999'],
    [2_957_003, true, '31-12-9999'],
    [60, false, null],
    [2_958_466, false, null],
    [2_957_004, true, null],
    [-1, false, null],
    [NaN, false, null],
    [Infinity, false, null],
  ] as const)
    assert.equal(dateOfSerial(serial, from1904), date, `${serial}`);
});

test('[I2] a fraction of a day is a time to the nearest minute, and what rounds to 24:00 is none', () => {
  for (const [serial, time] of [
    [0, '00:00'],
    [0.5, '12:00'],
    [0.4375, '10:30'],
    [46_350.75, '18:00'],
    [10.5 / 24 + 29 / 86_400, '10:30'],
    [10.5 / 24 + 31 / 86_400, '10:31'],
    [1_439 / 1_440, '23:59'],
    [0.9997, null],
    [9, null],
    [1, null],
    [-0.5, null],
    [NaN, null],
  ] as const)
    assert.equal(timeOfSerial(serial, false), time, `${serial}`);
});

test('[I2] a time is written HH:MM or with AM and PM, and nothing else is one', () => {
  for (const [text, time] of [
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['9:30 AM', '09:30'],
    ['09:30pm', '21:30'],
    ['12:00 AM', '00:00'],
    ['12:05 p.m.', '12:05'],
    ['09:30:00', '09:30'],
    ['9.30.00 PM', '21:30'],
  ] as const)
    assert.equal(timeOfText(text), time, text);
  for (const text of ['24:00', '9', '9:3', '09:60', '13:00 PM', '0:30 AM', '9.30', '-9:30', 'noon', '09:30 XM', '0.5'])
    assert.equal(timeOfText(text), null, text);
});

test('[I2] a day and a time written in any allowed form read the same', () => {
  const day = fc.integer({ min: 61 + 1_462, max: 2_958_465 });
  const minute = fc.integer({ min: 0, max: 1_439 });
  fc.assert(
    fc.property(day, minute, fc.double({ min: -0.49, max: 0.49, noNaN: true }), (serial, minutes, off) => {
      const at = new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);
      const [year, month, dayOfMonth] = at.split('-');
      const date = `${dayOfMonth}-${month}-${year}`;
      const fraction = minutes / 1_440;
      for (const read of [
        dateOfText(date),
        dateOfText(at),
        dateOfSerial(serial, false),
        dateOfSerial(serial + fraction, false),
        dateOfSerial(serial - 1_462, true),
      ])
        assert.equal(read, date);

      const [hours, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
      const time = `${String(hours).padStart(2, '0')}:${rest}`;
      const of12 = `${hours % 12 === 0 ? 12 : hours % 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}`;
      const late = Math.max(0, (minutes + off) / 1_440);
      for (const read of [
        timeOfText(time),
        timeOfText(of12),
        timeOfSerial(fraction, false),
        timeOfSerial(late, false),
        timeOfSerial(serial + fraction, false),
        timeOfSerial(61 + fraction, true),
      ])
        assert.equal(read, time);
    }),
  );
});
