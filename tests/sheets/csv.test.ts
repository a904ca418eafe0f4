import assert from 'node:assert/strict';
import { test } from 'vitest';
import { sheetLimits } from '@aarambh/contracts/students/sheets.ts';
import { quotedFormulaTexts } from '@aarambh/infra/sheets/formula-texts.ts';
import { cellsOf, readHere, readingHere } from './made.ts';

const utf16 = (text: string, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

test('[I2] a csv is read in the encoding that it says, else UTF-8 if all of it is, else as Windows wrote it, and which one is told', async () => {
  const { readFile, refusal } = readingHere();
  const text = 'Name,Email ID\r\nZoë “Z”,z@example.com\r\n';
  const windows = Buffer.from(text.replace('ë', '\xeb').replace('“', '\x93').replace('”', '\x94'), 'latin1');
  const files = {
    'utf-8': [Buffer.from(text), Buffer.from(`\uFEFF${text}`)],
    'utf-16le': [utf16(text, false), utf16(text, false).subarray(2)],
    'utf-16be': [utf16(text, true), utf16(text, true).subarray(2)],
    'windows-1252': [windows],
  };
  for (const [encoding, some] of Object.entries(files))
    for (const file of some) {
      const read = await readFile('csv', file);
      assert.equal(read.about?.encoding, encoding);
      assert.deepEqual(cellsOf(read), { 1: ['Name', 'Email ID'], 2: ['Zoë “Z”', 'z@example.com'] }, encoding);
    }
  assert.equal(await refusal('csv', utf16('Name', false).subarray(0, -1)), 'sheet_damaged', 'half a character');
});

test('[I2] comma, semicolon or tab by the heading line, whatever stands in the rows and in quotation marks', async () => {
  const { readFile } = readingHere();
  for (const delimiter of [',', ';', '\t']) {
    const file =
      ['Name', '"a,b;c,d;e"', 'Date'].join(delimiter) + '\n' + ['x', '1,5;2;3;4', '5'].map((cell) => `"${cell}"`).join(delimiter);
    assert.deepEqual(cellsOf(await readFile('csv', file)), { 1: ['Name', 'a,b;c,d;e', 'Date'], 2: ['x', '1,5;2;3;4', '5'] });
  }
  assert.deepEqual(cellsOf(await readFile('csv', '\n\nName\nAsha\n')), { 3: ['Name'], 4: ['Asha'] }, 'one column, below empty lines');
});

test('[I2] rows are numbered as a spreadsheet shows them: empty lines count, lines within quotation marks do not', async () => {
  const { readFile } = readingHere();
  const read = await readFile('csv', 'Name,Date\r\n\r\n"two\nlines",1\r\n,,\r\n  ,\r\nAsha,2,,\rLast,3');
  assert.deepEqual(cellsOf(read), { 1: ['Name', 'Date'], 3: ['two\nlines', '1'], 6: ['Asha', '2'], 7: ['Last', '3'] });
});

test('[I2] a quotation mark that nobody closes, or one in the middle, refuses the file by its row', async () => {
  const { readFile } = readingHere();
  const refused = { ok: false, code: 'sheet_quotes', row: 3 };
  const rest = 'x,y\n'.repeat(1_000_000);
  assert.deepEqual((await readFile('csv', `Name,Date\nx,1\n"open,2\n${rest}`)).outcome, refused);
  assert.deepEqual((await readFile('csv', 'Name,Date\nx,1\n"open,2\n')).outcome, refused);
  assert.deepEqual((await readFile('csv', 'Name,Date\nx,1\n"a"b,2\n')).outcome, refused);
  assert.deepEqual((await readFile('csv', 'Name,Date\nx,1\na"b,2\n')).outcome, refused);
  assert.ok((await readFile('csv', 'Name,Date\nx,1\n"open ""x"" ",2\n')).outcome.ok, 'control: closed');
});

test('[I2] a text that is written as a formula is a cell, in quotation marks or not, wherever a piece of the file ends', async () => {
  const { refusal } = readingHere();
  for (const delimiter of [',', ';', '\t']) {
    const file = [
      ['Name', 'Roll No'],
      ['="Asha"', '="00123"'],
      ['= "Ravi"', '"=""00124"""'],
      ['"a,=""b"",c"', '="00125"'],
    ].map((line) => line.join(delimiter));
    assert.deepEqual(cellsOf(await readHere('csv', file.join('\r\n'))), {
      1: ['Name', 'Roll No'],
      2: ['="Asha"', '="00123"'],
      3: ['= "Ravi"', '="00124"'],
      4: ['a,="b",c', '="00125"'],
    });
  }
  const pieces = ['Name,Roll No\nAsha,', '="00', '12', '3"', '\nRavi,="00124"'];
  const whole = pieces.join('');
  for (let at = 1; at < whole.length; at++)
    assert.equal(
      [...quotedFormulaTexts([whole.slice(0, at), whole.slice(at)])].join(''),
      'Name,Roll No\nAsha,"=""00123"""\nRavi,"=""00124"""',
    );
  assert.equal([...quotedFormulaTexts(pieces)].join(''), 'Name,Roll No\nAsha,"=""00123"""\nRavi,"=""00124"""');
  for (const cell of ['="a"b', 'x="a"', '="a', '=""'])
    assert.equal(await refusal('csv', `Name,Roll No\nAsha,${cell}\n`), 'sheet_quotes', `control: ${cell}`);
});

test('[I2] null bytes, control characters and text that turns its direction arrive as they are, to be refused by their row', async () => {
  const { readFile } = readingHere();
  assert.deepEqual(cellsOf(await readFile('csv', 'Name\na\0b\nx\u202Ey\n\u0007\n')), {
    1: ['Name'],
    2: ['a\0b'],
    3: ['x\u202Ey'],
    4: ['\u0007'],
  });
});

test('[I2] a csv has as many rows and columns as any other sheet', async () => {
  const { readFile } = readingHere();
  const small = readingHere({ ...sheetLimits, rows: 3 }).readFile;
  assert.ok((await small('csv', 'Name\n1\n\n2\n3\n')).outcome.ok);
  assert.deepEqual((await small('csv', 'Name\n1\n\n2\n3\n4\n')).outcome, { ok: false, code: 'sheet_rows', row: 6 });
  assert.deepEqual((await readFile('csv', `Name\n${','.repeat(50)}x\n`)).outcome, { ok: false, code: 'sheet_columns', row: 2 });
  assert.ok((await readFile('csv', `Name\n${','.repeat(49)}x,,,,,\n`)).outcome.ok);
  assert.deepEqual((await readFile('csv', '\n'.repeat(1_100_000) + 'Name')).outcome, { ok: false, code: 'sheet_rows', row: 1_048_577 });
});
