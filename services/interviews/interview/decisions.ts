import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { slotLimits, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { BookedBy, EndedEnrolment, InterviewRefusal, MissingSide } from '@aarambh/contracts/interviews/state.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { refuse, type Decision, type Refused } from '@aarambh/kernel/decision.ts';
import { bookableUntil } from '../slot-rules/places.ts';
import { openMove, type Interview, type InterviewState } from './state.ts';

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

interface DecideInterview {
  readonly bookingId: string;
  /** Null: its place is held and its turn is taken. */
  readonly refusal: InterviewRefusal | null;
}

/** The outcome of a booking. The first one stands: after another it writes nothing. */
export function decideInterview({ bookingId, refusal }: DecideInterview, state: InterviewState): Decision<InterviewEvent, 'not_booked'> {
  if (state === null) return refuse('not_booked');
  if (state.status !== 'requested') return [];
  return refusal === null
    ? [{ type: 'InterviewBooked', data: { bookingId } }]
    : [{ type: 'InterviewRefused', data: { bookingId, code: refusal } }];
}

/** Who wants to change a booking, and by which rules. */
interface Change {
  readonly bookingId: string;
  readonly by: BookedBy;
  readonly rules: SlotRules;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Why a booking can be neither moved nor cancelled. `busy`: a move of it is under way. */
type ChangeRefusal = 'not_booked' | 'closed' | 'busy';

/** The booking, or why it cannot be changed now. */
function changeable({ by, rules, now }: Change, state: InterviewState): Refused<ChangeRefusal> | Interview {
  if (state?.status !== 'booked' || state.missing !== null || state.tookPlace) return refuse('not_booked');
  if (openMove(state) !== null) return refuse('busy');
  if (now >= bookableUntil(rules, by, startOf(state.at.day, state.at.time))) return refuse('closed');
  return state;
}

export interface RequestMove extends Change {
  readonly moveId: string;
  readonly day: string;
  readonly time: string;
  /** Moves of the booking that are at their end: another one is begun when nothing of the one before is left to do. */
  readonly settled: number;
}

/** Opens a move to another place; where the booking stands there already it writes nothing. The same move again is asked for the same place. */
export function requestMove(
  command: RequestMove,
  state: InterviewState,
): Decision<InterviewEvent, ChangeRefusal | 'moves_used' | 'idempotency_key_reused'> {
  const { bookingId, moveId, day, time, by } = command;
  const known = state?.moves.find(({ holdId }) => holdId === moveId);
  if (known !== undefined) return known.day === day && known.time === time ? [] : refuse('idempotency_key_reused');
  const found = changeable(command, state);
  if ('refused' in found) return found;
  if (found.moves.length !== command.settled) return refuse('busy');
  if (found.at.day === day && found.at.time === time) return [];
  const moved = found.moves.filter(({ outcome }) => outcome === 'moved').length;
  if (moved >= slotLimits.moves || found.moves.length >= slotLimits.moveTries) return refuse('moves_used');
  return [{ type: 'InterviewMoveRequested', data: { bookingId, moveId, day, time, by } }];
}

export interface DecideMove extends DecideInterview {
  readonly moveId: string;
}

/** The outcome of a move. The first one stands: after another it writes nothing. */
export function decideMove({ bookingId, moveId, refusal }: DecideMove, state: InterviewState): Decision<InterviewEvent, 'not_booked'> {
  if (state === null) return refuse('not_booked');
  const move = openMove(state);
  if (move?.holdId !== moveId) return [];
  const { day, time } = move;
  return refusal === null
    ? [{ type: 'InterviewMoved', data: { bookingId, moveId, day, time } }]
    : [{ type: 'InterviewMoveRefused', data: { bookingId, moveId, code: refusal } }];
}

/** Ends a booking that stands, once. Its place and its turn are given back afterwards. */
export function cancelInterview(command: Change, state: InterviewState): Decision<InterviewEvent, ChangeRefusal> {
  if (state?.status === 'cancelled') return [];
  const found = changeable(command, state);
  return 'refused' in found ? found : [{ type: 'InterviewCancelled', data: { bookingId: command.bookingId, by: command.by } }];
}

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

export interface CloseInterview {
  readonly bookingId: string;
  readonly why: EndedEnrolment;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Whether a booking ends when its student's enrolment does. What has begun took place: it stays as it is. */
export function endsWithEnrolment(state: InterviewState, now: number): state is NonNullable<InterviewState> {
  return state?.status === 'booked' && state.missing === null && now < startOf(state.at.day, state.at.time);
}

/** Ends a booking of a student whose enrolment ended, once. */
export function closeInterview({ bookingId, why, now }: CloseInterview, state: InterviewState): Decision<InterviewEvent, 'busy'> {
  if (!endsWithEnrolment(state, now)) return [];
  if (openMove(state) !== null) return refuse('busy');
  return [{ type: 'InterviewClosed', data: { bookingId, why } }];
}
