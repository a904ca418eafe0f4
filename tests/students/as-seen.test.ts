import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SheetField } from '@aarambh/contracts/students/sheets.ts';
import type { Cell } from '@aarambh/kernel/ports/sheets.ts';
import type { Source } from '@aarambh/students/rows/cells.ts';
import { rowReader } from '@aarambh/students/rows/read-row.ts';
import { words } from '@aarambh/students/rows/words.ts';

const csv: Source = { kind: 'csv', from1904: false };
const xlsx: Source = { kind: 'xlsx', from1904: false };
const json: Source = { kind: 'json' };
const sheets: readonly Source[] = [csv, xlsx, { kind: 'xls', from1904: false }];

/** What a cell is read as: its value, empty, or `!` and why its row is refused. */
function readAs(field: SheetField, cell: Cell, source: Source): string {
  const others = {
    name: 'Asha Rao',
    email: 'asha@field.test',
    ...(field === 'date' && { time: '10:00' }),
    ...(field === 'time' && { date: '15-12-2026' }),
  };
  const row = rowReader(source, '2027-12-31')(2, { ...others, [field]: cell });
  if ('student' in row) return row.student[field] ?? '';
  return `!${row.refused.refusals.find((one) => one.field === field)?.code}`;
}

/** Cells as programs write them, where it does not matter which kind of file they are in. */
const everywhere: Readonly<Partial<Record<SheetField, Readonly<Record<string, string>>>>> = {
  phone: {
    // pandas, for a column in which a cell is empty; a format with decimals; a comma in their place.
    '9812345601.0': '9812345601',
    '919812345602.0': '919812345602',
    '+919812345602.0': '+919812345602',
    '9812345601.00': '9812345601',
    '9812345601,0': '9812345601',
    '9812345601.000': '9812345601',
    '+91-9812345601.0': '+919812345601',
    '(+91) 98123 45601.0': '+919812345601',
    '98123-45601.00': '9812345601',
    // Set apart by people, and by formats.
    '+91 98123 45601': '+919812345601',
    '(+91) 98123-45601': '+919812345601',
    '98123\u00a045601': '9812345601',
    '98123\u202f45601': '9812345601',
    '9,812,345,601': '9812345601',
    '981,23,45,601': '9812345601',
    '9.812.345.601': '9812345601',
    '9812.345.601': '9812345601',
    // A text that a formula, an apostrophe, or a link made one.
    '="9812345601"': '9812345601',
    "'9812345601": '9812345601',
    "'+919812345601": '+919812345601',
    'tel:+919812345601': '+919812345601',
    // Marks that phones copy along, other dashes, other digits.
    '\u202a+91 98123 45601\u202c': '+919812345601',
    '\u200e9812345601': '9812345601',
    '\u20689812345601\u2069': '9812345601',
    '9812345601\ufe0f': '9812345601',
    '\u2060\ufeff98123\u200b45601\u00ad': '9812345601',
    '98123\u201345601': '9812345601',
    '98123\u201145601': '9812345601',
    '98123\u221245601': '9812345601',
    '\uff19\uff18\uff11\uff12\uff13\uff14\uff15\uff16\uff10\uff11': '9812345601',
    '\uff0b91\uff089812345601\uff09': '+919812345601',
    '९८१२३४५६०१': '9812345601',
    // With an exponent: all of its digits, or not.
    '9.812345601E9': '9812345601',
    '9.812345601E+09': '9812345601',
    '9.81E+09': '!shortened',
    '9.81235E+09': '!shortened',
    '9,81E+09': '!shortened',
    '9.19812e+11': '!shortened',
    '#######': '!shortened',
    '#N/A': '!is_error',
    '#ref!': '!is_error',
    'Err:502': '!is_error',
    '9812345601 / 9812345602': '!wrong',
    '9812345601, 9812345602': '!wrong',
    '98123,45601': '!wrong',
    '98123 45601 (WA)': '!wrong',
    '98123\u202e45601': '!unseen',
    '98123\n45601': '!unseen',
  },
  rollNo: {
    '1001.0': '1001',
    '1001.00': '1001',
    '1001,0': '1001',
    '2021001.000': '2021001',
    '1.000': '1.000',
    '1,001': '1,001',
    '12.10': '12.10',
    'CS.1.0': 'CS.1.0',
    '007': '007',
    '="00123"': '00123',
    '= "00123"': '00123',
    '="a ""b"""': 'a "b"',
    "'00123": '00123',
    "'": "'",
    '1E5': '1E5',
    '2e+11': '2e+11',
    'CS/21/007': 'CS/21/007',
    '21-CS-7': '21-CS-7',
    '21\u2013CS\u20117': '21-CS-7',
    '\u206821-CS-7\u2069\u200b': '21-CS-7',
    '=1+1': '=1+1',
    '@R1': '@R1',
    'cs 7': 'cs 7',
    '#DIV/0!': '!is_error',
    '####': '!shortened',
  },
  email: {
    '="asha.r@field.test"': 'asha.r@field.test',
    "'asha.r@field.test": 'asha.r@field.test',
    '\u2060asha.r@field.test\u200b': 'asha.r@field.test',
    '\u202aasha.r@field.test\u202c': 'asha.r@field.test',
    'asha\u2011r@field.test': 'asha-r@field.test',
    '\u00a0Asha.R@Field.test\u00a0': 'asha.r@field.test',
    '#N/A': '!is_error',
    'asha\u202er@field.test': '!unseen',
  },
  name: { '="Asha R"': 'Asha R', "'Asha": "'Asha", '#NAME?': '!is_error', 'Asha\u202eR': '!unseen' },
  time: {
    '2:30:00 PM': '14:30',
    '14:30:00': '14:30',
    '02.30 PM': '14:30',
    '2:30 pm': '14:30',
    '2:30PM': '14:30',
    '2:30 p.m.': '14:30',
    '2:30 P. M.': '14:30',
    '2:30\u202fPM': '14:30',
    '2:30\u00a0pm': '14:30',
    '2 PM': '14:00',
    '12 am': '00:00',
    '12:00:00 AM': '00:00',
    '14.30.00': '14:30',
    '14:30:00.000': '14:30',
    '14:30:29': '14:30',
    '14:30:30': '14:31',
    '14:30 hrs': '14:30',
    '2:30 PM IST': '14:30',
    '0 days 14:30:00': '14:30',
    '15-12-2026 14:30': '14:30',
    '2026-12-15 14:30:00': '14:30',
    '2026-12-15T14:30:00': '14:30',
    '1899-12-30 14:30:00': '!wrong',
    '१४:३०': '14:30',
    '２：３０ＰＭ': '14:30',
    '="14:30"': '14:30',
    "'14:30": '14:30',
    '23:59:45': '!wrong',
    '24:00': '!wrong',
    '24:00:00': '!wrong',
    '14:60:00': '!wrong',
    '14:30:60': '!wrong',
    '14:30 PM': '!wrong',
    '0:30 AM': '!wrong',
    '14': '!wrong',
    noon: '!wrong',
    '#VALUE!': '!is_error',
  },
};

