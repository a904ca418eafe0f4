import { DAY_MS, startOf } from '@aarambh/contracts/time.ts';
import { dateOf } from '@aarambh/kernel/calendar.ts';

/** The day in India at an instant (milliseconds), as yyyy-mm-dd. */
export function indiaDay(instant: number): string {
  const { year, month, day } = dateOf(instant);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** When a day ends in India, in milliseconds. */
export function endOfDay(day: string): number {
  return startOf(day, '00:00') + DAY_MS;
}

/** So many days up to a day, the oldest first. */
export function daysUntil(day: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => indiaDay(endOfDay(day) - (count - index) * DAY_MS));
}
