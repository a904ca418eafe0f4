import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { EnrolmentEvent, StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { followAddress, noteInterview, noteScore } from '../enrolment/decisions.ts';
import type { EnrolmentState } from '../enrolment/state.ts';
import type { AccountsForInvitations } from '../invitation/ports.ts';
import type { StudentState } from '../link.ts';
import type { InterviewEvent, IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { InterviewsForStudents } from '../ports.ts';

interface Needs {
  readonly accounts: Pick<AccountsForInvitations, 'standingOf'>;
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly students: CommandsOn<StudentState, StudentEvent>;
}

/** Colleges reach a student at the address that the account has now: no list overwrites it. */
export function ownAddresses({ accounts, enrolments, students }: Needs): Reactor<AccountEvent> {
  return eventReactor<AccountEvent>({
    name: 'student-addresses',
    impersonal: true,
    on: {
      async EmailChanged({ event, id, meta }) {
        const { accountId } = event.data;
        const now = await accounts.standingOf(accountId);
        if (now === null) return;
        const command = { accountId, email: now.email };
        const context = { actor: 'system:student-addresses', corr: meta.corr, cause: id } as const;
        for (const enrolmentId of await latest(students, accountId, (state) => [...state.enrolments.keys()]))
          await unlessErased('not_found', () => enrolments.execute({ id: enrolmentId, decide: followAddress, command, context }));
      },
    },
  });
}

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
