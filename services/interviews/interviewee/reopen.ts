import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { Said } from './said.ts';
import type { IntervieweeState } from './state.ts';

/** Lets a student book again, whose enrolment was taken up again. */
export function reopenInterviewee(
  { enrolmentId, revision }: Said,
  { enrolment }: Readonly<IntervieweeState>,
): Decision<IntervieweeEvent, never> {
  return revision <= enrolment.revision ? [] : [{ type: 'IntervieweeReopened', data: { enrolmentId, revision } }];
}
