import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState } from './state.ts';

export interface CancelGathering {
  readonly gatheringId: string;
  readonly reason: string | undefined;
}

/** Calls a gathering off for good: later holds and confirmations are refused, and everyone gets their points back. */
export function cancelGathering(
  { gatheringId, reason }: CancelGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, 'not_found' | 'reason_required'> {
  if (state.scheduled === null) return refuse('not_found');
  if (state.status === 'cancelled') return [];
  if (reason === undefined) return refuse('reason_required');
  return [{ type: 'GatheringCancelled', data: { gatheringId } }];
}
