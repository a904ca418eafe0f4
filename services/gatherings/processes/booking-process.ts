import type { BookingRefusal } from '@aarambh/contracts/events/gatherings.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { runs } from '@aarambh/kernel/runs.ts';
import { booking, type BookingEnd, type BookingState, type BookingTerms } from '../booking/state.ts';
import { confirmBooking, refuseBooking, cancelBooking } from '../booking/decisions.ts';
import { confirmSeat, holdSeat, releaseSeat } from '../gathering/decisions.ts';
import { gathering } from '../gathering/state.ts';
import { paymentIdOf } from '../booking/ticket.ts';
import type { Booked, WatchedEvent, Cancelled } from '../booking/asked.ts';
import type { PointsForBookings } from '../ports.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';

/**
 * One attempt to book, and the template of every process that spans streams: hold, spend, then the outcome on the process's own
 * stream, then confirm or give back. The expected revision lets one outcome win, so runs of one booking on several nodes, or one
 * that stood still for minutes, all end with the same. Every step writes nothing when it was done, and what is given back before
 * it was taken is refused when it comes late.
 */
export interface BookingProcess {
  /**
   * Carries a booking to its end from wherever it stands, and answers what its member is told: booked, or the code that it was
   * refused or cancelled with. Runs of one booking in this process are one. In a row the answer is good once the row is stored.
   * @param seen how it stands, if the caller has just been told
   * @throws {Error} the end was not reached; the booking stays open
   */
  carryOn(bookingId: string, context: CommandContext, seen?: BookingState): Promise<Result<Booked, BookingRefusal>>;
  /** Refuses a booking that has no outcome yet. False where it has another one. */
  undo(bookingId: string, context: CommandContext): Promise<boolean>;
  /** Where the booking stands in the store. */
  read(bookingId: string): Promise<BookingState>;
}

interface BookingProcessDeps {
  readonly commands: Commands;
  readonly points: PointsForBookings;
  readonly clock: Clock;
}

type Refusal = Extract<Result<never, BookingRefusal>, { ok: false }>;

