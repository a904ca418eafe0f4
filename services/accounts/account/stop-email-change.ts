import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

/** Ends a change of address that is not done; nothing to do where there is none. Code not_found. */
export function stopEmailChange(_: unknown, state: Readonly<AccountState>): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  const { accountId, emailChange: change } = state;
  return change?.status === 'asked' ? [{ type: 'EmailChangeStopped', data: { accountId, requestId: change.requestId } }] : [];
}
