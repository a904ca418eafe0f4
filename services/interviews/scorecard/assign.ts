import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { Scorecard } from './state.ts';

/** The booking that a scorecard is about. */
export interface OfScorecard {
  readonly bookingId: string;
  readonly orgId: string;
  readonly enrolmentId: string;
}

export interface AssignInterviewer extends OfScorecard {
  /** Null: the college's staff score. */
  readonly interviewerId: string | null;
}

/** Says who interviews. What was written stays. */
export function assignInterviewer(command: AssignInterviewer, state: Readonly<Scorecard>): Decision<ScorecardEvent, never> {
  const { bookingId, orgId, enrolmentId, interviewerId } = command;
  if (state.interviewerId === interviewerId) return [];
  return [{ type: 'InterviewerAssigned', data: { bookingId, orgId, enrolmentId, interviewerId } }];
}
