import type { SlotRulesEvent } from '@aarambh/contracts/events/interviews.ts';
import { defaultSlotRules, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

/** The rules of a college, and the revision of its stream that laid them down: -1 while the default holds. */
export interface SlotRulesState {
  readonly rules: SlotRules;
  readonly revision: number;
}

/** Streams `slotrules-{orgId}`. */
export const slotRules: StreamKind<SlotRulesState, SlotRulesEvent> = {
  category: 'slotrules',
  impersonal: true,
  initialState: () => ({ rules: defaultSlotRules, revision: -1 }),
  evolve: (_state, { data }, revision) => ({ rules: data.rules, revision }),
  sizeOf: ({ rules }) => 600 + rules.holidays.length * 40,
};
