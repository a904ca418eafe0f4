import { MOST_COLLEAGUES, type Seat } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { byOwner } from './by-owner.ts';
import type { Organisation, OrganisationState } from './state.ts';

export interface InviteColleague {
  readonly inviteeId: string;
  readonly email: string;
  readonly seat: Seat;
  /** Instant. */
  readonly expiresAt: string;
  /** The account that the address belongs to, or an id that nobody has: who is of the college already is not invited. */
  readonly accountId: string;
}

function invite(
  { inviteeId, email, seat, expiresAt, accountId }: InviteColleague,
  { orgId, seats, invitations }: Organisation,
): Decision<OrganisationEvent, 'already_colleague' | 'team_full'> {
  if (seats.has(accountId) || [...invitations.values()].some((open) => open.email === email)) return refuse('already_colleague');
  if (seats.size + invitations.size >= MOST_COLLEAGUES) return refuse('team_full');
  return [{ type: 'ColleagueInvited', data: { orgId, inviteeId, seat, expiresAt }, personal: { email } }];
}

/** Asks somebody to join the college, up to its number of people. */
export const inviteColleague = byOwner(invite);

/** The same for an admin: a college may have nobody left who can invite anybody. */
export function inviteByStaff(
  command: InviteColleague,
  state: OrganisationState,
): Decision<OrganisationEvent, 'not_found' | 'college_closed' | 'already_colleague' | 'team_full'> {
  if (state === null) return refuse('not_found');
  return state.state === 'approved' ? invite(command, state) : refuse('college_closed');
}
