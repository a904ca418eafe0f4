import { isDeepStrictEqual } from 'node:util';
import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import { needsWhy, scorecardLimits, type ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Scorecard } from './state.ts';
import type { Writing } from './writing.ts';

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
