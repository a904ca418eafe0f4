import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { IntervieweeState } from './state.ts';

export interface ReturnTurn {
  readonly enrolmentId: string;
  readonly bookingId: string;
  readonly why: Extract<IntervieweeEvent, { type: 'InterviewTurnReturned' }>['data']['why'];
}

/** A booking counts no more, once. Of one that does not count it records that it never will. */
export function returnTurn(
  { enrolmentId, bookingId, why }: ReturnTurn,
  { turns, ended }: Readonly<IntervieweeState>,
): Decision<IntervieweeEvent, never> {
  if (ended.has(bookingId)) return [];
  if (!turns.has(bookingId)) return [{ type: 'InterviewTurnVoided', data: { enrolmentId, bookingId } }];
  return [{ type: 'InterviewTurnReturned', data: { enrolmentId, bookingId, why } }];
}
