import type { SheetKind } from '@aarambh/contracts/students/sheets.ts';
import type { SheetAbout, SheetRefusal } from '@aarambh/kernel/ports/sheets.ts';
import type { PackedRows } from './packed.ts';

/** What a sheet may hold. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
}

/** What the child is asked; the bytes of the file follow. */
export interface Asked {
  readonly read: SheetKind;
  readonly headings: readonly string[];
  readonly limits: SheetLimits;
}

/** What it answers: rows, and how it ended. `inflated` is what it unpacked. */
export type Told =
  | (PackedRows & { readonly about: SheetAbout })
  | { readonly read: SheetAbout; readonly inflated: number }
  | { readonly refused: SheetRefusal; readonly row: number | null; readonly inflated: number };
