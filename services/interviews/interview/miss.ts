import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import type { MissingSide } from '@aarambh/contracts/interviews/state.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { openMove, type InterviewState } from './state.ts';

export interface MissInterview {
  readonly bookingId: string;
  readonly side: MissingSide;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Says, once, who was missing when an interview should have begun. */
export function missInterview(
  { bookingId, side, now }: MissInterview,
  state: InterviewState,
): Decision<InterviewEvent, 'not_booked' | 'busy' | 'not_begun' | 'already_decided'> {
  if (state?.status !== 'booked') return refuse('not_booked');
  if (state.tookPlace) return refuse('already_decided');
  if (state.missing !== null) return state.missing === side ? [] : refuse('already_decided');
  if (openMove(state) !== null) return refuse('busy');
  if (now < startOf(state.at.day, state.at.time)) return refuse('not_begun');
  return [{ type: 'InterviewMissed', data: { bookingId, side } }];
}
