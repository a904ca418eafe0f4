import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { CardState } from './state.ts';

/** The person was erased: the card is gone for good. */
export function withdrawCard({ accountId }: { readonly accountId: string }, state: Readonly<CardState>): Decision<CardEvent, never> {
  return state.withdrawn ? [] : [{ type: 'CardWithdrawn', data: { accountId } }];
}
