import type { StudentView } from '@aarambh/contracts/http/students.ts';
import { written } from '@aarambh/contracts/interviews/dates.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { bookingsOf } from '@aarambh/projections/interviews/query.ts';
import type { InterviewDocument } from '@aarambh/projections/interviews/view.ts';
import { scoresView, type ScoreDocument } from '@aarambh/projections/scores/view.ts';
import { studentsOf, type Moment } from '@aarambh/projections/students/query.ts';
import { risksOf } from '@aarambh/projections/students/standing.ts';
import type { StudentDocument } from '@aarambh/projections/students/view.ts';

/** The booking that is next at `now` (milliseconds), else the last one. */
function shownOf(bookings: readonly InterviewDocument[], now: number): InterviewDocument | undefined {
  return bookings.find(({ day, time }) => startOf(day, time) > now) ?? bookings.at(-1);
}

function shown(
  { id, doc }: Sourced<StudentDocument>,
  booking: InterviewDocument | undefined,
  score: ScoreDocument | null,
  at: Moment,
): StudentView {
  const { accountId, name, email, rollNo, status } = doc;
  return {
    ...{ _id: id, ...(accountId !== null && { userId: accountId }), name, email, rollNo, status },
    ratingOverall: score?.overall ?? 0,
    isRated: score !== null,
    ...(booking === undefined ? { bookingDate: '', time: '' } : { bookingDate: written(booking.day), time: booking.time }),
    risks: [...risksOf(doc, at)],
  };
}

/** A student of a list, and the latest scorecard that counts. */
export interface ScoredStudent {
  readonly student: StudentView;
  readonly score: ScoreDocument | null;
}

/** Students of a list with their bookings and ratings. */
export async function scoredStudents(
  documents: Pick<Documents, 'find' | 'getMany'>,
  items: readonly Sourced<StudentDocument>[],
  at: Moment,
): Promise<ScoredStudent[]> {
  const ids = items.map(({ id }) => id);
  const [bookings, scores] = await Promise.all([bookingsOf(documents, ids), scoresView.byId(documents, ids)]);
  return items.map((one) => {
    const found = scores.get(one.id);
    const score = found?.counts === true ? found : null;
    return { student: shown(one, shownOf(bookings.get(one.id) ?? [], at.now), score, at), score };
  });
}

/** A page of a college's students as it sees them in its list, and how many there are: of a search exactly up to 10,000. */
export async function studentsPage(
  documents: Pick<Documents, 'find' | 'getMany' | 'aggregate'>,
  orgId: string,
  wanted: Parameters<typeof studentsOf>[2],
  at: Moment,
): Promise<{ readonly data: StudentView[]; readonly total: number; readonly more: boolean }> {
  const { items, total, more = false } = await studentsOf(documents, orgId, wanted, at);
  const scored = await scoredStudents(documents, items, at);
  return { data: scored.map(({ student }) => student), total, more };
}
