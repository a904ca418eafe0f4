import { crc32, deflateRawSync } from 'node:zlib';
import type { TestContext } from 'vitest';
import type { SheetLimits } from '@aarambh/infra/sheets/asked.ts';
import { readCsv } from '@aarambh/infra/sheets/csv.ts';
import { Inflation } from '@aarambh/infra/sheets/inflation.ts';
import { SheetRefused } from '@aarambh/infra/sheets/refused.ts';
import { readXls } from '@aarambh/infra/sheets/xls.ts';
import { readXlsx } from '@aarambh/infra/sheets/xlsx.ts';
import { writtenXlsx } from '@aarambh/infra/sheets/written.ts';
import { SHEET_LIMITS, sheetProcesses, type SheetProcessesOptions } from '@aarambh/infra/sheets/sheet-processes.ts';
import { neededHeadings, sheetLimits, type SheetKind } from '@aarambh/contracts/students/sheets.ts';
import type { Cell, SheetAbout, SheetOutcome, SheetRow, Sheets } from '@aarambh/kernel/ports/sheets.ts';

/** One entry of a zip that is made by hand; what is given beside the bytes is a lie that is told of them. */
export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly flags?: number;
  readonly size?: number;
  readonly crc?: number;
  /** Packed bytes, instead of those that the bytes make. */
  readonly packed?: Uint8Array;
}

export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, flags = 0, size, crc, packed } of entries) {
    const content = Buffer.from(bytes as Uint8Array);
    const body = packed ?? deflateRawSync(content);
    const title = Buffer.from(name);
    const about = Buffer.alloc(26);
    for (const [value, from] of [
      [20, 0],
      [flags, 2],
      [8, 4],
      [0, 6],
      [0x21, 8],
    ] as const)
      about.writeUInt16LE(value, from);
    about.writeUInt32LE(crc ?? crc32(content), 10);
    about.writeUInt32LE(body.length, 14);
    about.writeUInt32LE(size ?? content.length, 18);
    about.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), about, title, body]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), about, rest, title]));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export interface Parts {
  /** What stands within `sheetData`. */
  readonly rows?: string;
  /** What stands behind it. */
  readonly behind?: string;
  /** Texts that cells refer to, each as the inside of `si`. */
  readonly texts?: readonly string[];
  /** Formats of numbers, each a code; cells name them by `s`, from 1. */
  readonly formats?: readonly string[];
  readonly from1904?: boolean;
  /** The `sheet` elements; sheet N is `rIdN`. */
  readonly sheets?: string;
  /** The whole file of the first sheet. */
  readonly sheet?: Uint8Array | string;
  readonly types?: string;
  readonly more?: readonly Entry[];
}

/** The parts of an xlsx, by hand. */
export function partsOf(parts: Parts): Entry[] {
  const { rows = '', behind = '', texts = [], formats = [], from1904 = false, more = [], types = '' } = parts;
  const { sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>' } = parts;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const codes = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`).join('');
  const cellFormats = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('');
  return [
    { name: '[Content_Types].xml', bytes: `${XML}<Types xmlns="${PACKAGE}/content-types">${types}</Types>` },
    {
      name: '_rels/.rels',
      bytes: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      bytes: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml')}${relation('rId8', 'styles', 'styles.xml')}${relation('rId9', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      bytes: `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${codes}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${cellFormats}</cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', bytes: `${XML}<sst xmlns="${MAIN}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', bytes: parts.sheet ?? sheetXml(rows, behind) },
    ...more,
  ];
}

export const sheetXml = (rows: string, behind = ''): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${behind}</worksheet>`;

export const xlsxOf = (parts: Parts): Buffer => zipOf(partsOf(parts));

/** A cell of text that stands in its row. */
export const inline = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

export interface Read {
  readonly outcome: SheetOutcome;
  readonly rows: readonly SheetRow[];
  readonly about: SheetAbout | null;
}

/** Cells by the numbers of their rows. */
export const cellsOf = ({ rows }: Pick<Read, 'rows'>): Readonly<Record<number, readonly Cell[]>> =>
  Object.fromEntries(rows.map(({ row, cells }) => [row, cells]));

/** Reads a file in this process, for tables of files; and how much was unpacked for it. */
export async function readHere(
  kind: SheetKind,
  file: Uint8Array | string,
  limits: SheetLimits = sheetLimits,
): Promise<{ readonly rows: readonly SheetRow[]; readonly about: SheetAbout; readonly inflated: number }> {
  const rows: SheetRow[] = [];
  const inflation = new Inflation();
  const reading = { limits, headings: neededHeadings, hand: async (some: readonly SheetRow[]) => void rows.push(...some) };
  return { about: await readers[kind](Buffer.from(file as Uint8Array), { ...reading, inflation }), rows, inflated: inflation.all };
}

const readers = { csv: readCsv, xls: readXls, xlsx: readXlsx };

/** The sheets of a node, read in this process: starting one takes longer than reading most files. */
export const sheetsHere = (limits: SheetLimits = sheetLimits): Sheets => ({
  async read({ kind, headings, bytes }, take) {
    const hand = async (...rows: Parameters<typeof take>): Promise<void> => take(...rows);
    try {
      const about = await readers[kind](Buffer.from(await bytes()), { limits, headings, hand, inflation: new Inflation() });
      return { ok: true, about };
    } catch (error) {
      if (!(error instanceof SheetRefused)) throw error;
      return { ok: false, code: error.code, row: error.row };
    }
  },
  write: writtenXlsx,
});

const readFileBy =
  ({ read }: Pick<Sheets, 'read'>) =>
  async (kind: SheetKind, file: Uint8Array | string): Promise<Read> => {
    const rows: SheetRow[] = [];
    let about: SheetAbout | null = null;
    const outcome = await read({ kind, headings: neededHeadings, bytes: async () => Buffer.from(file as Uint8Array) }, (some, what) => {
      rows.push(...some);
      about = what;
    });
    return { outcome, rows, about };
  };

/** Reads in this process, as `reading` does in processes of its own. */
export function readingHere(limits?: SheetLimits) {
  const readFile = readFileBy(sheetsHere(limits));
  return { readFile, refusal: refusalOf(readFile) };
}

/** The code by which a file is refused, or 'none'. */
const refusalOf =
  (readFile: (kind: SheetKind, file: Uint8Array | string) => Promise<Read>) =>
  async (kind: SheetKind, file: Uint8Array | string): Promise<string> => {
    const { outcome } = await readFile(kind, file);
    return outcome.ok ? 'none' : outcome.code;
  };

/** Processes that read sheets until the test ends, and what they reported and needed. */
export function reading(t: TestContext, options: Partial<SheetProcessesOptions> = {}) {
  const reported: string[] = [];
  const needed: { readonly memory: number; readonly inflated: number }[] = [];
  const sheets = sheetProcesses({
    ...SHEET_LIMITS,
    report: (error) => void reported.push((error as Error).message),
    measured: (needs) => void needed.push(needs),
    ...options,
  });
  t.onTestFinished(() => sheets.close());
  const readFile = readFileBy(sheets);
  return { ...sheets, reported, needed, readFile, refusal: refusalOf(readFile) };
}
