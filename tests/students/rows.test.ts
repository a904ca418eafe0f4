import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { sheetHeadings, type SheetField } from '@aarambh/contracts/students/sheets.ts';
import type { Cell, SheetAbout } from '@aarambh/kernel/ports/sheets.ts';
import { inOneGo } from '@aarambh/kernel/in-slices.ts';
import { columnsOf, SheetReader } from '@aarambh/students/rows/read-sheet.ts';
import { readingList } from '@aarambh/students/rows/read-list.ts';
import { rowReader, type Cells } from '@aarambh/students/rows/read-row.ts';
import type { ReadRow } from '@aarambh/students/rows/student.ts';
import { words } from '@aarambh/students/rows/words.ts';

/** Later than any day of these rows. */
const LAST = '2027-12-31';
const readList = (sent: unknown) => inOneGo(readingList(sent, LAST));

const xlsx: SheetAbout = { kind: 'xlsx', from1904: false, encoding: null, sheet: 'Students', others: [] };
const csv: SheetAbout = { kind: 'csv', from1904: false, encoding: 'utf-8', sheet: null, others: [] };
const asha = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' };

/** A row with these cells beside those of Asha. */
const read = (cells: Cells, source: Parameters<typeof rowReader>[0] = xlsx): ReadRow => rowReader(source, LAST)(2, { ...asha, ...cells });

/** What is wrong, by column. */
function refusals(row: ReadRow): Readonly<Record<string, string>> {
  return 'refused' in row ? Object.fromEntries(row.refused.refusals.map(({ field, code }) => [field, code])) : {};
}

const valueOf = (row: ReadRow, field: Exclude<SheetField, never>): string | undefined => {
  assert.ok('student' in row, JSON.stringify(row));
  return row.student[field];
};

test('[I2] headings are found to the letter, but for white space and what nobody sees, in any order, among others', () => {
  const columns = (...cells: Cell[]) => columnsOf(cells);
  assert.deepEqual(columns('x', ' Email ID', 'Name', null, 'WhatsappNumber ', 7), {
    columns: { name: 2, phone: 4, email: 1 },
    passedOver: [{ column: 'x' }, { column: '7' }],
  });
  const all = { name: 0, phone: 1, email: 2, rollNo: 3, date: 4, time: 5 };
  for (const [email, rollNo] of [
    ['Email ID', 'Roll No'],
    ['Email\u00a0ID', 'Roll\u202fNo'],
    ['Email  ID', ' Roll\tNo\u200b'],
    ['\ufeffEmail\nID', 'Roll\r\nNo'],
  ] as const)
    assert.deepEqual(columns('Name', 'WhatsappNumber', email, rollNo, 'Date', 'Time'), { columns: all, passedOver: [] });
  const refused = (code: string, ...headings: string[]) => ({ refused: { code, headings } });
  assert.deepEqual(columns('name', 'WhatsAppNumber', 'Email ID'), refused('headings_missing', 'Name', 'WhatsappNumber'));
  assert.deepEqual(columns('Name', 'WhatsappNumber', 'Email ID', 'Date'), refused('headings_missing', 'Time'));
  assert.deepEqual(columns('Name', 'WhatsappNumber', 'Email ID', 'Time'), refused('headings_missing', 'Date'));
  assert.deepEqual(columns('Name', 'WhatsappNumber', 'Email ID', 'Name', 'x', 'x'), refused('headings_doubled', 'Name'));
  assert.deepEqual(columns(), refused('headings_missing', 'Name', 'WhatsappNumber', 'Email ID'));
  assert.match(words.headings_missing(['Email ID']), /lacks Email ID/);
});

test('[I2] a column that is passed over is named, with the heading that it nearly has where no column has that', () => {
  const passedOver = (...others: Cell[]) => {
    const found = columnsOf(['Name', 'WhatsappNumber', 'Email ID', ...others]);
    return 'passedOver' in found ? found.passedOver.map(({ column, near = '' }) => `${column}: ${near}`) : found;
  };
  for (const [column, near] of [
    ['Roll No.', 'Roll No'],
    ['RollNo', 'Roll No'],
    ['ROLL NO', 'Roll No'],
    ['Roll Number', 'Roll No'],
    ['Univ. Roll #', 'Roll No'],
    ['Rol No', 'Roll No'],
    ['date', 'Date'],
    ['Date:', 'Date'],
    ['Daet', 'Date'],
    ['Interview Date', 'Date'],
    ['time', 'Time'],
    ['TIME (IST)', 'Time'],
    ['Tme', 'Time'],
    ['Remark', ''],
    ['Update', ''],
    ['Sometimes', ''],
    ['name', ''],
    ['E-mail', ''],
  ] as const)
    assert.deepEqual(passedOver(column), [`${column}: ${near}`]);
  assert.deepEqual(
    passedOver('Roll No', 'Roll No.', 'Date', 'Time', 'Date of birth'),
    ['Roll No.: ', 'Date of birth: '],
    'none is near to one that is there',
  );
  assert.deepEqual(passedOver('x'.repeat(1_001)), [`${'x'.repeat(60)}: `]);
});

