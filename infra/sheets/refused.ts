import type { SheetRefusal } from '@aarambh/kernel/ports/sheets.ts';

/** A file that is refused, thrown by whoever finds out. */
export class SheetRefused extends Error {
  readonly code: SheetRefusal;
  readonly row: number | null;

  constructor(code: SheetRefusal, row: number | null = null) {
    super(code);
    this.code = code;
    this.row = row;
  }
}

export const damaged = (): SheetRefused => new SheetRefused('sheet_damaged');
