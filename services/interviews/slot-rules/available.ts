import { busiest } from '@aarambh/contracts/interviews/busy.ts';
import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { BookedBy } from '@aarambh/contracts/interviews/state.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { placesOn, type Place } from '@aarambh/contracts/interviews/places.ts';
import { bookableThrough, bookableUntil } from './places.ts';

/** A place as somebody may choose it. */
export interface Available {
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
