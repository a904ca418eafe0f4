import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { BookedBy } from '@aarambh/contracts/interviews/state.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { refuse, type Refused } from '@aarambh/kernel/decision.ts';
import { bookableUntil } from '../slot-rules/places.ts';
import { openMove, type Interview, type InterviewState } from './state.ts';

/** Who wants to change a booking, and by which rules. */
export interface Change {
  readonly bookingId: string;
  readonly by: BookedBy;
  readonly rules: SlotRules;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Why a booking can be neither moved nor cancelled. `busy`: a move of it is under way. */
export type ChangeRefusal = 'not_booked' | 'closed' | 'busy';

/** The booking, or why it cannot be changed now. */
export function changeable({ by, rules, now }: Change, state: InterviewState): Refused<ChangeRefusal> | Interview {
  if (state?.status !== 'booked' || state.missing !== null || state.tookPlace) return refuse('not_booked');
  if (openMove(state) !== null) return refuse('busy');
  if (now >= bookableUntil(rules, by, startOf(state.at.day, state.at.time))) return refuse('closed');
  return state;
}
