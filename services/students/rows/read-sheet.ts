import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import type { SheetField } from '@aarambh/contracts/students/sheets.ts';
import type { Cell, SheetAbout, SheetRow } from '@aarambh/kernel/ports/sheets.ts';
import { columnsOf, type HeadingRefusal } from './headings.ts';
import { rowReader } from './read-row.ts';
import type { ReadRow } from './student.ts';

/** Reads the rows of a file as they come: the first is the heading line. Interviews of its rows are by `lastDay`. */
export class SheetReader {
  readonly #lastDay: Day;
  /** Where what stands. */
  #columns: readonly (readonly [SheetField, number])[] | null = null;
  #read: ReturnType<typeof rowReader> | null = null;
  #refused: HeadingRefusal | null = null;

  constructor(lastDay: Day) {
    this.#lastDay = lastDay;
  }

  /** What is wrong with the heading line; a file without one lacks them all. */
  get refused(): HeadingRefusal | null {
    if (this.#refused !== null || this.#columns !== null) return this.#refused;
    const none = columnsOf([]);
    return 'refused' in none ? none.refused : null;
  }

  /** Reads some rows; none once the heading line was refused. */
  take(rows: readonly SheetRow[], about: SheetAbout): readonly ReadRow[] {
    const read: ReadRow[] = [];
    for (const { row, cells } of rows) {
      if (this.#refused !== null) break;
      if (this.#columns === null || this.#read === null) {
        const headings = columnsOf(cells);
        if ('refused' in headings) this.#refused = headings.refused;
        else this.#columns = Object.entries(headings.columns) as [SheetField, number][];
        this.#read = rowReader(about, this.#lastDay);
        continue;
      }
      const named: Partial<Record<SheetField, Cell>> = {};
      let says = false;
      for (const [field, column] of this.#columns) {
        const cell = cells[column] ?? null;
        named[field] = cell;
        says ||= cell !== null;
      }
      // What stands only in columns that are passed over is nothing.
      if (says) read.push(this.#read(row, named));
    }
    return read;
  }
}
