import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { EndedEnrolment } from '@aarambh/contracts/interviews/state.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { IntervieweeState } from './state.ts';

/** What the stream of an enrolment said, and by which revision: what is older than the newest that was heard changes nothing. */
interface Said {
  readonly enrolmentId: string;
  readonly revision: number;
}

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

/** Lets a student book again, whose enrolment was taken up again. */
export function reopenInterviewee(
  { enrolmentId, revision }: Said,
  { enrolment }: Readonly<IntervieweeState>,
): Decision<IntervieweeEvent, never> {
  return revision <= enrolment.revision ? [] : [{ type: 'IntervieweeReopened', data: { enrolmentId, revision } }];
}
