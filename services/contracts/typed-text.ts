/**
 * What phones and pages copy along with a number or an address and nobody sees: marks of direction, joiners, soft hyphens, selectors of a
 * variant, the mark of a byte order. Letters of words need some of them, numbers and addresses none.
 */
const UNSEEN = /\p{DI}/gu;

/** A number or an address less what nobody sees of it, and less the space around it. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '').trim();
}

/** A phone number as it looks: what nobody sees is gone; every dash is -, every space a plain one, and digits and signs of double width are plain. */
export function typedNumber(text: string): string {
  return withoutUnseen(text.normalize('NFKC').replaceAll(/[\p{Pd}\u2212]/gu, '-'));
}

/** The digits of a phone number and the + in front, less what only groups them. */
export function ungroupedNumber(text: string): string {
  return typedNumber(text).replaceAll(/[\s().-]/g, '');
}

const TEN = 10;
/** What is asked of a number of which ten digits are specified, once {@link tenDigitsOf} took off what they are written with. */
export const TEN_DIGITS = /^\d{10}$/;
const PREFIX = /^(?:\+91|91|0)/;

/** A phone number without what groups it, and without +91, 91 or 0 in front of ten digits. */
export function tenDigitsOf(text: string): string {
  const number = ungroupedNumber(text);
  const local = number.replace(PREFIX, '');
  return TEN_DIGITS.test(local) ? local : number;
}

/** Whether a number has more than ten digits already, whatever is typed behind them. */
export function hasOverTenDigits(text: string): boolean {
  return ungroupedNumber(text).replace(PREFIX, '').length > TEN;
}
