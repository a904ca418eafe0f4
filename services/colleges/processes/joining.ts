import { acceptedWith, acceptingBy, type AcceptedBy } from '@aarambh/context/mailed-link.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { NotYet, type ProcessWatch } from '@aarambh/kernel/process.ts';
import { failed, refusal, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { colleague, placeColleague, unplaceColleague } from '../colleague.ts';
import { acceptInvitation, endInvitation, joinCollege, openInvitation } from '../organisation/decisions.ts';
import { organisation } from '../organisation/state.ts';
import type { CollegesPorts } from '../ports.ts';

export type Joining = ReturnType<typeof joining>;

/**
 * Joining a college spans streams: the invitation is accepted on the college's stream, the account is made, it is placed, and the college seats it, which is the
 * outcome. An invitation that ended meanwhile takes the place back.
 */
export function joining({ commands, accounts, clock }: Pick<CollegesPorts, 'commands' | 'accounts' | 'clock'>) {
  const organisations = commands.on(organisation);
  const colleagues = commands.on(colleague);

  /**
   * Where an account is placed, and whether that came to nothing: its college has neither such a seat nor an invitation that may still become one. A college that is
   * being opened has neither yet, and counts as one that has.
   */
  async function placeOf(accountId: string): Promise<{ readonly seatId: string; readonly isUnused: boolean } | null> {
    const placed = await latest(colleagues, accountId, (state) => state);
    if (placed === null) return null;
    const { orgId, seatId } = placed;
    const isUnused = await latest(
      organisations,
      orgId,
      (state) => state !== null && state.seats.get(accountId)?.seatId !== seatId && !state.invitations.has(seatId),
    );
    return { seatId, isUnused };
  }

  /** Places and seats an account that accepted. */
  async function join(
    { orgId, inviteeId, accountId }: { readonly orgId: string; readonly inviteeId: string; readonly accountId: string },
    context: CommandContext,
  ): Promise<Result<undefined, 'colleague_elsewhere' | 'link_expired' | 'idempotency_key_reused'>> {
    const before = await placeOf(accountId);
    const place = { accountId, orgId, seatId: inviteeId, unused: before?.isUnused === true ? before.seatId : null };
    const placed = await colleagues.execute({ id: accountId, decide: placeColleague, command: place, context });
    if (!placed.ok) return refusal(placed.refusal);
    const command = { inviteeId, accountId };
    const joined = await organisations.execute({
      ...{ id: orgId, decide: joinCollege, command, context },
      answer: (state) => state?.seats.get(accountId)?.seat === 'owner',
    });
    if (!joined.ok) {
      await colleagues.execute({ id: accountId, decide: unplaceColleague, command: { accountId, seatId: inviteeId }, context });
      return refusal(joined.refusal);
    }
    if (joined.answer) await accounts.demandSecondFactor(accountId, true, context);
    return resultOf(joined, () => undefined);
  }

  return {
    async accept({ orgId, inviteeId }: Record<'orgId' | 'inviteeId', string>, input: AcceptedBy, asked: CommandContext) {
      const context = stepsOf(asked);
      const now = clock();
      const open = await latest(organisations, orgId, (state) => openInvitation({ inviteeId, now }, state));
      if (open === null) return failed('link_expired');
      const email = open.invitation.email!;
      const account = await accounts.accountAt(email);
      const standing = await accounts.standingOf(account);
      if (standing !== null && standing.role !== 'org') return failed('colleague_other_role');
      const link = { holder: standing && account, makes: derivedId('colleague', inviteeId), signIn: 'colleague_sign_in' } as const;
      const found = acceptingBy(link, input);
      if (!found.ok) return found;
      const before = await placeOf(found.value.accountId);
      if (before !== null && !before.isUnused && before.seatId !== inviteeId) return failed('colleague_elsewhere');
      const accepted = await acceptedWith(
        found.value,
        async (accountId) =>
          resultOf(await organisations.execute({ id: orgId, decide: acceptInvitation, command: { inviteeId, accountId, now }, context })),
        (opens) => accounts.invite({ ...opens, email, role: 'org', origin: 'invitation', age: 'adult' }, context),
      );
      if (!accepted.ok) return failed(accepted.code === 'account_exists' ? 'colleague_other_role' : accepted.code);
      const { accountId, knownDevice } = accepted.value;
      const joined = await join({ orgId, inviteeId, accountId }, context);
      return joined.ok ? succeeded({ knownDevice }, joined.position) : joined;
    },

    /**
     * Carries what was accepted to its end, or ends what nobody accepted in time.
     * @throws {NotYet} who accepted cannot be seated yet, and may still try again
     */
    async carryOn(orgId: string, inviteeId: string, context: CommandContext): Promise<void> {
      const invitation = await latest(organisations, orgId, (state) => state?.invitations.get(inviteeId) ?? null);
      if (invitation === null) return;
      const { accountId } = invitation;
      const standing = accountId === null ? null : await accounts.standingOf(accountId);
      if (accountId !== null && standing?.role === 'org') {
        const joined = await join({ orgId, inviteeId, accountId }, context);
        if (joined.ok || joined.code === 'link_expired') return;
      }
      const now = clock();
      const command = { inviteeId, why: 'expired', now } as const;
      await organisations.execute({ id: orgId, decide: endInvitation, command, context });
      if (accountId !== null && now < invitation.expiresAt) throw new NotYet('who accepted a college cannot be seated yet');
    },
  };
}

type Watched = Extract<
  OrganisationEvent,
  { type: 'ColleagueInvited' | 'ColleagueAccepted' | 'ColleagueJoined' | 'ColleagueInvitationEnded' }
>;

/** What was seen of an invitation that is not at its end. */
interface Progress {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly accepted: boolean;
}

/** Watches over invitations from the mail until somebody joined, or until nobody can any more. */
export function joiningWatch({ carryOn }: Pick<Joining, 'carryOn'>): ProcessWatch<Watched, Progress> {
  return {
    name: 'college-invitations',
    idOf: ({ data }) => `${data.orgId}/${data.inviteeId}`,
    follow: {
      ColleagueInvited: (_before, event) => ({ expiresAt: Date.parse(event.data.expiresAt), accepted: false }),
      ColleagueAccepted: (before) => ({ expiresAt: before?.expiresAt ?? 0, accepted: true }),
      ColleagueJoined: () => null,
      ColleagueInvitationEnded: () => null,
    },
    dueAt: ({ expiresAt, accepted }) => (accepted ? null : expiresAt),
    async advance(id) {
      const [orgId = '', inviteeId = ''] = id.split('/');
      await carryOn(orgId, inviteeId, { actor: 'system:college-invitations', corr: inviteeId });
    },
  };
}
