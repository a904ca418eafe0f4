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

/** Whom mails about an enrolment are for. */
export interface StudentContact {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
}

/** Students, as they are known here. */
export interface StudentsForInterviews {
  /** What an account is enrolled as with a college; with null in its newest one. Null for nothing. */
  enrolmentOf(accountId: string, orgId: string | null): Promise<Enrolment | null>;
  /** Every enrolment that an account accepted, also those that ended. */
  enrolmentsOf(accountId: string): Promise<readonly string[]>;
  /** Who is to be written to about an enrolment, also one that was removed; null for who did not accept yet, declined, or is erased. */
  contactOf(enrolmentId: string): Promise<StudentContact | null>;
}

/** What the stream of an enrolment says that ends it, or takes it up again. The context of students writes it. */
export interface EnrolmentTold {
  readonly type: 'EnrolmentRemoved' | 'InvitationDeclined' | 'EnrolmentForgotten' | 'EnrolmentReturned';
  readonly data: { readonly enrolmentId: string };
}

/** What the use cases stand on. */
export type InterviewsPorts = Pick<ContextPorts, 'commands' | 'clock'> & {
  readonly colleges: CollegesForInterviews;
  readonly students: StudentsForInterviews;
};
