import type { BookingRefusal } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Refused } from '@aarambh/kernel/decision.ts';
import type { GatheringState } from './state.ts';

/** Why a member cannot have a seat. */
export type SeatRefusal = Exclude<BookingRefusal, 'insufficient_points' | 'spend_voided' | 'idempotency_key_reused'>;

export interface SeatWish {
  readonly memberId: string;
  /** The price in points that the member saw. */
  readonly points: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Why a member cannot have a seat, or null. The first look and the decision ask the same. */
export function seatRefused({ memberId, points, now }: SeatWish, state: Readonly<GatheringState>): Refused<SeatRefusal> | null {
  const { scheduled, status, seats, bookingOf } = state;
  if (scheduled === null) return refuse('not_found');
  if (status === 'cancelled') return refuse('gathering_cancelled');
  if (bookingOf.has(memberId)) return refuse('already_booked');
  if (status !== 'published' || now >= scheduled.startsAt) return refuse('closed');
  const { details } = scheduled;
  // A fee without a price in points is paid in rupees only.
  if (details.feeRupees > 0 && details.creditPoints === 0) return refuse('paid_only');
  if (points !== details.creditPoints) return refuse('price_mismatch', { credit: details.creditPoints });
  if (seats.size >= details.seats) return refuse('full', { seats: details.seats });
  return null;
}
