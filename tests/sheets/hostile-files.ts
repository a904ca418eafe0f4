import type { SheetKind } from '@aarambh/contracts/students/sheets.ts';
import type { SheetRefusal } from '@aarambh/kernel/ports/sheets.ts';
import { bookOf, containerOf } from './made-by-excel.ts';
import { inline, partsOf, sheetXml, xlsxOf, zipOf, type Parts } from './made.ts';

const MB = 1024 * 1024;
const HEADINGS = ['Name', 'WhatsappNumber', 'Email ID', 'Roll No', 'Date', 'Time'];
const SHEET = 'xl/worksheets/sheet1.xml';

/** A row of texts; a null is no cell. */
const rowXml = (row: number, cells: readonly (string | null)[], more = ''): string =>
  `<row r="${row}">${cells.map((text, column) => (text === null ? '' : inline(`${'ABCDEF'[column]}${row}`, text))).join('')}${more}</row>`;
const ASHA = ['Asha', '', 'asha@student.in', '', '', ''];
const list = rowXml(1, HEADINGS) + rowXml(2, ASHA);

/** A list of one student as xlsx, with other cells, or with something else about it. */
export const listXlsx = (cells: readonly (string | null)[] = ASHA, parts: Parts = {}, more = ''): Buffer =>
  xlsxOf({ ...parts, rows: rowXml(1, HEADINGS) + rowXml(2, cells, more) });
/** The same as csv. */
export const listCsv = (...cells: readonly string[]): string => `${HEADINGS.join(',')}\n${cells.join(',')}\n`;

/** What a spreadsheet with a password leaves of a file. */
export const lockedFile = (): Buffer => containerOf({ '/EncryptionInfo': Buffer.alloc(200), '/EncryptedPackage': Buffer.alloc(5_000, 7) });

/** A list with a book in which every sheet is hidden; with a second one, that one is not. */
export function hiddenXlsx(second = ''): Buffer {
  const first = '<sheet name="A" sheetId="1" state="hidden" r:id="rId1"/>';
  if (second === '') return xlsxOf({ rows: list, sheets: `${first}<sheet name="B" sheetId="2" state="veryHidden" r:id="rId2"/>` });
  // Its address begins at the root of the file.
  const more = [{ name: 'xl/worksheets/sheet2.xml', bytes: sheetXml(second) }];
  return xlsxOf({ sheets: `${first}<sheet name="B" sheetId="2" r:id="rId2"/>`, more });
}

/** A list behind which the sheet goes on to its very last row, with nothing there. */
export const emptyRowsXlsx = (rows = list): Buffer =>
  xlsxOf({
    rows: rows + Array.from({ length: 1_048_574 }, (_, n) => `<row r="${n + 3}" ht="15"><c r="A${n + 3}" s="1"/></row>`).join(''),
    formats: ['0'],
  });

/** Hardly anything, until it is unpacked: so many bytes, more than may come out. */
export function bombXlsx(bytes = 100 * MB): Buffer {
  const blank = Buffer.alloc(bytes, ' ');
  return xlsxOf({ sheet: Buffer.concat([Buffer.from(sheetXml(list).slice(0, -12)), blank, Buffer.from('</worksheet>')]) });
}

/** A file that is refused as a whole. */
interface RefusedFile {
  readonly what: string;
  readonly kind: SheetKind;
  readonly code: SheetRefusal;
  readonly bytes: () => Buffer | string;
}

/** Files whose names and first bytes are right, and that no list is. */
export const refusedFiles: readonly RefusedFile[] = [
  { what: 'a password', kind: 'xlsx', code: 'sheet_encrypted', bytes: lockedFile },
  {
    what: 'macros',
    kind: 'xlsx',
    code: 'sheet_macros',
    bytes: () => listXlsx(ASHA, { more: [{ name: 'xl/vbaProject.bin', bytes: 'x' }] }),
  },
  { what: 'a zip bomb', kind: 'xlsx', code: 'sheet_bomb', bytes: () => bombXlsx() },
  {
    what: 'a lie about its size',
    kind: 'xlsx',
    code: 'sheet_damaged',
    bytes: () => zipOf(partsOf({ rows: list }).map((entry) => (entry.name === SHEET ? { ...entry, size: 10 } : entry))),
  },
  { what: 'an end that is missing', kind: 'xlsx', code: 'sheet_damaged', bytes: () => listXlsx().subarray(0, -30) },
  {
    what: 'old Excel that is cut',
    kind: 'xls',
    code: 'sheet_damaged',
    bytes: () => bookOf('biff8', [{ name: 'A', rows: [HEADINGS, ASHA] }]).subarray(0, 600),
  },
  {
    what: 'words of its own',
    kind: 'xlsx',
    code: 'sheet_doctype',
    bytes: () => xlsxOf({ sheet: sheetXml(list).replace('?>\n', '?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>') }),
  },
  { what: 'every sheet hidden', kind: 'xlsx', code: 'sheet_none', bytes: () => hiddenXlsx() },
  { what: 'too many columns', kind: 'csv', code: 'sheet_columns', bytes: () => `${HEADINGS.join(',')}${',x'.repeat(50)}\n` },
  { what: 'a quotation mark that nobody closes', kind: 'csv', code: 'sheet_quotes', bytes: () => listCsv('"Asha', '', 'asha@student.in') },
];
