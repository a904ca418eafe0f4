import { written } from '@aarambh/contracts/interviews/dates.ts';
import { readStudentReport } from '@aarambh/contracts/routes/student.ts';
import { ownPage } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { InterviewsService } from '../use-cases.ts';
import type { StudentBooking } from '../student-bookings.ts';
import { studentFor } from './student-reader.ts';

/** What was submitted last for the first time: a correction of an older one does not make it newer. */
function latestOf(bookings: readonly StudentBooking[]): StudentBooking | undefined {
  const firstAt = ({ card }: StudentBooking): string => card.submitted?.firstAt ?? '';
  return bookings
    .filter(({ card }) => card.submitted !== null)
    .toSorted((one, other) => (firstAt(one) < firstAt(other) ? -1 : 1))
    .at(-1);
}

/** The report of a student (I9): what was found in their latest interview. Why the overall rating stands apart is for who scores. */
export const reportEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(readStudentReport, { access: { ...ownPage, console: 'either', whose: 'object' } }, async (call, use: InterviewsService) => {
    const read = await studentFor(use, call.me, call.params.studentId, call.query.orgCode);
    if (!read.ok) return call.refuse(read);
    if (read.value === null) return call.problem('not_found');
    const { enrolmentId: _id, orgId, name, rollNo } = read.value.student;
    const college = await use.colleges.collegeNamed(orgId);
    const student = { _id, name, rollNo, orgCode: college?.code ?? '', orgName: college?.name ?? '' };
    const latest = latestOf(read.value.bookings);
    if (latest?.card.submitted == null) return call.json({ student, report: null });
    const { content, at: submittedAt, version } = latest.card.submitted;
    const { ratings, overall, notes } = content;
    const { strengths, weaknesses, opportunities, threats, remarks } = notes;
    const at = { bookingDate: written(latest.day), time: latest.time, submittedAt, version };
    return call.json({ student, report: { ...at, ratings, overall, notes: { strengths, weaknesses, opportunities, threats, remarks } } });
  }),
];
