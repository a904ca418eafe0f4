import { read, type CellObject, type WorkSheet } from 'xlsx';
import type { Cell, SheetAbout } from '@aarambh/kernel/ports/sheets.ts';
import { numberCell, textCell } from './cells.ts';
import { headedSheet, HeadingRow, namesOf } from './heading-row.ts';
import { Merged } from './merged.ts';
import { shownByCode } from './number-formats.ts';
import { bringsPrograms, isLocked, isOle } from './ole.ts';
import { damaged, SheetRefused } from './refused.ts';
import { RowsOut, type Reading } from './rows-out.ts';

const LOCKED = /password|encrypt/i;
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** Reads the sheet with the heading line of a file of the old Excel, as a whole: hence its smaller limit. */
export async function readXls(bytes: Buffer, reading: Reading): Promise<SheetAbout> {
  if (isLocked(bytes)) throw new SheetRefused('sheet_encrypted');
  if (!isOle(bytes)) throw damaged();
  if (bringsPrograms(bytes)) throw new SheetRefused('sheet_macros');
  const { Workbook: book, SheetNames: names, Sheets: sheets } = parsed(bytes);
  const visible = names.filter((name, index) => (book?.Sheets?.[index]?.Hidden ?? 0) === 0 && sheets[name] !== undefined);
  if (visible.length === 0) throw new SheetRefused('sheet_none');
  const looks = visible.map((name) => {
    const look = new HeadingRow(reading.headings);
    for (const { row, cells } of rowsIn(sheets[name]!)) {
      if (look.isDone) break;
      look.add(row, cells);
    }
    return { sheet: name, look };
  });
  const { sheet, from } = headedSheet(looks);
  const about: SheetAbout = { kind: 'xls', from1904: book?.WBProps?.date1904 === true, encoding: null, ...namesOf(sheet, visible) };
  const out = new RowsOut(reading, about, from);
  const shownAs = sheets[sheet]!['!rows'] ?? [];
  for (const { row, cells } of rowsIn(sheets[sheet]!)) {
    out.add(row, cells, shownAs[row - 1]?.hidden === true);
    await out.flush();
  }
  await out.flush(true);
  return about;
}

function* rowsIn(sheet: WorkSheet): Generator<{ readonly row: number; readonly cells: readonly Cell[] }> {
  const merged = mergedIn(sheet);
  for (const [index, cells] of (sheet['!data'] ?? []).entries()) {
    // Rows without a cell are holes.
    if ((cells as CellObject[] | undefined) === undefined) continue;
    const row = index + 1;
    yield { row, cells: Array.from(cells, (cell: CellObject | undefined, column) => (merged.covers(row, column) ? null : cellOf(cell))) };
  }
}

function parsed(bytes: Buffer): ReturnType<typeof read> {
  try {
    return read(bytes, { type: 'buffer', dense: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true });
  } catch (error) {
    throw LOCKED.test((error as Error).message) ? new SheetRefused('sheet_encrypted') : damaged();
  }
}

function mergedIn(sheet: WorkSheet): Merged {
  const merged = new Merged();
  for (const { s, e } of sheet['!merges'] ?? []) merged.add({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c });
  return merged;
}

function cellOf(cell: CellObject | undefined): Cell {
  switch (cell?.t) {
    case 's':
      return textCell(String(cell.v));
    case 'n':
      return numberCell(Number(cell.v), cell.z === undefined ? null : shownByCode(String(cell.z)));
    case 'b':
      return cell.v === true;
    case 'e':
      return { error: ERRORS[Number(cell.v)] ?? '#ERROR' };
    case 'd':
    case 'z':
    case undefined:
      return null;
  }
}
