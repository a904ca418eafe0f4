import type { GatheringNumberEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { StreamKind, Decision } from '@aarambh/kernel/decision.ts';

interface GatheringNumbers {
  last: number;
  readonly byGathering: Map<string, number>;
}

/** The one stream `gathering-numbers`, which hands out the specification's eventNumber. */
export const gatheringNumbers: StreamKind<GatheringNumbers, GatheringNumberEvent> = {
  category: 'gathering',
  impersonal: true,
  initialState: () => ({ last: 0, byGathering: new Map() }),
  evolve(state, event) {
    const { eventNumber, gatheringId } = event.data;
    state.last = eventNumber;
    state.byGathering.set(gatheringId, eventNumber);
    return state;
  },
  sizeOf: ({ byGathering }) => byGathering.size * 150,
};

export const GATHERING_NUMBERS_ID = 'numbers';

interface AssignEventNumber {
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
