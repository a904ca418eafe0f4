import assert from 'node:assert/strict';
import { test } from 'vitest';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Inflation, STRETCH } from '@aarambh/infra/sheets/inflation.ts';
import { shownByCode, textOfNumber } from '@aarambh/infra/sheets/number-formats.ts';
import { bombXlsx, hiddenXlsx, lockedFile, refusedFiles } from './hostile-files.ts';
import { cellsOf, inline, partsOf, reading, readingHere, sheetXml, type Entry, xlsxOf, zipOf } from './made.ts';

const MB = 1024 * 1024;
const one = `<row r="1">${inline('A1', 'Name')}</row>`;
const with_ = (...more: Entry[]): Buffer => xlsxOf({ rows: one, more });
const changed = (name: string, change: (entry: Entry) => Entry): Buffer =>
  zipOf(partsOf({ rows: one }).map((entry) => (entry.name === name ? change(entry) : entry)));
const SHEET = 'xl/worksheets/sheet1.xml';

test('[I2] a zip bomb is refused once 64 MiB came out of it', async (t) => {
  const { refusal, needed } = reading(t);
  const bomb = bombXlsx();
  assert.ok(bomb.length < MB, 'it is small');
  assert.equal(await refusal('xlsx', bomb), 'sheet_bomb');
  assert.ok(needed[0]!.inflated <= STRETCH + 4096, `${needed[0]!.inflated} bytes came out`);
});

test('[I2] each file that is no list is refused by a code of its own', async () => {
  const { refusal } = readingHere();
  for (const { what, kind, code, bytes } of refusedFiles) assert.equal(await refusal(kind, bytes()), code, what);
});

test('[I2] a bomb behind something that hardly packs ends with its second stretch', () => {
  const honest = new Inflation();
  for (let n = 0; n < 1_000; n++) honest.count(MB / 20, MB);
  assert.equal(honest.all, 1_000 * MB);
  const hidden = new Inflation();
  hidden.count(19 * MB, 19 * MB);
  const from = hidden.all;
  assert.throws(() => {
    for (let n = 0; n < 1_000; n++) hidden.count(1_024, MB);
  }, /sheet_bomb/);
  assert.ok(hidden.all - from <= 2 * STRETCH);
});

test('[I2] an entry that is larger or smaller than its directory says, or another, is damage', async (t) => {
  const { refusal } = readingHere();
  const cut = (entry: Entry): Entry => ({ ...entry, packed: deflateRawSync(Buffer.from(entry.bytes as string)).subarray(0, -9) });
  for (const change of [
    (entry: Entry) => ({ ...entry, size: 10 }),
    (entry: Entry) => ({ ...entry, size: 1_000_000 }),
    (entry: Entry) => ({ ...entry, crc: 7 }),
    cut,
  ])
    assert.equal(await refusal('xlsx', changed(SHEET, change)), 'sheet_damaged', String(change));
  assert.equal(
    await refusal(
      'xlsx',
      changed(SHEET, (entry) => entry),
    ),
    'none',
    'control',
  );
  const inProcess = reading(t);
  const lie = deflateRawSync(Buffer.alloc(20 * MB, ' '));
  assert.equal(
    await inProcess.refusal(
      'xlsx',
      changed(SHEET, (entry) => ({ ...entry, packed: lie, size: 100 })),
    ),
    'sheet_damaged',
  );
  assert.ok(inProcess.needed.at(-1)!.inflated < MB, 'what lies about its size is unpacked to its first piece');
  assert.equal(inflateRawSync(lie).length, 20 * MB, 'control: all of it would come out');
});

test('[I2] a DOCTYPE is refused, and with it every entity that grows or reads a file', async () => {
  const { readFile, refusal } = readingHere();
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const sheet = (doctype: string, text: string): Buffer =>
    xlsxOf({ sheet: sheetXml(`<row r="1">${inline('A1', text)}</row>`).replace('?>\n', `?>${doctype}`) });
  assert.equal(await refusal('xlsx', sheet(`<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`, '&l9;')), 'sheet_doctype');
  assert.equal(await refusal('xlsx', sheet('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;')), 'sheet_doctype');
  assert.equal(await refusal('xlsx', sheet('<!doctype x>', 'Asha')), 'sheet_doctype');
  assert.equal(await refusal('xlsx', sheet('', '&l9;')), 'sheet_damaged', 'an entity that nobody defined');
  assert.equal(await refusal('xlsx', sheet('', '&nbsp;')), 'sheet_damaged', 'one of HTML');
  assert.deepEqual(cellsOf(await readFile('xlsx', sheet('', '&amp;Asha')))[1], ['&Asha'], 'control: one of XML');
  const inTexts = changed('xl/sharedStrings.xml', (entry) => ({
    ...entry,
    bytes: String(entry.bytes).replace('?>\n', '?><!DOCTYPE sst>'),
  }));
  assert.equal(await refusal('xlsx', inTexts), 'sheet_doctype');
});

