import { MOST_COLLEAGUES, type Seat } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import { accountOf, type Actor } from '@aarambh/kernel/metadata.ts';
import { ownersOf, type Organisation, type OrganisationState } from './state.ts';

/** What holds for everything that is done to the people of a college: an owner of it asks, and it is open. */
function byOwner<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Organisation) => Decision<OrganisationEvent, Code>,
): Decide<Command, OrganisationState, OrganisationEvent, 'wrong_profile' | 'forbidden' | 'college_closed' | Code> {
  return (command, state, { actor }) => {
    const seated = state?.seats.get(accountOf(actor) ?? '');
    if (state === null || seated === undefined) return refuse('wrong_profile');
    if (seated.seat !== 'owner') return refuse('forbidden');
    return state.state === 'approved' ? decide(command, state) : refuse('college_closed');
  };
}

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

export const inviteColleague = byOwner(invite);

/** The same for an admin: a college may have nobody left who can invite anybody. */
export function inviteByStaff(
  command: InviteColleague,
  state: OrganisationState,
): Decision<OrganisationEvent, 'not_found' | 'college_closed' | 'already_colleague' | 'team_full'> {
  if (state === null) return refuse('not_found');
  return state.state === 'approved' ? invite(command, state) : refuse('college_closed');
}

export interface WithdrawInvitation {
  readonly inviteeId: string;
}

export const withdrawInvitation = byOwner(({ inviteeId }: WithdrawInvitation, { orgId, invitations }) =>
  invitations.has(inviteeId) ? [{ type: 'ColleagueInvitationEnded', data: { orgId, inviteeId, why: 'withdrawn' } }] : refuse('not_found'),
);

export interface ChangeSeat {
  readonly accountId: string;
  readonly seat: Seat;
}

/** Whether a college would be without an owner if somebody went. */
const isLastOwner = (state: Organisation, accountId: string): boolean => {
  const owners = ownersOf(state);
  return owners.length === 1 && owners[0] === accountId;
};

export const changeSeat = byOwner(({ accountId, seat }: ChangeSeat, state) => {
  const previous = state.seats.get(accountId)?.seat;
  if (previous === undefined) return refuse('not_found');
  if (previous === seat) return refuse('nothing_to_do');
  if (isLastOwner(state, accountId)) return refuse('last_owner');
  return [{ type: 'ColleagueSeatChanged', data: { orgId: state.orgId, accountId, seat, previous } }];
});

export interface RemoveColleague {
  readonly accountId: string;
}

const removeByOwner = byOwner(({ accountId }: RemoveColleague, state) => {
  const seated = state.seats.get(accountId);
  if (seated === undefined) return refuse('not_found');
  return [{ type: 'ColleagueRemoved', data: { orgId: state.orgId, accountId, seatId: seated.seatId, why: 'removed' } }];
});

/** Removes somebody; everybody may leave by themselves, whatever their seat and however the college stands. The last owner stays. */
export function removeColleague(
  command: RemoveColleague,
  state: OrganisationState,
  by: { readonly actor: Actor },
): Decision<OrganisationEvent, 'wrong_profile' | 'forbidden' | 'college_closed' | 'not_found' | 'last_owner'> {
  const { accountId } = command;
  const seated = state?.seats.get(accountId);
  if (state === null || seated === undefined || accountOf(by.actor) !== accountId) return removeByOwner(command, state, by);
  if (isLastOwner(state, accountId)) return refuse('last_owner');
  return [{ type: 'ColleagueRemoved', data: { orgId: state.orgId, accountId, seatId: seated.seatId, why: 'left' } }];
}

/** Takes an erased account out of its college, were it the last owner: nobody is there any more. */
export function dropErased({ accountId }: { readonly accountId: string }, state: OrganisationState): Decision<OrganisationEvent, never> {
  const seated = state?.seats.get(accountId);
  if (state === null || seated === undefined) return [];
  return [{ type: 'ColleagueRemoved', data: { orgId: state.orgId, accountId, seatId: seated.seatId, why: 'account-erased' } }];
}
