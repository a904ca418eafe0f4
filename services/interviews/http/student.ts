import { written } from '@aarambh/contracts/interviews/dates.ts';
import * as routes from '@aarambh/contracts/routes/student.ts';
import type { StudentBooking as ShownBooking, StudentData } from '@aarambh/contracts/routes/student.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { ownPage } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import type { HttpPorts } from '@aarambh/http/ports.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { InterviewsService } from '../use-cases.ts';
import type { StudentBooking } from '../student-bookings.ts';
import { bookableUntil } from '../slot-rules/places.ts';
import { resumeLink } from './resumes.ts';
import { studentFor, type ReadStudent } from './student-reader.ts';

interface Shows extends Pick<ReadStudent, 'as'> {
  readonly use: InterviewsService;
  readonly ports: HttpPorts;
  readonly rules: SlotRules;
  /** Who asks; of an admin who looks at the pages of a student, the admin. */
  readonly byId: string;
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** A booking with its resumes. Versions before the newest, and who opened which, are for the student and admins. */
async function bookingFor({ use, ports, rules, as, byId }: Shows, booking: StudentBooking): Promise<ShownBooking> {
  const { bookingId, day, time, missing, card } = booking;
  const { versions, views } = await use.resumes.of(bookingId);
  const resumes = versions.flatMap(({ version, name, at, bytes }) =>
    name === null ? [] : [{ version, name, at, bytes, resume: resumeLink(ports, { bookingId, version, byId, as }) }],
  );
  const newest = resumes.at(-1);
  const seesAll = as === 'student' || as === 'admin';
  const names = seesAll ? await namesOf(ports.documents, views, (view) => view.byId) : new Map<string, string>();
  const startsAt = startOf(day, time);
  return {
    ...{
      _id: bookingId,
      bookingDate: written(day),
      time,
      resume: newest?.resume ?? '',
      ratingOverall: card.submitted?.content.overall ?? 0,
      scoredAt: card.submitted?.firstAt ?? null,
    },
    ...{ startsAt: iso(startsAt), changeUntil: iso(bookableUntil(rules, 'student', startsAt)), missing, resumeName: newest?.name ?? '' },
    resumes: seesAll ? resumes.toReversed() : resumes.slice(-1),
    views: seesAll ? views.map((view) => ({ version: view.version, at: view.at, as: view.as, name: names.get(view.byId) ?? '' })) : [],
  };
}

/** The colleges that a student has, the newest first. */
async function collegesOf({ students, colleges }: InterviewsService, accountId: string): Promise<StudentData['colleges']> {
  const known = new Map<string, string>();
  for (const enrolmentId of await students.enrolmentsOf(accountId)) {
    const student = await students.studentOf(enrolmentId);
    const college = student === null ? null : await colleges.collegeNamed(student.orgId);
    if (college?.code != null) known.set(college.code, college.name);
  }
  return [...known].map(([orgCode, orgName]) => ({ orgCode, orgName }));
}

/** A student with their bookings (I6), for whoever may read them. */
export const studentEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(
    routes.readStudent,
    { access: { ...ownPage, console: 'either', whose: 'object' }, reads: [accountsView] },
    async (call, use: InterviewsService) => {
      const read = await studentFor(use, call.me, call.params.userId, call.query.orgCode);
      if (!read.ok) return call.refuse(read);
      if (read.value === null) return call.json('No documents found');
      const { student, as, bookings } = read.value;
      const { enrolmentId: _id, orgId, accountId, name, rollNo } = student;
      const { viewedBy, accountId: callerId } = call.me;
      const [college, rules, account] = await Promise.all([
        use.colleges.collegeNamed(orgId),
        use.rulesOf(orgId),
        accountId === null ? null : accountsView.get(call.ports.documents, accountId),
      ]);
      const atWork = college?.active === true;
      const isOwn = as === 'student' || as === 'admin';
      const imageId = isOwn ? (account?.doc.imageId ?? null) : null;
      const contact =
        as === 'interviewer' ? { email: '', whatsappNumber: '' } : { email: student.email, whatsappNumber: student.whatsappNumber };
      const shows = { use, ports: call.ports, rules, byId: viewedBy ?? callerId, as: viewedBy === undefined ? as : 'admin' } as const;
      return call.json({
        user: {
          ...{ _id, name, rollNo, ...contact, role: as === 'student' ? call.me.role : (account?.doc.role ?? 'student') },
          ...{ profilePicture: imageId === null ? '' : uploadPath(imageId), orgCode: college?.code ?? '', orgName: college?.name ?? '' },
        },
        orgBookings: await Promise.all(bookings.map((booking) => bookingFor(shows, booking))),
        mayBook: atWork && bookings.filter(({ missing }) => missing !== 'panel').length < rules.perStudent,
        atWork,
        colleges: isOwn && accountId !== null ? await collegesOf(use, accountId) : [],
      });
    },
  ),
];

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
  handle(routes.readStudentReport, { access: { ...ownPage, console: 'either', whose: 'object' } }, async (call, use: InterviewsService) => {
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
