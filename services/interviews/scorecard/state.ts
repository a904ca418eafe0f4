import { isDeepStrictEqual } from 'node:util';
import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import type { DraftContent, ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** What was submitted last. */
export interface SubmittedScorecard {
  readonly version: number;
  readonly content: ScorecardContent;
  /** The account that submitted this version. */
  readonly byId: string;
  /** Instants of this version and of the first one. */
  readonly at: string;
  readonly firstAt: string;
}

/** What was found in one interview. Its copies are never changed. */
export interface Scorecard {
  /** Of the panel of the college; null for the college's staff. */
  readonly interviewerId: string | null;
  /** What stands behind what was submitted, or before anything was; null where nothing does. */
  readonly draft: DraftContent | null;
  readonly drafts: number;
  readonly submitted: SubmittedScorecard | null;
  /** Revision of what was written last, so that two who write at once notice each other; -1 before anything was. */
  readonly revision: number;
}

const empty: Scorecard = { interviewerId: null, draft: null, drafts: 0, submitted: null, revision: -1 };
/** The texts of who was erased. */
const gone = { strengths: '', weaknesses: '', opportunities: '', threats: '', remarks: '', why: '' };

function evolve(state: Scorecard, event: ScorecardEvent, revision: number): Scorecard {
  switch (event.type) {
    case 'InterviewerAssigned':
      return { ...state, interviewerId: event.data.interviewerId };
    case 'ScorecardDrafted': {
      const { ratings, overall } = event.data;
      const content = { ratings, overall, notes: event.personal?.notes ?? gone };
      const isUndone = isDeepStrictEqual(content, state.submitted?.content);
      return { ...state, draft: isUndone ? null : content, drafts: state.drafts + 1, revision };
    }
    case 'ScorecardSubmitted':
    case 'ScorecardCorrected': {
      const { version, byId, at, ratings, overall } = event.data;
      const content = { ratings, overall, notes: event.personal?.notes ?? gone };
      const firstAt = state.submitted?.firstAt ?? at;
      return { ...state, draft: null, submitted: { version, content, byId, at, firstAt }, revision };
    }
    default:
      return unreachable(event);
  }
}

/** Streams `scorecard-{bookingId}`. */
export const scorecard: StreamKind<Scorecard, ScorecardEvent> = {
  category: 'scorecard',
  initialState: () => empty,
  evolve,
  sizeOf: ({ draft, submitted }) =>
    600 + [draft, submitted?.content].reduce((sum, one) => sum + (one ? JSON.stringify(one.notes).length * 2 : 0), 0),
};
