import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { askedJustNow, bothAgreed, isLive, type AccountState, type LinkRequest } from './state.ts';

export type RequestEmailChange = LinkRequest & { readonly email: string };

/**
 * Asks both addresses whether the account moves from one to the other. What was asked before ends; the same asked twice in a moment is one
 * request. Codes not_found, nothing_to_do: it is the account's address already; already_decided: the account is on its way to another one.
 */
export function requestEmailChange(
  { requestId, expiresAt, email }: RequestEmailChange,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'nothing_to_do' | 'already_decided'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.email === email) return refuse('nothing_to_do');
  const { accountId, emailChange: before } = state;
  if (before !== null && bothAgreed(before)) return refuse('already_decided');
  if (before?.status === 'asked' && before.email === email && askedJustNow([before], expiresAt)) return [];
  return [{ type: 'EmailChangeRequested', data: { accountId, requestId, expiresAt }, personal: { email } }];
}