export function bookingProcess({ commands, points, clock }: BookingProcessDeps): BookingProcess {
  const bookings = commands.on(booking);
  const gatherings = commands.on(gathering);
  const end = endBooking({ commands, points });
  const underWay = runs<Result<Booked, BookingRefusal>>();

  const read = (bookingId: string): Promise<BookingState> => latest(bookings, bookingId, copyOf);

  /** Holds and spends, then writes the outcome down, or finds that another run did. */
  async function decide(bookingId: string, terms: BookingTerms, context: CommandContext) {
    const { gatheringId, memberId, points: price } = terms;
    const seat = { gatheringId, bookingId, memberId };
    const held = resultOf(
      await gatherings.execute({ id: gatheringId, decide: holdSeat, command: { ...seat, points: price, now: clock() }, context }),
    );
    const spent: Result<{ balance: number } | undefined, BookingRefusal> =
      held.ok && price > 0 ? await points.spend({ ...seat, amount: price }, context) : held;
    const outcome = spent.ok
      ? await bookings.execute({
          id: bookingId,
          decide: confirmBooking,
          command: { bookingId, paymentId: paymentIdOf(bookingId) },
          context,
          answer: copyOf,
        })
      : await bookings.execute({ id: bookingId, decide: refuseBooking, command: { bookingId, code: spent.code }, context, answer: copyOf });
    if (!outcome.ok) throw new Error(`a booking was never requested: ${outcome.refusal.refused}`);
    return { state: outcome.answer!, refusal: spent.ok ? null : spent, balance: spent.ok ? (spent.value?.balance ?? null) : null };
  }

  /** Makes the seat of a confirmed booking the member's own. Where it is gone by then, the booking is cancelled and refunded. */
  async function confirm(
    bookingId: string,
    terms: BookingTerms,
    balance: number | null,
    context: CommandContext,
  ): Promise<Result<Booked, BookingRefusal>> {
    const { gatheringId, memberId, eventNumber } = terms;
    const seat = { gatheringId, bookingId, memberId };
    const confirmed = resultOf(
      await gatherings.execute({
        id: gatheringId,
        decide: confirmSeat,
        command: seat,
        context,
        answer: (state) => state.scheduled!.details.joinLink,
      }),
    );
    if (confirmed.ok) {
      const newPoint = balance ?? (await points.balance(memberId));
      return succeeded(
        { bookingId, paymentId: paymentIdOf(bookingId), newPoint, eventNumber, joinLink: confirmed.value },
        confirmed.position,
      );
    }
    // Its outcome was read ahead of the store, which then refused what it was decided on.
    if ((await read(bookingId))?.status === 'requested') throw new StoreUnavailable('busy', 'what a booking was decided on was not stored');
    const gone = await latest(gatherings, gatheringId, ({ ended }) => ended.get(bookingId));
    const why = gone === 'account-erased' || gone === 'cancelled-by-member' ? gone : 'gathering-cancelled';
    const ended = await end(bookingId, terms, why, context);
    if (!ended.ok) throw new Error(`a booking without a seat could not be cancelled: ${ended.code}`);
    return cancelled(why);
  }

  /** Gives back what a refused booking holds and spent. What it does not hold or did not spend yet is refused when it comes late. */
  async function giveBack(
    bookingId: string,
    { gatheringId, memberId, points: price }: BookingTerms,
    context: CommandContext,
  ): Promise<void> {
    const seat = { gatheringId, bookingId, memberId };
    const release = { ...seat, why: 'booking-refused', now: clock() } as const;
    const released = resultOf(await gatherings.execute({ id: gatheringId, decide: releaseSeat, command: release, context }));
    if (!released.ok) throw new Error(`the seat of a refused booking could not be given back: ${released.code}`);
    if (price === 0) return;
    const refunded = await points.refund(seat, context);
    if (!refunded.ok) throw new Error(`the points of a refused booking could not be given back: ${refunded.code}`);
  }

  async function run(bookingId: string, context: CommandContext, seen: BookingState): Promise<Result<Booked, BookingRefusal>> {
    let state = seen ?? (await read(bookingId));
    if (state === null) throw new Error('a booking that was never requested cannot be carried on');
    let refusal: Refusal | null = null;
    let balance: number | null = null;
    if (state.status === 'requested') ({ state, refusal, balance } = await decide(bookingId, state.terms, context));
    switch (state.status) {
      case 'requested':
        throw new Error('a booking has no outcome');
      case 'confirmed':
        return confirm(bookingId, state.terms, balance, context);
      case 'refused':
        await giveBack(bookingId, state.terms, context);
        // Another run may have refused it for another reason: everybody is told the one that stands.
        return refusal?.code === state.why ? refusal : failed(state.why);
      case 'cancelled':
        return cancelled(state.why);
    }
  }

  return {
    read,
    async undo(bookingId, context) {
      const command = { bookingId, code: 'spend_voided' } as const;
      const outcome = await bookings.execute({ id: bookingId, decide: refuseBooking, command, context, answer: copyOf });
      return outcome.ok && outcome.answer?.status === 'refused';
    },
    carryOn: (bookingId, context, seen = null) => underWay.join(bookingId, () => run(bookingId, context, seen), context.row),
  };
}

const copyOf = (state: BookingState): BookingState => state;

/** What is told of a booking that was cancelled. */
function cancelled(why: BookingEnd): Result<never, BookingRefusal> {
  return failed(why === 'gathering-cancelled' ? 'gathering_cancelled' : 'spend_voided');
}

/** What was seen of a booking that is not at its end. */
interface BookingProgress {
  readonly confirmed: boolean;
  readonly seated: boolean;
}

/**
 * Watches over bookings from their request until their seat is confirmed or everything is given back, and over cancellations from
 * the seat that was given back to the points that return for it. Older logs confirm the seat first and write the outcome last.
 */
export function bookingWatch(process: BookingProcess): ProcessWatch<WatchedEvent, BookingProgress> {
  return {
    name: 'booking-processes',
    idOf: ({ data }) => data.bookingId,

    follow: {
      BookingRequested: () => ({ confirmed: false, seated: false }),
      BookingConfirmed: (before) => (before?.seated === true ? null : { confirmed: true, seated: false }),
      SeatConfirmed: (before) => (before === null || before.confirmed ? null : { confirmed: false, seated: true }),
      // No event says that nothing is held any more: `advance` looks, once, when nobody is at it.
      BookingRefused: (before) => before ?? { confirmed: false, seated: false },
      SeatReleased: (before, event) => (event.data.why === 'booking-refused' ? before : { confirmed: true, seated: false }),
      BookingCancelled: () => null,
    },

    async advance(bookingId) {
      await process.carryOn(bookingId, { actor: 'system:booking-processes', corr: bookingId });
    },
    undo: process.undo,
  };
}

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
