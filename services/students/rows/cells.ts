import { Email, PersonName } from '@aarambh/contracts/field-rules.ts';
import { fieldLengths, sheetLimits, type SheetField } from '@aarambh/contracts/students/sheets.ts';
import { upTo } from '@aarambh/contracts/text-length.ts';
import type { Cell, SheetAbout } from '@aarambh/kernel/ports/sheets.ts';
import { dateOfSerial, timeOfSerial } from './dates.ts';
import { timeOfText, type DayColumn } from './day-texts.ts';
import { plain, plainDigits, whole, withoutExponent } from './plain.ts';
import type { RowRefusalCode, RowWarning } from './student.ts';

/** Where cells come from, which decides what a number in them is. */
export type Source = Pick<SheetAbout, 'kind' | 'from1904'> | { readonly kind: 'json' };

/** What a cell says; null where it is empty. */
export type Said =
  | { readonly value: string | null; readonly warning?: Pick<RowWarning, 'code' | 'said'> }
  | {
      readonly wrong: RowRefusalCode;
      /** Both days that a text may be, as dd-mm-yyyy. */
      readonly either?: readonly [string, string];
    };

const NOTHING: Said = { value: null };
const wrong = (code: RowRefusalCode): Said => ({ wrong: code });
const value = (text: string): Said => ({ value: text });
/** Characters of a day with its time, a zone and its name. */
const MOST_MOMENT = 100;

const isShort = upTo(sheetLimits.cell);
/** Characters that nobody sees, and those that turn the direction of what stands behind them. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** A number in a csv, with a decimal point or a comma. */
const BARE = /^\d+(?:[.,]\d+)?$/;
/** As spreadsheets write it, and programs with decimals: a Roll No may have an E between digits. */
const SHORTENED_ROLL_NO = /^\d(?:[.,]\d+)?E\+\d+$|^\d[.,]\d+e\+\d+$/;
/** How a spreadsheet shows what it made a date of: 1-2 is 01-Feb. */
const LIKE_DATE = /^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2}(?:\d{2})?)?$/i;
const GROUPING = /[\s()-]/g;
const PHONE = /^\+?\d{1,15}$/;
/** Ten digits from 6 to 9, with or without 91 or 0 in front; or + and the number of any country. */
const USUAL_PHONE = /^(?:(?:91|0)?[6-9]\d{9}|\+\d{8,15})$/;
/** A dash that looks like the one of addresses, which is -. */
const OTHER_DASH = /(?!-)\p{Dash}/u;
/** A number whose thousands, lakhs and crores are set apart. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})+$/;
/** What our own files of csv put in front of a text that a spreadsheet would run. */
const GUARD = /^'(?=[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
/** How those begin that are no texts. */
const SPECIAL = /^[=#e]/i;
/** A text that was made one by a formula: `="00123"`. */
const FORMULA = /^=\s*"((?:[^"]|"")*)"$/;
/** Errors of formulas as they are written where a file has text alone. */
const ERROR =
  /^(?:#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA|ERROR!)|Err:\d{3})$/i;
/** What a spreadsheet shows of a number for which its column is too narrow. */
const NARROW = /^#{2,}$/;

/** The text of a cell, or what keeps it from being one; numbers are left to who asks. */
function textOf(cell: Cell, { kind }: Source): Said | number {
  if (cell === null) return NOTHING;
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return wrong('not_text');
  if (typeof cell !== 'string') return 'error' in cell ? wrong('is_error') : cell.number;
  if (!isShort(cell)) return wrong('too_long');
  if (kind === 'json') return seen(cell.trim());
  const text = kind === 'csv' ? cell.replace(GUARD, '').trim() : cell.trim();
  if (!SPECIAL.test(text)) return seen(text);
  const [, made] = FORMULA.exec(text) ?? [];
  if (made !== undefined) return seen(made.replaceAll('""', '"').trim());
  if (ERROR.test(text)) return wrong('is_error');
  return NARROW.test(text) ? wrong('shortened') : seen(text);
}

function seen(text: string): Said {
  if (text === '') return NOTHING;
  return UNSEEN.test(text) ? wrong('unseen') : value(text.normalize('NFC'));
}

/** The same of a number or an address: without an apostrophe in front, as people type it to have a text, and without marks that nobody sees. */
function plainOf(cell: Cell, source: Source): Said | number {
  if (typeof cell !== 'string' || !isShort(cell)) return textOf(cell, source);
  const text = plain(cell).trim();
  return textOf(source.kind === 'json' ? text : text.replace(APOSTROPHE, ''), source);
}
const APOSTROPHE = /^'(?!$)/;

/** What people and programs write into a cell that has nothing. */
const EMPTY_WORD = /^(?:n[./]?a\.?|nil|null|none|nan|nat|<na>|-{1,3})$/i;

/** The same of a column that may be empty, where a word for it is empty too. */
function optionalOf(cell: Cell, source: Source): Said | number {
  const said = plainOf(cell, source);
  if (typeof said === 'number' || 'wrong' in said || said.value === null || !EMPTY_WORD.test(said.value)) return said;
  return { value: null, warning: { code: 'empty_word', said: said.value } };
}

/** The digits of a number; null where they are not known any more: a spreadsheet keeps 15 of them. */
const digitsOf = (number: number): string | null => (Number.isInteger(number) && Math.abs(number) < 1e15 ? String(number) : null);

const isDate = (cell: Cell): boolean => typeof cell === 'object' && cell !== null && 'shown' in cell;
/** What people see of a number instead of its digits; null where these are what they see. */
const shownOf = (cell: Cell): string | null => (typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text : null);

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
  const said = plainOf(cell, source);
  if (typeof said === 'number') return wrong(source.kind === 'json' ? 'is_number' : 'wrong');
  if ('wrong' in said || said.value === null) return said;
  if (isFarTooLong(said.value, 'email')) return wrong('wrong');
  const email = Email.safeParse(said.value);
  if (!email.success) return wrong('wrong');
  return typeof cell === 'string' && OTHER_DASH.test(cell)
    ? { value: email.data, warning: { code: 'other_dash', said: email.data } }
    : value(email.data);
}

