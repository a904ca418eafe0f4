import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { DecideInterview } from './decide.ts';
import { openMove, type InterviewState } from './state.ts';

export interface DecideMove extends DecideInterview {
  readonly moveId: string;
}

/** The outcome of a move. The first one stands: after another it writes nothing. */
export function decideMove({ bookingId, moveId, refusal }: DecideMove, state: InterviewState): Decision<InterviewEvent, 'not_booked'> {
  if (state === null) return refuse('not_booked');
  const move = openMove(state);
  if (move?.holdId !== moveId) return [];
  const { day, time } = move;
  return refusal === null
    ? [{ type: 'InterviewMoved', data: { bookingId, moveId, day, time } }]
    : [{ type: 'InterviewMoveRefused', data: { bookingId, moveId, code: refusal } }];
}
