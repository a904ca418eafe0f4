import { MOST_ANSWERS, MOST_COLLEAGUES, type CollegeState, type Seat } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import { accountOf, type Actor } from '@aarambh/kernel/metadata.ts';
import { ownersOf, type Invitation, type Organisation, type OrganisationState } from './state.ts';

export interface OpenOrganisation {
  readonly orgId: string;
  readonly ownerId: string;
  readonly name: string;
  /** The owner proved their address. */
  readonly confirmed: boolean;
}

/** Opens a college with its first owner, and confirms it once that address is proved; what was done already writes nothing. */
export function openOrganisation(
  { orgId, ownerId, name, confirmed }: OpenOrganisation,
  state: OrganisationState,
): Decision<OrganisationEvent, never> {
  const events: OrganisationEvent[] = [];
  if (state === null) events.push({ type: 'OrganisationSignedUp', data: { orgId, ownerId, name } });
  if (confirmed && (state === null || state.state === 'unconfirmed')) events.push({ type: 'OrganisationConfirmed', data: { orgId } });
  return events;
}

/** Answers what a college was asked for: somebody decides about it again. Owners and staff of it may. */
export function answerOrganisation(
  { text }: { readonly text: string },
  state: OrganisationState,
  { actor }: { readonly actor: Actor },
): Decision<OrganisationEvent, 'wrong_profile' | 'forbidden' | 'already_decided' | 'answers_full'> {
  const byId = accountOf(actor) ?? '';
  const seated = state?.seats.get(byId);
  if (state === null || seated === undefined) return refuse('wrong_profile');
  if (seated.seat === 'view') return refuse('forbidden');
  if (state.state !== 'asked') return refuse('already_decided');
  if (state.answers >= MOST_ANSWERS) return refuse('answers_full');
  return [{ type: 'OrganisationAnswered', data: { orgId: state.orgId, byId }, personal: { text } }];
}

/** What holds for everything that staff do: the college is there. */
function byStaff<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Organisation) => Decision<OrganisationEvent, Code>,
): Decide<Command, OrganisationState, OrganisationEvent, 'not_found' | Code> {
  return (command, state) => (state === null ? refuse('not_found') : decide(command, state));
}

/** Why nobody can decide about a college; null where somebody can. Who was declined can be approved when somebody thinks again. */
function undecidable(
  { state }: Organisation,
  open: readonly CollegeState[],
): Decision<OrganisationEvent, 'already_decided' | 'email_not_confirmed'> | null {
  if (state === 'unconfirmed') return refuse('email_not_confirmed');
  return open.includes(state) ? null : refuse('already_decided');
}

/** Asks a college for more; the reason beside it is what it is asked for. */
export const askOrganisation = byStaff(
  (_command: null, state): Decision<OrganisationEvent, 'already_decided' | 'email_not_confirmed' | 'nothing_to_do'> => {
    if (state.state === 'asked') return refuse('nothing_to_do');
    return undecidable(state, ['waiting']) ?? [{ type: 'OrganisationAsked', data: { orgId: state.orgId } }];
  },
);

/** Approves a college, under a code that is reserved for it. */
export const approveOrganisation = byStaff(
  ({ code }: { readonly code: string }, state) =>
    undecidable(state, ['waiting', 'asked', 'declined']) ?? [{ type: 'OrganisationApproved', data: { orgId: state.orgId, code } }],
);

/** Declines a college that waits or was asked for more; why is the command's reason. */
export const declineOrganisation = byStaff(
  (_command: null, state) => undecidable(state, ['waiting', 'asked']) ?? [{ type: 'OrganisationDeclined', data: { orgId: state.orgId } }],
);

/** Gives an approved college another code in the place of the one before. */
export const changeOrgCode = byStaff(({ code }: { readonly code: string }, { orgId, state }) =>
  state === 'approved' ? [{ type: 'OrganisationCodeChanged', data: { orgId, code } }] : refuse('college_closed'),
);

/** Lets the invitations of an approved college leave without a cap. */
export const releaseOrganisation = byStaff((_command: null, { orgId, state, released }) => {
  if (released) return refuse('nothing_to_do');
  return state === 'approved' ? [{ type: 'OrganisationReleased', data: { orgId } }] : refuse('college_closed');
});

/** Closes an approved college: nobody of it can do anything there any more, until it is reinstated. */
export const suspendOrganisation = byStaff((_command: null, { orgId, state }) => {
  if (state === 'suspended') return refuse('nothing_to_do');
  return state === 'approved' ? [{ type: 'OrganisationSuspended', data: { orgId } }] : refuse('college_closed');
});

/** Opens a suspended college again. */
export const reinstateOrganisation = byStaff((_command: null, { orgId, state }) =>
  state === 'suspended' ? [{ type: 'OrganisationReinstated', data: { orgId } }] : refuse('nothing_to_do'),
);

/** The open invitation that a link is of, with its college; null where it is over. */
export function openInvitation(
  { inviteeId, now }: { readonly inviteeId: string; readonly now: number },
  state: OrganisationState,
): { readonly college: Organisation; readonly invitation: Invitation } | null {
  const invitation = state?.invitations.get(inviteeId);
  if (state === null || invitation === undefined || invitation.email === null) return null;
  return now < invitation.expiresAt ? { college: state, invitation } : null;
}

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

/** Whether a college would be without an owner if somebody went. */
const isLastOwner = (state: Organisation, accountId: string): boolean => {
  const owners = ownersOf(state);
  return owners.length === 1 && owners[0] === accountId;
};

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

/** An admin asks somebody to join a college: it may have nobody left who can invite anybody. */
export function inviteByStaff(
  command: InviteColleague,
  state: OrganisationState,
): Decision<OrganisationEvent, 'not_found' | 'college_closed' | 'already_colleague' | 'team_full'> {
  if (state === null) return refuse('not_found');
  return state.state === 'approved' ? invite(command, state) : refuse('college_closed');
}

interface AcceptInvitation {
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

export interface WithdrawInvitation {
  readonly inviteeId: string;
}

/** Takes back an invitation that nobody accepted yet. */
export const withdrawInvitation = byOwner(({ inviteeId }: WithdrawInvitation, { orgId, invitations }) =>
  invitations.has(inviteeId) ? [{ type: 'ColleagueInvitationEnded', data: { orgId, inviteeId, why: 'withdrawn' } }] : refuse('not_found'),
);

export interface ChangeSeat {
  readonly accountId: string;
  readonly seat: Seat;
}

/** Gives somebody of the college other rights there. The last owner stays one. */
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
