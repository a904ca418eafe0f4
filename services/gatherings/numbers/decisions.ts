import type { GatheringNumberEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringNumbers } from './state.ts';

export interface AssignEventNumber {
  readonly gatheringId: string;
}

/** Gives a gathering the next eventNumber, once. */
export function assignEventNumber(
  { gatheringId }: AssignEventNumber,
  state: Readonly<GatheringNumbers>,
): Decision<GatheringNumberEvent, never> {
  if (state.byGathering.has(gatheringId)) return [];
  return [{ type: 'EventNumberAssigned', data: { eventNumber: state.last + 1, gatheringId } }];
}
