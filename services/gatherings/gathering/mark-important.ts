import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState, NotEditable } from './state.ts';

export interface MarkImportant {
  readonly gatheringId: string;
  readonly important: boolean;
}

/** Puts a gathering into the board's carousel, or takes it out. */
export function markImportant(
  { gatheringId, important }: MarkImportant,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, NotEditable> {
  if (state.scheduled === null) return refuse('not_found');
  if (state.status === 'cancelled') return refuse('gathering_not_editable');
  return state.important === important ? [] : [{ type: 'GatheringMarkedImportant', data: { gatheringId, important } }];
}
