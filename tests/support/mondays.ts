import { written } from '@aarambh/contracts/interviews/dates.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { dayAt } from '@aarambh/kernel/calendar.ts';

/** The first Monday that is at least so many days ahead, as lists write it: `07-12-2026`. The demonstration books no month ahead. */
export function mondayIn(days: number): string {
  let at = Date.now() + days * DAY_MS;
  while (new Date(dayAt(at)).getUTCDay() !== 1) at += DAY_MS;
  return written(dayAt(at));
}
