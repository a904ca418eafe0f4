import { DAY_MS, startOf } from '@aarambh/contracts/time.ts';
import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import { slotLimits, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { BookedBy } from '@aarambh/contracts/interviews/state.ts';
import { dayAt } from '@aarambh/kernel/calendar.ts';
import { busiest } from '@aarambh/contracts/interviews/busy.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { placesOn, type Place } from '@aarambh/contracts/interviews/places.ts';

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

/** A place as somebody may choose it. */
interface Available {
  readonly slotId: string;
  readonly time: string;
  readonly isBooked: boolean;
}

/** Names a place, so that it can be chosen by that. */
export function slotIdOf(orgId: string, day: Day, time: string): string {
  return derivedId('slot', orgId, day, time);
}

interface OfDay {
  readonly orgId: string;
  readonly rules: SlotRules;
  readonly day: Day;
  /** What is taken on that day. */
  readonly taken: readonly Place[];
  readonly by: BookedBy;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The places of a day for which it is neither too early nor too late, taken or free. */
export function availableOn({ orgId, rules, day, taken, by, now }: OfDay): readonly Available[] {
  if (day > bookableThrough(by, now)) return [];
  return placesOn(rules, day)
    .filter(({ time }) => now < bookableUntil(rules, by, startOf(day, time)))
    .map((place) => ({
      slotId: slotIdOf(orgId, day, place.time),
      time: place.time,
      isBooked: busiest(taken, place) >= rules.panels,
    }));
}
