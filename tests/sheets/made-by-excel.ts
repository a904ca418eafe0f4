import XLSX, { type BookType, type WorkBook } from 'xlsx';

/** What the package does not tell the types of. */
const containers = XLSX.CFB as {
  utils: { cfb_new(): object; cfb_add(container: object, path: string, bytes: Uint8Array): void };
  write(container: object, options: { type: 'buffer' }): Uint8Array;
  read(bytes: Uint8Array, options: { type: 'buffer' }): object;
  find(container: object, path: string): { content: Uint8Array } | null;
};

export interface MadeSheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** 1 hidden, 2 hidden so that only a program shows it again. */
  readonly hidden?: 0 | 1 | 2;
  readonly merges?: readonly string[];
  /** Formats of numbers by cell. */
  readonly formats?: Readonly<Record<string, string>>;
}

/** A file as a spreadsheet writes it. */
export function bookOf(bookType: BookType, sheets: readonly MadeSheet[], from1904 = false): Buffer {
  const book: WorkBook = XLSX.utils.book_new();
  for (const { name, rows, merges = [], formats = {} } of sheets) {
    const sheet = XLSX.utils.aoa_to_sheet(rows as unknown[][]);
    sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range));
    for (const [place, code] of Object.entries(formats)) (sheet[place] as { z?: string }).z = code;
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: sheets.map(({ hidden = 0 }) => ({ Hidden: hidden })), WBProps: { date1904: from1904 } };
  return XLSX.write(book, { type: 'buffer', bookType, bookSST: true, compression: true }) as Buffer;
}

/** A container of the old Office with these parts. */
export function containerOf(parts: Readonly<Record<string, Uint8Array>>): Buffer {
  const container = containers.utils.cfb_new();
  for (const [path, bytes] of Object.entries(parts)) containers.utils.cfb_add(container, path, bytes);
  return Buffer.from(containers.write(container, { type: 'buffer' }));
}

/** The part of a file of the old Excel that holds its sheets. */
export function workbookOf(xls: Buffer): Buffer {
  const container = containers.read(xls, { type: 'buffer' });
  return Buffer.from(containers.find(container, '/Workbook')!.content);
}
