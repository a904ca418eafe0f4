/**
 * What phones and pages copy along and nobody sees: marks of direction, joiners, soft hyphens, selectors of a variant, the mark of a byte
 * order. Words of Indic scripts need some of them, numbers and addresses none.
 */
const UNSEEN = /\p{DI}/gu;
/** The same, but joiners behind a mark, as the spelling of Indic scripts needs them. */
const UNSEEN_IN_WORDS = /(?![\u200c\u200d])\p{DI}|(?<!\p{M})[\u200c\u200d]/gu;

/** A number, a code or an address less what nobody sees of it, and less the space around it. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '').trim();
}

/** A name as it stands in one line: each letter in one form (NFC), one plain space between words. What nobody sees stays for its rule to refuse. */
export function oneSpaced(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}

/** The same, less what nobody sees. */
export function plainName(text: string): string {
  return oneSpaced(text.replaceAll(UNSEEN_IN_WORDS, ''));
}

/** What texts that people read as one have in common: neither case, width and form of letters, nor space and unseen marks make another one. */
export function alike(text: string): string {
  return withoutUnseen(text.normalize('NFKC')).replaceAll(/\s+/g, ' ').toUpperCase().toLowerCase().normalize('NFKC');
}

/** An email address as it is written to: in lower case and plain letters, its hyphens plain. */
export function typedAddress(text: string): string {
  return withoutUnseen(text.normalize('NFKC').replaceAll('\u2010', '-')).toLowerCase();
}

/** A phone number or a code as it looks: what nobody sees is gone; every dash is -, every space a plain one, and letters, digits and signs of double width are plain. */
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
