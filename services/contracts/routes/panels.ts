import { z } from 'zod';
import { Email, Password, PersonName, Reason } from '../field-rules.ts';
import { badLink, byLink, MessageAnswer } from '../http/accounts.ts';
import { Id, Instant } from '../ids.ts';
import { WrittenDay } from '../interviews/dates.ts';
import { panelLimits } from '../interviews/panel.ts';
import { pageFrom } from '../page-number.ts';
import { DraftContent, Rating, ScorecardContent } from '../interviews/scorecard.ts';
import { routesUnder } from './route.ts';

const { get, post, put } = routesUnder('Interviews');
const saved = z.literal('saved succesfully');
const ofBooking = { params: z.object({ bookingId: Id }) } as const;
const ofOrg = { params: z.object({ orgId: Id }) } as const;

/** How an interview stands for who is to score it. */
export const ScoringState = z.enum(['waiting', 'open', 'draft', 'submitted', 'cancelled', 'missed']);
export type ScoringState = z.infer<typeof ScoringState>;

/** An interview in the list of who scores it, or of their college. */
export const ListedInterview = z.object({
  _id: Id,
  /** Of the student; empty where nobody can tell it any more. */
  name: z.string(),
  /** The college's, where the caller interviews for several. */
  orgName: z.string(),
  bookingDate: z.string(),
  time: z.string(),
  state: ScoringState,
  overall: Rating.nullable(),
  /** Who interviews, by the panel; null: the college's staff. */
  interviewerId: Id.nullable(),
});
export type ListedInterview = z.infer<typeof ListedInterview>;

export const listInterviews = get('/api/interviews', {
  summary:
    'Interviews that the caller scores, and for people of a college all of it, 500 on a page; from a day on, by default those of the last week and later, and earlier ones that wait for the scorecard of the caller',
  query: z.object({ from: WrittenDay.optional(), page: pageFrom(0).optional() }),
  answer: z.object({
    interviews: z.array(ListedInterview),
    /** There is another page. */
    more: z.boolean(),
    /** Whether the caller interviews for anybody, or is of a college. */
    scores: z.boolean(),
  }),
  problems: ['college_closed'],
});

/** A scorecard as who may read it sees it. */
export const SeenScorecard = z.object({
  _id: Id,
  name: z.string(),
  bookingDate: z.string(),
  time: z.string(),
  state: ScoringState,
  /** Whether the caller may write it now. */
  writes: z.boolean(),
  /** Sent back with what is written, so that two who write at once notice each other. */
  revision: z.int(),
  /** 0 before it was submitted. */
  version: z.int(),
  submittedAt: Instant.nullable(),
  submittedBy: z.string(),
  submitted: ScorecardContent.nullable(),
  draft: DraftContent.nullable(),
});
export type SeenScorecard = z.infer<typeof SeenScorecard>;

export const readScorecard = get('/api/interviews/{bookingId}/scorecard', {
  ...ofBooking,
  summary: 'What was found in an interview: for its interviewer, its college and admins',
  answer: SeenScorecard,
  problems: ['college_closed'],
});

const writing = ['not_booked', 'not_begun', 'stale_revision', 'scorecard_full', 'scored_by_interviewer', 'college_closed'] as const;
const revision = z.int().min(-1);

export const draftScorecard = put('/api/interviews/{bookingId}/scorecard', {
  ...ofBooking,
  summary: 'Keeps a scorecard that is being written',
  body: DraftContent.extend({ revision }),
  answer: z.object({ message: saved, revision: z.int() }),
  problems: writing,
});

export const submitScorecard = post('/api/interviews/{bookingId}/scorecard/submit', {
  ...ofBooking,
  summary: 'Submits a scorecard; with a reason, a correction of what was submitted',
  body: ScorecardContent.extend({ revision, reason: Reason.optional() }),
  answer: z.object({ message: saved, revision: z.int(), version: z.int() }),
  problems: [...writing, 'overall_unexplained', 'correction_unexplained'],
});

/** A panel that somebody is on. */
export const OwnPanel = z.object({
  /** Of them as an interviewer there: by it they leave. */
  _id: Id,
  orgId: Id,
  orgName: z.string(),
});
export type OwnPanel = z.infer<typeof OwnPanel>;

export const listOwnPanels = get('/api/interviews/panels', {
  summary: 'The panels that the caller is on',
  answer: z.object({ panels: z.array(OwnPanel) }),
});

/** The panel of a college. */
export const SeenPanel = z.object({
  interviewers: z.array(z.object({ _id: Id, name: z.string(), email: z.string(), isYou: z.boolean() })),
  invitations: z.array(z.object({ _id: Id, email: z.string(), expiresAt: Instant })),
});
export type SeenPanel = z.infer<typeof SeenPanel>;

export const readPanel = get('/api/org/panel/{orgId}', {
  ...ofOrg,
  summary: 'Who interviews for a college, and who is invited to: for its own people and admins',
  answer: SeenPanel,
  problems: ['college_closed'],
});

export const inviteInterviewer = post('/api/org/panel/{orgId}', {
  ...ofOrg,
  summary: 'Invites somebody to the panel of a college by mail; the same answer whoever has that address',
  body: z.object({ email: Email }),
  answer: MessageAnswer,
  problems: ['college_closed', 'already_interviewer', 'panel_full'],
});

export const removeInterviewer = post('/api/org/panel/{orgId}/{interviewerId}/remove', {
  summary: 'Takes somebody off the panel, or their invitation back; everybody may leave by themselves',
  params: z.object({ orgId: Id, interviewerId: Id }),
  answer: MessageAnswer,
  problems: ['college_closed'],
});

export const assignInterviews = post('/api/org/panel/{orgId}/assign', {
  ...ofOrg,
  summary:
    'Gives interviews to somebody of the panel, with null to the staff; `left` are those that are not booked with the college, or were scored',
  body: z.object({ interviewerId: Id.nullable(), bookingIds: z.array(Id).min(1).max(panelLimits.assignedAtOnce) }),
  answer: z.object({ message: saved, left: z.array(Id) }),
  problems: ['college_closed'],
});

/** What the link of an invitation offers. */
export const PanelOffer = z.object({
  orgName: z.string(),
  email: z.string(),
  /** Nobody has an account with that address: the link makes one. */
  needsPassword: z.boolean(),
});
export type PanelOffer = z.infer<typeof PanelOffer>;

export const readPanelOffer = get('/api/panel/{token}', {
  ...byLink,
  summary: 'What the link of an invitation to a panel offers; reading it changes nothing',
  answer: PanelOffer,
});

export const acceptPanel = post('/api/panel/{token}/accept', {
  ...byLink,
  summary: 'Accepts it: with a name and a password where it makes the account, else signed in as the invited address',
  body: z.object({ name: PersonName.optional(), password: Password.optional() }),
  answer: MessageAnswer,
  problems: [...badLink, 'interviewer_other_role', 'colleague_sign_in', 'password_common', 'college_closed'],
});

export const declinePanel = post('/api/panel/{token}/decline', {
  ...byLink,
  summary: 'Declines it; nothing of it is kept',
  answer: MessageAnswer,
});
