import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import type { SheetKind } from '@aarambh/contracts/students/sheets.ts';
import { SheetReader } from '@aarambh/students/rows/read-sheet.ts';
import type { ReadRow } from '@aarambh/students/rows/student.ts';
import { readHere } from '../sheets/made.ts';

/** Files as people's programs wrote them, in `field-cases`, and what each row of them is: what people see, or `!`, the column and why it is refused. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'phones.csv': [
    ...[
      '9812345601',
      '+919812345601',
      '+919812345601',
      '09812345601',
      '00919812345601',
      '919812345601',
      '+919812345601',
      '9812345601',
      '9812345601',
    ],
    // tel:, two numbers twice, then what phones copy along, and the digits of Devanagari.
    ...[
      '+919812345601',
      '!phone wrong',
      '!phone wrong',
      '9812345601',
      '9812345601',
      '9812345601',
      '+919812345601',
      '9812345601',
      '9812345601',
    ],
    ...['9812345601', '9812345601', '9812345601', '9812345601', '!phone shortened', '9812345601', '', '', '', '', '!phone wrong'],
  ],
  'roll-nos.csv': [
    ...['007', '1001', '00123', '!rollNo doubled', '1E5', '!rollNo shortened', '', 'CS/21/007', '21-CS-7', '=1+1', '@R1', '', '', ''],
  ].map((rollNo) => (rollNo.startsWith('!') ? rollNo : `9812345601 ${rollNo}`.trim())),
  'formats-xlsxwriter.xlsx': [
    ...['9812345601 CS007', '+919812345602 21-001-007', '9812345603 1,001', '9812345604 2021/01', '9812345605 00123', '+919812345606 R-9'],
  ].map((one) => `${one} 15-12-2026 14:30`),
  'index-pandas.xlsx': ['9812345601 1001 15-12-2026 14:30', '16-12-2026 09:00'],
  'utf16-pandas.csv': ['9812345601 1001 15-12-2026 14:30', '16-12-2026 09:00'],
  'from-1904-openpyxl.xlsx': ['9812345601 CS007 15-12-2026 14:30', '9812345602 007 15-12-2026 14:30', '!phone shortened !rollNo is_date'],
  'months-first-google.csv': ['9812345601 1,001 15-12-2026 14:30', '9812345602 1002 05-01-2027 10:00'],
  'title-numbers.csv': ['9812345601 007 15-12-2026 14:30', '9812345602 008 01-05-2027 14:30'],
  'sep-excel-german.csv': ['9812345601 1001 15-12-2026 14:30', '!phone shortened !rollNo shortened'],
  'headings-nearly.csv': ['9812345601'],
  'headings-nbsp.csv': ['9812345601 R14'],
  'two-sheets.xlsx': ['9812345601 R19z'],
  'numbers-export-summary.xlsx': ['9812345601 R19x'],
  'title-row.xlsx': ['9812345601 R8'],
  'dates.csv': [
    ...['15-12-2026', '15-12-2026', '15-12-2026', '15-12-2026', '15-12-2026', '15-12-2026', '15-12-2026', '15-12-2026', '15-12-2026'],
    // 5-1-2027, as the others that are written with - show; 12/15/2026; the numbers of a spreadsheet, and dates of programs.
    ...['05-01-2027', '15-12-2026', '15-12-2026', '15-12-2026', '15-12-2026', '15-12-2026'],
    // 15122026, 20261215; 151226 is a day of the year 2314.
    ...['15-12-2026', '15-12-2026', '!date too_far', '15-12-2026', '15-12-2026', '15-12-2026', '15-12-2026'],
    ...['!date wrong', '!date wrong'],
  ].map((day) => (day.startsWith('!') ? day : `9812345601 ${day} 14:30`)),
  'floats-pandas.csv': ['9812345601 1001', '919812345602 1002'],
  'times-with-seconds.csv': ['9812345601 15-12-2026 14:30', '9812345602 15-12-2026 14:30', '9812345603 15-12-2026 14:30'],
  'excel-text-formula.csv': ['9812345601 00123'],
  'roll-no-format-CS000.xlsx': ['9812345601 CS007'],
  'roll-no-format-dashes.xlsx': ['9812345601 21-001-007'],
};

function said(row: ReadRow): string {
  if ('refused' in row) return row.refused.refusals.map(({ field, code }) => `!${field} ${code}`).join(' ');
  const { phone, rollNo, date, time } = row.student;
  return [phone, rollNo, date, time].filter((one) => one !== undefined && one !== '').join(' ');
}

/** Where the heading line of some stands, and what is passed over. */
const FROM: Readonly<Record<string, readonly [sheet: string | null, row: number, ...passedOver: readonly object[]]>> = {
  'headings-nearly.csv': [
    null,
    1,
    { column: 'Roll No.', near: 'Roll No' },
    { column: 'date', near: 'Date' },
    { column: 'time', near: 'Time' },
  ],
  'headings-nbsp.csv': [null, 1],
  'two-sheets.xlsx': ['Students', 1, { sheet: 'More', column: '' }],
  'numbers-export-summary.xlsx': ['Students - Table 1', 1, { sheet: 'Export Summary', column: '' }],
  'title-row.xlsx': ['Students', 2],
  'formats-xlsxwriter.xlsx': ['Students', 3, { sheet: 'Notes', column: '' }],
  'index-pandas.xlsx': ['Sheet1', 1, { column: 'Column A, which has no heading' }],
  'title-numbers.csv': [null, 3],
  'sep-excel-german.csv': [null, 2],
};

test('[I2] the files that people sent are read as they see them', async () => {
  assert.deepEqual(readdirSync(new URL('field-cases/', import.meta.url)), Object.keys(FILES).toSorted(), 'each is in the table');
  for (const [name, expected] of Object.entries(FILES)) {
    const kind = name.slice(name.lastIndexOf('.') + 1) as SheetKind;
    const { rows, about } = await readHere(kind, readFileSync(new URL(`field-cases/${name}`, import.meta.url)));
    const first = new SheetReader('2027-12-31');
    const once = first.take(rows, about);
    const again = first.again;
    assert.deepEqual((again?.take(rows, about) ?? once).map(said), expected, name);
    const reader = again ?? first;
    const [sheet, row, ...passedOver] = FROM[name] ?? [about.sheet, 1];
    assert.deepEqual([reader.from, reader.passedOver], [{ sheet, row }, passedOver], name);
  }
});
