import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState, type LinkRequest } from './state.ts';

/**
 * A person asks to be erased when `expiresAt` comes; asking again changes nothing. Codes not_found, and still_admin: an admin is let go by
 * another one first, so that the console is never without somebody.
 */
export function requestErasure(
  { requestId, expiresAt }: LinkRequest,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'still_admin'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.role === 'admin') return refuse('still_admin');
  if (state.erasing !== null) return [];
  return [{ type: 'ErasureRequested', data: { accountId: state.accountId, requestId, until: expiresAt } }];
}
