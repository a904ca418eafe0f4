import { isDeepStrictEqual } from 'node:util';
import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import { scorecardLimits, type DraftContent } from '@aarambh/contracts/interviews/scorecard.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Scorecard } from './state.ts';
import type { Writing } from './writing.ts';

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
