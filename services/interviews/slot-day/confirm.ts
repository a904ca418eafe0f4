import type { SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { SlotDayState } from './state.ts';

/** A place that a booking holds. */
export interface OfHold {
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
