import type { Notes, Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: booking id. Stream: scorecard-{bookingId}. */
export interface ScorecardDocument {
  orgId: string;
  enrolmentId: string;
  /** Who interviews, by the panel; null for the college's staff. */
  interviewerId: string | null;
  /** `assigned`: somebody is to write it, and nothing was. */
  status: 'assigned' | 'draft' | 'submitted';
  /** 0 before it was submitted. */
  version: number;
  overall: number | null;
  ratings: Ratings | null;
  /** What was submitted; null before, and once nobody can read it. */
  notes: Notes | null;
  /** The account that submitted it last. */
  submittedBy: string | null;
  /** Of the first version. */
  submittedAt: string | null;
  changedAt: string;
}

export const scorecardsView = view<ScorecardDocument>('scorecards');
