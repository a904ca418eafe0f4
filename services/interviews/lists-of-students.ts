import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { BookedThen, BookedAgain } from './processes/taking-along.ts';
import type { InterviewsService } from './use-cases.ts';

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