test('[I2] a row is a student: name, email, phone, Roll No, date and time, each as it is kept', () => {
  const row = read({
    name: '  आशा  O’Brien ',
    email: ' Asha@Example.COM ',
    phone: '+91 98765-43210',
    rollNo: { number: 7, text: '0007' },
    date: 46_350.5,
    time: 0.4375,
  });
  assert.deepEqual(row, {
    student: {
      row: 2,
      name: 'आशा O’Brien',
      email: 'asha@example.com',
      phone: '+919876543210',
      rollNo: '0007',
      date: '24-11-2026',
      time: '10:30',
    },
  });
  assert.deepEqual(read({ phone: null }), { student: { row: 2, ...asha, phone: '' } }, 'a phone number may be empty');
  assert.equal(valueOf(read({ phone: 919_876_543_210 }), 'phone'), '919876543210');
  assert.equal(valueOf(read({ rollNo: 12.5 }), 'rollNo'), '12.5');
  assert.equal(valueOf(read({ date: 44_888, time: 0.5 }, { ...xlsx, from1904: true }), 'date'), '24-11-2026');
});

test('[I2] what is wrong is told by column, all of it at once', () => {
  const wrong: readonly [Cells, Readonly<Record<string, string>>][] = [
    [
      { name: null, email: '' },
      { name: 'missing', email: 'missing' },
    ],
    [
      { name: 'Asha 2', email: 'asha', phone: '98x' },
      { name: 'wrong', email: 'wrong', phone: 'wrong' },
    ],
    [
      { name: 7, email: 7, phone: 7.5, rollNo: 1e21 },
      { name: 'wrong', email: 'wrong', phone: 'shortened', rollNo: 'shortened' },
    ],
    [{ phone: '9.87654E+11' }, { phone: 'shortened' }],
    [{ phone: -5 }, { phone: 'wrong' }],
    [
      { phone: { number: 46_000, shown: 'date' }, rollNo: { number: 46_054, shown: 'date' } },
      { phone: 'is_date', rollNo: 'is_date' },
    ],
    [
      { name: true, rollNo: { error: '#N/A' } },
      { name: 'not_text', rollNo: 'is_error' },
    ],
    [{ rollNo: 'x'.repeat(1_001) }, { rollNo: 'too_long' }],
    [
      { name: 'Asha\0', rollNo: 'a\u202Eb', email: 'a\u0007@example.com' },
      { name: 'unseen', rollNo: 'unseen', email: 'unseen' },
    ],
    [{ name: 'Asha\u200BRao' }, { name: 'wrong' }],
    [{ date: '24-11-2026' }, { time: 'alone' }],
    [{ time: '10:30' }, { date: 'alone' }],
    [
      { date: '24/13/2026', time: '25:00' },
      { date: 'wrong', time: 'wrong' },
    ],
    [
      { date: '46350', time: '0.4375' },
      { date: 'wrong', time: 'wrong' },
    ],
    [
      { date: 60, time: 0.9999 },
      { date: 'wrong', time: 'wrong' },
    ],
  ];
  for (const [cells, expected] of wrong) assert.deepEqual(refusals(read(cells)), expected, JSON.stringify(cells));
  assert.deepEqual(refusals(read({ rollNo: '🎓'.repeat(1_000) })), {}, 'as long as it may be');
  assert.equal(words.refusal('time', 'wrong'), 'Invalid Time');
  assert.equal(words.refusal('time', 'is_error'), 'Invalid Time');
});

