import { DAY_MS } from '@aarambh/contracts/time.ts';

/**
 * Calendar rules in Asia/Kolkata, which is five and a half hours ahead of UTC all year round. Instants are
 * milliseconds since the epoch. A day or month ends at the instant at which the next one begins.
 */
const OFFSET_MS = 5.5 * 3_600_000;
/** Stands for no moment at all, behind every real one (ISO). */
export const NEVER = '9999-12-31T23:59:59.999Z';

/** A date of the calendar; `month` counts from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function dateOf(instant: number): CalendarDate {
  const local = new Date(instant + OFFSET_MS);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** The day that it is at an instant, `2026-11-23`: the order of such days is the order of time. */
export function dayAt(instant: number): string {
  return new Date(startOfDay(instant) + OFFSET_MS).toISOString().slice(0, 10);
}

export function startOfDay(instant: number): number {
  return Math.floor((instant + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
}

/** Where what is valid 'until the end of the day' expires. */
export function endOfDay(instant: number): number {
  return startOfDay(instant) + DAY_MS;
}

/** The same time of day so many months later (or earlier), on the last day of a month that lacks the date: 31 January and one month is 28 or 29 February. */
export function addMonths(instant: number, months: number): number {
  const { year, month, day } = dateOf(instant);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) - OFFSET_MS + (instant - startOfDay(instant));
}

/** The last `count` months, oldest first, the one of `instant` last; each with the instant (ISO) at which it ends. */
export function monthEnds(instant: number, count: number): readonly { readonly month: string; readonly end: string }[] {
  const { year, month } = dateOf(instant);
  return Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    return {
      month: new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
      end: new Date(Date.UTC(year, month - ago) - OFFSET_MS).toISOString(),
    };
  });
}
