import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { askedJustNow, isLive, type AccountState, type LinkRequest } from './state.ts';

/** Asks for a fresh verification link; nothing to do for a verified account or when one is on its way. */
export function requestVerification(command: LinkRequest, state: Readonly<AccountState>): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.verified || askedJustNow(state.verifications, command.expiresAt)) return [];
  const { requestId, expiresAt } = command;
  return [{ type: 'VerificationRequested', data: { accountId: state.accountId, requestId, expiresAt } }];
}