test('[I2] a cell of text is what people see, whichever program wrote it and whatever it put around it', () => {
  for (const [field, cells] of Object.entries(everywhere) as [SheetField, Record<string, string>][])
    for (const [cell, expected] of Object.entries(cells))
      for (const source of sheets) assert.equal(readAs(field, cell, source), expected, `${source.kind} ${field} ${JSON.stringify(cell)}`);
});

test('[I2] a number in a csv is a serial or shortened, and one in a cell of text of another file is what stands there', () => {
  for (const [field, cell, inCsv, elsewhere] of [
    ['rollNo', '1.23E+15', '!shortened', '1.23E+15'],
    ['rollNo', '2.02501e+16', '!shortened', '2.02501e+16'],
    ['time', '0.604166666666667', '14:30', '!wrong'],
    ['time', '46371.604166666664', '14:30', '!wrong'],
    ['time', '0,604166667', '14:30', '!wrong'],
    ['time', '14.30', '!wrong', '!wrong'],
    ['time', '1430', '!wrong', '!wrong'],
  ] as const) {
    assert.equal(readAs(field, cell, csv), inCsv, `csv ${field} ${cell}`);
    assert.equal(readAs(field, cell, xlsx), elsewhere, `xlsx ${field} ${cell}`);
  }
});

