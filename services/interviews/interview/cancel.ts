import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { changeable, type Change, type ChangeRefusal } from './change-rules.ts';
import type { InterviewState } from './state.ts';

/** Ends a booking that stands, once. Its place and its turn are given back afterwards. */
export function cancelInterview(command: Change, state: InterviewState): Decision<InterviewEvent, ChangeRefusal> {
  if (state?.status === 'cancelled') return [];
  const found = changeable(command, state);
  return 'refused' in found ? found : [{ type: 'InterviewCancelled', data: { bookingId: command.bookingId, by: command.by } }];
}
