import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf, type Result } from '@aarambh/kernel/result.ts';
import type { BookingState, BookingTerms } from '../booking/state.ts';
import type { BookingProcess, EndBooking } from './booking-process.ts';
import { releaseSeat, type ReleaseRefusal, type ReleaseSeat } from '../gathering/decisions.ts';
import { gathering } from '../gathering/state.ts';
import type { Cancelled } from '../booking/asked.ts';

/** The end of bookings that were confirmed. */
export interface Cancellations {
  /** A member's own cancellation, until the deadline that the gathering states. */
  byMember(
    input: { memberId: string; bookingId: string },
    context: CommandContext,
  ): Promise<Result<Cancelled, ReleaseRefusal | 'idempotency_key_reused'>>;
  /** Cancels the booking of an erased member, unless its gathering has begun or was cancelled itself; idempotent. */
  ofErased(bookingId: string, context: CommandContext): Promise<void>;
}

export interface CancellationsDeps {
  readonly commands: Commands;
  readonly clock: Clock;
  readonly process: BookingProcess;
  readonly end: EndBooking;
}

export function cancellations({ commands, clock, process, end }: CancellationsDeps): Cancellations {
  const gatherings = commands.on(gathering);
  /** The booking after its process, whoever has to carry it to its end: its seat is confirmed before it is given back. */
  async function settled(bookingId: string, context: CommandContext): Promise<BookingState> {
    if ((await process.read(bookingId)) === null) return null;
    await process.carryOn(bookingId, context);
    return process.read(bookingId);
  }

  async function release(
    bookingId: string,
    { gatheringId, memberId }: BookingTerms,
    why: ReleaseSeat['why'],
    context: CommandContext,
  ): Promise<Result<undefined, ReleaseRefusal | 'idempotency_key_reused'>> {
    const command = { gatheringId, bookingId, memberId, why, now: clock() };
    return resultOf(await gatherings.execute({ id: gatheringId, decide: releaseSeat, command, context }));
  }

  return {
    async byMember({ memberId, bookingId }, context) {
      const steps = stepsOf(context);
      // Whose booking it is, is known before anything is done about it.
      if ((await process.read(bookingId))?.terms.memberId !== memberId) return failed('not_booked');
      const { status, terms } = (await settled(bookingId, steps))!;
      if (status === 'requested' || status === 'refused') return failed('not_booked');
      if (status === 'confirmed') {
        const released = await release(bookingId, terms, 'cancelled-by-member', steps);
        if (!released.ok) return released;
      }
      return end(bookingId, terms, 'cancelled-by-member', steps);
    },

    async ofErased(bookingId, context) {
      const state = await settled(bookingId, context);
      if (state?.status !== 'confirmed') return;
      if (!(await release(bookingId, state.terms, 'account-erased', context)).ok) return;
      const ended = await end(bookingId, state.terms, 'account-erased', context);
      if (!ended.ok) throw new Error(`the points of a booking could not be returned: ${ended.code}`);
    },
  };
}
