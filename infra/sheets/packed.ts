import type { Cell, SheetRow } from '@aarambh/kernel/ports/sheets.ts';

/** Characters from which on a text that stands in several cells is sent once. */
const LONG = 32;

/** Rows on their way from one process to the other: of a text that is sent once a cell has the number. */
export interface PackedRows {
  readonly texts: readonly string[];
  readonly rows: readonly (Omit<SheetRow, 'cells'> & { readonly cells: readonly (Cell | readonly [number])[] })[];
}

/** Characters of the cells of rows as they are sent: each long text once. */
export class SentCharacters {
  readonly #texts = new Set<string>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  add(cell: Cell): void {
    if (typeof cell !== 'string' || this.#texts.has(cell)) return;
    if (cell.length >= LONG) this.#texts.add(cell);
    this.#all += cell.length;
  }
}

export function packed(rows: readonly SheetRow[]): PackedRows {
  const numbers = new Map<string, number>();
  const one = (cell: Cell): Cell | readonly [number] => {
    if (typeof cell !== 'string' || cell.length < LONG) return cell;
    const number = numbers.get(cell) ?? numbers.size;
    numbers.set(cell, number);
    return [number];
  };
  return { rows: rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(one) })), texts: [...numbers.keys()] };
}

export function unpacked({ texts, rows }: PackedRows): readonly SheetRow[] {
  const one = (cell: Cell | readonly [number]): Cell => (Array.isArray(cell) ? texts[cell[0] as number]! : (cell as Cell));
  return rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(one) }));
}
