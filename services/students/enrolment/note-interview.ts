import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { notedOf, type EnrolmentState } from './state.ts';

export type NoteInterview = Extract<EnrolmentEvent, { readonly type: 'EnrolmentInterviewNoted' }>['data'];

/** Notes with a student what became of a booking of theirs; what is older than what is noted changes nothing. */
export function noteInterview(command: NoteInterview, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || notedOf(state, command.bookingId).revision >= command.revision) return [];
  return [{ type: 'EnrolmentInterviewNoted', data: command }];
}
