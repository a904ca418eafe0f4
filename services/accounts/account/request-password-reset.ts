import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { askedJustNow, isLive, type AccountState, type LinkRequest } from './state.ts';

/** Asks for a link to choose a new password; nothing to do for a suspended account or when one is on its way. */
export function requestPasswordReset(command: LinkRequest, state: Readonly<AccountState>): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.suspended || askedJustNow(state.resets, command.expiresAt)) return [];
  const { requestId, expiresAt } = command;
  return [{ type: 'PasswordResetRequested', data: { accountId: state.accountId, requestId, expiresAt } }];
}
