import type { BookingRefusal, GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { booker } from '@aarambh/gatherings/processes/book.ts';
import { booking } from '@aarambh/gatherings/booking/state.ts';
import { bookingProcess, bookingWatch, endBooking, type BookingProcess } from '@aarambh/gatherings/processes/booking-process.ts';
import { cancellations } from '@aarambh/gatherings/processes/cancellations.ts';
import { seatRefused, type SeatRefusal } from '@aarambh/gatherings/gathering/seat-rules.ts';
import { confirmBooking, refuseBooking } from '@aarambh/gatherings/booking/decisions.ts';
import { confirmSeat, releaseSeat, type HoldSeat, type ReleaseRefusal, type ReleaseSeat } from '@aarambh/gatherings/gathering/decisions.ts';
import { gathering, type GatheringState } from '@aarambh/gatherings/gathering/state.ts';
import { createGatherings } from '@aarambh/gatherings/use-cases.ts';
import { paymentIdOf } from '@aarambh/gatherings/booking/ticket.ts';
import { returnCancelled } from '@aarambh/gatherings/reactors/return-cancelled.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';

/**
 * Bookings as they once were, for the negative controls: the seat is confirmed before the outcome, and the outcome is written last,
 * after everything was given back, by whoever comes to it. `release` is the rule by which a refused booking gives back its seat.
 */
export function outcomeLast(release: typeof releaseSeat): typeof createGatherings {
  return (deps) => {
    const { commands, points, clock, mails, report } = deps;
    const end = endBooking({ commands, points });
    const read: BookingProcess['read'] = (bookingId) => latest(commands.on(booking), bookingId, (state) => state);

    const carryOn: BookingProcess['carryOn'] = async (bookingId, context, seen = null) => {
      const state = (seen ?? (await read(bookingId)))!;
      const { status, terms } = state;
      const { gatheringId, memberId, eventNumber, points: price } = terms;
      const seat = { gatheringId, bookingId, memberId };
      const booked = async (joinLink: string) =>
        succeeded({ bookingId, paymentId: paymentIdOf(bookingId), newPoint: await points.balance(memberId), eventNumber, joinLink });
      const giveBack = async (): Promise<void> => {
        const command = { ...seat, why: 'booking-refused', now: clock() } as const;
        await commands.on(gathering).execute({ id: gatheringId, decide: release, command, context });
      };
      const close = async (refused: Extract<Result<never, BookingRefusal>, { ok: false }>) => {
        await commands.on(booking).execute({ id: bookingId, decide: refuseBooking, command: { bookingId, code: refused.code }, context });
        return refused;
      };

      if (status === 'refused') return failed('closed');
      if (state.status === 'cancelled') return failed(state.why === 'gathering-cancelled' ? 'gathering_cancelled' : 'spend_voided');
      if (status === 'confirmed') {
        const has = await latest(commands.on(gathering), gatheringId, ({ seats }) => seats.has(bookingId));
        if (has) return booked('');
        await end(bookingId, terms, 'cancelled-by-member', context);
        return failed('spend_voided');
      }

      const held = resultOf(
        await commands
          .on(gathering)
          .execute({ id: gatheringId, decide: holdAgain, command: { ...seat, points: price, now: clock() }, context }),
      );
      if (!held.ok) return close(held);
      if (price > 0) {
        const spent = await points.spend({ ...seat, amount: price }, context);
        if (!spent.ok) {
          await giveBack();
          return close(spent);
        }
      }
      const confirmed = resultOf(await commands.on(gathering).execute({ id: gatheringId, decide: confirmSeat, command: seat, context }));
      if (!confirmed.ok) {
        if (price > 0) await points.refund(seat, context);
        await giveBack();
        return close(confirmed);
      }
      await commands
        .on(booking)
        .execute({ id: bookingId, decide: confirmBooking, command: { bookingId, paymentId: paymentIdOf(bookingId) }, context });
      return booked('');
    };

    const { undo } = bookingProcess(deps);
    const process: BookingProcess = { read, carryOn, undo };
    const endings = cancellations({ commands, clock, process, end });
    const made = createGatherings(deps);
    return {
      ...made,
      use: { ...made.use, ...booker({ commands, points, clock, process }), cancelBooking: endings.byMember },
      bookingProcesses: processReactor(bookingWatch(process), { clock, report }),
      reactors: [returnCancelled({ commands, process, end, mails, report })],
    };
  };
}

/** A booking that gave its seat back could have one again. */
function holdAgain(command: HoldSeat, state: Readonly<GatheringState>): Decision<GatheringEvent, SeatRefusal> {
  const { gatheringId, bookingId, memberId } = command;
  if (state.seats.has(bookingId)) return [];
  return seatRefused(command, state) ?? [{ type: 'SeatHeld', data: { gatheringId, bookingId, memberId } }];
}

/** The rule of then: a refused booking gave back any seat, also one that was confirmed, and recorded nothing where it knew none. */
export function releaseAnySeat(command: ReleaseSeat, state: Readonly<GatheringState>): Decision<GatheringEvent, ReleaseRefusal> {
  const { gatheringId, bookingId, why } = command;
  if (why !== 'booking-refused') return releaseSeat(command, state);
  const seat = state.seats.get(bookingId);
  return seat === undefined ? [] : [{ type: 'SeatReleased', data: { gatheringId, bookingId, memberId: seat.memberId, why } }];
}
