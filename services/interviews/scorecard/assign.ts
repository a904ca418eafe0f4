import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
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
