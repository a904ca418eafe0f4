import assert from 'node:assert/strict';
import { test } from 'vitest';
import { bookOf, containerOf, workbookOf } from './made-by-excel.ts';
import { cellsOf, reading, readingHere } from './made.ts';

const simple = (): Buffer => bookOf('biff8', [{ name: 'A', rows: [['Name'], ['Asha']] }]);

test('[I2] an xls is read as its first visible sheet, with its formats, its merged cells and its way to count days', async (t) => {
  const { readFile } = reading(t);
  const sheets = [
    { name: 'Old', rows: [['Hidden']], hidden: 1 as const },
    {
      name: 'Students',
      rows: [['Name', 'WhatsappNumber', 'Date'], [], ['आशा', 9_876_543_210, 46_000.5], [true, 'x'.repeat(1_500), null], ['a', 'b']],
      formats: { C3: 'dd-mm-yyyy', B3: '000000000000' },
      merges: ['A5:B5'],
    },
  ];
  const read = await readFile('xls', bookOf('biff8', sheets));
  assert.deepEqual(read.outcome, { ok: true, about: { kind: 'xls', from1904: false, encoding: null, sheet: 'Students', others: [] } });
  assert.deepEqual(cellsOf(read), {
    1: ['Name', 'WhatsappNumber', 'Date'],
    3: ['आशा', { number: 9_876_543_210, text: '009876543210' }, { number: 46_000.5, shown: 'date' }],
    4: [true, 'x'.repeat(1_001)],
    5: ['a'],
  });
  assert.equal((await readFile('xls', bookOf('biff8', sheets, true))).about?.from1904, true);
});

test('[I2] a hidden row of an xls is handed over as one', async () => {
  const { readFile } = readingHere();
  const workbook = workbookOf(simple());
  /** Behind the beginning of its sheet: row 2, hidden. */
  const begin = workbook.indexOf(Buffer.from('0908', 'hex'), 4);
  const at = begin + 4 + workbook.readUInt16LE(begin + 2);
  const hidden = Buffer.from('08021000' + '010000000100ff0000000000' + '20010f00', 'hex');
  const read = await readFile(
    'xls',
    containerOf({ '/Workbook': Buffer.concat([workbook.subarray(0, at), hidden, workbook.subarray(at)]) }),
  );
  assert.deepEqual(read.rows, [
    { row: 1, cells: ['Name'] },
    { row: 2, cells: ['Asha'], hidden: true },
  ]);
});

test('[I2] an xls that is locked, brings macros, shows no sheet or is none at all is refused', async () => {
  const { refusal } = readingHere();
  const workbook = workbookOf(simple());
  assert.equal(await refusal('xls', containerOf({ '/Workbook': workbook })), 'none', 'control');
  const first = 4 + workbook.readUInt16LE(2);
  const locked = Buffer.concat([
    workbook.subarray(0, first),
    Buffer.from('2f0006000000010002000300', 'hex').subarray(0, 10),
    workbook.subarray(first),
  ]);
  assert.equal(await refusal('xls', containerOf({ '/Workbook': locked })), 'sheet_encrypted');
  const programs = { '/Workbook': workbook, '/_VBA_PROJECT_CUR/VBA/_VBA_PROJECT': Buffer.alloc(600, 1) };
  assert.equal(await refusal('xls', containerOf(programs)), 'sheet_macros');
  assert.equal(await refusal('xls', bookOf('biff8', [{ name: 'A', rows: [['x']], hidden: 1 }])), 'sheet_none');
  for (const file of [
    simple().subarray(0, 600),
    containerOf({ '/WordDocument': workbook }),
    'Name,Email ID',
    '<html><table><tr><td>Name</td></tr></table>',
  ])
    assert.equal(await refusal('xls', file), 'sheet_damaged');
});
