import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import { slotLimits, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { BookedBy } from '@aarambh/contracts/interviews/state.ts';
import { dayAt } from '@aarambh/kernel/calendar.ts';

const HOUR_MS = 3_600_000;

/** The day so many days later. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Until when what begins then can be booked, moved or cancelled: a student keeps the notice, a college may until it begins. */
export function bookableUntil({ noticeHours }: SlotRules, by: BookedBy, startsAt: number): number {
  return by === 'student' ? startsAt - noticeHours * HOUR_MS : startsAt;
}

/** The last day on which a place can be had at an instant: a student's is the last that is offered, a list of a college names later ones. */
export function bookableThrough(by: BookedBy, now: number): Day {
  return dayAfter(dayAt(now), by === 'student' ? slotLimits.ahead - 1 : slotLimits.listed);
}

/** The days for which slots are offered at an instant: today first. */
export function offeredDays(now: number): readonly Day[] {
  const today = dayAt(now);
  return Array.from({ length: slotLimits.ahead }, (_, nth) => dayAfter(today, nth));
}
