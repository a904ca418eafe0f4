import { utils, write, type CellObject } from 'xlsx';
import type { Cell, SheetToWrite } from '@aarambh/kernel/ports/sheets.ts';

/** Characters of a column's width, at least and at most. */
const WIDTHS = [12, 60] as const;

/** Writes an xlsx. Every text is a cell of text, so that none is run as a formula. */
export function writtenXlsx(sheets: readonly SheetToWrite[]): Buffer {
  const book = utils.book_new();
  for (const { name, rows } of sheets) {
    const sheet = utils.aoa_to_sheet([], { dense: true });
    sheet['!data'] = rows.map((row) => row.map(cellOf));
    const columns = Math.max(1, ...rows.map(({ length }) => length));
    sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: columns - 1 } });
    sheet['!cols'] = Array.from({ length: columns }, (_, column) => ({ wch: widthOf(rows[0]?.[column] ?? null) }));
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Buffer;
}

function widthOf(heading: Cell): number {
  const [least, most] = WIDTHS;
  return Math.min(most, Math.max(least, typeof heading === 'string' ? heading.length + 2 : 0));
}

function cellOf(cell: Cell): CellObject {
  if (cell === null) return { t: 'z' };
  if (typeof cell === 'string') return { t: 's', v: cell };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (typeof cell === 'boolean') return { t: 'b', v: cell };
  if ('error' in cell) return { t: 's', v: cell.error };
  return { t: 'n', v: cell.number, z: cell.shown === 'date' ? 'dd-mm-yyyy hh:mm' : '0'.repeat(cell.shown) };
}
