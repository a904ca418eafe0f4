import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, isOpen, type AccountState } from './state.ts';

export type ChangePassword =
  /** With the link of a reset mail, once. */
  | { readonly by: 'reset'; readonly passwordHash: string; readonly requestId: string; readonly now: string }
  /** The owner, signed in with `keptSession`, whose old password was the one of the hash `replaces`. */
  | { readonly by: 'owner'; readonly passwordHash: string; readonly replaces: string; readonly keptSession: string }
  /** The same password under today's cost, in the place of the hash it was verified against. */
  | { readonly by: 'rehash'; readonly passwordHash: string; readonly replaces: string };

/**
 * Changes the password. A reset link reached the person through their mail, so it also proves the address of an account that
 * was not verified yet. Codes link_unknown, link_expired; for the owner not_found, and password_wrong when the old one was changed
 * meanwhile.
 */
export function changePassword(command: ChangePassword, state: Readonly<AccountState>): Decision<AccountEvent> {
  const isReset = command.by === 'reset';
  if (!state.registered) return refuse(isReset ? 'link_unknown' : 'not_found');
  if (!isLive(state)) return refuse(isReset ? 'link_expired' : 'not_found');
  const { accountId } = state;
  const personal = { passwordHash: command.passwordHash };
  switch (command.by) {
    case 'rehash':
      if (state.passwordHash !== command.replaces || command.passwordHash === command.replaces) return [];
      return [{ type: 'PasswordChanged', data: { accountId, by: 'rehash', requestId: null, keptSession: null }, personal }];
    case 'owner':
      if (state.passwordHash !== command.replaces) return refuse('password_wrong');
      return [{ type: 'PasswordChanged', data: { accountId, by: 'owner', requestId: null, keptSession: command.keptSession }, personal }];
    case 'reset': {
      const { requestId, now } = command;
      if (!isOpen(state.resets, requestId, now)) return refuse('link_expired');
      const changed: AccountEvent = { type: 'PasswordChanged', data: { accountId, by: 'reset', requestId, keptSession: null }, personal };
      return state.verified ? [changed] : [changed, { type: 'EmailVerified', data: { accountId } }];
    }
  }
}
