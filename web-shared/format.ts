/** Times in the reader's zone with the zone's name, money in ₹ with Indian grouping, whole points with the word: for consoles and mails. */

import { amountsIn } from '@aarambh/contracts/amounts.ts';
import { words } from './words.ts';

export type { PluralForms } from '@aarambh/contracts/amounts.ts';

const LOCALE = words.locale;

const dayParts = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short' });
const yearParts = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const clockParts = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short' });
const rupees = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR' });

export const { count, form, plural } = amountsIn(LOCALE);

function part(parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return parts.find((one) => one.type === type)?.value ?? '';
}

/** `Sat 28 Nov`; with the year when it is not this one. */
export function day(iso: string, thisYear = new Date().getFullYear()): string {
  const date = new Date(iso);
  const other = date.getFullYear() !== thisYear;
  const parts = (other ? yearParts : dayParts).formatToParts(date);
  return `${part(parts, 'weekday')} ${part(parts, 'day')} ${part(parts, 'month')}${other ? ` ${part(parts, 'year')}` : ''}`;
}

/** `6:00 pm IST`. */
export function clock(iso: string): string {
  const parts = clockParts.formatToParts(new Date(iso));
  return `${part(parts, 'hour')}:${part(parts, 'minute')} ${part(parts, 'dayPeriod').toLowerCase()} ${part(parts, 'timeZoneName')}`;
}

/** `Sat 28 Nov · 6:00 pm IST`. */
export function dayAndClock(iso: string, between = ' · '): string {
  return `${day(iso)}${between}${clock(iso)}`;
}

/** `6:00 pm to 8:00 pm IST`, or both days when it ends on another one. */
export function span(from: string, to: string): string {
  if (day(from) !== day(to)) return words.span(dayAndClock(from), dayAndClock(to));
  return words.span(clock(from).replace(/ \S+$/, ''), clock(to));
}

/** `₹1,00,000`, `₹199.50`, `−₹40` of an amount in paise: with paise only where there are some. */
export function money(paise: number): string {
  const whole = Math.round(paise);
  const format = whole % 100 === 0 ? rupees : rupeesAndPaise;
  return `${whole < 0 ? '−' : ''}${format.format(Math.abs(whole) / 100)}`;
}

/** `20 points`, `1 point`. */
export function points(amount: number): string {
  return plural(amount, words.points);
}

/** The first characters of a text with an ellipsis, cut where people would not notice half a letter. */
export function excerpt(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`;
}
