import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import { losesOwnAdminRights } from './own-admin-rights.ts';
import { isLive, type AccountState } from './state.ts';

/** Gives an account another role. Codes not_found, last_admin. */
export function changeRole(command: { readonly role: Role; readonly by: Actor }, state: Readonly<AccountState>): Decision<AccountEvent> {
  if (!isLive(state)) return refuse('not_found');
  if (state.role === command.role) return [];
  if (losesOwnAdminRights(command.by, state)) return refuse('last_admin');
  return [{ type: 'RoleChanged', data: { accountId: state.accountId, role: command.role, previous: state.role } }];
}
