import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import type { EndedEnrolment } from '@aarambh/contracts/interviews/state.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { openMove, type InterviewState } from './state.ts';

export interface CloseInterview {
  readonly bookingId: string;
  readonly why: EndedEnrolment;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Whether a booking ends when its student's enrolment does. What has begun took place: it stays as it is. */
export function endsWithEnrolment(state: InterviewState, now: number): state is NonNullable<InterviewState> {
  return state?.status === 'booked' && state.missing === null && now < startOf(state.at.day, state.at.time);
}

/** Ends a booking of a student whose enrolment ended, once. */
export function closeInterview({ bookingId, why, now }: CloseInterview, state: InterviewState): Decision<InterviewEvent, 'busy'> {
  if (!endsWithEnrolment(state, now)) return [];
  if (openMove(state) !== null) return refuse('busy');
  return [{ type: 'InterviewClosed', data: { bookingId, why } }];
}
