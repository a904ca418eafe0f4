import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState } from './state.ts';

export interface ConfirmSeat {
  readonly gatheringId: string;
  readonly bookingId: string;
  readonly memberId: string;
}

/** Makes the held seat of a confirmed booking the member's own; refused once the gathering is cancelled or the seat was given back. */
export function confirmSeat(
  { gatheringId, bookingId, memberId }: ConfirmSeat,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, 'closed' | 'gathering_cancelled'> {
  const seat = state.seats.get(bookingId);
  if (seat?.confirmed === true) return [];
  if (seat === undefined) return refuse('closed');
  if (state.status === 'cancelled') return refuse('gathering_cancelled');
  return [{ type: 'SeatConfirmed', data: { gatheringId, bookingId, memberId } }];
}
