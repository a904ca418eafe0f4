import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { bothAgreed, isLive, type AccountState } from './state.ts';

export interface StopEmailChange {
  /** Somebody else has the address: the account cannot move, and holds nothing there. */
  readonly taken: boolean;
}

/**
 * Ends a change of address that is not done; nothing to do where there is none. Once both mailboxes agreed the account moves, and holds the address
 * from then on: code already_decided, unless that is taken. Code not_found.
 */
export function stopEmailChange(
  { taken }: StopEmailChange,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'already_decided'> {
  if (!isLive(state)) return refuse('not_found');
  const { accountId, emailChange: change } = state;
  if (change?.status !== 'asked') return [];
  if (!taken && bothAgreed(change)) return refuse('already_decided');
  return [{ type: 'EmailChangeStopped', data: { accountId, requestId: change.requestId } }];
}
