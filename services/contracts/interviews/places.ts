import { minutesOf, timeOf, type Day, type TimeOfDay } from './dates.ts';
import type { SlotRules } from './slot-rules.ts';

/** A place of an interview that rules offer on a day. */
export interface Place {
  readonly time: TimeOfDay;
  /** When the panel is free for the next one. */
  readonly until: TimeOfDay;
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
