import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState, NotEditable } from './state.ts';

export interface UnpublishGathering {
  readonly gatheringId: string;
}

/** Takes a gathering off the board and closes its bookings; seats already taken stay. */
export function unpublishGathering(
  { gatheringId }: UnpublishGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, NotEditable> {
  if (state.scheduled === null) return refuse('not_found');
  if (state.status === 'cancelled') return refuse('gathering_not_editable');
  return state.status === 'draft' ? [] : [{ type: 'GatheringUnpublished', data: { gatheringId } }];
}