test('[I2] a number is its digits, or the text that its format shows of it', () => {
  for (const [field, cell, expected] of [
    ['rollNo', 7, '7'],
    ['rollNo', { number: 7, text: 'CS007' }, 'CS007'],
    ['rollNo', { number: 21_001_007, text: '21-001-007' }, '21-001-007'],
    ['rollNo', { number: 1_001, text: '1001.00' }, '1001'],
    ['rollNo', { number: 1_001, text: '1,001' }, '1,001'],
    ['rollNo', { number: 0.07, text: '7%' }, '7%'],
    ['rollNo', { number: 7, text: '21\u20137' }, '21-7'],
    ['rollNo', { number: 7, text: 'a\u202e7' }, '!unseen'],
    ['rollNo', 12.5, '12.5'],
    ['rollNo', 0.1 + 0.2, '0.3'],
    ['rollNo', 999_999_999_999_999, '999999999999999'],
    // A spreadsheet keeps 15 digits, and writes zeros for those behind.
    ['rollNo', 1_234_567_890_123_450, '!shortened'],
    ['rollNo', { number: 46_054, shown: 'date' }, '!is_date'],
    ['rollNo', true, '!not_text'],
    ['rollNo', { error: '#N/A' }, '!is_error'],
    ['phone', 9_812_345_601, '9812345601'],
    ['phone', 919_812_345_602, '919812345602'],
    ['phone', { number: 9_812_345_601, text: '98123-45601' }, '9812345601'],
    ['phone', { number: 9_812_345_601, text: '+91 98123 45601' }, '+919812345601'],
    ['phone', { number: 9_812_345_601, text: '9,812,345,601.00' }, '9812345601'],
    ['phone', { number: 9_812_345_601, text: '₹ 9,812,345,601' }, '9812345601'],
    ['phone', { number: 9_812_345_601, text: '9812346' }, '9812345601'],
    ['phone', { number: 9_812_345_601, text: 'WA 9812345601' }, '9812345601'],
    ['phone', 9_812_345_601.5, '!shortened'],
    ['phone', { number: 46_054, shown: 'date' }, '!is_date'],
    ['time', 14.5 / 24, '14:30'],
    ['time', { number: 14.5 / 24, shown: 'date' }, '14:30'],
    ['time', { number: 46_371 + 14.5 / 24, shown: 'date' }, '14:30'],
    ['time', { number: 0.604166, text: '0.60' }, '14:30'],
    ['date', { number: 46_371, text: '46,371' }, '15-12-2026'],
  ] as const)
    assert.equal(readAs(field, cell, xlsx), expected, `${field} ${JSON.stringify(cell)}`);
});

test('[I2] a list that is sent as JSON has the same numbers and times, and its texts as they are', () => {
  for (const [field, cell, expected] of [
    ['phone', '9812345601.0', '9812345601'],
    ['phone', '\u202a+91 98123 45601\u202c', '+919812345601'],
    ['rollNo', '1001.0', '1001'],
    ['rollNo', "'00123", "'00123"],
    ['rollNo', '="00123"', '="00123"'],
    ['time', '2:30:00 PM', '14:30'],
    ['time', '14:30:00', '14:30'],
  ] as const)
    assert.equal(readAs(field, cell, json), expected, `${field} ${cell}`);
});

