import type { SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import type { TimeOfDay } from '@aarambh/contracts/interviews/dates.ts';
import { unreachable, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
import { busiest } from '@aarambh/contracts/interviews/busy.ts';
import { placeAt } from '@aarambh/contracts/interviews/places.ts';
import type { BookedBy } from '@aarambh/contracts/interviews/state.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { bookableThrough, bookableUntil } from './slot-rules/places.ts';
import type { LaidRules } from './slot-rules/state.ts';

/** A place that a booking holds or has, until the panel is free again. */
interface HeldSlot {
  readonly bookingId: string;
  readonly enrolmentId: string;
  readonly time: TimeOfDay;
  readonly until: TimeOfDay;
  confirmed: boolean;
}

/** Who has which place on a day of a college. Changed in place. */
export interface SlotDayState {
  readonly holds: Map<string, HeldSlot>;
  /** Holds that were given back, or are never to be: none of them takes a place again, however late it asks. */
  readonly ended: Set<string>;
  /** By the rules of which revision each place was held, also where it was given back since. */
  readonly heldBy: Map<string, number>;
  /** Revision of the newest rules that were asked for a place here. */
  rules: number;
}

function evolve(state: SlotDayState, { type, data }: SlotDayEvent): SlotDayState {
  switch (type) {
    case 'SlotHeld': {
      const { holdId, bookingId, enrolmentId, time, until, rules } = data;
      state.holds.set(holdId, { bookingId, enrolmentId, time, until, confirmed: false });
      state.heldBy.set(holdId, rules);
      state.rules = rules;
      return state;
    }
    case 'SlotConfirmed': {
      const hold = state.holds.get(data.holdId);
      if (hold !== undefined) hold.confirmed = true;
      return state;
    }
    case 'SlotReleased':
      state.holds.delete(data.holdId);
      state.ended.add(data.holdId);
      return state;
    case 'SlotVoided':
      state.ended.add(data.holdId);
      return state;
    default:
      return unreachable(type);
  }
}

/** Streams `slotday-{orgId}-{day}`. */
export const slotDay: StreamKind<SlotDayState, SlotDayEvent> = {
  category: 'slotday',
  impersonal: true,
  initialState: () => ({ holds: new Map(), ended: new Set(), heldBy: new Map(), rules: -1 }),
  evolve,
  sizeOf: ({ holds, ended, heldBy }) => 500 + holds.size * 380 + (ended.size + heldBy.size) * 80,
};

/** The id of a day of a college, in the names of streams and documents. */
export function slotDayId(orgId: string, day: string): string {
  return `${orgId}-${day}`;
}

interface HoldSlot {
  readonly orgId: string;
  readonly day: string;
  readonly time: string;
  readonly holdId: string;
  readonly bookingId: string;
  readonly enrolmentId: string;
  readonly by: BookedBy;
  readonly rules: LaidRules;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Why a place cannot be had. `stale_revision`: this day knows newer rules, which the caller has to read. */
type HoldRefusal = 'full' | 'closed' | 'slot_unknown' | 'stale_revision';

/** Holds a place, once: never more of them at the same moment than there are panels. One that was given back is not held again. */
export function holdSlot(command: HoldSlot, { holds, ended, rules: known }: Readonly<SlotDayState>): Decision<SlotDayEvent, HoldRefusal> {
  const { orgId, day, time, holdId, bookingId, enrolmentId, by, rules: laid, now } = command;
  if (ended.has(holdId)) return refuse('closed');
  if (holds.has(holdId)) return [];
  if (laid.revision < known) return refuse('stale_revision');
  const { rules, revision } = laid;
  if (day > bookableThrough(by, now) || now >= bookableUntil(rules, by, startOf(day, time))) return refuse('closed');
  const place = placeAt(rules, day, time);
  if (place === null) return refuse('slot_unknown');
  if (busiest(holds.values(), place) >= rules.panels) return refuse('full');
  const { until } = place;
  return [{ type: 'SlotHeld', data: { orgId, day, holdId, bookingId, enrolmentId, time, until, rules: revision } }];
}

/** A place that a booking holds. */
interface OfHold {
  readonly orgId: string;
  readonly day: string;
  readonly holdId: string;
  readonly bookingId: string;
}

/** Makes a held place the booking's own; refused once it was given back. */
export function confirmSlot(
  { orgId, day, holdId, bookingId }: OfHold,
  { holds }: Readonly<SlotDayState>,
): Decision<SlotDayEvent, 'closed'> {
  const hold = holds.get(holdId);
  if (hold === undefined) return refuse('closed');
  return hold.confirmed ? [] : [{ type: 'SlotConfirmed', data: { orgId, day, holdId, bookingId } }];
}

export interface ReleaseSlot extends OfHold {
  readonly why: Extract<SlotDayEvent, { type: 'SlotReleased' }>['data']['why'];
}

/** Gives a place back, once. Of one that is not held it records that it never will be, so that the hold is refused when it comes late. */
export function releaseSlot(command: ReleaseSlot, { holds, ended }: Readonly<SlotDayState>): Decision<SlotDayEvent, never> {
  const { orgId, day, holdId, bookingId, why } = command;
  if (ended.has(holdId)) return [];
  if (!holds.has(holdId)) return [{ type: 'SlotVoided', data: { orgId, day, holdId, bookingId } }];
  return [{ type: 'SlotReleased', data: { orgId, day, holdId, bookingId, why } }];
}
