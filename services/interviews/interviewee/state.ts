import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** The bookings of a student that count against what the rules of their college allow. Changed in place. */
export interface IntervieweeState {
  readonly turns: Set<string>;
  /** Bookings that count no more, or never will. */
  readonly ended: Set<string>;
  /** Those among them to which the panel did not come: they are told of all the same. */
  readonly unheld: Set<string>;
  /** Revision of the newest rules by which a turn was taken. */
  rules: number;
  /** Whether the enrolment ended, and the revision of its stream that said so last; -1 before it said anything. */
  enrolment: { readonly ended: boolean; readonly revision: number };
  /** Versions of their scorecards that are noted here, by booking. */
  readonly scored: Map<string, number>;
}

function evolve(state: IntervieweeState, { type, data }: IntervieweeEvent): IntervieweeState {
  switch (type) {
    case 'InterviewTurnTaken':
      state.turns.add(data.bookingId);
      state.rules = data.rules;
      return state;
    case 'InterviewTurnReturned':
    case 'InterviewTurnVoided':
      state.turns.delete(data.bookingId);
      state.ended.add(data.bookingId);
      if ('why' in data && data.why === 'panel-missing') state.unheld.add(data.bookingId);
      return state;
    case 'IntervieweeClosed':
    case 'IntervieweeReopened':
      state.enrolment = { ended: type === 'IntervieweeClosed', revision: data.revision };
      return state;
    case 'InterviewScored':
      state.scored.set(data.bookingId, data.version);
      return state;
    default:
      return unreachable(type);
  }
}

/** Streams `interviewee-{enrolmentId}`. */
export const interviewee: StreamKind<IntervieweeState, IntervieweeEvent> = {
  category: 'interviewee',
  impersonal: true,
  initialState: () => ({
    ...{ turns: new Set(), ended: new Set(), unheld: new Set(), scored: new Map() },
    ...{ rules: -1, enrolment: { ended: false, revision: -1 } },
  }),
  evolve,
  sizeOf: ({ turns, ended, unheld, scored }) => 300 + (turns.size + ended.size + unheld.size + scored.size) * 80,
};
