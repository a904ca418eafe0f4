import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

/** Changes what a person says about themselves. */
export function changeBio(command: { readonly bio: string }, state: Readonly<AccountState>): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.bio === command.bio) return [];
  return [{ type: 'BioChanged', data: { accountId: state.accountId }, personal: { bio: command.bio } }];
}
