import type { SheetKind } from '@aarambh/contracts/students/sheets.ts';
import type { SheetAbout, SheetRefusal, SheetRow, SheetToWrite } from '@aarambh/kernel/ports/sheets.ts';

/** What a sheet may hold. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
}

/** What the child is asked; the bytes of a file to read follow. */
export type Asked = { readonly read: SheetKind; readonly limits: SheetLimits } | { readonly write: readonly SheetToWrite[] };

/** What it answers: rows, and how it ended. The bytes of a file that it wrote follow; `inflated` is what it unpacked. */
export type Told =
  | { readonly rows: readonly SheetRow[]; readonly about: SheetAbout }
  | { readonly read: SheetAbout; readonly inflated: number }
  | { readonly refused: SheetRefusal; readonly row: number | null; readonly inflated: number }
  | { readonly written: true };
