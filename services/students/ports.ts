import type { ContextPorts } from '@aarambh/context/context.ts';
import type { InterviewRefusal, MissingSide } from '@aarambh/contracts/interviews/state.ts';
import type { UnavailableReason } from '@aarambh/contracts/students/upload.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Sheets } from '@aarambh/kernel/ports/sheets.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** What the college of an account lets it do. */
export interface CollegeSeat {
  readonly orgId: string;
  readonly seat: 'owner' | 'staff' | 'view';
  /** The college is at work. */
  readonly active: boolean;
  /** The college is at work, and the seat is more than a view. */
  readonly writes: boolean;
}

/** Colleges, as they are known here: decided on their streams, so it is true now. */
export interface CollegesForStudents {
  /** Null for who has no seat in any college. */
  collegeOf(accountId: string): Promise<CollegeSeat | null>;
  /** The college that a code is of now; null for none. */
  orgByCode(code: string): Promise<{ readonly orgId: string } | null>;
  /** What a college is called; null for none. */
  collegeNamed(orgId: string): Promise<{ readonly name: string } | null>;
}

/** A booking as a list makes it. `idempotencyKey` names the row, so that done again it is the same booking. */
export interface BookingWish {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly day: string;
  readonly time: string;
  readonly by: 'college';
  /** The booking that ended with the enrolment, in whose place this one is wanted. */
  readonly instead?: string;
  readonly idempotencyKey: string;
}

/** A booking that a list is about to make, or to take elsewhere. */
export interface ForeseenWish {
  /** Null for who is not enrolled yet. */
  readonly enrolmentId: string | null;
  /** What an earlier list has made for them; null for none. */
  readonly bookingId: string | null;
  readonly day: string;
  readonly time: string;
}

/** How a booking stands by the event of a revision of its stream. */
export interface BookingStanding {
  readonly enrolmentId: string;
  readonly revision: number;
  /** Null for one that stands no more. */
  readonly place: { readonly day: string; readonly time: string } | null;
  readonly missing: MissingSide | null;
}

type Booked<Code extends ProblemCode> = Promise<Result<{ readonly bookingId: string }, Code>>;

/** Interviews, as they are known here. */
export interface InterviewsForStudents {
  /**
   * Tries what a list would book once those are gone who leave, and writes nothing. What it answers is asked with the wishes of the list, some at a time in their order, and
   * says of each why it could not be had now; null where it could.
   */
  foreseeing(
    orgId: string,
    leaving: ReadonlySet<string>,
  ): Promise<(wishes: readonly ForeseenWish[]) => Promise<readonly (UnavailableReason | null)[]>>;
  book(wish: BookingWish, context: CommandContext): Booked<InterviewRefusal | 'idempotency_key_reused'>;
  /** Takes a booking to another place. */
  move(wish: BookingWish & { readonly bookingId: string }, context: CommandContext): Booked<ProblemCode>;
  /** Ends a booking for its college. One that took place, or has ended, stays as it is. */
  cancel(
    of: { readonly bookingId: string; readonly orgId: string; readonly enrolmentId: null; readonly by: 'college' },
    context: CommandContext,
  ): Promise<Result>;
  /** Where a booking stands; null for one that stands no more. */
  placeOf(bookingId: string): Promise<{ readonly day: string; readonly time: string } | null>;
  /** How a booking stands in the store; null for none. */
  standingOf(bookingId: string): Promise<BookingStanding | null>;
  /** When a college has slots: the last day of them, null where there is none. */
  rulesOf(orgId: string): Promise<{ readonly closesOn: string | null }>;
  /** What was booked for a student at a position of the log. */
  bookedThen(enrolmentId: string, position: number): Promise<readonly BookedThen[]>;
  /** The bookings of the interviews to come that would end with the enrolments of these students, as it stands now: in no order. */
  toCome(enrolmentIds: readonly string[]): Promise<readonly string[]>;
  /** Takes the interviewer and the resumes of a booking that ended along to the one in its place. Idempotent. */
  takeAlong(again: BookedAgain, context: CommandContext): Promise<void>;
  /** Ends what is booked for a student whose enrolment ended by this revision: their places are free for the rows that follow. Idempotent. */
  close(ended: EnrolmentRevision, context: CommandContext): Promise<void>;
  /** Lets a student be booked for again, whose enrolment is taken up again by this revision. Idempotent. */
  reopen(again: EnrolmentRevision, context: CommandContext): Promise<void>;
}

/** A booking that stood once; `lost`: it ended with the enrolment since, and not because anybody wanted it to. */
export interface BookedThen {
  readonly bookingId: string;
  readonly day: string;
  readonly time: string;
  readonly lost: boolean;
  /** The bookings in whose place restores made it, the last one first; each ended with the enrolment. */
  readonly instead: readonly string[];
}

/** A booking that is there in the place of one that ended. */
export interface BookedAgain {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly bookingId: string;
  /** The one that ended. */
  readonly lost: string;
}

/** An enrolment, and the revision of its stream that said what became of it. */
export interface EnrolmentRevision {
  readonly enrolmentId: string;
  readonly revision: number;
}

/** What the server gives to the students beside what every context stands on. */
export interface StudentsHost {
  /** At least 32 bytes: names enrolments, and what the roster of a college knows addresses by. */
  readonly secrets: { readonly reservation: Uint8Array };
  /** Reads what colleges upload. */
  readonly sheets: Sheets;
}

/** What the use cases stand on. */
export type StudentsPorts = Pick<
  ContextPorts,
  'commands' | 'clock' | 'wall' | 'state' | 'keys' | 'files' | 'store' | 'codec' | 'report'
> & {
  readonly colleges: CollegesForStudents;
  readonly host: StudentsHost;
  /** Students of one chunk; default as many as an event can name. */
  readonly chunk?: number;
};
