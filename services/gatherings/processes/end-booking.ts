import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { booking, type BookingEnd, type BookingTerms } from '../booking/state.ts';
import { cancelBooking } from '../booking/decisions.ts';
import type { Cancelled } from '../booking/asked.ts';
import type { PointsForBookings } from '../ports.ts';

/** Gives the points of a confirmed booking back and cancels it; its seat is gone, or worth nothing any more. Idempotent. */
export type EndBooking = (
  bookingId: string,
  terms: BookingTerms,
  why: BookingEnd,
  context: CommandContext,
) => Promise<Result<Cancelled, 'not_booked' | 'idempotency_key_reused'>>;

export function endBooking({ commands, points }: { readonly commands: Commands; readonly points: PointsForBookings }): EndBooking {
  const bookings = commands.on(booking);
  return async (bookingId, { gatheringId, memberId, eventNumber, points: price }, why, context) => {
    let newPoint: number | null = null;
    if (price > 0) {
      const refunded = await points.refund({ memberId, bookingId, gatheringId }, context);
      if (!refunded.ok) return refunded;
      newPoint = refunded.value.balance;
    }
    const cancelled = resultOf(await bookings.execute({ id: bookingId, decide: cancelBooking, command: { bookingId, why }, context }));
    if (!cancelled.ok) return cancelled;
    return succeeded({ newPoint: newPoint ?? (await points.balance(memberId)), gatheringId, eventNumber }, cancelled.position);
  };
}
