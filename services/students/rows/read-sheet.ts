import type { PassedOver, ReadFrom } from '@aarambh/contracts/students/upload.ts';
import { headingText, neededHeadings, sheetHeadings, type SheetField } from '@aarambh/contracts/students/sheets.ts';
import type { Cell, SheetAbout, SheetRow } from '@aarambh/kernel/ports/sheets.ts';
import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import { DayColumn } from './day-texts.ts';
import { rowReader } from './read-row.ts';
import type { ReadRow } from './student.ts';
import { words } from './words.ts';

/** In which column each field stands. */
type Columns = Readonly<Partial<Record<SheetField, number>>>;

/** What is wrong with the heading line, and with which headings. */
type HeadingRefusal = { readonly code: 'headings_missing' | 'headings_doubled'; readonly headings: readonly string[] };

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

/** What a file is read by: where its heading line stands, and what each column is. */
interface Headings {
  readonly from: ReadFrom;
  /** Where what stands. */
  readonly columns: readonly (readonly [SheetField, number])[];
  readonly passedOver: readonly PassedOver[];
  /** Columns that have a heading. */
  readonly headed: ReadonlySet<number>;
}

const A = 65;
const LETTERS = 26;

/** Reads the rows of a file as they come: the first is the heading line. Interviews of its rows are by `lastDay`. */
export class SheetReader {
  readonly #lastDay: Day;
  readonly #days: DayColumn;
  #headings: Headings | null = null;
  #read: ReturnType<typeof rowReader> | null = null;
  #refused: HeadingRefusal | null = null;
  #others: readonly string[] = [];
  /** Columns without a heading in which something stands. */
  readonly #unheaded = new Set<number>();

  constructor(lastDay: Day, days = DayColumn.unread) {
    this.#lastDay = lastDay;
    this.#days = days;
  }

  /** What reads the file once more, where its rows show what days with two meanings are; null where they need it not, or show nothing. */
  get again(): SheetReader | null {
    return this.#days.again && new SheetReader(this.#lastDay, this.#days.again);
  }

  /** What is wrong with the heading line; a file without one lacks them all. */
  get refused(): HeadingRefusal | null {
    if (this.#refused !== null || this.#headings !== null) return this.#refused;
    const none = columnsOf([]);
    return 'refused' in none ? none.refused : null;
  }

  /** Where the heading line stands; null where there is none. */
  get from(): ReadFrom | null {
    return this.#headings?.from ?? null;
  }

  /** What was passed over of what was read: columns in their order, those without a heading behind them, and sheets. */
  get passedOver(): readonly PassedOver[] {
    const unheaded = [...this.#unheaded].toSorted((one, other) => one - other).map((at) => ({ column: words.unheaded(nameOf(at)) }));
    return [...(this.#headings?.passedOver ?? []), ...unheaded, ...this.#others.map((sheet) => ({ sheet, column: '' }))];
  }

  /** Reads some rows; none once the heading line was refused. */
  take(rows: readonly SheetRow[], about: SheetAbout): readonly ReadRow[] {
    const read: ReadRow[] = [];
    for (const { row, cells, hidden } of rows) {
      if (this.#refused !== null) break;
      if (this.#headings === null || this.#read === null) {
        this.#begin(row, cells, about);
        continue;
      }
      const { columns, headed } = this.#headings;
      const named: Partial<Record<SheetField, Cell>> = {};
      let says = false;
      for (const [field, column] of columns) {
        const cell = cells[column] ?? null;
        named[field] = cell;
        says ||= cell !== null;
      }
      for (let at = 0; at < cells.length; at++) if (cells[at] !== null && !headed.has(at)) this.#unheaded.add(at);
      // What stands only in columns that are passed over is nothing.
      if (!says) continue;
      const one = this.#read(row, named);
      read.push(
        hidden === true && 'student' in one
          ? { ...one, warnings: [{ row, field: 'name', code: 'hidden_row' }, ...(one.warnings ?? [])] }
          : one,
      );
    }
    return read;
  }

  #begin(row: number, cells: readonly Cell[], about: SheetAbout): void {
    const found = columnsOf(cells);
    this.#read = rowReader(about, this.#lastDay, this.#days);
    if ('refused' in found) {
      this.#refused = found.refused;
      return;
    }
    const { columns, passedOver } = found;
    this.#headings = {
      from: { sheet: about.sheet, row },
      columns: Object.entries(columns) as [SheetField, number][],
      // The columns of our own file of refused rows are no news to who corrected it.
      passedOver: passedOver.filter(({ column }) => column !== words.refused.row && column !== words.refused.why),
      headed: new Set([...cells.keys()].filter((at) => cells[at] !== null)),
    };
    this.#others = about.others;
  }
}

/** The name of a column as a spreadsheet shows it: 0 is A, 26 is AA. */
const nameOf = (column: number): string =>
  (column < LETTERS ? '' : nameOf(Math.floor(column / LETTERS) - 1)) + String.fromCharCode(A + (column % LETTERS));
