import type { Call } from '../call.ts';

/**
 * Where a spreadsheet would begin to run what stands there as a formula: at the start of a cell, and behind every character at which
 * some spreadsheet begins a new one. Which one that is depends on its language, so that our own quotes do not always hold there.
 */
const BEGINS = /^[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
const BEGINS_BEHIND = /[;\t\r\n|](?=[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

export type CsvCell = string | number | boolean | null;

/**
 * One CSV cell (RFC 4180). A text that a spreadsheet would run as a formula, or a part of it, gets an apostrophe in front; numbers
 * stay numbers.
 */
export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = `${BEGINS.test(value) ? "'" : ''}${value.replaceAll(BEGINS_BEHIND, "$&'")}`;
  return /[",;\t\r\n|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file with a byte order mark, which spreadsheets need to read it as UTF-8. */
export function csvFile(heading: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [heading.join(',')];
  for (const row of rows) lines.push(row.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Answers a CSV file, once it stands in the security log who takes it. The name is ours, never typed by anybody. */
export function answerCsv(call: Call, fileName: string, file: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return answerFile(call, fileName, file, { 'content-type': 'text/csv; charset=utf-8; header=present', ...headers });
}

/** The same of a JSON file, indented as people read it. */
export function answerJsonFile(call: Call, fileName: string, value: unknown): Promise<Response> {
  return answerFile(call, fileName, `${JSON.stringify(value, null, 2)}\n`, { 'content-type': 'application/json; charset=utf-8' });
}

/** The same of a file of any media type, which `headers` say. */
export function answerBytes(call: Call, fileName: string, file: Uint8Array, headers: Readonly<Record<string, string>>): Promise<Response> {
  return answerFile(call, fileName, new Uint8Array(file), headers);
}

async function answerFile(
  call: Call,
  fileName: string,
  file: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  await call.ports.noteExport({ accountId: call.me.accountId, address: call.address, file: fileName });
  return call.send(file, 200, { 'content-disposition': `attachment; filename="${fileName}"`, ...headers });
}
