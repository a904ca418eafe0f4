import type { PassedOver } from '@aarambh/contracts/students/upload.ts';
import { headingText, neededHeadings, sheetHeadings, type SheetField } from '@aarambh/contracts/students/sheets.ts';
import type { Cell } from '@aarambh/kernel/ports/sheets.ts';

/** In which column each field stands. */
export type Columns = Readonly<Partial<Record<SheetField, number>>>;

/** What is wrong with the heading line, and with which headings. */
export type HeadingRefusal = { readonly code: 'headings_missing' | 'headings_doubled'; readonly headings: readonly string[] };

const fields = Object.keys(sheetHeadings) as SheetField[];
const required = fields.filter((field) => neededHeadings.includes(sheetHeadings[field]));
/** A word of a heading by which people mean a column that a list may lack. */
const ABOUT: Readonly<Partial<Record<SheetField, RegExp>>> = { rollNo: /\broll/i, date: /\bdate\b/i, time: /\btime\b/i };
/** Characters of a heading that are told, and compared. */
const TOLD = 60;

const textOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell !== 'object') return headingText(String(cell));
  return 'error' in cell ? cell.error : 'text' in cell ? headingText(cell.text) : String(cell.number);
};

/**
 * Finds the columns by their headings, to the letter: white space within one is one space, and around it none; other columns are passed over, each
 * with the heading that is not there and that it nearly has.
 */
export function columnsOf(
  cells: readonly Cell[],
): { readonly columns: Columns; readonly passedOver: readonly PassedOver[] } | { readonly refused: HeadingRefusal } {
  const texts = cells.map(textOf);
  const doubled = fields.filter((field) => texts.indexOf(sheetHeadings[field]) !== texts.lastIndexOf(sheetHeadings[field]));
  if (doubled.length > 0) return refusal('headings_doubled', doubled);
  const found = fields.filter((field) => texts.includes(sheetHeadings[field]));
  const pair: readonly SheetField[] = found.includes('date') || found.includes('time') ? ['date', 'time'] : [];
  const missing = [...required, ...pair].filter((field) => !found.includes(field));
  if (missing.length > 0) return refusal('headings_missing', missing);
  const wanting = fields.filter((field) => !found.includes(field));
  const others = texts.filter((text) => text !== '' && !found.some((field) => sheetHeadings[field] === text));
  return {
    columns: Object.fromEntries(found.map((field) => [field, texts.indexOf(sheetHeadings[field])])),
    passedOver: others.map((text) => {
      const column = text.slice(0, TOLD);
      const near = wanting.find((field) => isNear(column, field));
      return near === undefined ? { column } : { column, near: sheetHeadings[near] };
    }),
  };
}

function refusal(code: HeadingRefusal['code'], wanting: readonly SheetField[]): { readonly refused: HeadingRefusal } {
  return { refused: { code, headings: wanting.map((field) => sheetHeadings[field]) } };
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a heading is another one but for capitals, spaces, dots and one slip, or speaks of the same. */
function isNear(text: string, field: SheetField): boolean {
  const [one, other] = [lettersOf(text), lettersOf(sheetHeadings[field])];
  return isSlip(one, other) || ABOUT[field]?.test(text) === true;
}

/** Whether two words are the same but for a letter that is missing, more or another, or for two that changed places. */
function isSlip(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let behind = 0;
  while (behind < Math.min(one.length, other.length) - from && one.at(-1 - behind) === other.at(-1 - behind)) behind++;
  const [own, its] = [one.slice(from, one.length - behind), other.slice(from, other.length - behind)];
  return (own.length <= 1 && its.length <= 1) || (own.length === 2 && its.length === 2 && own === its[1]! + its[0]!);
}
