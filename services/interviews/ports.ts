import type { ContextPorts } from '@aarambh/context/context.ts';
import type { InboxBudget } from '@aarambh/context/inbox-budget.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { RemovalReason } from '@aarambh/contracts/students/enrolment.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** What the college of an account lets it do. */
export interface CollegeSeat {
  readonly orgId: string;
  /** The college is at work. */
  readonly active: boolean;
  /** The college is at work, and the seat is more than a view. */
  readonly writes: boolean;
}

/** Colleges, as they are known here: decided on their streams, so it is true now. */
export interface CollegesForInterviews {
  /** Null for who has no seat in any college. */
  collegeOf(accountId: string): Promise<CollegeSeat | null>;
  /** Null for a code that is no college's. */
  orgByCode(code: string): Promise<{ readonly orgId: string } | null>;
  /** What a college is called, its code once it has one, and whether it is at work; null for none. */
  collegeNamed(orgId: string): Promise<{ readonly name: string; readonly code: string | null; readonly active: boolean } | null>;
}

/** A student of a college, as they are known here. */
export interface Enrolment {
  readonly enrolmentId: string;
  readonly orgId: string;
}

/** A student whom a college has now, as those know them who may. */
export interface KnownStudent extends Enrolment {
  /** Null before they joined. */
  readonly accountId: string | null;
  /** What the college calls them, and reaches them by. */
  readonly name: string;
  readonly email: string;
  readonly whatsappNumber: string;
  readonly rollNo: string;
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
  /** Whom a college has, or had, at an address, as it said it; null for nobody. */
  enrolmentAt(orgId: string, email: string): Promise<string | null>;
  /** A student of a college by the row of the college; null for who is none any more. */
  studentOf(enrolmentId: string): Promise<KnownStudent | null>;
  /** Every enrolment that an account accepted, also those that ended. */
  enrolmentsOf(accountId: string): Promise<readonly string[]>;
  /** Who is to be written to about an enrolment, also one that was removed; null for who did not accept yet, declined, or is erased. */
  contactOf(enrolmentId: string): Promise<StudentContact | null>;
  /** What their college calls them, for who may see that; who is erased is left out. */
  namesOf(enrolmentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What the stream of an enrolment says that ends it, or takes it up again. The context of students writes it. */
export interface EnrolmentTold {
  readonly type: 'EnrolmentRemoved' | 'InvitationDeclined' | 'EnrolmentForgotten' | 'EnrolmentReturned';
  /** `reason`: of who was removed. */
  readonly data: { readonly enrolmentId: string; readonly reason?: RemovalReason };
}

/** Accounts, as interviewers need them. */
export interface AccountsForInterviews {
  invite(
    input: {
      readonly accountId: string;
      readonly name: string;
      readonly email: string;
      readonly password: string;
      readonly role: 'user';
      readonly origin: 'invitation';
      readonly age: 'adult';
    },
    context: CommandContext,
  ): Promise<
    Result<
      { readonly accountId: string; readonly knownDevice: string | null },
      'account_exists' | 'idempotency_key_reused' | 'not_found' | 'busy'
    >
  >;
  /** The account of an address, or an id that nobody has. */
  accountAt(email: string): Promise<string>;
  /** Null for who has no account. */
  standingOf(accountId: string): Promise<{ readonly role: Role } | null>;
}

/** Where people land after a sign-in. Accounts cannot need us, since we need them: we say where interviewers do. */
export interface LandingAccounts {
  /** Of accounts that were made for something alone. Null: at the page of their role. */
  landWith(placeOf: (accountId: string) => Promise<string | null>): void;
}

/** What the server gives to interviews beside what every context stands on: 32 bytes at least, which sign the links in mails. */
export interface InterviewsHost {
  readonly secrets: { readonly tokens: Uint8Array };
}

/** What panels stand on. */
export type PanelPorts = Pick<ContextPorts, 'commands' | 'clock' | 'state' | 'subjects' | 'rateFactor' | 'publicUrl'> & {
  readonly colleges: CollegesForInterviews;
  readonly accounts: AccountsForInterviews;
  readonly invitationMails: InboxBudget;
  readonly host: InterviewsHost;
};

/** What the use cases stand on. */
export type InterviewsPorts = Pick<ContextPorts, 'commands' | 'clock'> & {
  readonly colleges: CollegesForInterviews;
  readonly students: StudentsForInterviews;
};
