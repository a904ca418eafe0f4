import { Email, PersonName } from '@aarambh/contracts/field-rules.ts';
import { fieldLengths, sheetLimits, type SheetField } from '@aarambh/contracts/students/sheets.ts';
import { upTo } from '@aarambh/contracts/text-length.ts';
import type { Cell, SheetAbout } from '@aarambh/kernel/ports/sheets.ts';
import { dateOfSerial, dateOfText, timeOfSerial, timeOfText } from './dates.ts';
import type { RowRefusalCode } from './student.ts';

/** Where cells come from, which decides what a number in them is. */
export type Source = Pick<SheetAbout, 'kind' | 'from1904'> | { readonly kind: 'json' };

/** What a cell says; null where it is empty. */
export type Said = { readonly value: string | null } | { readonly wrong: RowRefusalCode };

const NOTHING: Said = { value: null };
const wrong = (code: RowRefusalCode): Said => ({ wrong: code });
const value = (text: string): Said => ({ value: text });
const orWrong = (text: string | null): Said => (text === null ? wrong('wrong') : value(text));

const isShort = upTo(sheetLimits.cell);
/** Characters that nobody sees, and those that turn the direction of what stands behind them. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** A number in a csv, with a decimal point or a comma. */
const BARE = /^\d+(?:[.,]\d+)?$/;
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** As spreadsheets write it: a Roll No may have an E between digits. */
const SHORTENED_ROLL_NO = /^\d(?:[.,]\d+)?E\+\d+$/;
const GROUPING = /[\s().-]/g;
const PHONE = /^\+?\d{1,15}$/;
/** What our own files of csv put in front of a text that a spreadsheet would run. */
const GUARD = /^'(?=[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** The text of a cell, or what keeps it from being one; numbers are left to who asks. */
function textOf(cell: Cell, { kind }: Source): Said | number {
  if (cell === null) return NOTHING;
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return wrong('not_text');
  if (typeof cell !== 'string') return 'error' in cell ? wrong('is_error') : cell.number;
  if (!isShort(cell)) return wrong('too_long');
  const text = (kind === 'csv' ? cell.replace(GUARD, '') : cell).trim();
  if (text === '') return NOTHING;
  return UNSEEN.test(text) ? wrong('unseen') : value(text.normalize('NFC'));
}

/** The digits of a number cell as people see them; null where they are not known any more. */
function digitsOf(cell: Cell, number: number): string | null {
  if (!Number.isSafeInteger(number)) return null;
  const zeros = typeof cell === 'object' && cell !== null && 'shown' in cell && cell.shown !== 'date' ? cell.shown : 0;
  return String(number).padStart(zeros, '0');
}

const isDate = (cell: Cell): boolean => typeof cell === 'object' && cell !== null && 'shown' in cell && cell.shown === 'date';

/** What no rule of its column takes however it counts characters: nothing is made of 100,000 of these but a refusal. */
const isFarTooLong = (text: string, field: SheetField): boolean => text.length > 2 * fieldLengths[field];

export function nameOf(cell: Cell, source: Source): Said {
  const said = textOf(cell, source);
  if (typeof said === 'number') return wrong(source.kind === 'json' ? 'is_number' : 'wrong');
  if ('wrong' in said || said.value === null) return said;
  const text = said.value.replaceAll(/\p{Zs}+/gu, ' ');
  if (isFarTooLong(text, 'name')) return wrong('wrong');
  const name = PersonName.safeParse(text);
  return name.success ? value(name.data) : wrong('wrong');
}

export function emailOf(cell: Cell, source: Source): Said {
  const said = textOf(cell, source);
  if (typeof said === 'number') return wrong(source.kind === 'json' ? 'is_number' : 'wrong');
  if ('wrong' in said || said.value === null) return said;
  if (isFarTooLong(said.value, 'email')) return wrong('wrong');
  const email = Email.safeParse(said.value);
  return email.success ? value(email.data) : wrong('wrong');
}

/** Digits and +; what only groups them is left out. */
export function phoneOf(cell: Cell, source: Source): Said {
  const said = textOf(cell, source);
  if (typeof said === 'number') {
    if (source.kind === 'json') return wrong('is_number');
    if (isDate(cell)) return wrong('is_date');
    const digits = digitsOf(cell, said);
    if (digits === null) return wrong('shortened');
    return PHONE.test(digits) ? value(digits) : wrong('wrong');
  }
  if ('wrong' in said || said.value === null) return said;
  if (SHORTENED.test(said.value)) return wrong('shortened');
  const phone = said.value.replaceAll(GROUPING, '');
  return PHONE.test(phone) ? value(phone) : wrong('wrong');
}

/** Any text, and a number with the zeros in front that people see. */
export function rollNoOf(cell: Cell, source: Source): Said {
  const said = textOf(cell, source);
  if (typeof said !== 'number')
    return source.kind === 'csv' && 'value' in said && SHORTENED_ROLL_NO.test(said.value ?? '') ? wrong('shortened') : said;
  if (source.kind === 'json') return wrong('is_number');
  // 1-2 becomes the first of February in a spreadsheet.
  if (isDate(cell)) return wrong('is_date');
  const digits = digitsOf(cell, said);
  if (digits !== null) return value(digits);
  const text = String(said);
  return text.includes('e') || Number.isInteger(said) ? wrong('shortened') : value(text);
}

export function dateOf(cell: Cell, source: Source): Said {
  return momentOf(cell, source, dateOfText, dateOfSerial);
}

export function timeOf(cell: Cell, source: Source): Said {
  return momentOf(cell, source, timeOfText, timeOfSerial);
}

function momentOf(
  cell: Cell,
  source: Source,
  ofText: (text: string) => string | null,
  ofSerial: (serial: number, from1904: boolean) => string | null,
): Said {
  const said = textOf(cell, source);
  if (typeof said === 'number') return source.kind === 'json' ? wrong('is_number') : orWrong(ofSerial(said, source.from1904));
  if ('wrong' in said || said.value === null) return said;
  // A csv has no number cells: what is nothing but a number there is one.
  if (source.kind === 'csv' && BARE.test(said.value)) return orWrong(ofSerial(Number(said.value.replace(',', '.')), false));
  return orWrong(ofText(said.value));
}

/** Characters that a file to correct shows as something. */
const HIDDEN = new RegExp(UNSEEN, 'gu');

/** What stands behind a cell that was cut: no column but the Roll No takes it, and a Roll No that was cut is too long with it. */
const CUT = '…';

/** A cell as people would type it, cut and marked behind what its column may have. */
export function typed(cell: Cell, said: Said, field: SheetField): string {
  if ('value' in said && said.value !== null) return said.value;
  if (cell === null) return '';
  if (typeof cell === 'object') return 'error' in cell ? cell.error : String(cell.number);
  const most = fieldLengths[field];
  return cut(String(cell).trim(), most).replaceAll(HIDDEN, '\uFFFD');
}

/** Walks the characters instead of taking the text apart: of 100,000 rows that is hundreds of megabytes. */
function cut(text: string, most: number): string {
  let end = 0;
  for (let seen = 0; seen < most && end < text.length; seen++) end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  return end === text.length ? text : text.slice(0, end) + CUT;
}
