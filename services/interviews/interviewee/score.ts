import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { IntervieweeState } from './state.ts';

export interface ScoreInterviewee {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly bookingId: string;
  readonly version: number;
  /** Instant of the first version. */
  readonly submittedAt: string;
  readonly ratings: Ratings;
  readonly overall: number;
}

/** Notes with the student what a scorecard of theirs says, each version once; one that comes late is passed over. */
export function scoreInterviewee(command: ScoreInterviewee, { scored }: Readonly<IntervieweeState>): Decision<IntervieweeEvent, never> {
  if ((scored.get(command.bookingId) ?? 0) >= command.version) return [];
  return [{ type: 'InterviewScored', data: command }];
}
