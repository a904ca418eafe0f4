import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState } from '../gathering.ts';
import { seatRefused, type SeatWish } from './booking-rules.ts';

export interface HoldSeat extends SeatWish {
  readonly gatheringId: string;
  readonly bookingId: string;
}

/** Holds a seat for a booking, once: the last seat goes to one person. */
export function holdSeat(command: HoldSeat, state: Readonly<GatheringState>): Decision<GatheringEvent> {
  const { gatheringId, bookingId, memberId } = command;
  if (state.seats.has(bookingId)) return [];
  return seatRefused(command, state) ?? [{ type: 'SeatHeld', data: { gatheringId, bookingId, memberId } }];
}
