import type { Cell, SheetAbout, SheetRow } from '@aarambh/kernel/ports/sheets.ts';
import type { SheetLimits } from './asked.ts';
import { readingLimits } from './limits.ts';
import { SentCharacters } from './packed.ts';
import { damaged, SheetRefused } from './refused.ts';

/** Rows that are handed over together, and characters of them from which on no more come along: few, so that nobody is held up by reading them. */
const AT_ONCE = { rows: 100, characters: 32 * 1024 };

/** What a file is read with. */
export interface Reading {
  readonly limits: SheetLimits;
  /** What the heading line has. */
  readonly headings: readonly string[];
  readonly hand: Hand;
}

export type Hand = (rows: readonly SheetRow[], about: SheetAbout) => Promise<void>;

/** Collects the rows of a sheet as they are read, within what it may hold. */
export class RowsOut {
  readonly #limits: SheetLimits;
  readonly #about: SheetAbout;
  readonly #hand: Hand;
  readonly #from: number;
  #rows: SheetRow[] = [];
  #characters = new SentCharacters();
  readonly #full: SheetRow[][] = [];
  #count = 0;
  #last = 0;

  /** Rows above `from` are passed over. */
  constructor({ limits, hand }: Reading, about: SheetAbout, from: number) {
    this.#limits = limits;
    this.#about = about;
    this.#hand = hand;
    this.#from = from;
  }

  /** Takes one row; empty ones count for nothing. The first that counts is the heading line. */
  add(row: number, cells: readonly Cell[], isHidden = false): void {
    if (row > readingLimits.lastRow) throw new SheetRefused('sheet_rows', row);
    if (row <= this.#last) throw damaged();
    this.#last = row;
    const last = cells.findLastIndex((cell) => cell !== null);
    if (last < 0 || row < this.#from) return;
    if (last >= this.#limits.columns) throw new SheetRefused('sheet_columns', row);
    if (this.#count++ > this.#limits.rows) throw new SheetRefused('sheet_rows', row);
    this.#rows.push({ row, cells: cells.slice(0, last + 1), ...(isHidden && { hidden: true }) });
    for (const cell of cells) this.#characters.add(cell);
    if (this.#rows.length === AT_ONCE.rows || this.#characters.all >= AT_ONCE.characters) this.#fill();
  }

  #fill(): void {
    this.#full.push(this.#rows);
    this.#rows = [];
    this.#characters = new SentCharacters();
  }

  /** Hands over what has come together; all of it at the end. */
  async flush(all = false): Promise<void> {
    if (all && this.#rows.length > 0) this.#fill();
    for (const rows of this.#full.splice(0)) await this.#hand(rows, this.#about);
  }
}
