import type { EndedEnrolment } from '@aarambh/contracts/interviews/state.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { EnrolmentTold } from '../ports.ts';
import type { Closing } from '../processes/closing.ts';

const NAME = 'ended-enrolments';
/** Enrolments that are followed at a time: a list that is replaced ends thousands of them. */
const AT_ONCE = 16;

const ends: Readonly<Record<Exclude<EnrolmentTold['type'], 'EnrolmentReturned'>, EndedEnrolment>> = {
  EnrolmentRemoved: 'removed',
  InvitationDeclined: 'declined',
  EnrolmentForgotten: 'forgotten',
};

/**
 * Ends what was booked for enrolments that ended, and lets those book again that were taken up again. What is said of one enrolment is
 * followed in its order; an event comes again until all that follows from it is done.
 */
export function endedEnrolments({ close, reopen }: Closing): Reactor<EnrolmentTold> {
  async function follow({ event, id, meta, revision }: Recorded<EnrolmentTold>): Promise<void> {
    const { enrolmentId, reason } = event.data;
    const context = { actor: `system:${NAME}`, corr: meta.corr, cause: id } as const;
    if (event.type === 'EnrolmentReturned') await reopen({ enrolmentId, revision }, context);
    // Who erases their account is taken off the list first, and forgotten behind it: what was found in their interviews counts as before.
    else await close({ enrolmentId, revision, why: reason === 'account-erased' ? 'forgotten' : ends[event.type] }, context);
  }

  return {
    name: NAME,
    types: [...Object.keys(ends), 'EnrolmentReturned'],
    impersonal: true,
    async handle(events) {
      const byEnrolment = Map.groupBy(events, ({ stream }) => stream);
      const failures = await inTurns([...byEnrolment.values()], AT_ONCE, async (told) => {
        for (const one of told) await follow(one);
      });
      if (failures.length > 0) throw failures[0];
    },
  };
}
