import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { notedOf, type EnrolmentState } from './state.ts';

type Noting<Type extends EnrolmentEvent['type']> = Extract<EnrolmentEvent, { readonly type: Type }>['data'];
export type NoteInterview = Noting<'EnrolmentInterviewNoted'>;
export type NoteScore = Noting<'EnrolmentScoreNoted'>;

/** Notes with a student what became of a booking of theirs; what is older than what is noted changes nothing. */
export function noteInterview(command: NoteInterview, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || notedOf(state, command.bookingId).revision >= command.revision) return [];
  return [{ type: 'EnrolmentInterviewNoted', data: command }];
}

/** Notes with a student what a scorecard of theirs says over all, each version once; one that comes late is passed over. */
export function noteScore(command: NoteScore, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || notedOf(state, command.bookingId).version >= command.version) return [];
  return [{ type: 'EnrolmentScoreNoted', data: command }];
}
