import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { EndedEnrolment } from '@aarambh/contracts/interviews/state.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { Said } from './said.ts';
import type { IntervieweeState } from './state.ts';

export interface CloseInterviewee extends Said {
  readonly why: EndedEnrolment;
}

/** Ends the bookings of a student as one: none is made any more. */
export function closeInterviewee(
  { enrolmentId, revision, why }: CloseInterviewee,
  { enrolment }: Readonly<IntervieweeState>,
): Decision<IntervieweeEvent, never> {
  return revision <= enrolment.revision ? [] : [{ type: 'IntervieweeClosed', data: { enrolmentId, revision, why } }];
}
