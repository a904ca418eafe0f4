import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

export interface ChangeOwnPassword {
  readonly passwordHash: string;
  /** The hash that the old password was verified against. */
  readonly replaces: string;
  /** The session that the owner is signed in with. */
  readonly keptSession: string;
}

/** Changes the password of who knows the old one. Codes not_found; password_wrong when another was chosen meanwhile. */
export function changeOwnPassword(
  { passwordHash, replaces, keptSession }: ChangeOwnPassword,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'password_wrong'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.passwordHash !== replaces) return refuse('password_wrong');
  const { accountId } = state;
  return [{ type: 'PasswordChanged', data: { accountId, by: 'owner', requestId: null, keptSession }, personal: { passwordHash } }];
}
