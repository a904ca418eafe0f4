import type { InterviewerEvent } from '@aarambh/contracts/events/panels.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { Place } from './place.ts';
import type { InterviewerState } from './state.ts';

/** Notes with an account that it is not on a panel any more, also where that comes before it was noted that it is. */
export function unplaceInterviewer(data: Place, { ended }: Readonly<InterviewerState>): Decision<InterviewerEvent, never> {
  return ended.has(data.interviewerId) ? [] : [{ type: 'InterviewerUnplaced', data }];
}
