import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

const which = { orgId: Id, interviewerId: Id };
const known = { ...which, accountId: Id };

/** Stream `panel-{orgId}`: who interviews for a college. Who is invited is a subject of their own until they join. */
export const panelEvents = [
  definePersonalEvent('InterviewerInvited', z.object({ ...which, expiresAt: Instant }), z.object({ email: z.string() }), {
    of: 'interviewerId',
  }),
  /** They accepted, with this account, which may be on its way to be opened. */
  defineEvent('InterviewerAccepted', z.object(known)),
  /** From here on their account says who they are. */
  defineEvent('InterviewerJoined', z.object(known), { erases: 'interviewerId' }),
  defineEvent('InterviewerInvitationEnded', z.object({ ...which, why: z.enum(['withdrawn', 'declined', 'expired']) }), {
    erases: 'interviewerId',
  }),
  defineEvent('InterviewerRemoved', z.object({ ...known, why: z.enum(['removed', 'left', 'account-erased']) })),
] as const;
export type PanelEvent = EventsOf<typeof panelEvents>;

/** Stream `interviewer-{accountId}`: the panels that an account is on. */
export const interviewerEvents = [
  defineEvent('InterviewerPlaced', z.object(known)),
  /** Also where they were not placed yet: then they are not to be any more. */
  defineEvent('InterviewerUnplaced', z.object(known)),
] as const;
export type InterviewerEvent = EventsOf<typeof interviewerEvents>;
