import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { LaidRules } from '../slot-rules/state.ts';
import type { IntervieweeState } from './state.ts';

export interface TakeTurn {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly bookingId: string;
  readonly rules: LaidRules;
}

/** Counts a booking of a student, once, up to what the rules allow. `stale_revision`: newer rules are known here, which the caller has to read. */
export function takeTurn(
  { orgId, enrolmentId, bookingId, rules: laid }: TakeTurn,
  { turns, ended, rules: known, enrolment }: Readonly<IntervieweeState>,
): Decision<IntervieweeEvent, 'already_booked' | 'closed' | 'stale_revision'> {
  if (ended.has(bookingId)) return refuse('closed');
  if (turns.has(bookingId)) return [];
  if (enrolment.ended) return refuse('closed');
  if (laid.revision < known) return refuse('stale_revision');
  if (turns.size >= laid.rules.perStudent) return refuse('already_booked');
  return [{ type: 'InterviewTurnTaken', data: { enrolmentId, bookingId, orgId, rules: laid.revision } }];
}
