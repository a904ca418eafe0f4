import { format } from 'numfmt';

/** How a number is shown: as itself, as a date or a time, or as the text that the code of its format makes of it. */
export type Shown = null | 'date' | { readonly code: string };

/** The formats that have a number only, and show a date or a time in some language. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** The others that have a number only, but for those that show the number as it is (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
};
/** Characters that spreadsheets take of a format. */
const MOST = 255;
/** Of a format: texts in quotes, escaped and filled characters, and colours, conditions and languages; hours beyond a day are left. */
const NOT_SHOWN = /"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*(?:\]|$)/gi;

/** What a format of numbers shows, by its number and its text where it has one. */
export function shownBy(id: number, code: string | undefined): Shown {
  if (code !== undefined) return shownByCode(code);
  if (isBuiltInDate(id)) return 'date';
  const builtIn = BUILT_IN[id];
  return builtIn === undefined ? null : { code: builtIn };
}

export function shownByCode(code: string): Shown {
  if (code.length > MOST || /^(?:general|0|@)$/i.test(code)) return null;
  const [positive = ''] = code.replaceAll(NOT_SHOWN, '').split(';');
  if (/[dmyhs]/i.test(positive)) return 'date';
  // A number with an exponent is shortened, and its digits are known.
  return /e[+-]/i.test(positive) ? null : { code };
}

/** What the library makes of a format that no spreadsheet takes. */
const NO_FORMAT = /^#+$/;

/** A number as people see it, without spaces around it; null where its format is none that a spreadsheet takes. */
export function textOfNumber(code: string, number: number): string | null {
  const text = format(code, number, { throws: false }).trim();
  return NO_FORMAT.test(text) ? null : text;
}
