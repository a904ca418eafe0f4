/** Times in the reader's zone with the zone's name, money in ₹ with Indian grouping, whole points with the word: for consoles and mails. */

import { amountsIn } from '@aarambh/contracts/amounts.ts';
import { words } from './words.ts';

export type { PluralForms } from '@aarambh/contracts/amounts.ts';

const LOCALE = words.locale;

const rupees = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR' });

export const { count, form, plural } = amountsIn(LOCALE);

function part(parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return parts.find((one) => one.type === type)?.value ?? '';
}

/** Days and times of day in one time zone. */
export interface Times {
  /** `Sat 28 Nov`; with the year when it is not this one. */
  readonly day: (iso: string, thisYear?: number) => string;
  /** `Sat 28 Nov 2026`: where a day is read long after it. */
  readonly date: (iso: string) => string;
  /** `6:00 pm IST`. */
  readonly clock: (iso: string) => string;
  /** `Sat 28 Nov · 6:00 pm IST`. */
  readonly dayAndClock: (iso: string, between?: string) => string;
  /** `6:00 pm to 8:00 pm IST`, or both days when it ends on another one. */
  readonly span: (from: string, to: string) => string;
}

/** @param timeZone its name; absent: the device's */
export function timesIn(timeZone?: string): Times {
  const zone = timeZone === undefined ? {} : { timeZone };
  const dayParts = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...zone });
  const clockParts = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short', ...zone });
  const yearIn = (parts: readonly Intl.DateTimeFormatPart[]): number => Number(part(parts, 'year'));

  const withoutYear = (parts: readonly Intl.DateTimeFormatPart[]): string =>
    `${part(parts, 'weekday')} ${part(parts, 'day')} ${part(parts, 'month')}`;
  const withYear = (parts: readonly Intl.DateTimeFormatPart[]): string => `${withoutYear(parts)} ${yearIn(parts)}`;

  function day(iso: string, thisYear = yearIn(dayParts.formatToParts(new Date()))): string {
    const parts = dayParts.formatToParts(new Date(iso));
    return yearIn(parts) === thisYear ? withoutYear(parts) : withYear(parts);
  }

  const date = (iso: string): string => withYear(dayParts.formatToParts(new Date(iso)));

  function clock(iso: string): string {
    const parts = clockParts.formatToParts(new Date(iso));
    return `${part(parts, 'hour')}:${part(parts, 'minute')} ${part(parts, 'dayPeriod').toLowerCase()} ${part(parts, 'timeZoneName')}`;
  }

  const dayAndClock = (iso: string, between = ' · '): string => `${day(iso)}${between}${clock(iso)}`;

  function span(from: string, to: string): string {
    if (day(from) !== day(to)) return words.span(dayAndClock(from), dayAndClock(to));
    return words.span(clock(from).replace(/ \S+$/, ''), clock(to));
  }

  return { day, date, clock, dayAndClock, span };
}

/** Where the device is: what events and most pages write. */
export const { day, date, clock, dayAndClock, span } = timesIn();

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
