import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { InterviewEvent, IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { noteInterview, noteScore } from '../enrolment/decisions.ts';
import type { EnrolmentState } from '../enrolment/state.ts';
import type { InterviewsForStudents } from '../ports.ts';

const NAME = 'interview-notes';
/** Streams that are followed at a time: a list with dates books thousands of interviews. */
const AT_ONCE = 16;

type Booking = Extract<
  InterviewEvent,
  { readonly type: 'InterviewBooked' | 'InterviewMoved' | 'InterviewCancelled' | 'InterviewClosed' | 'InterviewMissed' }
>;
type Told = Booking | Extract<IntervieweeEvent, { readonly type: 'InterviewScored' }>;

interface Deps {
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly interviews: () => Pick<InterviewsForStudents, 'standingOf'>;
}

/**
 * Notes with each student what became of their interviews, on the stream that has their name too: so one document answers a college that asks for
 * students by name, booking and rating together. Of a booking it is noted how it stands now, which an event that comes again finds noted.
 */
export function interviewNotes({ enrolments, interviews }: Deps): Reactor<Told> {
  const contextOf = ({ id, meta }: Recorded<Told>) => ({ actor: `system:${NAME}`, corr: meta.corr, cause: id }) as const;

  async function follow(recorded: Recorded<Booking>): Promise<void> {
    const { bookingId } = recorded.event.data;
    const standing = await interviews().standingOf(bookingId);
    if (standing === null) throw new Error('a booking was never requested');
    const command = { bookingId, ...standing };
    await enrolments.execute({ id: standing.enrolmentId, decide: noteInterview, command, context: contextOf(recorded) });
  }

  return eventReactor<Told>({
    name: NAME,
    impersonal: true,
    atOnce: AT_ONCE,
    on: {
      InterviewBooked: follow,
      InterviewMoved: follow,
      InterviewCancelled: follow,
      InterviewClosed: follow,
      InterviewMissed: follow,
      InterviewScored(recorded) {
        const { enrolmentId: id, bookingId, version, submittedAt, overall } = recorded.event.data;
        const command = { enrolmentId: id, bookingId, version, submittedAt, overall };
        return enrolments.execute({ id, decide: noteScore, command, context: contextOf(recorded) });
      },
    },
  });
}
