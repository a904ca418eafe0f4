/** How a number is shown: as itself, as a date or a time, or with zeros in front up to so many digits. */
export type Shown = null | 'date' | number;

/** The formats that have a number only, and show a date or a time in some language. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** Characters that spreadsheets take of a format. */
const MOST = 255;
/** Of a format: texts in quotes, escaped and filled characters, and colours, conditions and languages; hours beyond a day are left. */
const NOT_SHOWN = /"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*(?:\]|$)/gi;
const ZEROS = /^0{2,}$/;

/** What a format of numbers shows, by its number and its text where it has one. */
export function shownBy(id: number, code: string | undefined): Shown {
  if (code === undefined) return isBuiltInDate(id) ? 'date' : null;
  return shownByCode(code);
}

export function shownByCode(code: string): Shown {
  if (code.length > MOST || /^general$/i.test(code)) return null;
  const [positive = ''] = code.replaceAll(NOT_SHOWN, '').split(';');
  if (/[dmyhs]/i.test(positive)) return 'date';
  return ZEROS.test(positive) ? positive.length : null;
}
