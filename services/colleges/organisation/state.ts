import type { CollegeState, Seat } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';

/** What somebody of a college may do there, and by which taking of a seat. */
export interface Seated {
  readonly seat: Seat;
  readonly seatId: string;
}

/** Somebody who is asked to join. */
export interface Invitation {
  /** Null once erased. */
  readonly email: string | null;
  readonly seat: Seat;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The account that they accepted with; null before. */
  readonly accountId: string | null;
}

/** A college. Replaced, never changed in place: copies of the state share it. */
export interface Organisation {
  readonly orgId: string;
  /** The account that opened it. */
  readonly ownerId: string;
  readonly name: string;
  readonly state: CollegeState;
  readonly code: string | null;
  readonly released: boolean;
  /** Revision of the event that asked for more last; null where nothing is asked. */
  readonly askedAt: number | null;
  readonly answers: number;
  /** By account, the longest there first. */
  readonly seats: ReadonlyMap<string, Seated>;
  /** By who is invited. */
  readonly invitations: ReadonlyMap<string, Invitation>;
}

/** Null before it signed up. */
export type OrganisationState = Organisation | null;

type Later = Exclude<OrganisationEvent, { type: 'OrganisationSignedUp' }>;

function without<Value>(all: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...all].filter(([key]) => key !== id));
}

const changed = evolving<Organisation, Later>()({
  OrganisationConfirmed: () => ({ state: 'waiting' }),
  OrganisationAsked: (_state, _event, revision) => ({ state: 'asked', askedAt: revision }),
  OrganisationAnswered: (state) => ({ state: 'waiting', askedAt: null, answers: state.answers + 1 }),
  OrganisationApproved: (_state, event) => ({ state: 'approved', code: event.data.code, askedAt: null }),
  OrganisationDeclined: () => ({ state: 'declined', askedAt: null }),
  OrganisationSuspended: () => ({ state: 'suspended' }),
  OrganisationReinstated: () => ({ state: 'approved' }),
  OrganisationCodeChanged: (_state, event) => ({ code: event.data.code }),
  OrganisationReleased: () => ({ released: true }),
  ColleagueInvited(state, event) {
    const { inviteeId, seat, expiresAt } = event.data;
    const invitation = { email: event.personal?.email ?? null, seat, expiresAt: Date.parse(expiresAt), accountId: null };
    return { invitations: new Map([...state.invitations, [inviteeId, invitation]]) };
  },
  ColleagueAccepted(state, event) {
    const { inviteeId, accountId } = event.data;
    const invitation = state.invitations.get(inviteeId);
    if (invitation === undefined) return {};
    return { invitations: new Map([...state.invitations, [inviteeId, { ...invitation, accountId }]]) };
  },
  ColleagueJoined(state, event) {
    const { inviteeId, accountId, seat } = event.data;
    const seats = new Map([...without(state.seats, accountId), [accountId, { seat, seatId: inviteeId }]]);
    return { seats, invitations: without(state.invitations, inviteeId) };
  },
  ColleagueInvitationEnded: (state, event) => ({ invitations: without(state.invitations, event.data.inviteeId) }),
  ColleagueSeatChanged(state, event) {
    const { accountId, seat } = event.data;
    const seated = state.seats.get(accountId);
    return seated === undefined ? {} : { seats: new Map([...state.seats, [accountId, { ...seated, seat }]]) };
  },
  ColleagueRemoved: (state, event) => ({ seats: without(state.seats, event.data.accountId) }),
});

function evolve(state: OrganisationState, event: OrganisationEvent, revision: number): OrganisationState {
  if (event.type !== 'OrganisationSignedUp') return state && changed(state, event, revision);
  const { orgId, ownerId, name } = event.data;
  return {
    ...{ orgId, ownerId, name, state: 'unconfirmed', code: null, released: false, askedAt: null, answers: 0 },
    ...{ seats: new Map([[ownerId, { seat: 'owner', seatId: orgId }]]), invitations: new Map() },
  };
}

/** Streams `organisation-{orgId}`. */
export const organisation: StreamKind<OrganisationState, OrganisationEvent> = {
  category: 'organisation',
  initialState: () => null,
  evolve,
  sizeOf: (state) => 1024 + 300 * ((state?.seats.size ?? 0) + (state?.invitations.size ?? 0)),
};

/** The owners of a college, the longest there first. */
export function ownersOf({ seats }: Pick<Organisation, 'seats'>): readonly string[] {
  return [...seats].filter(([, { seat }]) => seat === 'owner').map(([accountId]) => accountId);
}
