import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { invite, type InviteColleague } from './invitation.ts';
import type { OrganisationState } from './state.ts';

/** An admin asks somebody to join a college: it may have nobody left who can invite anybody. */
export function inviteByStaff(
  command: InviteColleague,
  state: OrganisationState,
): Decision<OrganisationEvent, 'not_found' | 'college_closed' | 'already_colleague' | 'team_full'> {
  if (state === null) return refuse('not_found');
  return state.state === 'approved' ? invite(command, state) : refuse('college_closed');
}
