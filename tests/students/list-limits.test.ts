import assert from 'node:assert/strict';
import { test } from 'vitest';
import { keptLimits, fieldLengths, sheetHeadings, type SheetField } from '@aarambh/contracts/students/sheets.ts';
import { inPieces, keepingRows, keptRefused, keptRows, roomForRefused, TooLarge } from '@aarambh/students/processes/kept-rows.ts';
import type { Staged } from '@aarambh/students/processes/staged.ts';
import { inTurnByWeight } from '@aarambh/students/processes/memory.ts';
import { rowReader } from '@aarambh/students/rows/read-row.ts';
import type { RefusedRow } from '@aarambh/students/rows/student.ts';

const fields = Object.keys(sheetHeadings) as SheetField[];
const LONG = 1_001;

test('[I2] a cell of a refused row keeps as much as its column may have, and what is cut is marked', () => {
  const read = rowReader({ kind: 'csv', from1904: false }, '2027-12-31');
  for (const character of ['x', '🎓'])
    for (const [index, field] of fields.entries()) {
      const row = read(index + 2, { name: 'Asha', email: `a${index}${character.length}@student.in`, [field]: character.repeat(LONG) });
      assert.ok('refused' in row, field);
      const kept = row.refused.cells[field]!;
      assert.equal(kept, `${character.repeat(fieldLengths[field])}…`, field);
      // Uploaded again as it is, it is refused again.
      assert.ok('refused' in read(index + 100, { name: 'Asha', email: `b${index}${character.length}@student.in`, [field]: kept }), field);
    }
  const short = read(200, { name: 'Asha', email: 'noon at the office' });
  assert.equal('refused' in short && short.refused.cells.email, 'noon at the office');
});

const refusedRow = (row: number, bytes: number): RefusedRow => ({
  row,
  refusals: [{ field: 'name', code: 'wrong' }],
  cells: { name: 'x'.repeat(bytes - 10), email: 'é'.repeat(5) },
});

test('[I2] a list keeps so many bytes of refused cells; from the first row on that does not fit no cells are kept', () => {
  const hasRoom = roomForRefused(100);
  assert.deepEqual(
    [40, 60, 11, 11].map((bytes) => hasRoom(refusedRow(2, bytes))),
    [true, true, false, false],
  );
  const rows = Array.from({ length: 1_200 }, (_, n) => refusedRow(n + 2, n < 200 ? 1_000 : 20));
  const pieces = [...inPieces(rows)];
  assert.deepEqual(pieces.flat(), rows);
  const large = pieces.filter((piece) => piece.length > 500 || JSON.stringify(piece).length > 130_000);
  assert.deepEqual(large, []);
});

/** What an upload keeps, in memory. */
function keptHere(): Staged & { readonly bytes: () => number } {
  const files = new Map<string, string>();
  const put: Staged['put'] = async (_, value, id = String(files.size)) => {
    files.set(id, JSON.stringify(value));
    return id;
  };
  return {
    put,
    putAll: (uploadId, values) => Promise.all([...values].map((value) => put(uploadId, value))),
    get: async <Value>(_: string, id: string) => (files.has(id) ? (JSON.parse(files.get(id)!) as Value) : null),
    bytes: () => [...files.values()].reduce((sum, { length }) => sum + length, 0),
  };
}

test('[I2] of a list that is refused row by row 16 MiB are kept and the rest is counted; one whose students take too much is no list', async () => {
  const kept = keptHere();
  const keeping = keepingRows(kept, 'u');
  const [all, room] = [18_000, Math.floor(keptLimits.refused / 1_000)];
  for (let row = 0; row < all; row++)
    await keeping.take([{ refused: { ...refusedRow(row + 2, 1_000), cells: { name: 'x'.repeat(990), email: `${row}`.padEnd(10, '@') } } }]);
  const files = await keeping.all();
  const { refused, beyond, students } = (await keptRows(kept, 'u', files))!;
  assert.deepEqual([refused.length, beyond.rows, beyond.names.size, students.length], [room, all - room, all, 0]);
  const pages: RefusedRow[] = [];
  for await (const page of keptRefused(kept, 'u', { own: files, others: [await kept.put('u', [refusedRow(5_000, 100)])] }))
    pages.push(...page);
  assert.deepEqual([pages.length, pages[4_998]!.cells.name!.length, pages[4_999]!.cells.name!.length], [room + 1, 990, 90]);
  assert.ok(
    pages.every(({ row }, nth) => nth === 0 || row >= pages[nth - 1]!.row),
    'in their order',
  );
  assert.ok(kept.bytes() < keptLimits.refused * 1.2);

  const large = keepingRows(kept, 'v');
  const student = { row: 2, name: 'Asha', email: 'a@student.in', phone: '', rollNo: 'é'.repeat(500) };
  const fits = Math.floor(keptLimits.students / 1_016);
  await assert.rejects(async () => {
    for (let n = 0; n <= fits; n++) await large.take([{ student }]);
  }, TooLarge);
});

test('[I2] lists of all colleges share one bound: each begins in its turn once there is room, and one that takes more than all is alone', async () => {
  const inTurn = inTurnByWeight(10);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, weight: number) =>
    inTurn(weight, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const [one, two, three, four, five] = [ask('one', 6), ask('two', 4), ask('three', 25), ask('four', 1), ask('five', 1)];
  const failing = inTurn(10, () => Promise.reject(new Error('it failed')));
  const settled = async (): Promise<readonly string[]> => {
    await new Promise(setImmediate);
    return begun;
  };
  assert.deepEqual(await settled(), ['one', 'two']);
  ends.get('two')!();
  assert.deepEqual(await settled(), ['one', 'two'], 'nobody overtakes who waits for more');
  ends.get('one')!();
  assert.deepEqual(await settled(), ['one', 'two', 'three']);
  ends.get('three')!();
  assert.deepEqual(await settled(), ['one', 'two', 'three', 'four', 'five']);
  for (const end of ends.values()) end();
  await assert.rejects(failing, /it failed/);
  await Promise.all([one, two, three, four, five, ask('last', 10), settled().then(() => ends.get('last')!())]);
});
