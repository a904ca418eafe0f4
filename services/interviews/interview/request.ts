import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import type { BookedBy } from '@aarambh/contracts/interviews/state.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { InterviewState } from './state.ts';

export interface RequestInterview {
  readonly bookingId: string;
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly day: string;
  readonly time: string;
  readonly by: BookedBy;
  /** The booking that ended with the enrolment, in whose place this one is made. */
  readonly instead?: string;
}

/**
 * Opens an attempt to book. Asked again for the same place it writes nothing; for another one under the same key it is refused, unless the
 * attempt was: refusals are not kept.
 */
export function requestInterview(
  { bookingId, orgId, enrolmentId, day, time, by, instead }: RequestInterview,
  state: InterviewState,
): Decision<InterviewEvent, 'idempotency_key_reused'> {
  if (state === null) {
    const data = { bookingId, orgId, enrolmentId, day, time, by, ...(instead !== undefined && { instead }) };
    return [{ type: 'InterviewRequested', data }];
  }
  const isSame = state.wish.day === day && state.wish.time === time;
  return isSame || state.status === 'refused' ? [] : refuse('idempotency_key_reused');
}
