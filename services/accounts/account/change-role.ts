import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { opensAdminConsole, type Role } from '@aarambh/contracts/roles.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import { rightsKept, type OfAdmins, type RightsKept } from './own-admin-rights.ts';
import { isLive, type AccountState } from './state.ts';

/**
 * Gives an account a role outside the console; those of the console are proposed and approved. Codes not_found, approval_needed,
 * last_admin, contended.
 */
export function changeRole(
  command: OfAdmins & { readonly role: Role },
  state: Readonly<AccountState>,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | 'approval_needed' | RightsKept> {
  if (!isLive(state)) return refuse('not_found');
  if (state.role === command.role) return [];
  if (opensAdminConsole(command.role)) return refuse('approval_needed');
  const { accountId, role: previous } = state;
  return (
    rightsKept(command, state, context) ?? [{ type: 'RoleChanged', data: { accountId, role: command.role, previous, approved: null } }]
  );
}
