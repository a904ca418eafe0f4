import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { SheetAbout } from '@aarambh/kernel/ports/sheets.ts';
import type { SheetLimits } from './asked.ts';
import { textCell } from './cells.ts';
import { quotedFormulaTexts } from './formula-texts.ts';
import { readingLimits } from './limits.ts';
import { damaged, SheetRefused } from './refused.ts';
import { RowsOut, type Hand } from './rows-out.ts';

type Encoding = NonNullable<SheetAbout['encoding']>;

const PIECE = 64 * 1024;
/** Characters in which the heading line is looked for. */
const HEADINGS = 64 * 1024;
/** In the order that decides where none is more frequent. */
const DELIMITERS = [',', ';', '\t'] as const;

/** Reads a csv: in the encoding that its first bytes say, else UTF-8 if all of it is, else as Windows wrote it. */
export async function readCsv(bytes: Buffer, limits: SheetLimits, hand: Hand): Promise<SheetAbout> {
  const encoding = encodingOf(bytes);
  const about: SheetAbout = { kind: 'csv', from1904: false, encoding };
  const out = new RowsOut(limits, about, hand);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, HEADINGS * 2), { stream: true });
  const records = parse({
    delimiter: delimiterOf(head),
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: readingLimits.csvRecord,
  });
  let row = 0;
  try {
    await pipeline(quotedFormulaTexts(textOf(bytes, encoding)), records, async (read: AsyncIterable<string[]>) => {
      for await (const record of read) {
        out.add(++row, record.map(textCell));
        await out.flush();
      }
    });
  } catch (error) {
    if (error instanceof CsvError) throw new SheetRefused('sheet_quotes', Number(error.records) + 1);
    throw error;
  }
  await out.flush(true);
  return about;
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

/** What separates the columns, by the first line that holds something: whatever stands there most often, outside of quotation marks. */
function delimiterOf(head: string): string {
  const line = head.split(/\r\n|\n|\r/).find((one) => one.trim() !== '') ?? '';
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}
