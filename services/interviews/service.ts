import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { BookedBy, InterviewRefusal, MissingSide } from '@aarambh/contracts/interviews/state.ts';
import type { UnavailableReason } from '@aarambh/contracts/students/upload.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { ChangeRefusal } from './interview/decisions.ts';
import type { CollegesForInterviews, StudentsForInterviews } from './ports.ts';
import type { PanelsService } from './panel/service.ts';
import type { BookedThen } from './processes/booked-then.ts';
import type { BookedAgain } from './processes/taking-along.ts';
import type { ResumesService } from './resume/service.ts';
import type { ScorecardsService } from './scorecard/service.ts';
import type { Scorecard } from './scorecard/state.ts';
import type { LaidRules } from './slot-rules/state.ts';

type Repeated = 'idempotency_key_reused';

/** A booking as its student is told of it; the day as it is kept. */
export interface BookedInterview {
  readonly bookingId: string;
  readonly day: string;
  readonly time: string;
}

/** Where an interview is, or is to be. */
export interface SlotPlace {
  readonly day: string;
  readonly time: string;
}

/** A booking that a list is about to make, or to take elsewhere. */
export interface ForeseenWish extends SlotPlace {
  /** Null for who is not enrolled yet. */
  readonly enrolmentId: string | null;
  /** What an earlier list has made for them; null for none. */
  readonly bookingId: string | null;
}

/** How a booking stands. */
export interface InterviewStanding {
  readonly enrolmentId: string;
  readonly revision: number;
  readonly place: SlotPlace | null;
  readonly missing: MissingSide | null;
}

/** A booking that stands, as those see it who may see its student. */
export interface StudentBooking extends BookedInterview {
  readonly missing: MissingSide | null;
  readonly card: Scorecard;
}

/** Who is to be interviewed, where and when. */
export interface InterviewWish {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly day: string;
  readonly time: string;
  readonly by: BookedBy;
  /** The booking that ended with the enrolment, in whose place this one is wanted. */
  readonly instead?: string;
  /** Names one wish: asked again with the same key it is the same booking. Null: every time is another wish. */
  readonly idempotencyKey: string | null;
}

/** Whose booking it is, and who changes it. */
export interface OfInterview {
  readonly bookingId: string;
  /** Another college's booking answers as one that is not there. */
  readonly orgId: string;
  /** Of a student who changes their own; null for the college. */
  readonly enrolmentId: string | null;
  readonly by: BookedBy;
}

export type MoveWish = OfInterview & Pick<InterviewWish, 'day' | 'time' | 'idempotencyKey'>;

/** Slots of colleges, and interviews that are booked in them. */
export interface InterviewsService {
  readonly colleges: CollegesForInterviews;
  readonly students: StudentsForInterviews;

  /** What holds now; who laid nothing down has the default. */
  rulesOf(orgId: string): Promise<SlotRules>;
  /** The same, with the revision that whoever changes them names. */
  laidRules(orgId: string): Promise<LaidRules>;
  /** `seen` is the revision that they were changed from, null for none; answers theirs now. */
  changeRules(
    orgId: string,
    rules: SlotRules,
    context: CommandContext,
    seen?: number | null,
  ): Promise<Result<Pick<LaidRules, 'revision'>, 'stale_revision' | Repeated>>;

  readonly scorecards: ScorecardsService;
  readonly panels: PanelsService;
  readonly resumes: ResumesService;

  /** Of which college and which student a booking is; null for none. */
  whose(bookingId: string): Promise<{ readonly orgId: string; readonly enrolmentId: string } | null>;

  /** The bookings of a student that count, those to which the panel did not come, and those that were scored, with where each stands; the earliest place first, and those where somebody was missing last. */
  bookingsOf(enrolmentId: string): Promise<readonly StudentBooking[]>;

  /** Where a booking stands now; null for one that stands no more, and for none. */
  placeOf(bookingId: string): Promise<SlotPlace | null>;

  /** How a booking stands in the store by the event of a revision of its stream; `place` is null for one that stands no more. Null for no booking. */
  standingOf(bookingId: string): Promise<InterviewStanding | null>;

  /**
   * Tries what a list would book once those are gone who leave, and writes nothing. What it answers is asked with the wishes of the list, some at a time in their order, and
   * says of each why it could not be had now; null where it could.
   */
  foreseeing(
    orgId: string,
    leaving: ReadonlySet<string>,
  ): Promise<(wishes: readonly ForeseenWish[]) => Promise<readonly (UnavailableReason | null)[]>>;

  /** Books one place: never beyond its panels, and never more for a student than the rules allow. */
  book(wish: InterviewWish, context: CommandContext): Promise<Result<BookedInterview, InterviewRefusal | Repeated>>;
  /** Takes a booking to another place; where that cannot be had it stays where it is. */
  move(
    wish: MoveWish,
    context: CommandContext,
  ): Promise<Result<BookedInterview, InterviewRefusal | ChangeRefusal | 'moves_used' | 'not_found' | Repeated>>;
  /** Ends a booking; its place and its turn are free again. */
  cancel(of: OfInterview, context: CommandContext): Promise<Result<undefined, ChangeRefusal | 'not_found' | Repeated>>;
  /** Says who did not appear. Where it was the panel, the student may book again. */
  miss(
    of: Pick<OfInterview, 'bookingId' | 'orgId'> & { readonly side: MissingSide },
    context: CommandContext,
  ): Promise<Result<undefined, 'not_booked' | 'busy' | 'not_begun' | 'already_decided' | 'not_found' | Repeated>>;
}

/** An enrolment, and the revision of its stream that said what became of it. */
export interface EnrolmentRevision {
  readonly enrolmentId: string;
  readonly revision: number;
}

/** Lists of students bring bookings with them. Their context cannot need us, since we need it: we say who makes them. */
export interface ListsOfStudents {
  bookWith(
    interviews: Pick<InterviewsService, 'book' | 'move' | 'cancel' | 'placeOf' | 'standingOf' | 'rulesOf' | 'foreseeing'> & {
      /** What was booked for a student at a position of the log. */
      bookedThen(enrolmentId: string, position: number): Promise<readonly BookedThen[]>;
      /** The bookings of the interviews to come that would end with the enrolments of these students. */
      toCome(enrolmentIds: readonly string[]): Promise<readonly string[]>;
      /** Takes the interviewer and the resumes of a booking that ended along to the one in its place. Idempotent. */
      takeAlong(again: BookedAgain, context: CommandContext): Promise<void>;
      /** Ends what is booked for a student whose enrolment ended by this revision. */
      close(ended: EnrolmentRevision, context: CommandContext): Promise<void>;
      /** Lets a student be booked for again, whose enrolment is taken up again by this revision. */
      reopen(again: EnrolmentRevision, context: CommandContext): Promise<void>;
    },
  ): void;
}
