import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import type { InterviewRefusal } from '@aarambh/contracts/interviews/state.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { InterviewState } from './state.ts';

export interface DecideInterview {
  readonly bookingId: string;
  /** Null: its place is held and its turn is taken. */
  readonly refusal: InterviewRefusal | null;
}

/** The outcome of a booking. The first one stands: after another it writes nothing. */
export function decideInterview({ bookingId, refusal }: DecideInterview, state: InterviewState): Decision<InterviewEvent, 'not_booked'> {
  if (state === null) return refuse('not_booked');
  if (state.status !== 'requested') return [];
  return refusal === null
    ? [{ type: 'InterviewBooked', data: { bookingId } }]
    : [{ type: 'InterviewRefused', data: { bookingId, code: refusal } }];
}
