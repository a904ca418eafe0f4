import { withoutUnseen } from '../typed-text.ts';

/** What a college may upload as a list of its students. Lengths in characters as people count them. */
export const sheetLimits = {
  /** Bytes of a file. */
  bytes: 20 * 1024 * 1024,
  /** Bytes of a file of the old Excel, which is not read piece by piece. */
  xlsBytes: 5 * 1024 * 1024,
  /** Students of one file, its heading line aside. */
  rows: 100_000,
  columns: 50,
  /** Rows of a sheet, those with something in them, among which the heading line is looked for. */
  headingRows: 20,
  cell: 1_000,
  /** Bytes of the list as JSON. */
  jsonBytes: 10 * 1024 * 1024,
} as const;

/** The kinds of files that are read, by the ending of their names. */
export const sheetKinds = ['csv', 'xlsx', 'xls'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** The headings of the columns that are read, to the letter; every other column is passed over. */
export const sheetHeadings = {
  name: 'Name',
  phone: 'WhatsappNumber',
  email: 'Email ID',
  rollNo: 'Roll No',
  date: 'Date',
  time: 'Time',
} as const;
export type SheetField = keyof typeof sheetHeadings;
/** Those without which nothing is a list of students. */
export const neededHeadings: readonly string[] = [sheetHeadings.name, sheetHeadings.phone, sheetHeadings.email];

/** A heading as it is compared: white space within it is one space, and what nobody sees is left out; capitals stay. */
export function headingText(text: string): string {
  return withoutUnseen(text).replaceAll(/\s+/g, ' ');
}

/** Characters that what is taken of a column may have: of a cell of a row that is refused no more is kept. */
export const fieldLengths: Readonly<Record<SheetField, number>> = {
  name: 60,
  phone: 40,
  email: 254,
  rollNo: sheetLimits.cell,
  date: 40,
  time: 40,
};

/** Bytes (UTF-8) of a list that are kept while it is on its way: of its students, and of the cells of its refused rows. */
export const keptLimits = { students: 64 * 1024 * 1024, refused: 16 * 1024 * 1024 } as const;

/** What is said of any other file, to the letter. */
export const WRONG_SHEET = 'Please upload a valid CSV or Excel file.';