test('[I2] XML that is not well formed, too deep, too wide or not UTF-8 is damage', async () => {
  const { refusal } = readingHere();
  const sheet = (rows: string | Buffer): Promise<string> => refusal('xlsx', xlsxOf({ sheet: rows }));
  assert.equal(await sheet(sheetXml(one).replace('</row>', '')), 'sheet_damaged');
  assert.equal(await sheet(sheetXml('<a>'.repeat(100) + '</a>'.repeat(100))), 'sheet_damaged');
  assert.equal(await sheet(sheetXml('<a>'.repeat(50) + '</a>'.repeat(50))), 'none', 'control: not so deep');
  assert.equal(await sheet(`<worksheet ${Array.from({ length: 1_000 }, (_, n) => `a${n}=""`).join(' ')}></worksheet>`), 'sheet_damaged');
  assert.equal(await sheet(Buffer.from(sheetXml(inline('A1', 'é')), 'latin1')), 'sheet_damaged');
  assert.equal(await sheet(`<worksheet><!--${'x'.repeat(MB)}--></worksheet>`), 'sheet_damaged');
});

test('[I2] what is locked is told as such, whether the whole file is or an entry', async () => {
  const { refusal } = readingHere();
  assert.equal(await refusal('xls', lockedFile()), 'sheet_encrypted');
  assert.equal(
    await refusal(
      'xlsx',
      changed(SHEET, (entry) => ({ ...entry, flags: 1 })),
    ),
    'sheet_encrypted',
  );
});

test('[I2] a file with macros is refused, whatever it is called', async () => {
  const { refusal } = readingHere();
  assert.equal(await refusal('xlsx', with_({ name: 'XL/macrosheets/sheet1.xml', bytes: '<x/>' })), 'sheet_macros');
  const type = '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>';
  assert.equal(await refusal('xlsx', xlsxOf({ rows: one, types: type })), 'sheet_macros');
  const programs = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';
  assert.equal(await refusal('xlsx', xlsxOf({ rows: one, types: programs, more: [{ name: 'xl/any.bin', bytes: 'x' }] })), 'sheet_macros');
  assert.equal(await refusal('xlsx', xlsxOf({ rows: one, types: programs })), 'none', 'control: of such files there are none');
});

test('[I2] names that lead out of a folder, and two of one name, are damage', async () => {
  const { refusal } = readingHere();
  for (const name of ['../evil.xml', '/etc/evil', 'C:/evil', '..\\evil', 'xl/../../evil'])
    assert.equal(await refusal('xlsx', with_({ name, bytes: 'x' })), 'sheet_damaged', name);
  assert.equal(await refusal('xlsx', with_({ name: SHEET, bytes: sheetXml('') })), 'sheet_damaged');
  assert.equal(await refusal('xlsx', with_({ name: SHEET.toUpperCase(), bytes: sheetXml('') })), 'sheet_damaged');
  assert.equal(await refusal('xlsx', with_({ name: 'xl/other.xml', bytes: 'x' })), 'none', 'control');
  const many = Array.from({ length: 2_100 }, (_, n) => ({ name: `x${n}`, bytes: '' }));
  assert.equal(await refusal('xlsx', with_(...many)), 'sheet_damaged');
});

test('[I2] what is no sheet at all is damage, and a book without a visible sheet has none', async () => {
  const { refusal } = readingHere();
  for (const file of [
    '',
    'Name,Email ID',
    Buffer.from('504b0304', 'hex'),
    zipOf([{ name: 'word/document.xml', bytes: '<x/>' }]),
    xlsxOf({ rows: one }).subarray(0, -30),
  ])
    assert.equal(await refusal('xlsx', file), 'sheet_damaged');
  assert.equal(await refusal('xlsx', hiddenXlsx()), 'sheet_none');
  assert.equal(await refusal('xlsx', hiddenXlsx(one)), 'none', 'control: the second is visible');
});

test('[I2] 50 kB in a cell arrive as one character too many, and keep nobody from reading the rest', async () => {
  const { readFile } = readingHere();
  const long = '🎓'.repeat(12_500);
  const rows = `<row r="1">${inline('A1', long)}<c r="B1" t="s"><v>0</v></c><c r="C1" t="str"><v>${long}</v></c><c r="D1"><v>4</v></c></row>`;
  const cut = '🎓'.repeat(1_001);
  assert.deepEqual(cellsOf(await readFile('xlsx', xlsxOf({ rows, texts: [`<t>${long}</t>`] })))[1], [cut, cut, cut, 4]);
  assert.deepEqual(cellsOf(await readFile('csv', `Name,Date\n${long},4\n`))[2], [cut, '4']);
});

test('[I2] a format of numbers is not looked at beyond what spreadsheets take, and one that no spreadsheet has shows the number', () => {
  const seen = (code: string, number = 7): string | null => {
    const shown = shownByCode(code);
    return shown === null || shown === 'date' ? shown : textOfNumber(shown.code, number);
  };
  assert.equal(seen('0'.repeat(255)), '7'.padStart(255, '0'));
  assert.equal(seen('0'.repeat(256)), null);
  assert.equal(seen('d'.padStart(60_000, '[')), null);
  assert.equal(seen('[Red]0000'), '0007');
  assert.equal(seen('[h]:mm'), 'date');
  const hostile = [
    '0000[Red',
    '"'.repeat(255),
    '\\'.repeat(255),
    '[>1]0;'.repeat(40),
    ';'.repeat(250),
    '# ?/' + '?'.repeat(200),
    '0%'.repeat(100),
  ];
  for (const code of [...hostile, 'General'.repeat(36), '#,'.repeat(127), '0.' + '0'.repeat(250)])
    for (const number of [7, 0.1, 1e300, -5]) assert.ok((seen(code, number)?.length ?? 0) < 1_000, code);
});
