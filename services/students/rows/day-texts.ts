import { dayOf } from '@aarambh/contracts/interviews/dates.ts';
import { clockOf, existing } from './dates.ts';

/** Which comes first in a day that is written in numbers. */
export type Order = 'day' | 'month';

/**
 * What a text says as a day, as dd-mm-yyyy: one day, and what that shows of its column, or two, by what comes first. `separator` stands between
 * the numbers.
 */
export type Meaning =
  | { readonly day: string; readonly shows?: Order; readonly separator?: string }
  | { readonly either: Readonly<Record<Order, string>>; readonly separator: string };

const WRITTEN = /^\d{2}-\d{2}-\d{4}$/;
const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const DIGITS = /^\d{8}$/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]?([a-z]{3,9})\.?,?[-/. ]?(\d{4}|\d{2})$/i;
const MONTH_DAY = /^([a-z]{3,9})\.?[-/. ]?(\d{1,2})(?:st|nd|rd|th)?,?[-/. ](\d{4}|\d{2})$/i;
const YEAR_MONTH = /^(\d{4})[-/. ]([a-z]{3,9})[-/. ](\d{1,2})$/i;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)(?:[a-z]{0,6})\.?,? /i;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** A day, or that none has gone by, and the time behind it. */
const WITH_TIME = /^([^:]{5,40}?)(?:T|,? (?:at )?)(\d{1,2}[:.]\d{2}.{0,60})$/;
/** A zone, as programs write it behind a time. */
const ZONE = / ?(?:Z|(?:GMT|UTC)?[+-]\d{2}:?\d{2}|GMT|UTC)(?: \([^()]{1,40}\))?$/;
const NO_DAYS = /^0 days?$/;

const yearOf = (text: string): number => Number(text.length === 2 ? `20${text}` : text);
const monthOf = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
const one = (day: string | null): Meaning | null => (day === null ? null : { day });

/** A day of numbers of which the first two may be day and month, or month and day. */
function ofNumbers(first: string, second: string, year: string, separator: string): Meaning | null {
  const day = existing(yearOf(year), Number(second), Number(first));
  const month = existing(yearOf(year), Number(first), Number(second));
  if (day === null) return month === null ? null : { day: month, shows: 'month', separator };
  if (month === null) return { day, shows: 'day', separator };
  return day === month ? { day } : { either: { day, month }, separator };
}

function ofDay(text: string): Meaning | null {
  // What people are asked to write means what it says, also where the other order would be a day and this is none.
  if (WRITTEN.test(text)) {
    const day = dayOf(text);
    return day === null || day < '1900' ? null : { day: text, shows: 'day', separator: '-' };
  }
  const [, year, , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return one(existing(Number(year), Number(month), Number(day)));
  const [, first, separator = '', second = '', its = ''] = NUMBERS.exec(text) ?? [];
  if (first !== undefined) return ofNumbers(first, second, its, separator);
  if (DIGITS.test(text))
    return (
      one(existing(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))) ??
      ofNumbers(text.slice(0, 2), text.slice(2, 4), text.slice(4), '')
    );
  return ofMonthName(text);
}

function ofMonthName(text: string): Meaning | null {
  const [, day, month = '', year = ''] = DAY_MONTH.exec(text) ?? [];
  if (day !== undefined) return one(existing(yearOf(year), monthOf(month), Number(day)));
  const [, name, its = '', of = ''] = MONTH_DAY.exec(text) ?? [];
  if (name !== undefined) return one(existing(yearOf(of), monthOf(name), Number(its)));
  const [, first = '', named, last = ''] = YEAR_MONTH.exec(text) ?? [];
  return named === undefined ? null : one(existing(Number(first), monthOf(named), Number(last)));
}

/** The same with a day of the week in front, which has to be the right one. */
function ofWeekday(text: string): Meaning | null {
  const [before, weekday] = WEEKDAY.exec(text) ?? [];
  const meaning = ofDay(before === undefined ? text : text.slice(before.length));
  if (weekday === undefined || meaning === null) return meaning;
  const isRight = (day: string): boolean => WEEKDAYS[new Date(dayOf(day)!).getUTCDay()] === weekday.toLowerCase();
  if ('day' in meaning) return isRight(meaning.day) ? meaning : null;
  const { either, separator } = meaning;
  const [shows, ...others] = (['day', 'month'] as const).filter((order) => isRight(either[order]));
  if (shows === undefined) return null;
  return others.length === 0 ? { day: either[shows], shows, separator } : meaning;
}

/** What a text says as a day; of a day with a time the time does not count, and with one of a zone it is midnight. Null where it says none. */
export function meaningOf(text: string): Meaning | null {
  const meaning = ofWeekday(text);
  if (meaning !== null) return meaning;
  const [, day, time = ''] = WITH_TIME.exec(text) ?? [];
  if (day === undefined) return null;
  const clock = time.replace(ZONE, '');
  const read = clockOf(clock);
  return read === null || (clock !== time && read !== '00:00') ? null : ofWeekday(day);
}

/** A time of day as people and programs write it, also behind a day. Null where there is none. */
export function timeOfText(text: string): string | null {
  const [, day, time = ''] = WITH_TIME.exec(text) ?? [];
  return clockOf(text) ?? (day !== undefined && (NO_DAYS.test(day) || ofWeekday(day) !== null) ? clockOf(time) : null);
}

/**
 * The days of one column of a list. A text with two meanings is the one that the others show which are written alike, else the one that all others
 * show; where they show none, or both, it says both.
 */
export class DayColumn {
  readonly #by: ReadonlyMap<string, Order> | null;
  /** By what stands between the numbers. */
  readonly #shown = new Map<string, Set<Order>>();
  readonly #open = new Set<string>();

  private constructor(by: ReadonlyMap<string, Order> | null) {
    this.#by = by;
  }

  /** A column of which nothing is known. */
  static get unread(): DayColumn {
    return new DayColumn(null);
  }

  /** A day as dd-mm-yyyy, or both that it may be; null where it is none. */
  read(text: string): string | readonly [string, string] | null {
    const meaning = meaningOf(text);
    if (meaning === null) return null;
    if ('day' in meaning) {
      const { day, shows, separator = '' } = meaning;
      if (shows !== undefined) this.#shown.set(separator, (this.#shown.get(separator) ?? new Set()).add(shows));
      return day;
    }
    const { either, separator } = meaning;
    const order = this.#by?.get(separator);
    if (order !== undefined) return either[order];
    this.#open.add(separator);
    return [either.day, either.month];
  }

  /** The column by which its rows are to be read once more: by what they showed. Null where that decides nothing. */
  get again(): DayColumn | null {
    if (this.#by !== null) return null;
    const all = new Set(Array.from(this.#shown.values(), (shown) => [...shown]).flat());
    const decided = Array.from(this.#open).flatMap((separator): (readonly [string, Order])[] => {
      const [order, ...others] = this.#shown.get(separator) ?? all;
      return order === undefined || others.length > 0 ? [] : [[separator, order]];
    });
    return decided.length === 0 ? null : new DayColumn(new Map(decided));
  }
}
