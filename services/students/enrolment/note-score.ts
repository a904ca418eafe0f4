import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { notedOf, type EnrolmentState } from './state.ts';

export type NoteScore = Extract<EnrolmentEvent, { readonly type: 'EnrolmentScoreNoted' }>['data'];

/** Notes with a student what a scorecard of theirs says over all, each version once; one that comes late is passed over. */
export function noteScore(command: NoteScore, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || notedOf(state, command.bookingId).version >= command.version) return [];
  return [{ type: 'EnrolmentScoreNoted', data: command }];
}
