import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { acceptInvitation, declineInvitation, forgetUnanswered, inviteStudent } from '../enrolment/decisions.ts';
import type { Enrolment, EnrolmentState } from '../enrolment/state.ts';
import type { Joining } from './joining.ts';
import type { InvitationPorts } from './ports.ts';

interface Parts extends Pick<InvitationPorts, 'subjects'> {
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly joins: Joining;
}

export type VouchedInvitations = ReturnType<typeof vouched>;

/**
 * What becomes of invitations, as a caller tells it that vouches for it, such as the demonstration: no link is needed. Asked again each changes nothing.
 * False: the enrolment stands otherwise.
 */
export function vouched({ enrolments, joins, subjects }: Parts) {
  const read = (enrolmentId: string): Promise<Enrolment | null> => latest(enrolments, enrolmentId, (state) => state);

  async function invite(enrolmentId: string, context: CommandContext): Promise<boolean> {
    await enrolments.execute({ id: enrolmentId, decide: inviteStudent, command: { addressedBy: null }, context });
    return (await read(enrolmentId))?.status !== undefined;
  }

  return {
    invite,

    /** The enrolment's person is that account. */
    async join(enrolmentId: string, accountId: string, context: CommandContext) {
      await invite(enrolmentId, context);
      const email = (await read(enrolmentId))?.text?.email;
      if (email === undefined) return false;
      const command = { accountId, email, adult: true };
      const accepted = await enrolments.execute({ id: enrolmentId, decide: acceptInvitation, command, context });
      if (accepted.ok) await joins.carryOn(enrolmentId, context);
      return accepted.ok;
    },

    async decline(enrolmentId: string, context: CommandContext) {
      const command = { notMe: false, email: (await read(enrolmentId))?.text?.email ?? '' };
      const declined = await enrolments.execute({ id: enrolmentId, decide: declineInvitation, command, context });
      if (declined.ok) await subjects.forget(enrolmentId, declined.stream);
      return (await read(enrolmentId))?.status === 'declined';
    },

    /** Nobody answered in time. */
    async lapse(enrolmentId: string, context: CommandContext) {
      const since = (await read(enrolmentId))?.since ?? -1;
      const done = await enrolments.execute({ id: enrolmentId, decide: forgetUnanswered, command: { since }, context });
      if (done.ok && done.written > 0) await subjects.forget(enrolmentId, done.stream);
      return (await read(enrolmentId))?.status === 'forgotten';
    },
  };
}
