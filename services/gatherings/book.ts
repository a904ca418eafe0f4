import { hash } from 'node:crypto';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { refuse } from '@aarambh/kernel/decision.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf, type Result } from '@aarambh/kernel/result.ts';
import { booking, type BookingState, type BookingTerms } from './booking.ts';
import type { BookingProcess } from './booking-process.ts';
import { seatRefused } from './decisions/booking-rules.ts';
import { requestBooking } from './decisions/request-booking.ts';
import { gathering } from './gathering.ts';
import type { Booked, BookingRequest, PointsForBookings } from './service.ts';

export interface BookDeps {
  readonly commands: Commands;
  readonly points: PointsForBookings;
  readonly clock: Clock;
  readonly process: BookingProcess;
}

export interface Booker {
  book(request: BookingRequest, context: CommandContext): Promise<Result<Booked>>;
  /** Resolves when the tries of a member that are under way now have ended, however they did. */
  triesOf(memberId: string): Promise<void>;
}

/** Books a seat: a cheap look first, so that a hopeless try writes nothing, then the process (design §3.6, §3.7). */
export function booker({ commands, points, clock, process }: BookDeps): Booker {
  /** Tries under way, by member and gathering: a double click waits for the first one and then finds the seat. */
  const tries = new Map<string, Promise<Result<Booked>>>();

  async function attempt(
    bookingId: string,
    request: BookingRequest,
    fingerprint: string,
    context: CommandContext,
  ): Promise<Result<Booked>> {
    const { memberId, gatheringId, credit, contact, idempotencyKey } = request;
    const look = await commands.read(gathering, gatheringId, (state) => ({
      refused: seatRefused({ memberId, points: credit, now: clock() }, state),
      eventNumber: state.scheduled?.eventNumber ?? 0,
    }));
    const refused = look.refused ?? (await tooPoor(memberId, credit));
    if (refused !== null) {
      const before = idempotencyKey === null ? null : await process.read(bookingId);
      if (before === null || before.status === 'refused') return resultOf({ ok: false, stream: '', revision: 0, refusal: refused });
    }
    // The booking keeps a key of its own: the process is named by it, and its steps are idempotent by the booking's id.
    const steps = { actor: context.actor, corr: context.corr, ...(context.cause === undefined ? undefined : { cause: context.cause }) };
    const terms: BookingTerms = { gatheringId, memberId, eventNumber: look.eventNumber, points: credit, fingerprint };
    const requested = await commands.execute(
      booking,
      bookingId,
      requestBooking,
      { ...terms, bookingId, contact },
      { ...steps, subject: memberId },
      copyOf,
      'new',
    );
    if (!requested.ok) return resultOf(requested);
    return requested.written > 0
      ? process.carryOn(bookingId, terms, steps)
      : repeated(bookingId, requested.answer, requested.position, steps);
  }

  async function tooPoor(memberId: string, credit: number) {
    if (credit === 0) return null;
    const balance = await points.balance(memberId);
    return balance >= credit ? null : refuse('insufficient_points', { balance, needed: credit });
  }

  /** The same key and body as before: the answer is rebuilt from the booking's stream. */
  async function repeated(bookingId: string, state: BookingState, position: number, context: CommandContext): Promise<Result<Booked>> {
    const { status, why, terms } = state!;
    if (status === 'requested') return process.carryOn(bookingId, terms, context);
    if (status === 'confirmed') return process.answer(bookingId, terms, position);
    return failed(why === 'gathering-cancelled' ? 'gathering_cancelled' : 'spend_voided');
  }

  async function book(request: BookingRequest, context: CommandContext): Promise<Result<Booked>> {
    const { memberId, gatheringId, credit, contact, idempotencyKey } = request;
    const bookingId = idempotencyKey === null ? newId() : derivedId('booking', memberId, idempotencyKey);
    // Hashed together with the key, which is kept nowhere: the number alone could be found by trying them all.
    const fingerprint = idempotencyKey === null ? '' : hash('sha256', [idempotencyKey, gatheringId, credit, contact].join('\n'));
    const running = process.underWay(bookingId);
    if (running !== undefined) return running.fingerprint === fingerprint ? running.result : failed('idempotency_key_reused');

    const pair = `${memberId} ${gatheringId}`;
    for (let other = tries.get(pair); other !== undefined; other = tries.get(pair)) await other.catch(() => null);
    const result = attempt(bookingId, request, fingerprint, context).finally(() => tries.delete(pair));
    tries.set(pair, result);
    return result;
  }

  return {
    book,
    async triesOf(memberId) {
      await Promise.allSettled([...tries].filter(([pair]) => pair.startsWith(`${memberId} `)).map(([, result]) => result));
    },
  };
}

const copyOf = (state: BookingState): BookingState => state;
