import { sheetHeadings, type SheetField } from '@aarambh/contracts/students/sheets.ts';
import type { Cell } from '@aarambh/kernel/ports/sheets.ts';

/** In which column each field stands. */
export type Columns = Readonly<Partial<Record<SheetField, number>>>;

/** What is wrong with the heading line, and with which headings. */
export type HeadingRefusal = { readonly code: 'headings_missing' | 'headings_doubled'; readonly headings: readonly string[] };

const fields = Object.keys(sheetHeadings) as SheetField[];
const required: readonly SheetField[] = ['name', 'phone', 'email'];

/** Finds the columns by their headings, to the letter; spaces around one do not count, and other columns are passed over. */
export function columnsOf(cells: readonly Cell[]): { readonly columns: Columns } | { readonly refused: HeadingRefusal } {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell.trim() : ''));
  const doubled = fields.filter((field) => texts.indexOf(sheetHeadings[field]) !== texts.lastIndexOf(sheetHeadings[field]));
  if (doubled.length > 0) return refusal('headings_doubled', doubled);
  const found = fields.filter((field) => texts.includes(sheetHeadings[field]));
  const pair: readonly SheetField[] = found.includes('date') || found.includes('time') ? ['date', 'time'] : [];
  const missing = [...required, ...pair].filter((field) => !found.includes(field));
  if (missing.length > 0) return refusal('headings_missing', missing);
  return { columns: Object.fromEntries(found.map((field) => [field, texts.indexOf(sheetHeadings[field])])) };
}

function refusal(code: HeadingRefusal['code'], wanting: readonly SheetField[]): { readonly refused: HeadingRefusal } {
  return { refused: { code, headings: wanting.map((field) => sheetHeadings[field]) } };
}
