import { acceptedWith, acceptingBy, type AcceptedBy } from '@aarambh/context/mailed-link.ts';
import type { InterviewerEvent, PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { homeConsole } from '@aarambh/contracts/roles.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { NotYet, type ProcessWatch } from '@aarambh/kernel/process.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { acceptInvitation, endInvitation, joinPanel, openInvitation } from '../panel/decisions.ts';
import { placeInterviewer, unplaceInterviewer, interviewer } from '../interviewer.ts';
import { panel } from '../panel/state.ts';
import type { PanelPorts } from '../ports.ts';

export type JoiningPanel = ReturnType<typeof joiningPanel>;

/**
 * Joining a panel spans streams: the invitation is accepted on the panel's stream, the account is made, it is taken onto the panel, which is the outcome, and the
 * account's own stream notes it. Who goes is taken off the panel first, and from that moment sees nothing; then the account's stream notes that.
 */
export function joiningPanel({ commands, accounts, colleges, clock }: PanelPorts) {
  const panels = commands.on(panel);
  const interviewers = commands.on(interviewer);

  /**
   * Carries an interviewer to where the panel says that they stand, or ends what nobody accepted in time.
   * @throws {NotYet} they accepted, no account was made for them, and they may still try again
   */
  async function carryOn(orgId: string, interviewerId: string, asked: CommandContext): Promise<void> {
    const context = stepsOf(asked);
    const now = clock();
    const found = await latest(panels, orgId, ({ invited, seated, left }) => ({
      invitation: invited.get(interviewerId) ?? null,
      seated: seated.get(interviewerId) ?? null,
      left: left.get(interviewerId) ?? null,
    }));
    const { invitation } = found;
    const accepted = invitation?.accountId ?? null;
    let accountId = found.seated;
    if (accepted !== null && (await accounts.standingOf(accepted)) !== null) {
      const command = { orgId, interviewerId, accountId: accepted };
      const joined = await panels.execute({ id: orgId, decide: joinPanel, command, context });
      // An invitation that ended meanwhile leaves nothing to do.
      if (!joined.ok) return;
      accountId = accepted;
    } else if (invitation !== null) {
      const command = { orgId, interviewerId, why: 'expired', now } as const;
      await panels.execute({ id: orgId, decide: endInvitation, command, context });
      if (accepted !== null && now < invitation.expiresAt) throw new NotYet('who accepted a panel has no account yet');
      return;
    }
    const place = (decide: typeof placeInterviewer | typeof unplaceInterviewer, id: string) =>
      interviewers.execute({ id, decide, command: { orgId, interviewerId, accountId: id }, context });
    if (found.left !== null) await place(unplaceInterviewer, found.left);
    // Refused where they went in this moment, which whoever took them off carries on.
    else if (accountId !== null) await place(placeInterviewer, accountId);
  }

  return {
    carryOn,

    async accept({ orgId, interviewerId }: Record<'orgId' | 'interviewerId', string>, input: AcceptedBy, asked: CommandContext) {
      const context = stepsOf(asked);
      const now = clock();
      const open = await latest(panels, orgId, (state) => openInvitation({ interviewerId, now }, state));
      if (open === null) return failed('link_expired');
      if ((await colleges.collegeNamed(orgId))?.active !== true) return failed('college_closed');
      const { email } = open;
      const account = await accounts.accountAt(email);
      const standing = await accounts.standingOf(account);
      // They have no session of the member console, where interviewers work.
      if (standing !== null && homeConsole(standing.role) === 'admin') return failed('interviewer_other_role');
      const link = { holder: standing && account, makes: derivedId('interviewer', interviewerId), signIn: 'colleague_sign_in' } as const;
      const found = acceptingBy(link, input);
      if (!found.ok) return found;
      const accepted = await acceptedWith(
        found.value,
        async (accountId) => {
          const command = { orgId, interviewerId, accountId, now };
          return resultOf(await panels.execute({ id: orgId, decide: acceptInvitation, command, context }));
        },
        (opens) => accounts.invite({ ...opens, email, role: 'user', origin: 'invitation', age: 'adult' }, context),
      );
      if (!accepted.ok) return failed(accepted.code === 'account_exists' ? 'colleague_sign_in' : accepted.code);
      await carryOn(orgId, interviewerId, context);
      return succeeded({ knownDevice: accepted.value.knownDevice });
    },
  };
}

type Watched = PanelEvent | InterviewerEvent;

/** What was seen of an interviewer whose way is not at its end. */
interface Progress {
  readonly stands: 'invited' | 'accepted' | 'joined' | 'left';
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Watches over interviewers from the mail until their account knows where they stand, and again when they go. */
export function joiningPanelWatch({ carryOn }: Pick<JoiningPanel, 'carryOn'>): ProcessWatch<Watched, Progress> {
  return {
    name: 'interviewers',
    idOf: ({ data }) => `${data.orgId}/${data.interviewerId}`,
    follow: {
      InterviewerInvited: (_before, event) => ({ stands: 'invited', expiresAt: Date.parse(event.data.expiresAt) }),
      InterviewerAccepted: (before) => ({ stands: 'accepted', expiresAt: before?.expiresAt ?? 0 }),
      InterviewerJoined: (before) => ({ stands: 'joined', expiresAt: before?.expiresAt ?? 0 }),
      InterviewerRemoved: (before) => ({ stands: 'left', expiresAt: before?.expiresAt ?? 0 }),
      InterviewerPlaced: (before) => (before?.stands === 'left' ? before : null),
      InterviewerInvitationEnded: () => null,
      InterviewerUnplaced: () => null,
    },
    dueAt: ({ stands, expiresAt }) => (stands === 'invited' ? expiresAt : null),
    async advance(id) {
      const [orgId = '', interviewerId = ''] = id.split('/');
      await carryOn(orgId, interviewerId, { actor: 'system:interviewers', corr: interviewerId });
    },
  };
}
