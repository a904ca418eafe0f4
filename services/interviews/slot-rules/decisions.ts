import type { SlotRulesEvent } from '@aarambh/contracts/events/interviews.ts';
import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isDeepStrictEqual } from 'node:util';
import type { SlotRulesState } from './state.ts';

export interface ChangeSlotRules {
  readonly orgId: string;
  readonly rules: SlotRules;
  /** Revision of the rules that who lays these down saw, -1 for the default; null where they say nothing of it. */
  readonly seen: number | null;
}

/** Lays down when a college has slots. What is booked already stays booked. Code stale_revision where somebody laid down others since they were seen. */
export function changeSlotRules(
  { orgId, rules, seen }: ChangeSlotRules,
  state: Readonly<SlotRulesState>,
): Decision<SlotRulesEvent, 'stale_revision'> {
  if (isDeepStrictEqual(rules, state.rules)) return [];
  if (seen !== null && seen !== state.revision) return refuse('stale_revision', { revision: state.revision });
  return [{ type: 'SlotRulesChanged', data: { orgId, rules } }];
}
