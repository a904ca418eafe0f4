import { MOST_COLLEAGUES, type Seat } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Organisation } from './state.ts';

export interface InviteColleague {
  readonly inviteeId: string;
  readonly email: string;
  readonly seat: Seat;
  /** Instant. */
  readonly expiresAt: string;
  /** The account that the address belongs to, or an id that nobody has: who is of the college already is not invited. */
  readonly accountId: string;
}

/** What inviting somebody comes to, whoever does: once for an address, and up to the number of people of a college. */
export function invite(
  { inviteeId, email, seat, expiresAt, accountId }: InviteColleague,
  { orgId, seats, invitations }: Organisation,
): Decision<OrganisationEvent, 'already_colleague' | 'team_full'> {
  if (seats.has(accountId) || [...invitations.values()].some((open) => open.email === email)) return refuse('already_colleague');
  if (seats.size + invitations.size >= MOST_COLLEAGUES) return refuse('team_full');
  return [{ type: 'ColleagueInvited', data: { orgId, inviteeId, seat, expiresAt }, personal: { email } }];
}
