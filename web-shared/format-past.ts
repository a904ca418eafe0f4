import { words } from './words.ts';

/** What few pages write, so that it loads with them: months, and how long ago something was. */

const monthParts = new Intl.DateTimeFormat(words.locale, { month: 'short' });

/** `Nov` of `2026-11`. */
export function month(yearMonth: string): string {
  return monthParts.format(new Date(`${yearMonth.slice(0, 7)}-15T12:00:00Z`));
}

/** `5 minutes ago`, for things that happened to the reader. */
export function ago(iso: string, now: number): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const relative = new Intl.RelativeTimeFormat(words.locale, { numeric: 'auto' });
  const steps = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  for (const [unit, size] of steps) if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  return words.justNow;
}
