import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import { needsWhy, scorecardLimits, type DraftContent, type ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Scorecard } from './state.ts';

/** What everything that is written into a scorecard says. */
interface Writing extends OfScorecard {
  readonly byId: string;
  /** What the writer saw last. */
  readonly revision: number;
}

/** The booking that a scorecard is about. */
export interface OfScorecard {
  readonly bookingId: string;
  readonly orgId: string;
  readonly enrolmentId: string;
}

/** What is written into a scorecard. */
export interface Written<Content> extends Writing {
  readonly content: Content;
}

export interface AssignInterviewer extends OfScorecard {
  /** Null: the college's staff score. */
  readonly interviewerId: string | null;
}

/**
 * Says who interviews. A draft stays. What was submitted is corrected by who found it: nobody else can answer for it, so a scored interview is given to
 * nobody, neither among others nor alone. Where its interviewer answers no more, the college takes them off its panel, and its staff correct.
 */
export function assignInterviewer(command: AssignInterviewer, state: Readonly<Scorecard>): Decision<ScorecardEvent, 'already_decided'> {
  const { bookingId, orgId, enrolmentId, interviewerId } = command;
  if (state.interviewerId === interviewerId) return [];
  if (state.submitted !== null) return refuse('already_decided');
  return [{ type: 'InterviewerAssigned', data: { bookingId, orgId, enrolmentId, interviewerId } }];
}

export interface DraftScorecard extends Writing {
  readonly content: DraftContent;
}

/** Keeps what is being written; the same again writes nothing. */
export function draftScorecard(
  { revision, content, ...data }: DraftScorecard,
  state: Readonly<Scorecard>,
): Decision<ScorecardEvent, 'stale_revision' | 'scorecard_full'> {
  if (isDeepStrictEqual(content, state.draft ?? state.submitted?.content)) return [];
  if (revision !== state.revision) return refuse('stale_revision');
  if (state.drafts >= scorecardLimits.drafts) return refuse('scorecard_full');
  const { ratings, overall, notes } = content;
  return [{ type: 'ScorecardDrafted', data: { ...data, ratings, overall }, personal: { notes } }];
}

export interface SubmitScorecard extends Writing {
  readonly content: ScorecardContent;
  /** Instant. */
  readonly at: string;
  /** Somebody said why, beside the command. */
  readonly hasReason: boolean;
}

/**
 * Submits a scorecard, or the next version of it, which needs a reason. The overall rating is given and never computed; far from the mean of the
 * six it needs a word. What stands already is not submitted again; a draft that its writer saw, and went back from, ends with that.
 */
export function submitScorecard(
  { revision, content, at, hasReason, ...data }: SubmitScorecard,
  state: Readonly<Scorecard>,
): Decision<ScorecardEvent, 'stale_revision' | 'scorecard_full' | 'overall_unexplained' | 'correction_unexplained'> {
  const { submitted } = state;
  const { ratings, overall, notes } = content;
  if (isDeepStrictEqual(content, submitted?.content)) {
    const isSeen = revision === state.revision;
    return state.draft === null || !isSeen ? [] : [{ type: 'ScorecardDrafted', data: { ...data, ratings, overall }, personal: { notes } }];
  }
  if (revision !== state.revision) return refuse('stale_revision');
  if (needsWhy(content) && notes.why.trim() === '') return refuse('overall_unexplained');
  if (submitted !== null && !hasReason) return refuse('correction_unexplained');
  const version = (submitted?.version ?? 0) + 1;
  if (version > scorecardLimits.versions) return refuse('scorecard_full');
  const type = submitted === null ? 'ScorecardSubmitted' : 'ScorecardCorrected';
  return [{ type, data: { ...data, version, at, ratings, overall }, personal: { notes } }];
}
