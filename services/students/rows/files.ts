import type { UnavailableBookingView } from '@aarambh/contracts/http/students.ts';
import { sheetHeadings, type SheetField } from '@aarambh/contracts/students/sheets.ts';
import { csvFile, type CsvCell } from '@aarambh/http/admin/csv.ts';
import type { SheetToWrite, WrittenCell } from '@aarambh/kernel/ports/sheets.ts';
import type { RefusedRow } from './student.ts';
import { words } from './words.ts';

const fields = Object.keys(sheetHeadings) as SheetField[];
const headings = Object.values(sheetHeadings);
/** What a spreadsheet would take for a number: it would drop zeros in front, and cut or round the rest. */
const texts = [sheetHeadings.phone, sheetHeadings.rollNo];

/** Every reason of a row, each with its column. */
function reasonsOf({ refusals }: RefusedRow): string {
  return refusals.map(({ field, code, first, either }) => words.inColumn(field, words.refusal(field, code, first, either))).join(' ');
}

const cellsOf = ({ cells }: RefusedRow): readonly string[] => fields.map((field) => cells[field] ?? '');
export const refusedHeadings = [words.refused.row, words.refused.why, ...headings];

/** The refused rows, to correct and to upload again, some at a time: the columns in front are passed over then. */
export async function* refusedLines(
  pages: AsyncIterable<readonly RefusedRow[]>,
): AsyncGenerator<readonly (readonly (string | number)[])[]> {
  for await (const rows of pages) yield rows.map((one) => [one.row, reasonsOf(one), ...cellsOf(one)]);
}

/** The same lines as the sheet of an xlsx. */
export function refusedSheet(pages: AsyncIterable<readonly (readonly (string | number)[])[]>): SheetToWrite {
  async function* cells(): AsyncGenerator<WrittenCell[][]> {
    for await (const lines of pages) yield lines.map((line) => line.map((cell) => (cell === '' ? null : cell)));
  }
  return { name: words.refused.sheet, headings: refusedHeadings, texts, pages: cells() };
}

/** Why an upload came to nothing, as a sentence. */
export function reasonOf({
  code,
  row,
  headings,
}: {
  readonly code: string;
  readonly row: number | null;
  readonly headings: readonly string[];
}): string {
  if (code === 'headings_missing' || code === 'headings_doubled') return words[code](headings);
  const known: Readonly<Record<string, string>> = { ...words.file, ...words.ended };
  const sentence = known[code] ?? words.other;
  return row === null ? sentence : words.inRow(row, sentence);
}

export const unavailableHeading = words.unavailableFile;

/** The bookings that could not be made, as rows of a csv file, some at a time. */
export async function* unavailableLines(pages: AsyncIterable<readonly UnavailableBookingView[]>): AsyncGenerator<readonly CsvCell[][]> {
  for await (const bookings of pages)
    yield bookings.map(({ name, email, bookingDate, time, reason }) => [name, email, bookingDate, time, reason]);
}

/** An empty list. */
export const templateCsv = csvFile(headings, []);

/** The same as xlsx, with what stands in each column on a second sheet. */
export const templateSheets: readonly SheetToWrite[] = [
  { name: words.template.sheet, headings, texts, pages: [] },
  {
    name: words.template.help,
    headings: [words.template.column, words.template.rule],
    pages: [fields.map((field) => [sheetHeadings[field], words.template.rules[field]])],
  },
];
