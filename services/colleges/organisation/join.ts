import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { AcceptInvitation } from './accept.ts';
import type { OrganisationState } from './state.ts';

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
