import { headingText, sheetLimits } from '@aarambh/contracts/students/sheets.ts';
import type { Cell } from '@aarambh/kernel/ports/sheets.ts';

/** Looks for the heading line among the first rows of a sheet in which something stands. */
export class HeadingRow {
  readonly #wanted: readonly string[];
  #looked = 0;
  /** The row with the most of the headings, the first of these; null before a row came. */
  #best: { readonly row: number; readonly found: number } | null = null;

  constructor(wanted: readonly string[]) {
    this.#wanted = wanted;
  }

  add(row: number, cells: readonly Cell[]): void {
    if (this.isDone || cells.every((cell) => cell === null)) return;
    this.#looked++;
    const texts = new Set(cells.map((cell) => (typeof cell === 'string' ? headingText(cell) : '')));
    const found = this.#wanted.filter((heading) => texts.has(heading)).length;
    if (this.#best === null || found > this.#best.found) this.#best = { row, found };
  }

  /** Whether a row has all of them. */
  get isFound(): boolean {
    return this.#best?.found === this.#wanted.length;
  }

  /** Whether no other row is looked at. */
  get isDone(): boolean {
    return this.isFound || this.#looked === sheetLimits.headingRows;
  }

  /** The heading line, or what is most like one; the first row where none is like one. */
  get row(): number {
    return this.#best?.row ?? 1;
  }

  /** How many of the headings it has. */
  get found(): number {
    return this.#best?.found ?? 0;
  }
}

/** Of some sheets, the one that is read: the first with all headings, else the one with the most; and from which row. */
export function headedSheet<Sheet>(sheets: readonly { readonly sheet: Sheet; readonly look: HeadingRow }[]): {
  readonly sheet: Sheet;
  readonly from: number;
} {
  const most = Math.max(...sheets.map(({ look }) => look.found));
  const { sheet, look } = sheets.find((one) => one.look.found === most)!;
  return { sheet, from: look.row };
}

/** Names of sheets that are told, and characters of one: a spreadsheet has 31. */
const TOLD = { names: 50, characters: 100 };

/** The names of the sheet that is read, and of the others. */
export function namesOf(read: string, all: readonly string[]): { readonly sheet: string; readonly others: readonly string[] } {
  const [sheet = '', ...others] = [read, ...all.filter((name) => name !== read).slice(0, TOLD.names)].map((name) =>
    name.slice(0, TOLD.characters),
  );
  return { sheet, others };
}
