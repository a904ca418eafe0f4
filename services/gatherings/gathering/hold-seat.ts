import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState } from './state.ts';
import { seatRefused, type SeatRefusal, type SeatWish } from './seat-rules.ts';

export interface HoldSeat extends SeatWish {
  readonly gatheringId: string;
  readonly bookingId: string;
}

/**
 * Holds a seat for a booking, once: the last seat goes to one person. A booking that gave its seat back holds none again, and in
 * a cancelled gathering only a seat that was confirmed is still one.
 */
export function holdSeat(command: HoldSeat, state: Readonly<GatheringState>): Decision<GatheringEvent, SeatRefusal> {
  const { gatheringId, bookingId, memberId } = command;
  if (state.ended.has(bookingId)) return refuse('closed');
  const seat = state.seats.get(bookingId);
  if (seat !== undefined) return state.status === 'cancelled' && !seat.confirmed ? refuse('gathering_cancelled') : [];
  return seatRefused(command, state) ?? [{ type: 'SeatHeld', data: { gatheringId, bookingId, memberId } }];
}
