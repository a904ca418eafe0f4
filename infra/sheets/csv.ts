import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { Cell, SheetAbout } from '@aarambh/kernel/ports/sheets.ts';
import { headingText } from '@aarambh/contracts/students/sheets.ts';
import { textCell } from './cells.ts';
import { quotedFormulaTexts } from './formula-texts.ts';
import { HeadingRow } from './heading-row.ts';
import { readingLimits } from './limits.ts';
import { damaged, SheetRefused } from './refused.ts';
import { RowsOut, type Reading } from './rows-out.ts';

type Encoding = NonNullable<SheetAbout['encoding']>;

const PIECE = 64 * 1024;
/** Characters in which the heading line is looked for. */
const HEADINGS = 64 * 1024;
/** Lines and cells in which it is looked for. */
const LINES = 100;
const MOST_CELLS = 200;
/** In the order that decides where none is more frequent. */
const DELIMITERS = [',', ';', '\t'] as const;

/** Reads a csv: in the encoding that its first bytes say, else UTF-8 if all of it is, else as Windows wrote it. */
export async function readCsv(bytes: Buffer, reading: Reading): Promise<SheetAbout> {
  const encoding = encodingOf(bytes);
  const about: SheetAbout = { kind: 'csv', from1904: false, encoding, sheet: null, others: [] };
  const rows = rowsFromHeadings(reading, about);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, HEADINGS * 2), { stream: true });
  const records = parse({
    delimiter: delimiterOf(head, reading.headings),
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: readingLimits.csvRecord,
  });
  let row = 0;
  try {
    await pipeline(quotedFormulaTexts(textOf(bytes, encoding)), records, async (read: AsyncIterable<string[]>) => {
      for await (const record of read) {
        if (++row > readingLimits.lastRow) throw new SheetRefused('sheet_rows', row);
        rows.add(row, record.map(textCell));
        await rows.flush();
      }
    });
  } catch (error) {
    if (error instanceof CsvError) throw new SheetRefused('sheet_quotes', Number(error.records) + 1);
    throw error;
  }
  await rows.flush(true);
  return about;
}

/** Hands rows over from the heading line on; until that is found, the first rows are held. */
function rowsFromHeadings(reading: Reading, about: SheetAbout) {
  const look = new HeadingRow(reading.headings);
  const held: { readonly row: number; readonly cells: readonly Cell[] }[] = [];
  let out: RowsOut | null = null;
  function begin(): RowsOut {
    out = new RowsOut(reading, about, look.row);
    for (const { row, cells } of held.splice(0)) out.add(row, cells);
    return out;
  }
  return {
    add(row: number, cells: readonly Cell[]): void {
      if (out !== null) return out.add(row, cells);
      if (cells.some((cell) => cell !== null)) held.push({ row, cells });
      look.add(row, cells);
      if (look.isDone) begin();
    },
    /** Waits for what has come together to be taken; at the end for all of it. */
    async flush(all = false): Promise<void> {
      await (all ? (out ?? begin()) : out)?.flush(all);
    },
  };
}

/** The text of a file, piece by piece. */
function* textOf(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let from = 0; from < bytes.length; from += PIECE)
    yield decoded(() => decoder.decode(bytes.subarray(from, from + PIECE), { stream: true }));
  yield decoded(() => decoder.decode());
}

/** Half a character of UTF-16 is none. */
function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw damaged();
  }
}

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Text of two bytes a character without that mark has a zero byte beside each letter of its first heading.
  if (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  if (bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/**
 * What separates the columns: what makes most of the headings out of one of the first lines; where there are none, whatever stands most often in the
 * first line that holds something, outside of quotation marks.
 */
function delimiterOf(head: string, headings: readonly string[]): string {
  const lines = head.split(/\r\n|\n|\r/, LINES).filter((line) => line.trim() !== '');
  const counts = DELIMITERS.map((delimiter) => Math.max(0, ...lines.map((line) => headingsIn(line.split(delimiter), headings))));
  const bare = (lines[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const most = Math.max(...counts) > 0 ? counts : DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[most.indexOf(Math.max(...most))]!;
}

/** How many of the headings stand in the cells of a line, in quotation marks or not. */
function headingsIn(cells: readonly string[], headings: readonly string[]): number {
  const texts = new Set(cells.slice(0, MOST_CELLS).map((cell) => headingText(cell.replaceAll('"', ''))));
  return headings.filter((heading) => texts.has(heading)).length;
}
