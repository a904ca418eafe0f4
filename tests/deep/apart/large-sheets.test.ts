import assert from 'node:assert/strict';
import { test } from 'vitest';
import { STRETCH } from '@aarambh/infra/sheets/inflation.ts';
import { emptyRowsXlsx } from '../../sheets/hostile-files.ts';
import { inline, reading, xlsxOf } from '../../sheets/made.ts';

const one = `<row r="1">${inline('A1', 'Name')}</row>`;

test(
  '[I2] control: a sheet of which more comes out than of a bomb is read, as long as it has no more rows than may be',
  { timeout: 120_000 },
  async (t) => {
    const { readFile, needed } = reading(t);
    const rows = Array.from({ length: 90_000 }, (_, n) => {
      const cells = Array.from(
        { length: 12 },
        (__, column) => `<c r="${String.fromCharCode(65 + column)}${n + 1}"><v>${n * 7 + column}</v></c>`,
      );
      return `<row r="${n + 1}">${cells.join('')}</row>`;
    });
    const honest = await readFile('xlsx', xlsxOf({ rows: rows.join('') }));
    assert.ok(honest.outcome.ok, JSON.stringify(honest.outcome));
    assert.equal(honest.rows.length, 90_000);
    assert.ok(needed[0]!.inflated > STRETCH, 'control: more came out of it than of the bomb');
  },
);

test('[I2] a million empty rows count for nothing; rows and columns beyond the limit refuse the file', async (t) => {
  const { readFile } = reading(t);
  const read = await readFile('xlsx', emptyRowsXlsx(one));
  assert.ok(read.outcome.ok, JSON.stringify(read.outcome));
  assert.equal(read.rows.length, 1);
  const full = (count: number): string => Array.from({ length: count }, (_, n) => `<row r="${n + 2}"><c><v>1</v></c></row>`).join('');
  assert.ok((await readFile('xlsx', xlsxOf({ rows: one + full(100_000) }))).outcome.ok, 'as many students as may be');
  assert.deepEqual((await readFile('xlsx', xlsxOf({ rows: one + full(100_001) }))).outcome, {
    ok: false,
    code: 'sheet_rows',
    row: 100_002,
  });
  const wide = (columns: number): string => `<row r="1">${'<c/>'.repeat(columns - 1)}<c><v>1</v></c><c/></row>`;
  assert.ok((await readFile('xlsx', xlsxOf({ rows: wide(50) }))).outcome.ok);
  assert.deepEqual((await readFile('xlsx', xlsxOf({ rows: wide(51) }))).outcome, { ok: false, code: 'sheet_columns', row: 1 });
});
