import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

/** Lets a suspended person in again. */
export function reinstateAccount(_command: undefined, state: Readonly<AccountState>): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (!state.suspended) return [];
  return [{ type: 'AccountReinstated', data: { accountId: state.accountId } }];
}
