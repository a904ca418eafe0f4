import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import type { InterviewRefusal } from '@aarambh/contracts/interviews/state.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { openMove, type InterviewState } from './state.ts';

type Told = Decision<InterviewEvent, 'not_booked'>;

export interface DecideInterview {
  readonly bookingId: string;
  /** Null: its place is held and its turn is taken. */
  readonly refusal: InterviewRefusal | null;
}

/** The outcome of a booking. The first one stands: after another it writes nothing. */
export function decideInterview({ bookingId, refusal }: DecideInterview, state: InterviewState): Told {
  if (state === null) return refuse('not_booked');
  if (state.status !== 'requested') return [];
  return refusal === null
    ? [{ type: 'InterviewBooked', data: { bookingId } }]
    : [{ type: 'InterviewRefused', data: { bookingId, code: refusal } }];
}

export interface DecideMove extends DecideInterview {
  readonly moveId: string;
}

/** The outcome of a move, in the same way. */
export function decideMove({ bookingId, moveId, refusal }: DecideMove, state: InterviewState): Told {
  if (state === null) return refuse('not_booked');
  const move = openMove(state);
  if (move?.holdId !== moveId) return [];
  const { day, time } = move;
  return refusal === null
    ? [{ type: 'InterviewMoved', data: { bookingId, moveId, day, time } }]
    : [{ type: 'InterviewMoveRefused', data: { bookingId, moveId, code: refusal } }];
}