test('[I2] an interview further ahead than a list may book refuses its row, and the last day does not', () => {
  for (const [last, later, source] of [
    ['31-12-2027', '01-01-2028', xlsx],
    ['2027-12-31', '2050-01-03', csv],
    [46_752, 46_753, xlsx],
  ] as const) {
    assert.equal(valueOf(read({ date: last, time: '10:00' }, source), 'date'), '31-12-2027');
    assert.deepEqual(refusals(read({ date: later, time: '10:00' }, source)), { date: 'too_far' });
  }
  const sent = { name: 'Asha Rao', email: 'asha@example.com', bookingDate: '01-01-2028', time: '10:00' };
  assert.deepEqual(refusals((readList([sent]) as { readonly rows: readonly ReadRow[] }).rows[0]!), { date: 'too_far' });
  assert.equal(words.refusal('date', 'too_far'), 'An interview is booked 400 days ahead at most.');
});

test('[I2] in a csv a bare number is a day or a time from 1900, and the apostrophe of our own files is dropped', () => {
  const row = read({ date: '46350', time: '0,4375', phone: "'+919876543210", rollNo: "'=7" }, csv);
  assert.deepEqual(row, { student: { row: 2, ...asha, phone: '+919876543210', rollNo: '=7', date: '24-11-2026', time: '10:30' } });
  assert.deepEqual(refusals(read({ date: '60', time: '9' }, csv)), { date: 'wrong', time: 'wrong' });
  for (const rollNo of ['2.02501E+11', '2,02501E+11', '2E+11'])
    assert.deepEqual(refusals(read({ rollNo, phone: rollNo }, csv)), { phone: 'shortened', rollNo: 'shortened' }, rollNo);
  for (const rollNo of ['2E11', '21E+1', 'E+11', '2e+11']) assert.equal(valueOf(read({ rollNo }, csv), 'rollNo'), rollNo);
  assert.equal(valueOf(read({ rollNo: '2E+11' }, xlsx), 'rollNo'), '2E+11', 'a cell of text is as it was typed');
  assert.deepEqual(refusals(read({ phone: "'+919876543210" }, { kind: 'json' })), { phone: 'wrong' }, 'control: elsewhere it stays');
});

test('[I2] the second row with an email or a Roll No is refused, also where the first was', () => {
  const reader = rowReader(xlsx, LAST);
  assert.ok('student' in reader(2, { ...asha, rollNo: 'A1' }));
  const doubled = reader(5, { ...asha, email: ' ASHA@example.com', rollNo: ' A1 ' });
  assert.deepEqual('refused' in doubled && doubled.refused.refusals, [
    { field: 'email', code: 'doubled', first: 2 },
    { field: 'rollNo', code: 'doubled', first: 2 },
  ]);
  assert.deepEqual(refusals(reader(6, { ...asha, email: 'b@example.com', date: 'x' })), { date: 'wrong', time: 'alone' });
  assert.deepEqual(refusals(reader(7, { ...asha, email: 'b@example.com' })), { email: 'doubled' });
  assert.deepEqual(refusals(reader(8, { ...asha, email: 'c@example.com' })), {});
  assert.equal(words.refusal('email', 'doubled', 2), 'Row 2 has the same Email ID.');
});

test('[I2] a file is read from its heading line on, and what stands in other columns only is no row', () => {
  const reader = new SheetReader(LAST);
  assert.deepEqual(reader.refused?.headings, ['Name', 'WhatsappNumber', 'Email ID'], 'before anything came');
  const first = reader.take(
    [
      { row: 3, cells: ['Remark', 'Email ID', 'Name', 'WhatsappNumber'] },
      { row: 4, cells: ['good', 'asha@example.com', 'Asha Rao', 9_876_543_210] },
    ],
    xlsx,
  );
  assert.deepEqual(first, [{ student: { row: 4, ...asha } }]);
  assert.deepEqual(
    reader.take(
      [
        { row: 6, cells: ['only a remark'] },
        { row: 7, cells: [null, 'x'] },
      ],
      xlsx,
    ).length,
    1,
  );
  assert.equal(reader.refused, null);
  assert.deepEqual([reader.from, reader.passedOver], [{ sheet: 'Students', row: 3 }, [{ column: 'Remark' }]]);
  reader.take([{ row: 8, cells: [null, null, null, null, null, 'x', ...Array.from({ length: 20 }, () => null), 7] }], {
    ...xlsx,
    others: ['More'],
  });
  assert.deepEqual(reader.passedOver.slice(1), [
    { column: 'Column F, which has no heading' },
    { column: 'Column AA, which has no heading' },
  ]);
  const [seen, hidden] = reader.take(
    [
      { row: 9, cells: [null, 'b@field.test', 'Bela'] },
      { row: 10, cells: [null, 'c@field.test', 'Chitra'], hidden: true },
    ],
    xlsx,
  );
  assert.deepEqual(
    [seen, hidden].map((one) => one !== undefined && 'student' in one && one.warnings),
    [undefined, [{ row: 10, field: 'name', code: 'hidden_row' }]],
  );
  const none = new SheetReader(LAST);
  assert.deepEqual(
    none.take(
      [
        { row: 1, cells: ['Name'] },
        { row: 2, cells: ['Asha'] },
      ],
      xlsx,
    ),
    [],
  );
  assert.deepEqual(none.refused, { code: 'headings_missing', headings: ['WhatsappNumber', 'Email ID'] });
});

