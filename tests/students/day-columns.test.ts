import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ReadRow } from '@aarambh/students/rows/student.ts';
import { inOneGo } from '@aarambh/kernel/in-slices.ts';
import { DayColumn } from '@aarambh/students/rows/day-texts.ts';
import { readingList } from '@aarambh/students/rows/read-list.ts';
import { rowReader } from '@aarambh/students/rows/read-row.ts';
import { words } from '@aarambh/students/rows/words.ts';
import { csvOf, uploadWorld } from './upload-world.ts';

/** A column as it is read in the end: days, both that one may be, or null. */
function read(...texts: readonly string[]) {
  const first = DayColumn.unread;
  const once = texts.map((text) => first.read(text));
  const { again } = first;
  return (again === null ? once : texts.map((text) => again.read(text))).map((day) =>
    typeof day === 'string' || day === null ? day : day.join(' or '),
  );
}

test('[I2] dd-mm-yyyy and yyyy-mm-dd mean what they say, whatever stands in the column', () => {
  assert.deepEqual(read('05-01-2027', '2027-01-05', '12/15/2026', '12/16/2026'), ['05-01-2027', '05-01-2027', '15-12-2026', '16-12-2026']);
  for (const text of ['29-02-2027', '31-04-2027', '2027-02-29', '12-15-2026', '2026-15-12', '00-01-2027', '01-00-2027', '01-01-0099'])
    assert.deepEqual(read(text, '15/12/2026', '12/15/2026'), [null, '15-12-2026', '15-12-2026'], text);
});

test('[I2] a day with one meaning is read, in every form that people and programs write', () => {
  for (const text of [
    ...[
      '15/12/2026',
      '15.12.2026',
      '15 12 2026',
      '12/15/2026',
      '12.15.2026',
      '15/12/26',
      '12/15/26',
      '15-12-26',
      '2026/12/15',
      '2026.12.15',
    ],
    ...['15-Dec-2026', '15-Dec-26', '15 Dec 2026', '15Dec2026', '15-DEC-2026', '15 December 2026', '15 Dec, 2026', '15th December 2026'],
    ...['Dec 15, 2026', 'December 15, 2026', 'Dec 15 2026', 'Dec-15-2026', '2026-Dec-15', '20261215', '15122026', '12152026'],
    ...['Tue 15 Dec 2026', 'Tuesday, 15 December 2026', 'Tuesday, December 15, 2026', 'Tue, 15 Dec 2026', 'Tue 15/12/2026'],
    ...['2026-12-15 00:00:00', '2026-12-15 14:30', '2026-12-15T00:00:00', '2026-12-15T14:30:00.000', '15-12-2026 2:30:00 PM'],
    ...['2026-12-15T00:00:00.000Z', '2026-12-15T00:00:00+05:30', '2026-12-15 00:00:00+00:00', '12/15/2026 14:30', '15 Dec 2026 at 2:30 PM'],
    'Tue Dec 15 2026 00:00:00 GMT+0530 (India Standard Time)',
  ])
    assert.deepEqual(read(text), ['15-12-2026'], text);
  assert.deepEqual(read('29/02/2028', '5/5/2027', '1 May 2027', 'Sept 3, 2027'), ['29-02-2028', '05-05-2027', '01-05-2027', '03-09-2027']);
  for (const text of [
    ...[
      '31/11/2026',
      '29-Feb-2027',
      'Feb 30, 2027',
      '15/13/2026',
      '32/12/2026',
      '20261301',
      '46371',
      '151226',
      '5122026',
      '15-Dec',
      'Dec-26',
    ],
    ...[
      'Wed 15 Dec 2026',
      '15 Foo 2026',
      '15 D 2026',
      '15//12//2026',
      '15/12-2026',
      '15/12/026',
      '15/12/02026',
      'tomorrow',
      'Tuesday',
      '1/2',
    ],
    // Midnight in another zone is another day here.
    ...['2026-12-14T18:30:00.000Z', '2026-12-15T09:00:00Z', '2026-12-15 24:00:00', '2026-12-15T', '15-12-2026 soon'],
  ])
    assert.deepEqual(read(text), [null], text);
});

test('[I2] of a day with two meanings the column decides: those that are written alike, else all; where none or both are shown it says both', () => {
  const two = '05-01-2027 or 01-05-2027';
  for (const [column, expected] of [
    [['5/1/2027'], [two]],
    [
      ['5/1/2027', '05/01/2027', '5.1.27', '05012027'],
      [two, two, two, two],
    ],
    [
      ['5/1/2027', '15/12/2026'],
      ['05-01-2027', '15-12-2026'],
    ],
    [
      ['12/15/2026', '5/1/2027'],
      ['15-12-2026', '01-05-2027'],
    ],
    [
      ['5/1/2027 10:00', '12/15/2026 11:00'],
      ['01-05-2027', '15-12-2026'],
    ],
    // Another row shows it in another form; dd-mm-yyyy does.
    [
      ['5.1.2027', '15/12/2026'],
      ['05-01-2027', '15-12-2026'],
    ],
    [
      ['5/1/2027', '03-01-2027'],
      ['05-01-2027', '03-01-2027'],
    ],
    [
      ['5-1-2027', '15-12-26'],
      ['05-01-2027', '15-12-2026'],
    ],
    // These show nothing of the order.
    [
      ['5/1/2027', '5/5/2027', '2026-12-15', '15-Dec-2026', 'Dec 15, 2026'],
      [two, '05-05-2027', '15-12-2026', '15-12-2026', '15-12-2026'],
    ],
    // What is written alike goes before.
    [
      ['5/1/2027', '12/15/2026', '15-12-2026'],
      ['01-05-2027', '15-12-2026', '15-12-2026'],
    ],
    [
      ['5/1/2027', '12/15/2026', '15/12/2026'],
      [two, '15-12-2026', '15-12-2026'],
    ],
    [
      ['5.1.2027', '12/15/2026', '15-12-2026'],
      [two, '15-12-2026', '15-12-2026'],
    ],
    // A day of the week tells two meanings apart.
    [['Tue 5/1/2027'], ['05-01-2027']],
    [['Sat 5/1/2027'], ['01-05-2027']],
    [['Mon 5/1/2027'], [null]],
    [
      ['6/1/2027', 'Tue 5/1/2027'],
      ['06-01-2027', '05-01-2027'],
    ],
  ] as const)
    assert.deepEqual(read(...column), expected, column.join(' '));
});

