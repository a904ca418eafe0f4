import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { bothAgreed, isLive, type AccountState } from './state.ts';

export interface ChangeEmail {
  readonly requestId: string;
  /** Name of the reservation of the address that the account leaves. */
  readonly previous: string;
}

/**
 * Moves the account to the address that both sides agreed to, which is reserved for it by then. Links sent to the address before end. Codes
 * not_found; link_expired: it was stopped, or something else was asked since.
 */
export function changeEmail(
  { requestId, previous }: ChangeEmail,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'link_expired'> {
  if (!isLive(state)) return refuse('not_found');
  const { accountId, emailChange: change } = state;
  if (change?.requestId !== requestId) return refuse('link_expired');
  if (change.status === 'changed') return [];
  if (!bothAgreed(change)) return refuse('link_expired');
  return [{ type: 'EmailChanged', data: { accountId, requestId, previous }, personal: { email: change.email } }];
}
