import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'vitest';
import type { Cell, WrittenCell } from '@aarambh/kernel/ports/sheets.ts';
import { sheetLimits, WRONG_SHEET } from '@aarambh/contracts/students/sheets.ts';
import { csvFile } from '@aarambh/http/admin/csv.ts';
import { refusedHeadings, refusedLines, refusedSheet, templateCsv, templateSheets } from '@aarambh/students/rows/files.ts';
import { SheetReader } from '@aarambh/students/rows/read-sheet.ts';
import { largest, sheetKind } from '@aarambh/students/rows/sheet-kind.ts';
import type { ReadRow, RefusedRow } from '@aarambh/students/rows/student.ts';
import { bookOf, containerOf } from '../sheets/made-by-excel.ts';
import { cellsOf, reading, type Read } from '../sheets/made.ts';

const HEADINGS = ['Name', 'WhatsappNumber', 'Email ID', 'Roll No', 'Date', 'Time'];
const ROWS: readonly (readonly (string | number | null)[])[] = [
  HEADINGS,
  ['Asha Rao', 919_876_543_210, 'asha@example.com', 'A1', 46_350, 0.4375],
  ['=HYPERLINK("http://elsewhere.example")', '+91 98765 43211', 'b@example.com', '@SUM(A1)', '24-11-2026', 'noon'],
  ['Chitra\0', '-5x', 'chitra', null, 46_350.25, 0.75],
  ['Asha Rao', null, 'ASHA@example.com', null, null, null],
];

function students({ rows, about }: Read): {
  readonly all: readonly ReadRow[];
  readonly refused: readonly RefusedRow[];
  readonly headings: SheetReader['refused'];
} {
  const reader = new SheetReader('2027-12-31');
  const all = about === null ? [] : reader.take(rows, about);
  return { all, refused: all.flatMap((one) => ('refused' in one ? [one.refused] : [])), headings: reader.refused };
}

test('[I2] one list reads the same as xlsx, as xls and as csv', async (t) => {
  const { readFile } = reading(t);
  const csv = ROWS.map((row) => row.map((cell) => (cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`)).join(';')).join('\n');
  const lists = [
    await readFile('xlsx', bookOf('xlsx', [{ name: 'A', rows: ROWS }])),
    await readFile('xls', bookOf('biff8', [{ name: 'A', rows: ROWS }])),
    await readFile('csv', csv),
  ];
  const [first, ...others] = lists.map((list) => students(list).all);
  assert.deepEqual(first![0], {
    student: {
      row: 2,
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '919876543210',
      rollNo: 'A1',
      date: '24-11-2026',
      time: '10:30',
    },
  });
  assert.deepEqual(
    first!.slice(1).map((one) => ('refused' in one ? one.refused.refusals.map(({ field, code }) => `${field} ${code}`) : [])),
    [['name wrong', 'time wrong'], ['name unseen', 'phone wrong', 'email wrong'], ['email doubled']],
  );
  for (const other of others) assert.deepEqual(other, first);
});

test('[I2] refused rows come back as a file that runs nothing, and can be corrected and uploaded again', async (t) => {
  const { readFile, write } = reading(t);
  const { refused } = students(await readFile('xlsx', bookOf('xlsx', [{ name: 'A', rows: ROWS }])));
  async function* page() {
    yield refused;
  }
  const lines: (readonly WrittenCell[])[] = [];
  for await (const some of refusedLines(page())) lines.push(...some);
  const file = csvFile(refusedHeadings, lines);
  for (const cell of file.split(/[,\r\n]+/)) assert.doesNotMatch(cell, /^"?\s*[=+\-@]/);
  assert.ok(file.includes('Time: Invalid Time'));
  const [asCsv, asXlsx] = [await readFile('csv', file), await readFile('xlsx', await buffer(write([refusedSheet(refusedLines(page()))])))];
  for (const again of [asCsv, asXlsx]) {
    const read = students(again);
    assert.equal(read.headings, null);
    assert.deepEqual(
      read.refused.map(({ refusals }) => refusals.map(({ field }) => field)),
      [
        ['name', 'time'],
        ['name', 'phone', 'email'],
      ],
      'what was doubled is alone in this file',
    );
    assert.equal(read.refused[0]!.cells.phone, '+919876543211');
    assert.equal(read.refused[0]!.cells.rollNo, '@SUM(A1)');
    assert.equal(read.refused[1]!.cells.date, '24-11-2026');
  }
  const corrected = students(await readFile('csv', file.replace(/"?'=HYPERLINK[^)]*\)"?/, 'Bela').replace('noon', '9:30 PM')));
  assert.deepEqual(corrected.all[0], {
    student: {
      row: 2,
      name: 'Bela',
      email: 'b@example.com',
      phone: '+919876543211',
      rollNo: '@SUM(A1)',
      date: '24-11-2026',
      time: '21:30',
    },
  });
});

test('[I2] the template is a list without students, whatever it is opened as', async (t) => {
  const { readFile, write } = reading(t);
  for (const empty of [await readFile('csv', templateCsv), await readFile('xlsx', await buffer(write(templateSheets)))]) {
    assert.deepEqual(Object.values(cellsOf(empty)), [HEADINGS] satisfies readonly (readonly Cell[])[]);
    const { all, headings } = students(empty);
    assert.deepEqual([all, headings], [[], null]);
  }
});

test('[I2] a file whose content is not what its name says is told at once, in the specified words', () => {
  const xlsx = bookOf('xlsx', [{ name: 'A', rows: ROWS }]);
  const xls = bookOf('biff8', [{ name: 'A', rows: ROWS }]);
  const locked = containerOf({ '/EncryptedPackage': Buffer.alloc(5_000) });
  const text = Buffer.from('Name,Email ID\n');
  assert.equal(sheetKind('Students 2026.XLSX', xlsx), 'xlsx');
  assert.equal(sheetKind('a.xls', xls), 'xls');
  assert.equal(sheetKind('a.b.csv', text), 'csv');
  assert.equal(sheetKind('a.csv', Buffer.alloc(0)), 'csv');
  assert.equal(sheetKind('a.xlsx', locked), 'xlsx', 'with a password, which is told when it is read');
  for (const [name, bytes] of [
    ['a.xlsx', xls],
    ['a.xls', xlsx],
    ['a.xls', locked],
    ['a.csv', xlsx],
    ['a.csv', xls],
    ['a.csv', Buffer.from('%PDF-1.7')],
    ['a.csv', Buffer.from('MZ\x90\0')],
    ['a.xlsx', text],
    ['a.xls', Buffer.from('<html><table>')],
    ['a.xlsx', Buffer.alloc(0)],
    ['a.ods', xlsx],
    ['a.xlsm', xlsx],
    ['csv', text],
    ['a.csv.exe', text],
    ['', text],
  ] as const)
    assert.equal(sheetKind(name, bytes), null, name);
  assert.equal(WRONG_SHEET, 'Please upload a valid CSV or Excel file.');
  assert.deepEqual([largest('xls'), largest('xlsx'), largest('csv')], [sheetLimits.xlsBytes, sheetLimits.bytes, sheetLimits.bytes]);
});
