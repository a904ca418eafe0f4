import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { startOf } from '@aarambh/contracts/interviews/dates.ts';
import type { EndedEnrolment } from '@aarambh/contracts/interviews/state.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { openMove, type InterviewState } from './state.ts';

export interface CloseInterview {
  readonly bookingId: string;
  readonly why: EndedEnrolment;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Ends a booking of a student whose enrolment ended, once. What has begun took place: it stays as it is. */
export function closeInterview({ bookingId, why, now }: CloseInterview, state: InterviewState): Decision<InterviewEvent, 'busy'> {
  if (state?.status !== 'booked' || state.missing !== null || now >= startOf(state.at.day, state.at.time)) return [];
  if (openMove(state) !== null) return refuse('busy');
  return [{ type: 'InterviewClosed', data: { bookingId, why } }];
}
