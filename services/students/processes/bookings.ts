import { InterviewRefusal } from '@aarambh/contracts/interviews/state.ts';
import { dayOf, startOf } from '@aarambh/contracts/interviews/dates.ts';
import type { UnavailableBooking } from '@aarambh/contracts/students/upload.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { noteBooking } from '../enrolment/list.ts';
import type { EnrolmentState } from '../enrolment/state.ts';
import type { InterviewsForStudents } from '../ports.ts';
import type { StudentRow } from '../rows/student.ts';

/** A row whose booking is to be made, and whose it is. */
export interface RowToBook {
  readonly enrolmentId: string;
  readonly student: StudentRow;
}

interface Deps {
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly interviews: () => InterviewsForStudents;
  readonly clock: Clock;
}

/** Days whose bookings are made at the same time. */
const DAYS_AT_ONCE = 4;

/** Books what rows say, those of a day in the order of the list: who stands first in it has the slot. Answers what could not be had. */
export function rowBookings({ enrolments, interviews, clock }: Deps) {
  type Reason = UnavailableBooking['reason'];

  async function book(
    orgId: string,
    uploadId: string,
    { enrolmentId, student }: RowToBook,
    context: CommandContext,
  ): Promise<Reason | null> {
    const [day, time] = [dayOf(student.date!)!, student.time!];
    const made = await latest(enrolments, enrolmentId, (state) => state?.bookingId ?? null);
    const place = made === null ? null : await interviews().placeOf(made);
    if (place?.day === day && place.time === time) return null;
    const isOver = (at: { readonly day: string; readonly time: string }) => startOf(at.day, at.time) <= clock();
    if (isOver({ day, time })) return 'past';
    const wish = { orgId, enrolmentId, day, time, by: 'college', idempotencyKey: `${uploadId}/${student.row}` } as const;
    const booked =
      made === null || place === null || isOver(place)
        ? await interviews().book(wish, context)
        : await interviews().move({ ...wish, bookingId: made }, context);
    if (!booked.ok) {
      const reason = InterviewRefusal.safeParse(booked.code);
      if (reason.success) return reason.data;
      if (booked.code === 'moves_used') return 'closed';
      throw new Error(`the booking of a row was refused: ${booked.code}`);
    }
    const { bookingId } = booked.value;
    const noted = await enrolments.execute({
      id: enrolmentId,
      decide: noteBooking,
      command: { enrolmentId, uploadId, bookingId },
      context,
    });
    if (!noted.ok) throw new Error('a booking could not be noted');
    return null;
  }

  return async (orgId: string, uploadId: string, rows: readonly RowToBook[], context: CommandContext): Promise<UnavailableBooking[]> => {
    const unavailable = new Map<number, UnavailableBooking>();
    const failures = await inTurns(Map.groupBy(rows, ({ student }) => student.date!).values(), DAYS_AT_ONCE, async (ofDay) => {
      for (const row of ofDay) {
        const { enrolmentId, student } = row;
        const reason = await book(orgId, uploadId, row, context);
        if (reason !== null) unavailable.set(student.row, { enrolmentId, day: dayOf(student.date!)!, time: student.time!, reason });
      }
    });
    if (failures.length > 0) throw failures[0];
    return [...unavailable].sort(([one], [other]) => one - other).map(([, booking]) => booking);
  };
}
