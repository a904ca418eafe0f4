import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { openMove, type InterviewState } from './state.ts';

export interface TakePlace {
  readonly bookingId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Why nothing can be said of an interview: it was cancelled, somebody was missing, or it has not begun. */
export type NotHeld = 'not_booked' | 'busy' | 'not_begun';

/** Says, once, that an interview took place. From here on nobody was missing. */
export function takePlace({ bookingId, now }: TakePlace, state: InterviewState): Decision<InterviewEvent, NotHeld> {
  if (state?.status !== 'booked' || state.missing !== null) return refuse('not_booked');
  if (state.tookPlace) return [];
  if (openMove(state) !== null) return refuse('busy');
  if (now < startOf(state.at.day, state.at.time)) return refuse('not_begun');
  return [{ type: 'InterviewTookPlace', data: { bookingId } }];
}
