import { read, type CellObject, type WorkSheet } from 'xlsx';
import type { Cell, SheetAbout } from '@aarambh/kernel/ports/sheets.ts';
import type { SheetLimits } from './asked.ts';
import { numberCell, textCell } from './cells.ts';
import { Merged } from './merged.ts';
import { shownByCode } from './number-formats.ts';
import { bringsPrograms, isLocked, isOle } from './ole.ts';
import { damaged, SheetRefused } from './refused.ts';
import { RowsOut, type Hand } from './rows-out.ts';

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

/** Reads the first visible sheet of a file of the old Excel, as a whole: hence its smaller limit. */
export async function readXls(bytes: Buffer, limits: SheetLimits, hand: Hand): Promise<SheetAbout> {
  if (isLocked(bytes)) throw new SheetRefused('sheet_encrypted');
  if (!isOle(bytes)) throw damaged();
  if (bringsPrograms(bytes)) throw new SheetRefused('sheet_macros');
  const { Workbook: book, SheetNames: names, Sheets: sheets } = parsed(bytes);
  const first = names.findIndex((_, index) => (book?.Sheets?.[index]?.Hidden ?? 0) === 0);
  const sheet = sheets[names[first] ?? ''];
  if (sheet === undefined) throw new SheetRefused('sheet_none');
  const about: SheetAbout = { kind: 'xls', from1904: book?.WBProps?.date1904 === true, encoding: null };
  const out = new RowsOut(limits, about, hand);
  const merged = mergedIn(sheet);
  for (const [index, cells] of (sheet['!data'] ?? []).entries()) {
    // Rows without a cell are holes.
    if ((cells as CellObject[] | undefined) === undefined) continue;
    out.add(
      index + 1,
      Array.from(cells, (cell: CellObject | undefined, column) => (merged.covers(index + 1, column) ? null : cellOf(cell))),
    );
    await out.flush();
  }
  await out.flush(true);
  return about;
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
