import { hash } from 'node:crypto';
import type { BookingRefusal } from '@aarambh/contracts/events/gatherings.ts';
import { ahead } from '@aarambh/kernel/ahead.ts';
import { attempts } from '@aarambh/kernel/attempts.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { refuse, type Refused } from '@aarambh/kernel/decision.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf, type Result } from '@aarambh/kernel/result.ts';
import { runs } from '@aarambh/kernel/runs.ts';
import { booking, type BookingState } from '../booking/state.ts';
import type { BookingProcess } from './booking-process.ts';
import { seatRefused } from '../gathering/seat-rules.ts';
import { requestBooking } from '../booking/decisions.ts';
import { gathering } from '../gathering/state.ts';
import type { Booked, BookingRequest } from '../booking/asked.ts';
import type { PointsForBookings } from '../ports.ts';

export interface BookDeps {
  readonly commands: Commands;
  readonly points: PointsForBookings;
  readonly clock: Clock;
  readonly process: BookingProcess;
}

export interface Booker {
  book(request: BookingRequest, context: CommandContext): Promise<Result<Booked, BookingRefusal>>;
  /** Resolves when the tries of a member that are under way now have ended, however they did. */
  triesOf(memberId: string): Promise<void>;
}

/**
 * Books a seat: a cheap look first, so that a hopeless try writes nothing, then the process. Each attempt under an idempotency key is a
 * booking of its own.
 */
export function booker({ commands, points, clock, process }: BookDeps): Booker {
  const gatherings = commands.on(gathering);
  const bookings = commands.on(booking);
  /** Tries under way, by member and gathering: a double click waits for the first one and then finds the seat. */
  const tries = runs<Result<Booked, BookingRefusal>>();

  async function attempt(request: BookingRequest, context: CommandContext): Promise<Result<Booked, BookingRefusal>> {
    const { memberId, gatheringId, credit, contact, idempotencyKey } = request;
    const look = await gatherings.read(gatheringId, (state) => ({
      refused: seatRefused({ memberId, points: credit, now: clock() }, state),
      eventNumber: state.scheduled?.eventNumber ?? 0,
    }));
    const mine = attempts(idempotencyKey, (key, nth) =>
      nth === 1 ? derivedId('booking', memberId, key) : derivedId('booking', memberId, key, String(nth)),
    );
    const refused = look.refused ?? (await tooPoor(memberId, credit));
    // A key that already has a booking is answered by it, whatever is true by now.
    if (refused !== null && (await mine.standing(process.read)) === null) return failed(refused.refused, refused.details);

    // The booking keeps a key of its own: the process is named by it, and its steps are idempotent by the booking's id.
    const steps = stepsOf(context);
    const terms = { gatheringId, memberId, eventNumber: look.eventNumber, points: credit, fingerprint: fingerprintOf(request) };
    return mine.make(async (bookingId) => {
      const command = { ...terms, bookingId, contact };
      let stood = null as BookingState;
      const result = await ahead<Booked, BookingRefusal>(async (row) => {
        const requested = await bookings.execute({
          id: bookingId,
          decide: requestBooking,
          command,
          context: { ...steps, row, subject: memberId },
          answer: copyOf,
          expect: 'new',
        });
        if (!requested.ok) return resultOf(requested);
        stood = requested.answer;
        return process.carryOn(bookingId, { ...steps, row }, stood);
      });
      return stood?.status === 'refused' ? 'refused' : result;
    });
  }

  async function tooPoor(memberId: string, credit: number): Promise<Refused<'insufficient_points'> | null> {
    if (credit === 0) return null;
    const balance = await points.balance(memberId);
    return balance >= credit ? null : refuse('insufficient_points', { balance, needed: credit });
  }

  return {
    book: (request, context) => tries.follow(`${request.memberId} ${request.gatheringId}`, () => attempt(request, context)),
    triesOf: (memberId) => tries.settled(`${memberId} `),
  };
}

const copyOf = (state: BookingState): BookingState => state;

/** What was asked, hashed together with the key, which is kept nowhere: the number alone could be found by trying them all. */
function fingerprintOf({ idempotencyKey, gatheringId, credit, contact }: BookingRequest): string {
  return idempotencyKey === null ? '' : hash('sha256', [idempotencyKey, gatheringId, credit, contact].join('\n'));
}
