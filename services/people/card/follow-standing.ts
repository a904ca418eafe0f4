import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { CardState } from './state.ts';

/** Nobody sees the card while the account cannot be used, or sees it again; of who has no card nothing is noted. */
export function followStanding(
  { accountId, suspended }: { readonly accountId: string; readonly suspended: boolean },
  state: Readonly<CardState>,
): Decision<CardEvent, never> {
  if (state.withdrawn || state.suspended === suspended) return [];
  return [{ type: suspended ? 'CardSuspended' : 'CardReinstated', data: { accountId } }];
}
