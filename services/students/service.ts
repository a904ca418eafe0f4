import type { InvitationsService } from './invitation/service.ts';
import type { CollegesForStudents } from './ports.ts';

/** A student of a college, as other contexts know them. */
export interface EnrolmentOf {
  readonly enrolmentId: string;
  readonly orgId: string;
}

/** Students of colleges: who uploads them, and as what they are enrolled. */
export interface StudentsService {
  readonly colleges: CollegesForStudents;
  readonly invitations: InvitationsService;
  /** What an account is enrolled as with a college that has it now; with null in its newest one. Null for nothing. Decided on the streams. */
  enrolmentOf(accountId: string, orgId: string | null): Promise<EnrolmentOf | null>;
  /** Every enrolment that an account accepted, whether a college has it now or not; the newest first. */
  enrolmentsOf(accountId: string): Promise<readonly string[]>;
  /** Who is to be written to about an enrolment, also one that was removed; null for who did not accept yet, declined, or is erased. */
  contactOf(enrolmentId: string): Promise<{ readonly accountId: string; readonly name: string; readonly email: string } | null>;
  /** What their college calls them, for who may see that; who is erased is left out. */
  namesOf(enrolmentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
