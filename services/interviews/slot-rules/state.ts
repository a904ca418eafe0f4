import type { SlotRulesEvent } from '@aarambh/contracts/events/interviews.ts';
import { defaultSlotRules, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

/** The rules of a college, and the revision of its stream that laid them down: -1 while the default holds. */
export interface LaidRules {
  readonly rules: SlotRules;
  readonly revision: number;
}

/** What holds now, and how long interviews were by rules of before. */
export interface SlotRulesState extends LaidRules {
  /** Minutes of an interview, by the revision that laid them down. Changed in place. */
  readonly lengths: Map<number, number>;
}

/** Streams `slotrules-{orgId}`. */
export const slotRules: StreamKind<SlotRulesState, SlotRulesEvent> = {
  category: 'slotrules',
  impersonal: true,
  initialState: () => ({ rules: defaultSlotRules, revision: -1, lengths: new Map([[-1, defaultSlotRules.minutes]]) }),
  evolve: ({ lengths }, { data }, revision) => ({ rules: data.rules, revision, lengths: lengths.set(revision, data.rules.minutes) }),
  sizeOf: ({ rules, lengths }) => 600 + rules.holidays.length * 40 + lengths.size * 40,
};
