import type { GatheringNumberEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

export interface GatheringNumbers {
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
