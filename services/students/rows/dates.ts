import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import { slotLimits } from '@aarambh/contracts/interviews/slot-rules.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { dayAt } from '@aarambh/kernel/calendar.ts';

const MINUTES = 24 * 60;
/** The serial of 1 January 1970, and how much later days are counted from 1904. */
const EPOCH = 25_569;
const LATER = 1_462;
/** 31 December 9999, from 1900. */
const LAST = 2_958_465;
/**
 * The first serial that is taken. Below it nobody means a day: 60 is one that never was (29 February 1900), and small numbers are hours or
 * counts that somebody typed.
 */
const FIRST = 61;

/** Hours, or hours and minutes, or with seconds and their fraction; AM or PM, and in India `hrs` and IST, behind them. */
const TEXT_TIME = /^(\d{1,2})(?:([:.])(\d{2})(?:\2(\d{2})(?:[.,]\d{1,9})?)?)?(?: ?([ap])\.? ?m\.?)?(?: ?(?:h(?:ou)?rs?|ist)\.?)?$/i;

const padded = (number: number, digits = 2): string => String(number).padStart(digits, '0');
const written = (year: number, month: number, day: number): string => `${padded(day)}-${padded(month)}-${padded(year, 4)}`;

const isSerial = (serial: number, from1904: boolean): boolean => serial >= FIRST && serial < LAST + 1 - (from1904 ? LATER : 0);

/** The last day for which a list that is read at an instant may book. */
export function lastListedDay(now: number): Day {
  return dayAt(now + slotLimits.listed * DAY_MS);
}

/** The day of a spreadsheet's number, as dd-mm-yyyy; its time does not count. Null where it is none. */
export function dateOfSerial(serial: number, from1904: boolean): string | null {
  if (!isSerial(serial, from1904)) return null;
  const date = new Date((Math.floor(serial) + (from1904 ? LATER : 0) - EPOCH) * DAY_MS);
  return written(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** The time of day of a spreadsheet's number, as HH:MM: its fraction, to the nearest minute. Null where there is none, as at 24:00. */
export function timeOfSerial(serial: number, from1904: boolean): string | null {
  if (!(serial >= 0 && serial < 1) && !isSerial(serial, from1904)) return null;
  const minutes = Math.round((serial - Math.floor(serial)) * MINUTES);
  return minutes === MINUTES ? null : clock(Math.floor(minutes / 60), minutes % 60);
}

const clock = (hours: number, minutes: number): string => `${padded(hours)}:${padded(minutes)}`;

/** A day as dd-mm-yyyy; null where the calendar has none. */
export function existing(year: number, month: number, day: number): string | null {
  if (year < 1900) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? written(year, month, day) : null;
}

/** A time as people and programs write it: of 24 hours, or of 12 with AM or PM, to the nearest minute. Null where there is none, as at 24:00. */
export function clockOf(text: string): string | null {
  const [, hours, separator, minutes = '0', seconds, half] = TEXT_TIME.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null;
  // 9.30 alone may be a number of hours, and 9 anything.
  if (half === undefined && (separator === undefined || (separator === '.' && seconds === undefined))) return null;
  const hour = half === undefined ? Number(hours) : hourOf(Number(hours), half);
  if (hour === null || hour > 23) return null;
  const all = hour * 60 + Number(minutes) + (Number(seconds ?? 0) < 30 ? 0 : 1);
  return all === MINUTES ? null : clock(Math.floor(all / 60), all % 60);
}

/** The hour of 24 for one of 12; null where there is none. */
const hourOf = (hour: number, half: string): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
