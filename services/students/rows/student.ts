import type { SheetField } from '@aarambh/contracts/students/sheets.ts';

/** One student as a row says it. */
export interface StudentRow {
  readonly row: number;
  readonly name: string;
  /** Trimmed, lower case. */
  readonly email: string;
  /** Digits, perhaps with + in front; empty where there is none. */
  readonly phone: string;
  readonly rollNo?: string;
  /** dd-mm-yyyy and HH:MM: both or neither. */
  readonly date?: string;
  readonly time?: string;
}

/**
 * What is wrong in a cell. `shortened`: a spreadsheet cut the digits of a number. `is_date`: where none may be. `is_number`: in a list that is sent as JSON. `alone`: a date
 * without a time, or a time without a date. `doubled`: an earlier row has the same. `taken`: a student of the college has, who is somebody else. `too_far`: no list books so far ahead. `two_meanings`: a day in numbers that may be two, where no row shows which. `forgotten`: who it was about was erased
 * while the list was at work.
 */
export type RowRefusalCode =
  | 'missing'
  | 'too_long'
  | 'unseen'
  | 'is_error'
  | 'is_date'
  | 'is_number'
  | 'not_text'
  | 'shortened'
  | 'wrong'
  | 'alone'
  | 'two_meanings'
  | 'too_far'
  | 'doubled'
  | 'taken'
  | 'forgotten'
  | 'no_student';

export interface RowRefusal {
  readonly field: SheetField;
  readonly code: RowRefusalCode;
  /** The earlier row with the same. */
  readonly first?: number;
  /** Both days that a text may be, as dd-mm-yyyy. */
  readonly either?: readonly [string, string];
}

/** A row that is not taken, with its cells as people would type them, so that they can be corrected. */
export interface RefusedRow {
  readonly row: number;
  readonly refusals: readonly RowRefusal[];
  readonly cells: Readonly<Partial<Record<SheetField, string>>>;
}

/**
 * What is said of a cell that is taken. `empty_word`: it says in words that it has nothing (`said`). `unusual_number`: no number of India, and none
 * with + and a country. `other_dash`: an address with a dash that is none of an address. `kept_out`: who has joined is reached as they say.
 * `like_date`: a Roll No that a spreadsheet may have made a date of.
 * `hidden_row`: the sheet hides the row; it is read like the others.
 */
export interface RowWarning {
  readonly row: number;
  readonly field: SheetField;
  readonly code: 'empty_word' | 'unusual_number' | 'other_dash' | 'kept_out' | 'hidden_row' | 'like_date';
  readonly said?: string;
}

export type ReadRow = { readonly student: StudentRow; readonly warnings?: readonly RowWarning[] } | { readonly refused: RefusedRow };
