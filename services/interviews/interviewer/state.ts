import type { InterviewerEvent } from '@aarambh/contracts/events/panels.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** The panels that an account is on. Changed in place. */
export interface InterviewerState {
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
