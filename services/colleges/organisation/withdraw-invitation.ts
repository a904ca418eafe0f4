import { refuse } from '@aarambh/kernel/decision.ts';
import { byOwner } from './by-owner.ts';

export interface WithdrawInvitation {
  readonly inviteeId: string;
}

/** Takes back an invitation that nobody accepted yet. */
export const withdrawInvitation = byOwner(({ inviteeId }: WithdrawInvitation, { orgId, invitations }) =>
  invitations.has(inviteeId) ? [{ type: 'ColleagueInvitationEnded', data: { orgId, inviteeId, why: 'withdrawn' } }] : refuse('not_found'),
);
