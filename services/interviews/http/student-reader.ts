import { Id } from '@aarambh/contracts/ids.ts';
import type { ResumeReader } from '@aarambh/contracts/interviews/resume.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { KnownStudent } from '../ports.ts';
import type { InterviewsService } from '../use-cases.ts';
import type { StudentBooking } from '../student-bookings.ts';
import { isAtWork } from './caller.ts';

/** A student, as somebody may read them. */
export interface ReadStudent {
  readonly student: KnownStudent;
  readonly as: ResumeReader | 'student';
  /** An interviewer sees their own interviews alone. */
  readonly bookings: readonly StudentBooking[];
}

/** A student of a college (of any with null), by their account or by the row of the college. */
async function found({ students }: InterviewsService, userId: string, orgId: string | null): Promise<KnownStudent | null> {
  if (!Id.safeParse(userId).success) return null;
  const byRow = await students.studentOf(userId);
  if (byRow !== null) return orgId === null || byRow.orgId === orgId ? byRow : null;
  const enrolment = await students.enrolmentOf(userId, orgId);
  return enrolment === null ? null : students.studentOf(enrolment.enrolmentId);
}

/** The student as the first panel sees them on which the caller has an interview of theirs, and whose college is at work. */
async function asInterviewer(use: InterviewsService, accountId: string, userId: string): Promise<ReadStudent | 'college_closed' | null> {
  for (const { orgId, interviewerId } of await use.panels.seatsOf(accountId)) {
    const student = await found(use, userId, orgId);
    if (student === null) continue;
    const bookings = (await use.bookingsOf(student.enrolmentId)).filter(({ card }) => card.interviewerId === interviewerId);
    if (bookings.length === 0) continue;
    return (await isAtWork(use, orgId)) ? { student, as: 'interviewer', bookings } : 'college_closed';
  }
  return null;
}

/**
 * What somebody may read of a student, by the streams: their own, what is of their college while it is at work, what they interview, and admins anything. Students
 * and admins choose the college by its code, else it is the newest. Null where nobody enrolled the student yet.
 */
export async function studentFor(
  use: InterviewsService,
  { accountId, role }: Identity,
  userId: string,
  orgCode: string | undefined,
): Promise<Result<ReadStudent | null, 'not_found' | 'wrong_profile' | 'college_closed'>> {
  const named = orgCode === undefined ? null : await use.colleges.orgByCode(orgCode);
  if (accountId === userId || role === 'admin') {
    if (orgCode !== undefined && named === null) return failed('not_found');
    const student = await found(use, userId, named?.orgId ?? null);
    if (student === null) return named === null ? succeeded(null) : failed('not_found');
    const as = accountId === userId ? 'student' : 'admin';
    return succeeded({ student, as, bookings: await use.bookingsOf(student.enrolmentId) });
  }
  const seat = await use.colleges.collegeOf(accountId);
  const isNamed = seat !== null && (orgCode === undefined || named?.orgId === seat.orgId);
  if (isNamed && seat.active) {
    const student = await found(use, userId, seat.orgId);
    if (student !== null) return succeeded({ student, as: 'college', bookings: await use.bookingsOf(student.enrolmentId) });
  }
  const interviewed = await asInterviewer(use, accountId, userId);
  if (typeof interviewed === 'string') return failed(interviewed);
  if (interviewed !== null) return succeeded(interviewed);
  // Whoever is asked about: who is a student there is not told either.
  return failed(isNamed && !seat.active ? 'college_closed' : 'wrong_profile');
}
