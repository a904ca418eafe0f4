import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { Cell } from '@aarambh/kernel/ports/sheets.ts';
import { numberCell, textCell } from './cells.ts';
import type { HeadingRow } from './heading-row.ts';
import { readingLimits } from './limits.ts';
import type { Merged } from './merged.ts';
import { placeOf } from './places.ts';
import { damaged } from './refused.ts';
import type { RowsOut } from './rows-out.ts';
import { TextOfCell } from './shared-texts.ts';
import type { Texts } from './texts.ts';
import { isOn, type Workbook } from './workbook.ts';
import { readXml, type XmlParts } from './xml.ts';
import type { Zip } from './zip.ts';

/** The day of 1 January 1970 in both ways to count days. */
const EPOCH = { 1900: 25_569, 1904: 24_107 };
/** Columns that a spreadsheet can have. */
const LAST_COLUMN = 16_384;
/** Characters of a value: of a number, or of a text that a formula made. */
const MOST_VALUE = 16 * 1024;

/** What the cells of a workbook are read by, and which of its sheets. */
export interface SheetOf {
  readonly zip: Zip;
  readonly book: Pick<Workbook, 'formats' | 'from1904'>;
  readonly texts: Texts;
  readonly path: string;
}

/** Reads the rows of a sheet while it is unpacked. */
export async function readRows({ zip, path, ...of }: SheetOf, merged: Merged | null, out: RowsOut): Promise<void> {
  await readXml(zip, path, { ...rowsOf(of, merged, out), piece: () => out.flush() });
  await out.flush(true);
}

/** Enough rows were looked at: the rest of the sheet is not unpacked for it. */
class Looked extends Error {}

/** Looks for the heading line of a sheet. */
export async function lookForHeadings({ zip, path, ...of }: SheetOf, look: HeadingRow): Promise<void> {
  const piece = async (): Promise<void> => {
    if (look.isDone) throw new Looked();
  };
  await readXml(zip, path, { ...rowsOf(of, null, look), piece }).catch((error: unknown) => {
    if (!(error instanceof Looked)) throw error;
  });
}

function rowsOf(
  { book, texts }: Pick<SheetOf, 'book' | 'texts'>,
  merged: Merged | null,
  out: { add(row: number, cells: readonly Cell[], isHidden?: boolean): void },
): XmlParts {
  const text = new TextOfCell();
  let row = 0;
  let column = -1;
  let cells: Cell[] = [];
  let type = '';
  let format = 0;
  let value = '';
  let inData = false;
  let inValue = false;
  let isFormula = false;
  let isHidden = false;

  function place(name: string | undefined): void {
    if (name === undefined) column++;
    else {
      const at = placeOf(name);
      if (at?.row !== row || at.column <= column) throw damaged();
      column = at.column;
    }
    if (column >= LAST_COLUMN) throw damaged();
  }

  function cell(): Cell {
    if (type === 'inlineStr') return textCell(text.take());
    if (value === '') return isFormula ? { error: '#FORMULA' } : null;
    if (type === 's') {
      const found = texts.at(Number(value));
      if (found === undefined) throw damaged();
      return textCell(found);
    }
    if (type === 'str') return textCell(value);
    if (type === 'b') return value.trim() === '1' || value.trim() === 'true';
    if (type === 'e') return { error: value.slice(0, 20) };
    if (type === 'd') return dateCell(value, book.from1904);
    return numberCell(Number(value), book.formats[format] ?? null);
  }

  return {
    open(name, attributes) {
      if (name === 'sheetData') inData = true;
      else if (!inData) return;
      else if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r);
        if (!Number.isInteger(row) || row < 1 || row > readingLimits.lastRow) throw damaged();
        column = -1;
        cells = [];
        isHidden = isOn(attributes.hidden);
      } else if (name === 'c') {
        place(attributes.r);
        type = attributes.t ?? 'n';
        format = Number(attributes.s ?? 0);
        value = '';
        isFormula = false;
      } else if (name === 'v') inValue = true;
      else if (name === 'f') isFormula = true;
      else text.open(name);
    },
    text(piece) {
      if (inValue) value = value.length < MOST_VALUE ? value + piece : value;
      else if (inData) text.add(piece);
    },
    close(name) {
      if (!inData) return;
      if (name === 'v') inValue = false;
      else if (name === 'c') {
        const read = cell();
        if (read === null || merged?.covers(row, column) === true) return;
        while (cells.length < column) cells.push(null);
        cells[column] = read;
      } else if (name === 'row') out.add(row, cells, isHidden);
      else if (name === 'sheetData') inData = false;
      else text.close(name);
    },
  };
}

/** A date that is written as such instead of as a number. */
function dateCell(value: string, from1904: boolean): Cell {
  const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?Z?$/.test(value) ? value.replace('Z', '') : '';
  const instant = Date.parse(iso.includes('T') ? `${iso}Z` : iso);
  return Number.isNaN(instant) ? { error: '#VALUE!' } : { number: instant / DAY_MS + EPOCH[from1904 ? 1904 : 1900], shown: 'date' };
}
