import type { Answered, Call } from '../call.ts';
import { dataHeaders } from '../security-headers.ts';

/** What a spreadsheet takes for the begin of a formula. */
const FORMULA = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A text that begins with one, behind what spreadsheets pass over; and one that is nothing else. */
const BEGINS = /^[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
const PASSED_OVER = /^[\s"']*$/;
/** Behind every character at which some spreadsheet begins a new cell: which that is depends on its language, and our own quotes do not hold everywhere. */
const BEHIND = /(?<=[;\t\r\n|])/;

export type CsvCell = string | number | boolean | null;

/**
 * One CSV cell (RFC 4180). A text that a spreadsheet would run as a formula, or a part of it, gets an apostrophe in front; numbers
 * stay numbers.
 */
export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? withoutFormulas(value) : value;
  return /[",;\t\r\n|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A text with an apostrophe wherever a spreadsheet would begin to run what stands there as a formula. Each part is looked at once. */
function withoutFormulas(value: string): string {
  let runs = false;
  let safe = '';
  for (const part of value.split(BEHIND).toReversed()) {
    runs = BEGINS.test(part) || (runs && PASSED_OVER.test(part));
    safe = `${runs ? "'" : ''}${part}${safe}`;
  }
  return safe;
}

type Rows = readonly (readonly CsvCell[])[];

/** Rows of a CSV file, each with the end of its line. */
function csvLines(rows: Iterable<readonly CsvCell[]>): string {
  let lines = '';
  for (const row of rows) lines += `${row.map(csvCell).join(',')}\r\n`;
  return lines;
}

/** A CSV file with a byte order mark, which spreadsheets need to read it as UTF-8. */
export function csvFile(heading: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return `\uFEFF${heading.join(',')}\r\n${csvLines(rows)}`;
}

const CSV = { 'content-type': 'text/csv; charset=utf-8; header=present' } as const;

/** Answers a CSV file, once it stands in the security log who takes it. The name is ours, never typed by anybody. */
export function answerCsv(call: Call, fileName: string, file: string): Promise<Answered> {
  return answerFile(call, fileName, file, CSV);
}

/** A CSV file that is made while it is read. */
export interface CsvPages {
  readonly fileName: string;
  readonly heading: readonly string[];
  /** Its rows, some at a time: what is not asked for is not read. */
  readonly pages: AsyncIterable<Rows>;
  /** Asked before each part of it leaves: whether who takes it still reads what is in it. */
  readonly mayGoOn: () => Promise<boolean>;
}

/** Its pages, as long as the session stands by which it was asked for, its account may be used, and who asked reads what is in it. */
async function* whileReadable<Page>(
  call: Call,
  { pages, mayGoOn }: { readonly pages: AsyncIterable<Page>; readonly mayGoOn: () => Promise<boolean> },
): AsyncGenerator<Page> {
  for await (const page of pages) {
    if (!(await call.ports.isSignedIn(call.me)) || !(await mayGoOn())) throw new Error('who takes a file may not read it any more');
    yield page;
  }
}

/**
 * Answers a CSV file of however many rows, as fast as it is read: no more of it is in memory than is on its way. One of few rows is answered as a whole. It breaks
 * off once the session ends by which it was asked for, its account may not be used any more, or who asked reads it no longer.
 */
export async function answerCsvPages(call: Call, { fileName, heading, ...file }: CsvPages): Promise<Answered> {
  const reading = whileReadable(call, file);
  // Read before anything is answered: what is wrong with a question is said, and not only broken off.
  const first = await reading.next();
  const second = first.done === true ? first : await reading.next();
  const begin = csvFile(heading, first.done === true ? [] : first.value);
  if (second.done === true) return answerCsv(call, fileName, begin);
  const { value } = second;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from(begin);
      yield Buffer.from(csvLines(value));
      for await (const page of reading) yield Buffer.from(csvLines(page));
    } finally {
      await reading.return(undefined);
    }
  }
  return answerStream(call, fileName, bytes(), CSV);
}

/** A file of any other media type that is made while it is read. */
export interface FilePages<Page> extends Pick<CsvPages, 'fileName' | 'mayGoOn'> {
  readonly contentType: string;
  readonly pages: AsyncIterable<Page>;
  /** Its bytes, made of the pages as they are asked for. */
  readonly write: (pages: AsyncGenerator<Page>) => AsyncIterable<Uint8Array>;
}

/** Answers such a file, which breaks off as one of CSV does. */
export function answerFilePages<Page>(call: Call, { fileName, contentType, write, ...file }: FilePages<Page>): Promise<Answered> {
  return answerStream(call, fileName, write(whileReadable(call, file)), { 'content-type': contentType });
}

async function answerStream(
  call: Call,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  headers: Readonly<Record<string, string>>,
): Promise<Answered> {
  await call.ports.noteExport({ accountId: call.me.accountId, address: call.address, file: fileName });
  return call.stream(bytes, { ...dataHeaders, ...saved(fileName), ...headers });
}

const saved = (fileName: string) => ({ 'content-disposition': `attachment; filename="${fileName}"` });

/** The same of a JSON file, indented as people read it. */
export function answerJsonFile(call: Call, fileName: string, value: unknown): Promise<Answered> {
  return answerFile(call, fileName, `${JSON.stringify(value, null, 2)}\n`, { 'content-type': 'application/json; charset=utf-8' });
}

async function answerFile(call: Call, fileName: string, file: string, headers: Readonly<Record<string, string>>): Promise<Answered> {
  await call.ports.noteExport({ accountId: call.me.accountId, address: call.address, file: fileName });
  return call.send(file, 200, { ...saved(fileName), ...headers });
}
