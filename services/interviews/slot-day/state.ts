import type { SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import type { TimeOfDay } from '@aarambh/contracts/interviews/dates.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** A place that a booking holds or has, until the panel is free again. */
export interface HeldSlot {
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
