import type { InterviewerEvent } from '@aarambh/contracts/events/panels.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { InterviewerState } from './state.ts';

/** An account as an interviewer of a college. */
type Place = Extract<InterviewerEvent, { type: 'InterviewerPlaced' }>['data'];

/** Notes with an account that it is on a panel. */
export function placeInterviewer(data: Place, { panels, ended }: Readonly<InterviewerState>): Decision<InterviewerEvent, 'link_expired'> {
  if (ended.has(data.interviewerId)) return refuse('link_expired');
  return panels.has(data.interviewerId) ? [] : [{ type: 'InterviewerPlaced', data }];
}

/** Notes with an account that it is not on a panel any more, also where that comes before it was noted that it is. */
export function unplaceInterviewer(data: Place, { ended }: Readonly<InterviewerState>): Decision<InterviewerEvent, never> {
  return ended.has(data.interviewerId) ? [] : [{ type: 'InterviewerUnplaced', data }];
}
