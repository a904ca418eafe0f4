import type { EndedEnrolment } from '@aarambh/contracts/interviews/state.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { closeInterview } from '../interview/decisions.ts';
import { closeInterviewee, reopenInterviewee, type CloseInterviewee, type IntervieweeState } from '../interviewee.ts';
import type { InterviewDeps } from './interview-process.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { EnrolmentTold } from '../ports.ts';

type Closing = ReturnType<typeof closing>;

/** How often a move of the same booking may come first. */
const TURNS = 5;
/** Bookings of a student that are ended at a time. */
const BOOKINGS_AT_ONCE = 4;

/** What follows here from what becomes of an enrolment. `revision` is that of the event on its stream which said so. */
export function closing({ interviews, interviewees, process, clock }: Omit<InterviewDeps, 'days'>) {
  async function end(bookingId: string, why: EndedEnrolment, context: CommandContext): Promise<void> {
    for (let turn = 0; turn < TURNS; turn++) {
      await process.carryOn(bookingId, context);
      const command = { bookingId, why, now: clock() };
      const closed = await interviews.execute({ id: bookingId, decide: closeInterview, command, context });
      if (!closed.ok) continue;
      await process.carryOn(bookingId, context);
      return;
    }
    throw new Error('a booking was moved faster than it could be ended');
  }

  return {
    /**
     * Ends the bookings of a student whose enrolment ended, and gives their places and turns back. First no turn is taken any more, then the
     * bookings that have one are ended. Idempotent; whoever is interrupted begins again.
     * @throws {Error} a booking was not brought to its end
     */
    async close(command: CloseInterviewee, context: CommandContext): Promise<void> {
      const { enrolmentId, revision, why } = command;
      // What is booked after a later return is another matter: who comes late with an old end finds nothing to do.
      const answer = ({ turns, enrolment }: Readonly<IntervieweeState>): readonly string[] =>
        enrolment.ended && enrolment.revision === revision ? [...turns] : [];
      const closed = await interviewees.execute({ id: enrolmentId, decide: closeInterviewee, command, context, answer });
      if (!closed.ok) throw new Error('the end of an enrolment was refused');
      const failures = await inTurns(closed.answer, BOOKINGS_AT_ONCE, (bookingId) => end(bookingId, why, context));
      if (failures.length > 0) throw failures[0];
    },

    /** The student may book again. */
    async reopen(command: Omit<CloseInterviewee, 'why'>, context: CommandContext): Promise<void> {
      await interviewees.execute({ id: command.enrolmentId, decide: reopenInterviewee, command, context });
    },
  };
}

const NAME = 'ended-enrolments';
/** Enrolments that are followed at a time: a list that is replaced ends thousands of them. */
const AT_ONCE = 16;

/**
 * Ends what was booked for enrolments that ended, and lets those book again that were taken up again. What is said of one enrolment is
 * followed in its order; an event comes again until all that follows from it is done.
 */
export function endedEnrolments({ close, reopen }: Closing): Reactor<EnrolmentTold> {
  const contextOf = ({ id, meta }: Recorded<EnrolmentTold>) => ({ actor: `system:${NAME}`, corr: meta.corr, cause: id }) as const;
  const end =
    (why: EndedEnrolment) =>
    (recorded: Recorded<EnrolmentTold>): Promise<unknown> => {
      const { enrolmentId, reason } = recorded.event.data;
      // Who erases their account is taken off the list first, and forgotten behind it: what was found in their interviews counts as before.
      const ended = reason === 'account-erased' ? 'forgotten' : why;
      return close({ enrolmentId, revision: recorded.revision, why: ended }, contextOf(recorded));
    };

  return eventReactor<EnrolmentTold>({
    name: NAME,
    impersonal: true,
    atOnce: AT_ONCE,
    on: {
      EnrolmentRemoved: end('removed'),
      InvitationDeclined: end('declined'),
      EnrolmentForgotten: end('forgotten'),
      EnrolmentReturned(recorded) {
        const { enrolmentId } = recorded.event.data;
        return reopen({ enrolmentId, revision: recorded.revision }, contextOf(recorded));
      },
    },
  });
}
