import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { OrganisationState } from './state.ts';

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
