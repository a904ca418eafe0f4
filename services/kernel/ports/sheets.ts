import type { SheetKind } from '@aarambh/contracts/students/sheets.ts';
import type { TextEncoding } from '@aarambh/contracts/students/upload.ts';

/**
 * What a cell holds: nothing, text (cut behind one character more than it may have), a number, true or false. A formula is the value that
 * was stored with it.
 */
export type Cell = null | string | number | boolean | FormattedNumber | CellError;

/** A number that people see as a date or a time, or as a text: `CS007`, `21-001-007`. */
export type FormattedNumber = { readonly number: number } & ({ readonly shown: 'date' } | { readonly text: string });

/** `#N/A` and its like, or a formula without a stored value. */
export interface CellError {
  readonly error: string;
}

/** One row with something in it. */
export interface SheetRow {
  /** Its number as a spreadsheet shows it, from 1. */
  readonly row: number;
  /** Up to the last cell that holds something. */
  readonly cells: readonly Cell[];
  /** It is hidden, as by a filter; absent of others. */
  readonly hidden?: true;
}

/** What the cells of a file are to be understood by. */
export interface SheetAbout {
  readonly kind: SheetKind;
  /** Whether days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
  /** How a csv was written; null for what is none. */
  readonly encoding: TextEncoding | null;
  /** The name of the sheet that is read; null where the file has none, as a csv. */
  readonly sheet: string | null;
  /** The names of the other visible sheets, the first of them. */
  readonly others: readonly string[];
}

/**
 * Why a file is refused; asked again it is refused again. `sheet_damaged`: not what its kind promises. `sheet_bomb`: far larger unpacked than
 * any sheet is. `sheet_doctype`: XML that defines words of its own. `sheet_macros`: it brings programs. `sheet_none`: every sheet is hidden.
 * `sheet_quotes`: a csv whose quotation marks do not match. `sheet_too_large`: more texts or memory than reading may take. `sheet_too_slow`:
 * more time.
 */
export type SheetRefusal =
  | 'sheet_damaged'
  | 'sheet_encrypted'
  | 'sheet_bomb'
  | 'sheet_doctype'
  | 'sheet_macros'
  | 'sheet_none'
  | 'sheet_rows'
  | 'sheet_columns'
  | 'sheet_quotes'
  | 'sheet_too_large'
  | 'sheet_too_slow';

/** How reading ended. `sheet_failed` is nothing of the file's: whoever reads it was ended; it may be asked again. */
export type SheetOutcome =
  | { readonly ok: true; readonly about: SheetAbout }
  | { readonly ok: false; readonly code: SheetRefusal; readonly row: number | null }
  | { readonly ok: false; readonly code: 'sheet_failed' };

export interface SheetToRead {
  readonly kind: SheetKind;
  /** What the heading line has, each as `headingText` makes it. */
  readonly headings: readonly string[];
  /** Asked for when it is its turn, so that files that wait take no memory. */
  bytes(): Promise<Uint8Array>;
}

/** A cell that is written. A text is a text, whatever it begins with. */
export type WrittenCell = string | number | null;

/** One sheet of a file that is written. */
export interface SheetToWrite {
  readonly name: string;
  /** Its first row. */
  readonly headings: readonly string[];
  /** The headings of columns that are formatted as text: of what people type there nothing is guessed or cut. */
  readonly texts?: readonly string[];
  /** Its other rows, some at a time: what is not asked for is not read. */
  readonly pages: AsyncIterable<readonly (readonly WrittenCell[])[]> | Iterable<readonly (readonly WrittenCell[])[]>;
}

/** Reads the sheets that people upload, and writes those that they download. */
export interface Sheets {
  /**
   * Hands over the rows of a sheet from its heading line on, some at a time, and waits for them to be taken: of the first visible sheet with all
   * headings in one of its first rows, else from the row on that has the most of them. What was taken before a refusal is to be thrown away. When `take` fails, reading ends and that failure is thrown.
   */
  read(file: SheetToRead, take: (rows: readonly SheetRow[], about: SheetAbout) => Promise<void> | void): Promise<SheetOutcome>;
  /** An xlsx file, written while it is read: no more of it is in memory than is on its way. Fails with what its rows fail with. */
  write(sheets: readonly SheetToWrite[]): AsyncIterable<Uint8Array>;
}
