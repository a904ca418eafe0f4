import type { ContextPorts } from '@aarambh/context/context.ts';

/** What the college of an account lets it do. */
export interface CollegeSeat {
  readonly orgId: string;
  /** The college is at work, and the seat is more than a view. */
  readonly writes: boolean;
}

/** Colleges, as they are known here: decided on their streams, so it is true now. */
export interface CollegesForInterviews {
  /** Null for who has no seat in any college. */
  collegeOf(accountId: string): Promise<CollegeSeat | null>;
  /** Null for a code that is no college's. */
  orgByCode(code: string): Promise<{ readonly orgId: string } | null>;
}

/** A student of a college, as they are known here. */
export interface Enrolment {
  readonly enrolmentId: string;
  readonly orgId: string;
}

/** Students, as they are known here. */
export interface StudentsForInterviews {
  /** What an account is enrolled as with a college; with null in its newest one. Null for nothing. */
  enrolmentOf(accountId: string, orgId: string | null): Promise<Enrolment | null>;
}

/** What the use cases stand on. */
export type InterviewsPorts = Pick<ContextPorts, 'commands' | 'clock'> & {
  readonly colleges: CollegesForInterviews;
  readonly students: StudentsForInterviews;
};
