import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState, NotEditable } from './state.ts';

export interface PublishGathering {
  readonly gatheringId: string;
}

/** Shows a gathering on the board and opens its bookings. */
export function publishGathering(
  { gatheringId }: PublishGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, NotEditable> {
  if (state.scheduled === null) return refuse('not_found');
  if (state.status === 'cancelled') return refuse('gathering_not_editable');
  return state.status === 'published' ? [] : [{ type: 'GatheringPublished', data: { gatheringId } }];
}