/** Digits and +; what only groups them is left out. It is kept as it stands, with a warning where it is no usual one. */
export function phoneOf(cell: Cell, source: Source): Said {
  const said = numberOf(cell, source);
  if ('wrong' in said || said.value === null || USUAL_PHONE.test(said.value)) return said;
  return { value: said.value, warning: { code: 'unusual_number' } };
}

function numberOf(cell: Cell, source: Source): Said {
  const said = optionalOf(cell, source);
  if (typeof said !== 'number') return 'wrong' in said || said.value === null ? said : phoneOfText(said.value);
  if (source.kind === 'json') return wrong('is_number');
  if (isDate(cell)) return wrong('is_date');
  const digits = digitsOf(said);
  if (digits === null) return wrong('shortened');
  // A format may put a prefix in front; one that rounds or cuts is none of a phone number.
  const shown = phoneOfText(shownOf(cell) ?? digits);
  if ('value' in shown && shown.value?.endsWith(digits) === true) return shown;
  return PHONE.test(digits) ? value(digits) : wrong('wrong');
}

function phoneOfText(text: string): Said {
  if (isFarTooLong(text, 'phone')) return wrong('wrong');
  const written = plainDigits(text).replaceAll(GROUPING, '').replace(/^tel:/i, '');
  const exact = withoutExponent(written);
  if (exact === null) return wrong('shortened');
  // Decimals that are none go before the dots that only group.
  const digits = exact ?? whole(written);
  const phone = (GROUPED.test(digits) ? digits.replaceAll(',', '') : digits).replaceAll('.', '');
  return PHONE.test(phone) ? value(phone) : wrong('wrong');
}