test('[I2] the list as JSON is read by the same rules, but for numbers, which it has no need of', () => {
  const one = {
    name: 'Asha Rao',
    email: 'asha@example.com',
    whatsappNumber: '9876543210',
    bookingDate: '24-11-2026',
    time: '10:30 AM',
    other: {},
  };
  const student = { row: 1, ...asha, date: '24-11-2026', time: '10:30' };
  assert.deepEqual(readList([one]), { rows: [{ student }] });
  assert.deepEqual(readList({ students: [one], declared: true }), { rows: [{ student }] });
  for (const sent of [null, 'x', {}, { students: 'x' }, 7]) assert.deepEqual(readList(sent), { refused: 'no_list' });
  const results = readList([
    { ...one, whatsappNumber: 9_876_543_210, bookingDate: 46_350, time: 0.4375 },
    { ...one, email: 'b@example.com', bookingDate: '46350', time: '0.4375' },
    { ...one, email: 'c@example.com', name: ['Asha'], rollNo: {} },
    null,
    { ...one, email: 'd@example.com', bookingDate: '', time: null },
  ]);
  assert.ok('rows' in results);
  assert.deepEqual(results.rows.map(refusals), [
    { phone: 'is_number', date: 'is_number', time: 'is_number' },
    { date: 'wrong', time: 'wrong' },
    { name: 'not_text', rollNo: 'not_text' },
    { name: 'no_student' },
    {},
  ]);
  assert.deepEqual(readList(Array.from({ length: 100_001 }, () => one)), { refused: 'list_too_long' });
});

const anyCell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 990, maxLength: 1_010 }),
  fc.double(),
  fc.boolean(),
  fc.record({ number: fc.double(), shown: fc.constant('date' as const) }),
  fc.record({ number: fc.double(), text: fc.string({ unit: 'binary' }) }),
  fc.record({ error: fc.string() }),
);

test('[I2] no cell, whatever stands in it, does more than refuse its row', () => {
  const fields = Object.keys(sheetHeadings) as SheetField[];
  const anyRow = fc.record(Object.fromEntries(fields.map((field) => [field, anyCell])) as Record<SheetField, fc.Arbitrary<Cell>>);
  const source = fc.constantFrom(xlsx, csv, { ...xlsx, from1904: true }, { kind: 'json' as const });
  fc.assert(
    fc.property(anyRow, source, (cells, from) => {
      const row = rowReader(from, LAST)(2, cells);
      if ('student' in row) {
        assert.match(row.student.phone, /^\+?\d*$/);
        assert.doesNotMatch(row.student.rollNo ?? '', /[\p{Cc}\p{Cs}\u202e]/u);
        assert.match(row.student.date ?? '01-01-2026', /^\d\d-\d\d-\d{4}$/);
        assert.equal(row.student.date === undefined, row.student.time === undefined);
      } else {
        assert.ok(row.refused.refusals.length > 0);
        for (const { field, code, first } of row.refused.refusals) assert.ok(words.refusal(field, code, first).length > 0);
        for (const text of Object.values(row.refused.cells)) assert.ok(text.length <= 2_100, `${text.length}`);
      }
    }),
    { numRuns: 2_000 },
  );
  fc.assert(fc.property(fc.jsonValue(), (sent) => void readList(sent)));
  fc.assert(fc.property(fc.array(anyCell), (cells) => void columnsOf(cells)));
});

test('[I2] a list of thousands that is sent as JSON is read with stops, so that it holds nobody up', () => {
  const rows = Array.from({ length: 5_000 }, () => ({ name: 'Asha', email: 'asha@student.in' }));
  assert.equal([...readingList(rows, LAST)].length, 100);
  assert.deepEqual([...readingList(rows.slice(0, 40), LAST)], [], 'a short one has none');
});
