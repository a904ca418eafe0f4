import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { booking, type BookingState, type BookingTerms } from './booking.ts';
import { confirmBooking } from './decisions/confirm-booking.ts';
import { confirmSeat } from './decisions/confirm-seat.ts';
import { holdSeat } from './decisions/hold-seat.ts';
import { refuseBooking } from './decisions/refuse-booking.ts';
import { releaseSeat } from './decisions/release-seat.ts';
import { gathering } from './gathering.ts';
import { paymentIdOf } from './payment-id.ts';
import type { Booked, PointsForBookings } from './service.ts';

/** The steps of a booking that was requested: hold, spend, confirm (design §3.6). */
export interface BookingProcess {
  /**
   * Carries a requested booking to its end: confirmed, or refused with everything given back. Every step is idempotent, so that
   * it starts from the first one whatever was done before. Runs of one booking in this process are one.
   */
  carryOn(bookingId: string, terms: BookingTerms, context: CommandContext): Promise<Result<Booked>>;
  /** The run under way of a booking, with the fingerprint of what was asked. */
  underWay(bookingId: string): { readonly fingerprint: string; readonly result: Promise<Result<Booked>> } | undefined;
  /** Where the booking stands. */
  read(bookingId: string): Promise<BookingState>;
  /** What the member was answered when the booking was confirmed, with the balance of now. */
  answer(bookingId: string, terms: BookingTerms, position: number | null): Promise<Result<Booked>>;
}

export interface BookingProcessDeps {
  readonly commands: Commands;
  readonly points: PointsForBookings;
  readonly clock: Clock;
}

export function bookingProcess({ commands, points, clock }: BookingProcessDeps): BookingProcess {
  const runs = new Map<string, { readonly fingerprint: string; readonly result: Promise<Result<Booked>> }>();

  async function run(bookingId: string, terms: BookingTerms, context: CommandContext): Promise<Result<Booked>> {
    const { gatheringId, memberId, eventNumber } = terms;
    const seat = { gatheringId, bookingId, memberId };
    const held = resultOf(
      await commands.execute(gathering, gatheringId, holdSeat, { ...seat, points: terms.points, now: clock() }, context),
    );
    if (!held.ok) return close(bookingId, held, context);

    let balance: number | null = null;
    if (terms.points > 0) {
      const spent = await points.spend({ ...seat, amount: terms.points }, context);
      if (!spent.ok) {
        await release(gatheringId, bookingId, context);
        return close(bookingId, spent, context);
      }
      ({ balance } = spent.value);
    }

    const confirmed = resultOf(
      await commands.execute(gathering, gatheringId, confirmSeat, seat, context, (state) => state.scheduled!.details.joinLink),
    );
    if (!confirmed.ok) {
      if (terms.points > 0) await points.refund(seat, context);
      await release(gatheringId, bookingId, context);
      return close(bookingId, confirmed, context);
    }

    const paymentId = paymentIdOf(bookingId);
    const done = resultOf(await commands.execute(booking, bookingId, confirmBooking, { bookingId, paymentId }, context));
    if (!done.ok) return done;
    const newPoint = balance ?? (await points.balance(memberId));
    return succeeded({ bookingId, paymentId, newPoint, eventNumber, joinLink: confirmed.value }, done.position);
  }

  async function release(gatheringId: string, bookingId: string, context: CommandContext): Promise<void> {
    await commands.execute(gathering, gatheringId, releaseSeat, { gatheringId, bookingId, why: 'booking-refused', now: clock() }, context);
  }

  /** Writes down why there is no booking, and answers that. */
  async function close(bookingId: string, refused: Extract<Result, { ok: false }>, context: CommandContext): Promise<Result<never>> {
    await commands.execute(booking, bookingId, refuseBooking, { bookingId, code: refused.code }, context);
    return refused;
  }

  return {
    carryOn(bookingId, terms, context) {
      const running = runs.get(bookingId);
      if (running !== undefined) return running.result;
      const result = run(bookingId, terms, context).finally(() => runs.delete(bookingId));
      runs.set(bookingId, { fingerprint: terms.fingerprint, result });
      return result;
    },

    underWay: (bookingId) => runs.get(bookingId),

    read: (bookingId) => commands.read(booking, bookingId, (state) => state),

    async answer(bookingId, { gatheringId, memberId, eventNumber }, position) {
      const joinLink = await commands.read(gathering, gatheringId, (state) => state.scheduled?.details.joinLink);
      if (joinLink === undefined) return failed('not_found');
      const newPoint = await points.balance(memberId);
      return succeeded({ bookingId, paymentId: paymentIdOf(bookingId), newPoint, eventNumber, joinLink }, position);
    },
  };
}
