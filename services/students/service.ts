import type { CollegesForStudents } from './ports.ts';

/** A student of a college, as other contexts know them. */
export interface EnrolmentOf {
  readonly enrolmentId: string;
  readonly orgId: string;
}

/** Students of colleges: who uploads them, and as what they are enrolled. */
export interface StudentsService {
  readonly colleges: CollegesForStudents;
  /** What an account is enrolled as with a college that has it now; with null in its newest one. Null for nothing. Decided on the streams. */
  enrolmentOf(accountId: string, orgId: string | null): Promise<EnrolmentOf | null>;
  /** Every enrolment that an account accepted, whether a college has it now or not; the newest first. */
  enrolmentsOf(accountId: string): Promise<readonly string[]>;
}
