import type { EndedEnrolment } from '@aarambh/contracts/interviews/state.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { EnrolmentTold } from '../ports.ts';
import type { Closing } from '../processes/closing.ts';

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
