import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Invitation, Organisation, OrganisationState } from './state.ts';

/** The open invitation that a link is of, with its college; refused where it is over. */
export function openInvitation(
  { inviteeId, now }: { readonly inviteeId: string; readonly now: number },
  state: OrganisationState,
): { readonly college: Organisation; readonly invitation: Invitation } | null {
  const invitation = state?.invitations.get(inviteeId);
  if (state === null || invitation === undefined || invitation.email === null) return null;
  return now < invitation.expiresAt ? { college: state, invitation } : null;
}

export interface AcceptInvitation {
  readonly inviteeId: string;
  readonly accountId: string;
  readonly now: number;
}

/** Notes with which account somebody accepts: from here on the joining is finished, whatever stops in between. */
export function acceptInvitation(
  command: AcceptInvitation,
  state: OrganisationState,
): Decision<OrganisationEvent, 'link_expired' | 'college_closed'> {
  const open = openInvitation(command, state);
  if (open === null) return refuse('link_expired');
  const { orgId, state: stands } = open.college;
  if (stands !== 'approved') return refuse('college_closed');
  const { inviteeId, accountId } = command;
  return open.invitation.accountId === accountId ? [] : [{ type: 'ColleagueAccepted', data: { orgId, inviteeId, accountId } }];
}

/** Seats who accepted: the outcome of their joining. Refused where the invitation ended meanwhile. */
export function joinCollege(
  { inviteeId, accountId }: Pick<AcceptInvitation, 'inviteeId' | 'accountId'>,
  state: OrganisationState,
): Decision<OrganisationEvent, 'link_expired'> {
  if (state?.seats.get(accountId)?.seatId === inviteeId) return [];
  const invitation = state?.invitations.get(inviteeId);
  if (state === null || invitation?.accountId !== accountId) return refuse('link_expired');
  return [{ type: 'ColleagueJoined', data: { orgId: state.orgId, inviteeId, accountId, seat: invitation.seat } }];
}

export interface EndInvitation {
  readonly inviteeId: string;
  readonly why: 'declined' | 'expired';
  readonly now: number;
}

/** Ends an invitation that was declined, or that nobody accepted in time; over already is over. */
export function endInvitation(
  { inviteeId, why, now }: EndInvitation,
  state: OrganisationState,
): Decision<OrganisationEvent, 'link_expired'> {
  const invitation = state?.invitations.get(inviteeId);
  if (state === null || invitation === undefined) return refuse('link_expired');
  if (why === 'expired' && now < invitation.expiresAt) return [];
  return [{ type: 'ColleagueInvitationEnded', data: { orgId: state.orgId, inviteeId, why } }];
}
