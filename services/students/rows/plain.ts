/** The zeros of the digits that people type in India and in Arabic: each has its nine others behind it. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];
/** Signs of full width, and how far each is from its narrow one. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDER_BY = 0xfee0;
/** Marks of direction, joiners, variation selectors and all others that are not shown; one that turns the text around stays, to be refused. */
const NOT_SHOWN = /(?!\u202e)\p{DI}/gu;
const DASHES = /\p{Dash}/gu;
const ASCII = /^[ -~]*$/;

/** A number or an address without the marks that phones copy along, and with - for every dash. */
export function plain(text: string): string {
  return ASCII.test(text) ? text : text.replaceAll(NOT_SHOWN, '').replaceAll(DASHES, '-');
}

/** The same with the digits 0 to 9 for those of other scripts, signs of usual width, and a space for all white space together. */
export function plainDigits(text: string): string {
  if (ASCII.test(text) && !text.includes('  ')) return text;
  return text
    .replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDER_BY))
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/\s+/g, ' ');
}

function digitOf(character: string): string {
  const code = character.codePointAt(0)!;
  const zero = ZEROS.find((one) => code >= one && code < one + 10);
  return zero === undefined ? character : String(code - zero);
}

/** A number with decimals that are none, as programs write a column in which a cell is empty: `1001.0`. Groups of three digits are left. */
const DECIMALS = /^(\+?\d+)[.,]0{1,2}$|^(\+?\d{4,})[.,]0+$/;

/** Leaves out decimals that are none. */
export function whole(text: string): string {
  const [, digits, more] = DECIMALS.exec(text) ?? [];
  return digits ?? more ?? text;
}

/** A number with an exponent as spreadsheets and programs write it. */
const EXPONENT = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** The digits of a number with an exponent where it says them all; null where it was shortened; undefined where it is none. */
export function withoutExponent(text: string): string | null | undefined {
  const [, first, others = '', exponent] = EXPONENT.exec(text) ?? [];
  if (first === undefined) return undefined;
  return others.length === Number(exponent) ? first + others : null;
}
