import { dayOf, minutesOf, type Day, type TimeOfDay } from '@aarambh/contracts/interviews/dates.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { timesIn } from '@aarambh/web-shared/format.ts';
import { words } from './words.ts';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' });
const calendar = timesIn('UTC');

/** The day that it is in India at an instant (milliseconds since the epoch; default now), `2026-11-23`. */
export function today(now = Date.now()): Day {
  return days.format(now);
}

/** The day so many days later; before it for a negative number. */
export function dayLater(day: Day, later: number): Day {
  return new Date(Date.parse(day) + later * DAY_MS).toISOString().slice(0, 10);
}

/** A day as people read it: `Mon 23 Nov`, whatever zone they are in. */
export function dayText(day: Day): string {
  return calendar.day(day, Number(today().slice(0, 4)));
}

/** A time of day as people read it: `9:30 am`. */
export function timeText(time: TimeOfDay): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? words.am : words.pm}`;
}

/** A day as calls write it, `23-11-2026`, with its year, for what is printed and kept: `Mon 23 Nov 2026`; what is no day stays as it is. */
export function fullDayText(text: string): string {
  const day = dayOf(text);
  return day === null ? text : calendar.day(day, 0);
}

/** `dayText` of a day as calls write it, `23-11-2026`; what is no day stays as it is. */
export function writtenDayText(text: string): string {
  const day = dayOf(text);
  return day === null ? text : dayText(day);
}
