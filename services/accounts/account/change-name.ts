import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

/** Changes the name of an account's person; the one before stays in the stream. Code not_found. */
export function changeName({ name }: { readonly name: string }, state: Readonly<AccountState>): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.name === name) return [];
  return [{ type: 'NameChanged', data: { accountId: state.accountId }, personal: { name } }];
}
