import { z } from 'zod';
import { OrgCode, Seat } from '../colleges/college.ts';
import { Id, Instant } from '../ids.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

const which = { orgId: Id };
const invited = { ...which, inviteeId: Id };

/** Stream `organisation-{orgId}`: a college, who speaks for it, and what we decided about it. Its name is no person's. */
export const organisationEvents = [
  /** `ownerId` is the account that opened it. */
  defineEvent('OrganisationSignedUp', z.object({ ...which, ownerId: Id, name: z.string() })),
  /** That account proved its address. */
  defineEvent('OrganisationConfirmed', z.object(which)),
  /** What is asked for is the reason beside it; the college reads it. */
  defineEvent('OrganisationAsked', z.object(which), deed),
  definePersonalEvent('OrganisationAnswered', z.object({ ...which, byId: Id }), z.object({ text: z.string() }), { of: 'byId' }),
  defineEvent('OrganisationApproved', z.object({ ...which, code: OrgCode }), deed),
  defineEvent('OrganisationDeclined', z.object(which), deed),
  defineEvent('OrganisationSuspended', z.object(which), deed),
  defineEvent('OrganisationReinstated', z.object(which), deed),
  /** Another code; the one before opens nothing any more, and never will again. */
  defineEvent('OrganisationCodeChanged', z.object({ ...which, code: OrgCode }), deed),
  /** Its invitations of students leave without a cap from here on. */
  defineEvent('OrganisationReleased', z.object(which), deed),
  /** Who is invited is a subject of their own until they join. */
  definePersonalEvent('ColleagueInvited', z.object({ ...invited, seat: Seat, expiresAt: Instant }), z.object({ email: z.string() }), {
    of: 'inviteeId',
  }),
  /** They accepted, with this account, which may be on its way to be opened. */
  defineEvent('ColleagueAccepted', z.object({ ...invited, accountId: Id })),
  /** From here on their account says who they are. */
  defineEvent('ColleagueJoined', z.object({ ...invited, accountId: Id, seat: Seat }), { erases: 'inviteeId' }),
  defineEvent('ColleagueInvitationEnded', z.object({ ...invited, why: z.enum(['withdrawn', 'declined', 'expired']) }), {
    erases: 'inviteeId',
  }),
  defineEvent('ColleagueSeatChanged', z.object({ ...which, accountId: Id, seat: Seat, previous: Seat })),
  defineEvent('ColleagueRemoved', z.object({ ...which, accountId: Id, seatId: Id, why: z.enum(['removed', 'left', 'account-erased']) })),
] as const;
export type OrganisationEvent = EventsOf<typeof organisationEvents>;

/** Stream `colleague-{accountId}`: the one college that an account is of. `seatId` names what it came by: the college's id, or the invitation's. */
export const colleagueEvents = [
  defineEvent('ColleaguePlaced', z.object({ accountId: Id, orgId: Id, seatId: Id })),
  defineEvent('ColleagueUnplaced', z.object({ accountId: Id, orgId: Id, seatId: Id })),
] as const;
export type ColleagueEvent = EventsOf<typeof colleagueEvents>;

/** Stream `orgcode-{HMAC}`: the organisation that a code is kept for, for ever. */
export const orgCodeEvents = [defineEvent('OrganisationCodeReserved', z.object({ orgId: Id }))] as const;
export type OrgCodeEvent = EventsOf<typeof orgCodeEvents>;
