import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import type { SheetField } from '@aarambh/contracts/students/sheets.ts';
import type { PassedOver, ReadFrom } from '@aarambh/contracts/students/upload.ts';
import type { Cell, SheetAbout, SheetRow } from '@aarambh/kernel/ports/sheets.ts';
import { DayColumn } from './day-texts.ts';
import { columnsOf, type HeadingRefusal } from './headings.ts';
import { rowReader } from './read-row.ts';
import type { ReadRow } from './student.ts';
import { words } from './words.ts';

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
