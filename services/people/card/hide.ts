import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { CardState } from './state.ts';

/** Takes a card, and the public page, out of sight, or puts them back. Codes not_found: there is neither; nothing_to_do. */
export function hideCard(
  { accountId, hidden }: { readonly accountId: string; readonly hidden: boolean },
  state: Readonly<CardState>,
): Decision<CardEvent, 'not_found' | 'nothing_to_do'> {
  if (state.membershipId === null && state.handle === '' && !state.hidden) return refuse('not_found');
  if (state.hidden === hidden) return refuse('nothing_to_do');
  return [{ type: hidden ? 'CardHidden' : 'CardShown', data: { accountId } }];
}
