import { dayOf } from '@aarambh/contracts/interviews/dates.ts';
import type { UnavailableReason } from '@aarambh/contracts/students/upload.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { enrolment } from '../enrolment/state.ts';
import type { ForeseenWish, InterviewsForStudents, StudentsPorts } from '../ports.ts';
import type { UploadPlan } from '../upload/plan.ts';
import { chunksOf } from './chunks.ts';
import type { PlannedRow } from './staged.ts';

type Parts = Pick<StudentsPorts, 'commands' | 'chunk'> & { readonly interviews: () => InterviewsForStudents };

/** Which bookings of a plan could not be had if it was done now, and why, by row: it books in the order of its rows, once those are gone whom it removes. */
export async function unavailableRows(
  { commands, interviews, chunk }: Parts,
  orgId: string,
  plan: UploadPlan,
): Promise<ReadonlyMap<number, UnavailableReason>> {
  const enrolments = commands.on(enrolment);
  const wishOf = async ({ enrolmentId, student: { date, time } }: PlannedRow): Promise<ForeseenWish> => ({
    ...{ enrolmentId, day: dayOf(date!)!, time: time! },
    bookingId: enrolmentId === null ? null : await latest(enrolments, enrolmentId, (state) => state?.bookingId ?? null),
  });
  const unavailable = new Map<number, UnavailableReason>();
  const foresee = await interviews().foreseeing(orgId, new Set(plan.remove));
  for (const { rows } of chunksOf(plan, chunk)) {
    const booking = rows.filter(({ books }) => books);
    if (booking.length === 0) continue;
    const reasons = await foresee(await Promise.all(booking.map(wishOf)));
    for (const [index, reason] of reasons.entries()) if (reason !== null) unavailable.set(booking[index]!.student.row, reason);
  }
  return unavailable;
}
