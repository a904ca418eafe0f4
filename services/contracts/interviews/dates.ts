import { z } from 'zod';

/** A day of the calendar as events and documents keep it, `2026-11-23`: its order is the order of time. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;

/** A time of day, `09:30`, in 24 hours. */
export const TimeOfDay = z.string('Choose a time.').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:MM.');
export type TimeOfDay = z.infer<typeof TimeOfDay>;

/** A day as people and calls write it: `23-11-2026` or `2026-11-23`. Null where that is no day of the calendar. */
export function dayOf(written: string): Day | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(written) ?? [];
  const iso = day === undefined ? written : `${year}-${month}-${day}`;
  return Day.safeParse(iso).success ? iso : null;
}

/** A day as calls answer it: `23-11-2026`. */
export function written(day: Day): string {
  return day.split('-').reverse().join('-');
}

/** A day that a call brings: dd-mm-yyyy or yyyy-mm-dd. */
export const WrittenDay = z.string('Choose a day.').refine((text) => dayOf(text) !== null, 'Write the day as dd-mm-yyyy.');

/** Minutes since midnight. */
export function minutesOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The time of day so many minutes after midnight, below 24 hours. */
export function timeOf(minutes: number): TimeOfDay {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
