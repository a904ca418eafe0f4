import type { AcceptedBy } from '@aarambh/context/mailed-link.ts';
import { COLLEAGUE_LINK_DAYS, type Seat } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { keyedId, stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decide } from '@aarambh/kernel/decision.ts';
import { failed, refusal, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import {
  changeSeat,
  endInvitation,
  inviteByStaff,
  inviteColleague,
  openInvitation,
  removeColleague,
  withdrawInvitation,
  type InviteColleague,
} from './organisation/decisions.ts';
import type { OrganisationState } from './organisation/state.ts';
import type { CollegesPorts } from './ports.ts';
import type { Following } from './processes/following.ts';
import type { Joining } from './processes/joining.ts';

/** Invitations that one college sends in a day. */
const INVITATIONS_A_DAY = 50;

interface Parts extends Pick<CollegesPorts, 'accounts' | 'invitationMails' | 'state' | 'subjects' | 'clock' | 'rateFactor'> {
  readonly organisations: CommandsOn<OrganisationState, OrganisationEvent>;
  readonly following: Following;
  readonly joining: Joining;
  /** What a link of an invitation is of; null for none of ours. */
  readonly readLink: (token: string) => { readonly orgId: string; readonly inviteeId: string } | null;
  readonly streamOf: (orgId: string) => string;
}

/** The people of a college: who is asked, who comes, what they may do, and who goes. */
export function createTeam(parts: Parts) {
  const {
    organisations,
    accounts,
    invitationMails,
    state: operational,
    subjects,
    clock,
    rateFactor,
    following,
    joining,
    readLink,
    streamOf,
  } = parts;

  /** Invites an address, within what a college and an inbox may have in a day. */
  async function invite<Code extends ProblemCode>(
    orgId: string,
    { email, seat }: { readonly email: string; readonly seat: Seat },
    decide: Decide<InviteColleague, OrganisationState, OrganisationEvent, Code>,
    context: CommandContext,
  ): Promise<Result<undefined, Code | 'rate_limited' | 'idempotency_key_reused'>> {
    const inviteeId = keyedId(context, 'college-invitation', orgId, context.actor);
    const expiresAt = new Date(clock() + COLLEAGUE_LINK_DAYS * DAY_MS).toISOString();
    const command = { inviteeId, email, seat, expiresAt, accountId: await accounts.accountAt(email) };
    const looked = await organisations.read(orgId, (state) => (state?.invitations.has(inviteeId) ? null : decide(command, state, context)));
    if (looked !== null) {
      if (isRefused(looked)) return refusal(looked);
      const today = await operational.increment('college-invitations', orgId, 1, DAY_MS);
      if (today > INVITATIONS_A_DAY * rateFactor || !(await invitationMails.take(email))) return failed('rate_limited');
    }
    return resultOf(await organisations.execute({ id: orgId, decide, command, context: { ...context, subject: inviteeId } }));
  }

  return {
    invite: (orgId: string, input: { readonly email: string; readonly seat: Seat }, context: CommandContext) =>
      invite(orgId, input, inviteColleague, context),
    inviteOwner: (orgId: string, email: string, context: CommandContext) => invite(orgId, { email, seat: 'owner' }, inviteByStaff, context),

    async withdraw(orgId: string, inviteeId: string, context: CommandContext) {
      const result = resultOf(await organisations.execute({ id: orgId, decide: withdrawInvitation, command: { inviteeId }, context }));
      if (result.ok) await subjects.forget(inviteeId, streamOf(orgId));
      return result;
    },

    async changeSeat(orgId: string, accountId: string, seat: Seat, context: CommandContext) {
      const result = resultOf(await organisations.execute({ id: orgId, decide: changeSeat, command: { accountId, seat }, context }));
      if (result.ok) await following.reseated(orgId, accountId, stepsOf(context));
      return result;
    },

    async remove(orgId: string, accountId: string, context: CommandContext) {
      const seatId = await organisations.read(orgId, (state) => state?.seats.get(accountId)?.seatId ?? null);
      const result = resultOf(await organisations.execute({ id: orgId, decide: removeColleague, command: { accountId }, context }));
      if (result.ok && seatId !== null) await following.left(accountId, seatId, clock(), stepsOf(context));
      return result;
    },

    async offerOf(token: string) {
      const link = readLink(token);
      if (link === null) return failed('link_unknown');
      const { orgId, inviteeId } = link;
      const open = await organisations.read(orgId, (state) => openInvitation({ inviteeId, now: clock() }, state));
      if (open === null) return failed('link_expired');
      const { college, invitation } = open;
      const email = invitation.email!;
      const holder = await accounts.standingOf(await accounts.accountAt(email));
      return succeeded({ orgName: college.name, email, seat: invitation.seat, needsPassword: holder === null });
    },

    async accept(token: string, input: AcceptedBy, context: CommandContext) {
      const link = readLink(token);
      return link === null ? failed('link_unknown') : joining.accept(link, input, context);
    },

    async decline(token: string, context: CommandContext) {
      const link = readLink(token);
      if (link === null) return failed('link_unknown');
      const { orgId, inviteeId } = link;
      const command = { inviteeId, why: 'declined', now: clock() } as const;
      const result = resultOf(await organisations.execute({ id: orgId, decide: endInvitation, command, context: stepsOf(context) }));
      if (result.ok) await subjects.forget(inviteeId, streamOf(orgId));
      return result;
    },
  };
}
