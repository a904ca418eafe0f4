import type { SheetAbout, SheetRow } from '@aarambh/kernel/ports/sheets.ts';
import { columnsOf, type Columns, type HeadingRefusal } from './headings.ts';
import { rowReader, type Cells } from './read-row.ts';
import type { ReadRow } from './student.ts';

/** Reads the rows of a file as they come: the first is the heading line. */
export class SheetReader {
  #columns: Columns | null = null;
  #read: ReturnType<typeof rowReader> | null = null;
  #refused: HeadingRefusal | null = null;

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
        else this.#columns = headings.columns;
        this.#read = rowReader(about);
        continue;
      }
      const known = Object.entries(this.#columns).map(([field, column]) => [field, cells[column] ?? null]);
      const named = Object.fromEntries(known) as Cells;
      // What stands only in columns that are passed over is nothing.
      if (Object.values(named).some((cell) => cell !== null)) read.push(this.#read(row, named));
    }
    return read;
  }
}
