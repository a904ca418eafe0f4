import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { CardState } from './state.ts';

interface Whose {
  readonly accountId: string;
}

/** Nobody sees the card while the account cannot be used, or sees it again; of who has no card nothing is noted. */
export function followStanding(
  { accountId, suspended }: Whose & { readonly suspended: boolean },
  state: Readonly<CardState>,
): Decision<CardEvent, never> {
  if (state.withdrawn || state.suspended === suspended) return [];
  return [{ type: suspended ? 'CardSuspended' : 'CardReinstated', data: { accountId } }];
}

/** The person was erased: the card is gone for good. */
export function withdrawCard({ accountId }: Whose, state: Readonly<CardState>): Decision<CardEvent, never> {
  return state.withdrawn ? [] : [{ type: 'CardWithdrawn', data: { accountId } }];
}

/** Takes a card, and the public page, out of sight, or puts them back. Codes not_found: there is neither; nothing_to_do. */
export function hideCard(
  { accountId, hidden }: Whose & { readonly hidden: boolean },
  state: Readonly<CardState>,
): Decision<CardEvent, 'not_found' | 'nothing_to_do'> {
  if (state.membershipId === null && state.handle === '' && !state.hidden) return refuse('not_found');
  if (state.hidden === hidden) return refuse('nothing_to_do');
  return [{ type: hidden ? 'CardHidden' : 'CardShown', data: { accountId } }];
}
