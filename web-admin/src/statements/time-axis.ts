import { DAY_MS } from '@aarambh/contracts/time.ts';
import { words as common } from '@aarambh/web-shared/words.ts';

/** Days between two marks; months are longer. */
const STEPS = [1, 7] as const;
/** As many as stand beside each other on a phone. */
const MOST_MARKS = 4;

export interface Mark {
  /** 0 at the start of the span, 1 at its end. */
  readonly at: number;
  readonly label: string;
}

const dayName = new Intl.DateTimeFormat(common.locale, { day: 'numeric', month: 'short' });
const monthName = new Intl.DateTimeFormat(common.locale, { month: 'short', year: 'numeric' });
const timeName = new Intl.DateTimeFormat(common.locale, { hour: 'numeric', minute: '2-digit', hour12: true });

/** Midnights of the reader's zone within a span, every so many days. */
function days(from: number, until: number, step: number): number[] {
  const marks: number[] = [];
  const day = new Date(from);
  day.setHours(24, 0, 0, 0);
  for (; day.getTime() < until; day.setDate(day.getDate() + step)) marks.push(day.getTime());
  return marks;
}

function months(from: number, until: number, step: number): number[] {
  const marks: number[] = [];
  const month = new Date(from);
  month.setDate(1);
  month.setHours(0, 0, 0, 0);
  for (month.setMonth(month.getMonth() + 1); month.getTime() < until; month.setMonth(month.getMonth() + step)) marks.push(month.getTime());
  return marks;
}

/**
 * Marks of a time axis: times within a day, else days, weeks or months, four at the most, where the reader's calendar has them.
 * @param from milliseconds
 * @param until milliseconds, later than `from`
 */
export function marksOf(from: number, until: number): readonly Mark[] {
  const span = until - from;
  const placed = (times: readonly number[], name: Intl.DateTimeFormat): Mark[] =>
    times.map((time) => ({ at: (time - from) / span, label: name.format(time) }));
  if (span < 2 * DAY_MS)
    return placed(
      [0.25, 0.5, 0.75].map((part) => from + part * span),
      timeName,
    );
  for (const step of STEPS) {
    const marks = days(from, until, step);
    if (marks.length <= MOST_MARKS) return placed(marks, dayName);
  }
  for (let step = 1; ; step *= 2) {
    const marks = months(from, until, step);
    if (marks.length <= MOST_MARKS) return placed(marks, monthName);
  }
}
