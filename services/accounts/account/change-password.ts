import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, isOpen, type AccountState } from './state.ts';

export type ChangePassword =
  /** With the link of a reset mail, once. */
  | { readonly by: 'reset'; readonly passwordHash: string; readonly requestId: string; readonly now: number }
  /** The same password under today's cost, in the place of the hash it was verified against. */
  | { readonly by: 'rehash'; readonly passwordHash: string; readonly replaces: string };

/**
 * Changes the password. A reset link reached the person through their mail, so it also proves the address of an account that
 * was not verified yet. Codes link_unknown, link_expired.
 */
export function changePassword(
  command: ChangePassword,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'link_unknown' | 'link_expired'> {
  if (!state.registered) return refuse('link_unknown');
  if (!isLive(state)) return refuse('link_expired');
  const { accountId } = state;
  const personal = { passwordHash: command.passwordHash };
  if (command.by === 'rehash') {
    if (state.passwordHash !== command.replaces || command.passwordHash === command.replaces) return [];
    return [{ type: 'PasswordChanged', data: { accountId, by: 'rehash', requestId: null, keptSession: null }, personal }];
  }
  const { requestId, now } = command;
  if (!isOpen(state.resets, requestId, now)) return refuse('link_expired');
  const changed: AccountEvent = { type: 'PasswordChanged', data: { accountId, by: 'reset', requestId, keptSession: null }, personal };
  return state.verified ? [changed] : [changed, { type: 'EmailVerified', data: { accountId } }];
}