/** A row that is taken, and what is said of it. */
function warned(field: SheetField, cell: Cell, source: Source = csv): string {
  const row = rowReader(source, '2027-12-31')(2, { name: 'Asha Rao', email: 'asha@field.test', [field]: cell });
  assert.ok('student' in row, JSON.stringify(row));
  return [
    row.student[field] ?? '',
    ...(row.warnings ?? []).map(({ field: of, code, said }) => `${of} ${words.warning[code](said ?? '')}`),
  ].join(' | ');
}

test('[I2] what people and programs write into a cell that has nothing is empty where a column may be, and said so', () => {
  const empty = ['NA', 'na', 'N/A', 'n.a.', '-', '--', '\u2014', '\u200e-', 'nil', 'NIL', 'NULL', 'None', 'nan', 'NaN', 'NaT', '<NA>'];
  const cases = [...sheets.map((source) => ({ source, cells: [...empty, '="NA"', "'-"] })), { source: json, cells: empty }];
  const columns = { phone: {}, rollNo: {}, date: { time: 'NA' }, time: { date: 'NA' } };
  for (const { source, cells } of cases)
    for (const cell of cells)
      for (const [field, others] of Object.entries(columns)) {
        const row = rowReader(source, '2027-12-31')(2, { name: 'Asha Rao', email: 'asha@field.test', ...others, [field]: cell });
        assert.ok('student' in row, `${source.kind} ${field} ${cell}`);
        assert.equal(row.student[field as SheetField] ?? '', '', cell);
        assert.ok(
          row.warnings?.some((one) => one.field === field && one.code === 'empty_word'),
          cell,
        );
      }
  assert.equal(warned('rollNo', 'NA'), ' | rollNo NA is read as an empty cell.');
  for (const rollNo of ['NA1', 'n/a/1', '-1', 'nilam', 'none-1', '---- ']) assert.ok(!warned('rollNo', rollNo).includes('|'), rollNo);
  assert.equal(readAs('name', 'NA', csv), 'NA');
  assert.equal(readAs('email', '-', csv), '!wrong', 'who is invited needs an address');
  const reader = rowReader(csv, '2027-12-31');
  for (const n of [2, 3])
    assert.ok('student' in reader(n, { name: 'Asha', email: `a${n}@field.test`, rollNo: 'NA' }), 'and no two are the same');
});

test('[I2] a Roll No that reads like a date of a spreadsheet is kept, with a warning', () => {
  for (const rollNo of ['1-Feb', '01-Feb', '01-Feb-26', '1-Feb-2026', 'Feb-21', 'FEB-2021'])
    assert.equal(
      warned('rollNo', rollNo),
      `${rollNo} | rollNo A spreadsheet may have made a date of this. If so, format the column as text, and type the Roll No anew.`,
    );
  for (const rollNo of ['21-CS-7', 'MAR21-7', '1-FEBR', 'CS-Feb-21', '1/2', '01-02-2026']) assert.equal(warned('rollNo', rollNo), rollNo);
});

test('[I2] a number is kept as it stands, with a warning where it is no usual one', () => {
  const said =
    'This is kept as it stands. It is neither a mobile number of India (ten digits, the first 6 to 9) nor one of another country (+ and 8 to 15 digits).';
  for (const phone of [
    '9812345601',
    '6000000000',
    '09812345601',
    '919812345601',
    '+919812345601',
    '+14155550100',
    '+12345678',
    '+123456789012345',
  ])
    assert.equal(warned('phone', phone), phone);
  for (const phone of ['5812345601', '981234560', '98123456011', '00919812345601', '929812345601', '14155550100', '+1234567', '0091', '1'])
    assert.equal(warned('phone', phone), `${phone} | phone ${said}`);
  assert.equal(warned('phone', 98_123), `98123 | phone ${said}`);
  assert.equal(warned('phone', ''), '');
  assert.equal(
    warned('email', 'asha\u2013r@field.test'),
    'asha-r@field.test | email A dash in this address is not the - of addresses. It is read as asha-r@field.test.',
  );
});
