import assert from 'node:assert/strict';
import { test } from 'vitest';
import XLSX from 'xlsx';
import { bookOf, type MadeSheet } from './made-by-excel.ts';
import { inline, readHere, readingHere, sheetXml, xlsxOf } from './made.ts';

const HEADINGS = ['Name', 'WhatsappNumber', 'Email ID'];
const ASHA = ['Asha', null, 'asha@field.test'];
const titles = (rows: number): MadeSheet['rows'] => Array.from({ length: rows }, (_, n) => [`Students of the college, part ${n + 1}`]);
const csvOf = (rows: MadeSheet['rows']): string => rows.map((row) => row.map((cell) => cell ?? '').join(';')).join('\n');

test('[I2] the heading line is found below titles, in the first 20 rows with something in them, whatever kind the file is', async () => {
  for (const [rows, first] of [
    [[HEADINGS, ASHA], 1],
    [[...titles(1), HEADINGS, ASHA], 2],
    [[['Name', 'of the college'], [], ...titles(3), HEADINGS, ASHA], 6],
    [[...titles(19), HEADINGS, ASHA], 20],
    [[...Array.from({ length: 30 }, () => []), ...titles(2), HEADINGS, ASHA], 33],
  ] as const) {
    for (const read of [
      await readHere('xlsx', bookOf('xlsx', [{ name: 'A', rows }])),
      await readHere('xls', bookOf('biff8', [{ name: 'A', rows }])),
      await readHere('csv', csvOf(rows)),
    ]) {
      assert.deepEqual(
        read.rows.map(({ row, cells }) => [row, cells]),
        [
          [first, HEADINGS],
          [first + 1, ASHA],
        ],
        read.about.kind,
      );
    }
  }
  const late = [...titles(20), HEADINGS, ASHA];
  for (const read of [await readHere('xlsx', bookOf('xlsx', [{ name: 'A', rows: late }])), await readHere('csv', csvOf(late))])
    assert.equal(read.rows[0]!.row, 1, 'control: one row later it is none');
  const most = [...titles(2), ['Name', 'Phone', 'Email ID'], ASHA];
  assert.equal((await readHere('csv', csvOf(most))).rows[0]!.row, 3, 'what is most like one is told what it lacks');
});

test('[I2] the first visible sheet that has the heading line is read, the others are named, and rows above it count for nothing', async () => {
  const small = { rows: 3, columns: 3 };
  const wide = [Array.from({ length: 9 }, () => 'x'), ...titles(6), HEADINGS, ASHA, ASHA, ASHA];
  const sheets: readonly MadeSheet[] = [
    { name: 'Summary', rows: titles(40) },
    { name: 'Old', rows: [HEADINGS, ASHA], hidden: 1 },
    { name: 'Empty', rows: [] },
    { name: 'Nearly', rows: [['Name', 'Email ID']] },
    { name: 'Students', rows: wide },
    { name: 'More', rows: [HEADINGS, ASHA] },
  ];
  for (const read of [await readHere('xlsx', bookOf('xlsx', sheets), small), await readHere('xls', bookOf('biff8', sheets), small)]) {
    assert.deepEqual([read.about.sheet, read.about.others], ['Students', ['Summary', 'Empty', 'Nearly', 'More']]);
    assert.deepEqual(
      read.rows.map(({ row }) => row),
      [8, 9, 10, 11],
    );
  }
  const none = await readHere('xlsx', bookOf('xlsx', sheets.slice(0, 4)));
  assert.deepEqual([none.about.sheet, none.rows[0]!.cells], ['Nearly', ['Name', 'Email ID']]);
});

test('[I2] a sheet that is only looked at is not unpacked as a whole', async () => {
  const sheets = '<sheet name="Log" sheetId="1" r:id="rId1"/><sheet name="Students" sheetId="2" r:id="rId2"/>';
  const line = (n: number): string => `<row r="${n}">${inline(`A${n}`, `line ${n} ${Math.sin(n)}`)}</row>`;
  const rows = Array.from({ length: 100_000 }, (_, n) => line(n + 1)).join('');
  const headings = `<row>${HEADINGS.map((heading, n) => inline(`${'ABC'[n]}1`, heading)).join('')}</row>`;
  const file = xlsxOf({ rows, sheets, more: [{ name: 'xl/worksheets/sheet2.xml', bytes: sheetXml(headings) }] });
  const read = await readHere('xlsx', file);
  assert.deepEqual(read.rows, [{ row: 1, cells: HEADINGS }]);
  assert.ok(read.inflated < 400_000, `${read.inflated} bytes`);
});

test('[I2] a csv has the separator that makes headings of one of its first lines, whatever stands in a title', async () => {
  for (const delimiter of [',', ';', '\t'])
    for (const title of ['sep=' + delimiter, 'Students, of 2027, by branch, year, and name', 'a;b; c; d; e; f', 'x\ty\tz\tz\tz']) {
      const read = await readHere(
        'csv',
        [title, HEADINGS.map((heading) => `"${heading}"`).join(delimiter), ASHA.join(delimiter)].join('\r\n'),
      );
      assert.deepEqual(read.rows, [
        { row: 2, cells: HEADINGS },
        { row: 3, cells: ASHA },
      ]);
    }
});

test('[I2] a hidden row is handed over as one', async () => {
  const { readFile } = readingHere();
  const row = (attributes: string, text: string): string => `<row ${attributes}>${inline(`A${text}`, text)}</row>`;
  const rows = row('r="1"', '1') + row('r="2" hidden="1"', '2') + row('r="3" hidden="0"', '3') + row('r="4" hidden="true"', '4');
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([['1'], ['2'], ['3'], ['4']]));
  book.Sheets[book.SheetNames[0]!]!['!rows'] = [{}, { hidden: true }, {}, { hidden: true }];
  const files = [
    await readFile('xlsx', xlsxOf({ rows })),
    await readFile('xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer),
  ];
  for (const read of files)
    assert.deepEqual(
      read.rows.map(({ hidden }) => hidden === true),
      [false, true, false, true],
    );
});
