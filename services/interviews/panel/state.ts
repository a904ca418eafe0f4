import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** Somebody who is asked to interview. */
export interface InvitedInterviewer {
  /** Null once erased. */
  readonly email: string | null;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The account that they accepted with; null before. */
  readonly accountId: string | null;
}

/** Who interviews for a college. Changed in place. */
export interface Panel {
  /** By interviewer, whom each invitation makes anew: who was removed and comes back is another one. */
  readonly invited: Map<string, InvitedInterviewer>;
  /** Accounts of those who joined, and of those who did and went. */
  readonly seated: Map<string, string>;
  readonly left: Map<string, string>;
}

function evolve(state: Panel, event: PanelEvent): Panel {
  const { interviewerId } = event.data;
  switch (event.type) {
    case 'InterviewerInvited': {
      const expiresAt = Date.parse(event.data.expiresAt);
      state.invited.set(interviewerId, { email: event.personal?.email ?? null, expiresAt, accountId: null });
      return state;
    }
    case 'InterviewerAccepted': {
      const invited = state.invited.get(interviewerId);
      if (invited !== undefined) state.invited.set(interviewerId, { ...invited, accountId: event.data.accountId });
      return state;
    }
    case 'InterviewerJoined':
      state.invited.delete(interviewerId);
      state.seated.set(interviewerId, event.data.accountId);
      return state;
    case 'InterviewerInvitationEnded':
      state.invited.delete(interviewerId);
      return state;
    case 'InterviewerRemoved':
      state.seated.delete(interviewerId);
      state.left.set(interviewerId, event.data.accountId);
      return state;
    default:
      return unreachable(event);
  }
}

/** Streams `panel-{orgId}`. */
export const panel: StreamKind<Panel, PanelEvent> = {
  category: 'panel',
  initialState: () => ({ invited: new Map(), seated: new Map(), left: new Map() }),
  evolve,
  sizeOf: ({ invited, seated, left }) => 500 + invited.size * 300 + (seated.size + left.size) * 150,
};