test('[I2] a number is a day by its serial, by the date that its format shows, or by its eight digits', () => {
  const day = (date: Parameters<ReturnType<typeof rowReader>>[1]['date'], kind: 'csv' | 'xlsx' = 'xlsx'): string => {
    const row = rowReader({ kind, from1904: false }, '2027-12-31')(2, { name: 'Asha', email: 'a@field.test', date: date!, time: '10:00' });
    return 'student' in row ? row.student.date! : row.refused.refusals[0]!.code;
  };
  for (const [cell, expected, kind] of [
    [46_371, '15-12-2026'],
    [46_371.75, '15-12-2026'],
    [{ number: 46_371, shown: 'date' }, '15-12-2026'],
    [{ number: 46_371, text: '46,371' }, '15-12-2026'],
    [{ number: 15_122_026, text: '15-12-2026' }, '15-12-2026'],
    [20_261_215, '15-12-2026'],
    [15_122_026, '15-12-2026'],
    [151_226, 'too_far'],
    ['46371.0', '15-12-2026', 'csv'],
    ['20261215', '15-12-2026', 'csv'],
    ['20261215.0', '15-12-2026', 'csv'],
    ['151226', 'too_far', 'csv'],
    ['15122026', '15-12-2026', 'csv'],
    ['15.12', 'wrong', 'csv'],
    ['१५-१२-२०२६', '15-12-2026'],
    ['15\u201312\u20132026', '15-12-2026'],
    ['15\u201012\u20112026', '15-12-2026'],
    ['\u200e15/12/2026\u200e', '15-12-2026'],
    ["'15-12-2026", '15-12-2026'],
    ['="15-12-2026"', '15-12-2026'],
    ['15\u00a0Dec\u202f2026', '15-12-2026'],
    ['#VALUE!', 'is_error'],
  ] as const)
    assert.equal(day(cell, kind), expected, JSON.stringify(cell));
});

test('[I2] a list that is sent as JSON is read by its own column, and a row with two meanings is refused with both', () => {
  const one = (bookingDate: string, n: number) => ({ name: 'Asha Rao', email: `a${n}@field.test`, bookingDate, time: '10:00' });
  const list = (...days: readonly string[]): readonly ReadRow[] => {
    const read = inOneGo(readingList(days.map(one), '2027-12-31'));
    return 'rows' in read ? read.rows : [];
  };
  assert.deepEqual(
    list('5/1/2027', '15/12/2026').map((row) => 'student' in row && row.student.date),
    ['05-01-2027', '15-12-2026'],
  );
  const [row] = list('5/1/2027');
  assert.ok(row !== undefined && 'refused' in row);
  const [{ field, code, first, either }] = row.refused.refusals as [(typeof row.refused.refusals)[number]];
  assert.equal(
    words.refusal(field, code, first, either),
    'This may be 05-01-2027 or 01-05-2027, and no other row shows which. Write it as dd-mm-yyyy.',
  );
});

test('[I2] a file is read by what all of its rows show, once they are read, and says of the others both days that they may be', async () => {
  const { dryRun, done, orgId, owner } = await uploadWorld();
  const reasons = ({ refused }: { readonly refused: readonly { readonly reason: string }[] }) => refused.map(({ reason }) => reason);
  const both = 'This may be 08-01-2030 or 01-08-2030, and no other row shows which. Write it as dd-mm-yyyy.';
  const row = (name: string, date: string) => `${name},,${name.toLowerCase()}@student.in,,${date},10:00`;
  const decided = await dryRun(csvOf(row('Asha', '8/1/2030'), row('Binu', '15/1/2030')));
  assert.deepEqual(
    decided.shown.rows.map(({ bookingDate }) => bookingDate),
    ['08-01-2030', '15-01-2030'],
  );
  assert.equal(decided.shown.counts.refused, 0);
  const open = await dryRun(csvOf(row('Chitra', '8/1/2030'), row('Dev', '2030-01-09')));
  assert.deepEqual(reasons(open.shown), [both]);
  assert.deepEqual(reasons(await done(open.uploadId)), [both], 'and once it is done');
  const sent = await owner.call<{ readonly refused: readonly { readonly reason: string }[] }>('POST', `/api/org/upload/${orgId}`, [
    { name: 'Esha', email: 'esha@student.in', bookingDate: '8/1/2030', time: '10:00' },
  ]);
  assert.deepEqual(reasons(sent.body), [both]);
});
