import { InterviewRefusal } from '@aarambh/contracts/interviews/state.ts';
import { dayOf } from '@aarambh/contracts/interviews/dates.ts';
import type { UnavailableBooking, UnavailableReason } from '@aarambh/contracts/students/upload.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { noteBooking } from '../enrolment/decisions.ts';
import type { EnrolmentState } from '../enrolment/state.ts';
import type { InterviewsForStudents } from '../ports.ts';
import type { StudentRow } from '../rows/student.ts';
import { inPlace, type AtWork, type OfUpload } from './roster-steps.ts';
import type { RestoredBooking } from './staged.ts';

/** A row whose booking is to be made, and whose it is. */
export interface RowToBook {
  readonly enrolmentId: string;
  readonly student: StudentRow;
}

export interface BookingDeps {
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly interviews: () => InterviewsForStudents;
  readonly clock: Clock;
}

/** Days whose bookings are made at the same time. */
const DAYS_AT_ONCE = 4;

/** A place that a booking is to have, and the booking that is to be taken there; null to make one. */
export type Wanted = Omit<RestoredBooking, 'listed'>;

/** Has a booking at a place. Answers its id, or why it cannot be had. */
function placing({ interviews, clock }: Omit<BookingDeps, 'enrolments'>) {
  const isOver = (at: { readonly day: string; readonly time: string }) => startOf(at.day, at.time) <= clock();

  return async (
    { orgId, uploadId }: OfUpload,
    { row, enrolmentId, day, time, bookingId: made, lost }: Wanted,
    context: CommandContext,
  ): Promise<{ readonly bookingId: string } | UnavailableReason> => {
    const place = made === null ? null : await interviews().placeOf(made);
    if (made !== null && place?.day === day && place.time === time) return { bookingId: made };
    if (isOver({ day, time })) return 'past';
    const wish = { orgId, enrolmentId, day, time, by: 'college', idempotencyKey: `${uploadId}/${row}` } as const;
    const instead = lost === null ? {} : { instead: lost };
    const booked =
      made === null || place === null || isOver(place)
        ? await interviews().book({ ...wish, ...instead }, context)
        : await interviews().move({ ...wish, bookingId: made }, context);
    if (booked.ok) return { bookingId: booked.value.bookingId };
    const reason = InterviewRefusal.safeParse(booked.code);
    if (reason.success) return reason.data;
    if (booked.code === 'moves_used') return 'closed';
    throw new Error(`the booking of a row was refused: ${booked.code}`);
  };
}

/** Has bookings at their places, those of a day in their order: who stands first has the slot. Answers what could not be had. */
export function bookingAll({ enrolments, interviews, clock }: BookingDeps) {
  const place = placing({ interviews, clock });

  async function book(of: AtWork, wanted: RestoredBooking, context: CommandContext): Promise<UnavailableReason | null> {
    const placed = await place(of, wanted, context);
    if (typeof placed === 'string') return placed;
    const { enrolmentId: id, lost, listed } = wanted;
    if (lost !== null) await interviews().takeAlong({ orgId: of.orgId, enrolmentId: id, bookingId: placed.bookingId, lost }, context);
    if (!listed) return null;
    const command = { enrolmentId: id, uploadId: of.uploadId, began: of.began, bookingId: placed.bookingId };
    inPlace(await enrolments.execute({ id, decide: noteBooking, command, context }));
    return null;
  }

  return async (of: AtWork, all: readonly RestoredBooking[], context: CommandContext): Promise<UnavailableBooking[]> => {
    const unavailable = new Map<number, UnavailableBooking>();
    const failures = await inTurns(Map.groupBy(all, ({ day }) => day).values(), DAYS_AT_ONCE, async (ofDay) => {
      for (const wanted of ofDay) {
        const { row, enrolmentId, day, time } = wanted;
        const reason = await book(of, wanted, context);
        if (reason !== null) unavailable.set(row, { enrolmentId, day, time, reason });
      }
    });
    if (failures.length > 0) throw failures[0];
    return [...unavailable].sort(([one], [other]) => one - other).map(([, booking]) => booking);
  };
}

/** Books what rows say. */
export function rowBookings(deps: BookingDeps) {
  const bookAll = bookingAll(deps);
  return async (of: AtWork, rows: readonly RowToBook[], context: CommandContext): Promise<UnavailableBooking[]> => {
    const wanted = await Promise.all(
      rows.map(async ({ enrolmentId, student: { row, date, time } }) => ({
        ...{ row, enrolmentId, day: dayOf(date!)!, time: time!, lost: null, listed: true },
        bookingId: await latest(deps.enrolments, enrolmentId, (state) => state?.bookingId ?? null),
      })),
    );
    return bookAll(of, wanted, context);
  };
}
