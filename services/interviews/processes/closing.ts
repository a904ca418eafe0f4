import type { InterviewEvent, IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { EndedEnrolment } from '@aarambh/contracts/interviews/state.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { closeInterview } from '../interview/decisions.ts';
import type { InterviewState } from '../interview/state.ts';
import { closeInterviewee, reopenInterviewee, type CloseInterviewee } from '../interviewee/decisions.ts';
import type { IntervieweeState } from '../interviewee/state.ts';
import type { InterviewProcess } from './interview-process.ts';

interface Deps {
  readonly interviews: CommandsOn<InterviewState, InterviewEvent>;
  readonly interviewees: CommandsOn<IntervieweeState, IntervieweeEvent>;
  readonly process: InterviewProcess;
  readonly clock: Clock;
}

/** What follows here from what becomes of an enrolment. `revision` is that of the event on its stream which said so. */
export interface Closing {
  /**
   * Ends the bookings of a student whose enrolment ended, and gives their places and turns back. First no turn is taken any more, then the
   * bookings that have one are ended. Idempotent; whoever is interrupted begins again.
   * @throws {Error} a booking was not brought to its end
   */
  close(ended: CloseInterviewee, context: CommandContext): Promise<void>;
  /** The student may book again. */
  reopen(again: Omit<CloseInterviewee, 'why'>, context: CommandContext): Promise<void>;
}

/** How often a move of the same booking may come first. */
const TURNS = 5;
/** Bookings of a student that are ended at a time. */
const AT_ONCE = 4;

export function closing({ interviews, interviewees, process, clock }: Deps): Closing {
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
    async close(command, context) {
      const { enrolmentId, revision, why } = command;
      // What is booked after a later return is another matter: who comes late with an old end finds nothing to do.
      const answer = ({ turns, enrolment }: Readonly<IntervieweeState>): readonly string[] =>
        enrolment.ended && enrolment.revision === revision ? [...turns] : [];
      const closed = await interviewees.execute({ id: enrolmentId, decide: closeInterviewee, command, context, answer });
      if (!closed.ok) throw new Error('the end of an enrolment was refused');
      const failures = await inTurns(closed.answer, AT_ONCE, (bookingId) => end(bookingId, why, context));
      if (failures.length > 0) throw failures[0];
    },

    async reopen(command, context) {
      await interviewees.execute({ id: command.enrolmentId, decide: reopenInterviewee, command, context });
    },
  };
}
