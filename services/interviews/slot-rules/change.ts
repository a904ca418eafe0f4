import { isDeepStrictEqual } from 'node:util';
import type { SlotRulesEvent } from '@aarambh/contracts/events/interviews.ts';
import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { SlotRulesState } from './state.ts';

export interface ChangeSlotRules {
  readonly orgId: string;
  readonly rules: SlotRules;
}

/** Lays down when a college has slots. What is booked already stays booked. */
export function changeSlotRules({ orgId, rules }: ChangeSlotRules, state: Readonly<SlotRulesState>): Decision<SlotRulesEvent, never> {
  return isDeepStrictEqual(rules, state.rules) ? [] : [{ type: 'SlotRulesChanged', data: { orgId, rules } }];
}
