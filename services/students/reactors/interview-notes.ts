import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { InterviewEvent, IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
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
type Score = Extract<IntervieweeEvent, { readonly type: 'InterviewScored' }>;
type Told = Booking | Score;

interface Deps {
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly interviews: () => Pick<InterviewsForStudents, 'standingOf'>;
}

/**
 * Notes with each student what became of their interviews, on the stream that has their name too: so one document answers a college that asks for
 * students by name, booking and rating together. Of a booking it is noted how it stands now, which an event that comes again finds noted.
 */
export function interviewNotes({ enrolments, interviews }: Deps): Reactor<Told> {
  async function follow({ event, id: cause, meta: { corr } }: Recorded<Told>): Promise<void> {
    const context = { actor: `system:${NAME}`, corr, cause } as const;
    if (event.type === 'InterviewScored') {
      const { enrolmentId: id, bookingId, version, submittedAt, overall } = event.data;
      await enrolments.execute({ id, decide: noteScore, command: { enrolmentId: id, bookingId, version, submittedAt, overall }, context });
      return;
    }
    const { bookingId } = event.data;
    const standing = await interviews().standingOf(bookingId);
    if (standing === null) throw new Error('a booking was never requested');
    await enrolments.execute({ id: standing.enrolmentId, decide: noteInterview, command: { bookingId, ...standing }, context });
  }

  return {
    name: NAME,
    types: ['InterviewBooked', 'InterviewMoved', 'InterviewCancelled', 'InterviewClosed', 'InterviewMissed', 'InterviewScored'],
    impersonal: true,
    async handle(events) {
      const byStream = Map.groupBy(events, ({ stream }) => stream);
      const failures = await inTurns([...byStream.values()], AT_ONCE, async (told) => {
        for (const one of told) await follow(one);
      });
      if (failures.length > 0) throw failures[0];
    },
  };
}
