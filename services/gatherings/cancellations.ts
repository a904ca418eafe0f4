import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { booking, type BookingTerms } from './booking.ts';
import type { BookingProcess } from './booking-process.ts';
import { cancelBooking, type CancelBooking } from './decisions/cancel-booking.ts';
import { releaseSeat } from './decisions/release-seat.ts';
import { gathering } from './gathering.ts';
import type { PointsForBookings } from './service.ts';

export interface Cancelled {
  readonly newPoint: number;
  readonly gatheringId: string;
  readonly eventNumber: number;
}

/** The end of bookings that were confirmed. */
export interface Cancellations {
  /** A member's own cancellation, until the deadline that the gathering states. */
  byMember(input: { memberId: string; bookingId: string }, context: CommandContext): Promise<Result<Cancelled>>;
  /** Gives the points back and closes the booking; idempotent. */
  finish(bookingId: string, terms: BookingTerms, why: CancelBooking['why'], context: CommandContext): Promise<Result<Cancelled>>;
}

export interface CancellationsDeps {
  readonly commands: Commands;
  readonly points: PointsForBookings;
  readonly clock: Clock;
  readonly process: BookingProcess;
}

export function cancellations({ commands, points, clock, process }: CancellationsDeps): Cancellations {
  const finish: Cancellations['finish'] = async (bookingId, { gatheringId, memberId, eventNumber, points: price }, why, context) => {
    let newPoint: number | null = null;
    if (price > 0) {
      const refunded = await points.refund({ memberId, bookingId, gatheringId }, context);
      if (!refunded.ok) return refunded;
      newPoint = refunded.value.balance;
    }
    const cancelled = resultOf(await commands.execute(booking, bookingId, cancelBooking, { bookingId, why }, context));
    if (!cancelled.ok) return cancelled;
    return succeeded({ newPoint: newPoint ?? (await points.balance(memberId)), gatheringId, eventNumber }, cancelled.position);
  };

  return {
    finish,

    async byMember({ memberId, bookingId }, context) {
      await process.underWay(bookingId)?.result.catch(() => null);
      let state = await process.read(bookingId);
      if (state?.terms.memberId !== memberId) return failed('not_booked');
      const steps = { actor: context.actor, corr: context.corr };
      if (state.status === 'requested') {
        await process.carryOn(bookingId, state.terms, steps);
        state = (await process.read(bookingId))!;
      }
      const { status, terms } = state;
      if (status === 'requested' || status === 'refused') return failed('not_booked');
      if (status === 'confirmed') {
        const { gatheringId } = terms;
        const release = { gatheringId, bookingId, why: 'cancelled-by-member', now: clock() } as const;
        const released = resultOf(await commands.execute(gathering, gatheringId, releaseSeat, release, steps));
        if (!released.ok) return released;
      }
      return finish(bookingId, terms, 'cancelled-by-member', steps);
    },
  };
}
