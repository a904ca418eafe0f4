import type { Actor } from '@aarambh/kernel/metadata.ts';
import type { AccountState } from './state.ts';

/**
 * Whether an admin is about to take their own rights away. It takes another admin, so the one who acts always remains and the
 * last one cannot be lost.
 */
export function losesOwnAdminRights(by: Actor, state: Readonly<AccountState>): boolean {
  return state.role === 'admin' && by === `account:${state.accountId}`;
}