/** Any text, and a number as people see it: with the zeros in front, the letters and the dashes that its format shows. */
export function rollNoOf(cell: Cell, source: Source): Said {
  const said = optionalOf(cell, source);
  if (typeof said !== 'number') {
    if ('wrong' in said || said.value === null) return said;
    if (source.kind === 'csv' && SHORTENED_ROLL_NO.test(said.value)) return wrong('shortened');
    return LIKE_DATE.test(said.value) ? { value: said.value, warning: { code: 'like_date' } } : value(whole(said.value));
  }
  if (source.kind === 'json') return wrong('is_number');
  // 1-2 becomes the first of February in a spreadsheet.
  if (isDate(cell)) return wrong('is_date');
  const shown = shownOf(cell);
  if (shown !== null) return seen(whole(plain(shown).trim()));
  const text = digitsOf(said) ?? String(Number(said.toPrecision(15)));
  return (Number.isInteger(said) && digitsOf(said) === null) || text.includes('e') ? wrong('shortened') : value(text);
}

/** A day as dd-mm-yyyy; of a text with two meanings the column says which. */
export function dateOf(cell: Cell, source: Source, column: DayColumn): Said {
  return momentOf(cell, source, {
    ofText: (text) => column.read(text),
    ofSerial: (serial, from1904) => dateOfSerial(serial, from1904) ?? column.read(String(serial)),
  });
}

export function timeOf(cell: Cell, source: Source): Said {
  return momentOf(cell, source, {
    ofText: timeOfText,
    // 1430 and 9 are whole days, and nobody means midnight by them; a cell that is shown as a time may be one.
    ofSerial: (serial, from1904) => (Number.isInteger(serial) && serial !== 0 && !isDate(cell) ? null : timeOfSerial(serial, from1904)),
  });
}

type Moment = string | readonly [string, string] | null;
const saidOf = (moment: Moment): Said => {
  if (moment === null) return wrong('wrong');
  return typeof moment === 'string' ? value(moment) : { wrong: 'two_meanings', either: moment };
};

function momentOf(
  cell: Cell,
  source: Source,
  { ofText, ofSerial }: { readonly ofText: (text: string) => Moment; readonly ofSerial: (serial: number, from1904: boolean) => Moment },
): Said {
  const said = optionalOf(cell, source);
  if (typeof said === 'number') {
    if (source.kind === 'json') return wrong('is_number');
    // A format may make a date or a time of digits: 15122026 is shown as 15-12-2026.
    const shown = shownOf(cell);
    return saidOf((shown === null ? null : ofText(plainDigits(shown))) ?? ofSerial(said, source.from1904));
  }
  if ('wrong' in said || said.value === null) return said;
  if (said.value.length > MOST_MOMENT) return wrong('wrong');
  const text = plainDigits(said.value);
  // A csv has no number cells: what is nothing but a number there is one.
  return saidOf(source.kind === 'csv' && BARE.test(text) ? ofSerial(Number(text.replace(',', '.')), false) : ofText(text));
}

/** Characters that a file to correct shows as something. */
const HIDDEN = new RegExp(UNSEEN, 'gu');

/** What stands behind a cell that was cut: no column but the Roll No takes it, and a Roll No that was cut is too long with it. */
const CUT = '…';

/** A cell as people would type it, cut and marked behind what its column may have. */
export function typed(cell: Cell, said: Said, field: SheetField): string {
  if ('value' in said && said.value !== null) return said.value;
  if (cell === null) return '';
  const text = shownOf(cell) ?? (typeof cell !== 'object' ? String(cell).trim() : 'error' in cell ? cell.error : String(cell.number));
  return cut(text, fieldLengths[field]).replaceAll(HIDDEN, '\uFFFD');
}

/** Walks the characters instead of taking the text apart: of 100,000 rows that is hundreds of megabytes. */
function cut(text: string, most: number): string {
  let end = 0;
  for (let seen = 0; seen < most && end < text.length; seen++) end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  return end === text.length ? text : text.slice(0, end) + CUT;
}
