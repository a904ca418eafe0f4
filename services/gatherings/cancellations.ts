import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { booking, type BookingState, type BookingTerms } from './booking.ts';
import type { BookingProcess } from './booking-process.ts';
import { cancelBooking, type CancelBooking } from './decisions/cancel-booking.ts';
import { releaseSeat, type ReleaseSeat } from './decisions/release-seat.ts';
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
  /** Cancels the booking of an erased member, unless its gathering has begun or was cancelled itself; idempotent. */
  ofErased(bookingId: string, context: CommandContext): Promise<void>;
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

  /** The booking at its end, whoever has to carry it there. */
  async function settled(bookingId: string, context: CommandContext): Promise<BookingState> {
    await process.underWay(bookingId)?.result.catch(() => null);
    const state = await process.read(bookingId);
    if (state?.status !== 'requested') return state;
    await process.carryOn(bookingId, state.terms, context);
    return process.read(bookingId);
  }

  async function release(
    bookingId: string,
    { gatheringId }: BookingTerms,
    why: ReleaseSeat['why'],
    context: CommandContext,
  ): Promise<Result> {
    return resultOf(await commands.execute(gathering, gatheringId, releaseSeat, { gatheringId, bookingId, why, now: clock() }, context));
  }

  return {
    finish,

    async byMember({ memberId, bookingId }, { actor, corr }) {
      const steps = { actor, corr };
      // Whose booking it is, is known before anything is done about it.
      if ((await process.read(bookingId))?.terms.memberId !== memberId) return failed('not_booked');
      const { status, terms } = (await settled(bookingId, steps))!;
      if (status === 'requested' || status === 'refused') return failed('not_booked');
      if (status === 'confirmed') {
        const released = await release(bookingId, terms, 'cancelled-by-member', steps);
        if (!released.ok) return released;
      }
      return finish(bookingId, terms, 'cancelled-by-member', steps);
    },

    async ofErased(bookingId, context) {
      const state = await settled(bookingId, context);
      if (state?.status !== 'confirmed') return;
      if (!(await release(bookingId, state.terms, 'account-erased', context)).ok) return;
      const finished = await finish(bookingId, state.terms, 'account-erased', context);
      if (!finished.ok) throw new Error(`the points of a booking could not be returned: ${finished.code}`);
    },
  };
}
