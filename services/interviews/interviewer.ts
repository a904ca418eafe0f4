import type { InterviewerEvent } from '@aarambh/contracts/events/panels.ts';
import { unreachable, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';

/** The panels that an account is on. Changed in place. */
interface InterviewerState {
  /** Colleges, by the interviewer that the account is there. */
  readonly panels: Map<string, string>;
  /** Interviewers that it is not any more, or is never to be. */
  readonly ended: Set<string>;
}

/** Streams `interviewer-{accountId}`. */
export const interviewer: StreamKind<InterviewerState, InterviewerEvent> = {
  category: 'interviewer',
  impersonal: true,
  initialState: () => ({ panels: new Map(), ended: new Set() }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'InterviewerPlaced':
        state.panels.set(data.interviewerId, data.orgId);
        return state;
      case 'InterviewerUnplaced':
        state.panels.delete(data.interviewerId);
        state.ended.add(data.interviewerId);
        return state;
      default:
        return unreachable(type);
    }
  },
  sizeOf: ({ panels, ended }) => 300 + (panels.size + ended.size) * 100,
};

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
