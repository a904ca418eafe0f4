import type { StudentView } from '@aarambh/contracts/http/students.ts';
import { startOf, written } from '@aarambh/contracts/interviews/dates.ts';
import { readStudents } from '@aarambh/contracts/routes/students.ts';
import { own } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import { bookingsOf } from '@aarambh/projections/interviews/query.ts';
import { interviewsView, type InterviewDocument } from '@aarambh/projections/interviews/view.ts';
import { scoresView, type ScoreDocument } from '@aarambh/projections/scores/view.ts';
import { studentsOf } from '@aarambh/projections/students/query.ts';
import { studentsView, type StudentDocument } from '@aarambh/projections/students/view.ts';
import type { StudentsService } from '../service.ts';
import { readRefusedAt } from './caller.ts';

/** The booking that is next, else the last one. */
function shownOf(bookings: readonly InterviewDocument[], now: number): InterviewDocument | undefined {
  return bookings.find(({ day, time }) => startOf(day, time) > now) ?? bookings.at(-1);
}

function shown(
  { id, doc }: Sourced<StudentDocument>,
  booking: InterviewDocument | undefined,
  score: ScoreDocument | undefined,
): StudentView {
  const { accountId, name, email, rollNo, status } = doc;
  return {
    ...{ _id: id, ...(accountId !== null && { userId: accountId }), name, email, rollNo, status },
    ratingOverall: score?.counts === true ? score.overall : 0,
    ...(booking === undefined ? { bookingDate: '', time: '' } : { bookingDate: written(booking.day), time: booking.time }),
  };
}

/** The students of a college, for its own people (I4, I9). */
export const studentEndpoints: readonly Endpoint<StudentsService>[] = [
  handle(
    readStudents,
    { access: { ...own, who: ['org', 'admin'], console: 'either', whose: 'object' }, reads: [studentsView, interviewsView, scoresView] },
    async (call, use: StudentsService) => {
      const { orgId } = call.params;
      const refused = await readRefusedAt(use, call.me, orgId);
      if (refused !== null) return call.problem(refused);
      const { documents } = call.ports;
      const { items, total } = await studentsOf(documents, orgId, call.query);
      const ids = items.map(({ id }) => id);
      const [bookings, scores] = await Promise.all([bookingsOf(documents, ids), scoresView.byId(documents, ids)]);
      const now = use.now();
      return call.json({
        data: items.map((one) => shown(one, shownOf(bookings.get(one.id) ?? [], now), scores.get(one.id))),
        total,
        page: call.query.page,
      });
    },
  ),
];
