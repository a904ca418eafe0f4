import { minutesOf, timeOf, type Day, type TimeOfDay } from '@aarambh/contracts/interviews/dates.ts';
import { slotLimits, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { dateOf } from '@aarambh/kernel/calendar.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A place of an interview that rules offer on a day. */
export interface Place {
  readonly time: TimeOfDay;
  /** When the panel is free for the next one. */
  readonly until: TimeOfDay;
}

/** The day of Asia/Kolkata at an instant. */
export function dayAt(instant: number): Day {
  const { year, month, day } = dateOf(instant);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The instant at which a time of a day comes in Asia/Kolkata. */
export function startOf(day: Day, time: TimeOfDay): number {
  return Date.parse(`${day}T${time}:00.000+05:30`);
}

/** The day so many days later. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday 7. */
function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}

/** Whether a day has slots at all. */
function isOpen({ days, closesOn, holidays }: SlotRules, day: Day): boolean {
  return days.includes(weekdayOf(day)) && (closesOn === null || day <= closesOn) && !holidays.includes(day);
}

/** The places of a day, in the order of time. */
export function placesOn(rules: SlotRules, day: Day): readonly Place[] {
  if (!isOpen(rules, day)) return [];
  const { minutes, buffer } = rules;
  const places: Place[] = [];
  const end = minutesOf(rules.to);
  for (let from = minutesOf(rules.from); from + minutes <= end; from += minutes + buffer)
    // The break behind the last interview of a day ends with the day.
    places.push({ time: timeOf(from), until: timeOf(Math.min(from + minutes + buffer, 24 * 60 - 1)) });
  return places;
}

/** The place at a time of a day; null where the rules offer none. */
export function placeAt(rules: SlotRules, day: Day, time: TimeOfDay): Place | null {
  return placesOn(rules, day).find((place) => place.time === time) ?? null;
}

/** Until when what begins then can be booked, moved or cancelled: a student keeps the notice, a college may until it begins. */
export function bookableUntil({ noticeHours }: SlotRules, by: 'student' | 'college', startsAt: number): number {
  return by === 'student' ? startsAt - noticeHours * HOUR_MS : startsAt;
}

/** The days for which slots are offered at an instant: today first. */
export function offeredDays(now: number): readonly Day[] {
  const today = dayAt(now);
  return Array.from({ length: slotLimits.ahead }, (_, nth) => dayAfter(today, nth));
}
