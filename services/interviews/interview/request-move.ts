import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { slotLimits } from '@aarambh/contracts/interviews/slot-rules.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { changeable, type Change, type ChangeRefusal } from './change-rules.ts';
import type { InterviewState } from './state.ts';

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
