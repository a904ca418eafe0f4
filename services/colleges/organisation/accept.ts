import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { openInvitation } from './open-invitation.ts';
import type { OrganisationState } from './state.ts';

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
