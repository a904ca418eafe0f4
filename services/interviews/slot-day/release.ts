import type { SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { OfHold } from './confirm.ts';
import type { SlotDayState } from './state.ts';

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
