import { sheetLimits } from '@aarambh/contracts/students/sheets.ts';
import { readingLimits } from './limits.ts';
import { SheetRefused } from './refused.ts';

/** Cells that are shown as one; rows count from 1, columns from 0, and all four belong to it. */
export interface MergedRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Which cells nobody sees, because the first of a merged range lies over them. Rows are asked for in their order. */
export class Merged {
  readonly #ranges: MergedRange[] = [];
  /** By column, the last row that something lies over. */
  readonly #until: number[] = [];
  readonly #firsts = new Set<string>();
  #next = 0;
  #sorted = false;

  add(range: MergedRange): void {
    if (this.#ranges.length === readingLimits.merged) throw new SheetRefused('sheet_too_large');
    this.#ranges.push({ ...range, right: Math.min(range.right, sheetLimits.columns) });
    this.#sorted = false;
  }

  covers(row: number, column: number): boolean {
    if (!this.#sorted) this.#ranges.sort((a, b) => a.top - b.top);
    this.#sorted = true;
    for (let range = this.#ranges[this.#next]; range !== undefined && range.top <= row; range = this.#ranges[++this.#next]) {
      this.#firsts.add(`${range.top} ${range.left}`);
      for (let at = range.left; at <= range.right; at++) this.#until[at] = Math.max(this.#until[at] ?? 0, range.bottom);
    }
    return (this.#until[column] ?? 0) >= row && !this.#firsts.has(`${row} ${column}`);
  }
}
